"""Judgement apart from execution: a student's code runs in one process, what it brought back is judged in another.

Read in this order: `bench` (the judge's process), `desk` (the student's kernel and its limits), `referee` (nbgrader's
step that takes a submission through both).
"""
