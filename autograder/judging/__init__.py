"""Judgement apart from execution: a student's code runs in one process, what it brought back is judged in another.

Read in this order: `bench` (the judge's process), `questions` (how a probe reaches the student's kernel, and what its
answer is believed by), `desk` (that kernel and its limits), `referee` (nbgrader's step that takes a submission through
all), `plain_tests` (test cells with bare asserts, which are not judged apart).
"""
