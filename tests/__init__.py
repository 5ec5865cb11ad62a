"""Tests of jitscope, autograder and the course itself: one file per behaviour, data beside them."""
