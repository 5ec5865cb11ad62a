"""Checks in two halves: a probe runs beside the student's code, a judgement sees only what it brought back."""

from jitscope.checking.drawing import Draw, draw
from jitscope.checking.judging import Because, Checks, ChecksFailed, because, checks
from jitscope.checking.plain import NotPlain, to_plain
from jitscope.checking.probes import Failed, Probe, probe
from jitscope.checking.results import MIME, Result

__all__ = ["MIME", "Because", "Checks", "ChecksFailed", "Draw", "Failed", "NotPlain", "Probe", "Result", "because",
           "checks", "draw", "probe", "to_plain"]
