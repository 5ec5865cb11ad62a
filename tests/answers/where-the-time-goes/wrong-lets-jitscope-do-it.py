# wrong: hands the task to the course's own timer
# loses: trace, lower, compile, run, once, again, one-argument, tuple-result
def stage_times(fn, *args):
    """Do the four stages of a first call of `fn(*args)` one after the other, and time each."""
    return dict(jitscope.time_stages(fn, *args).items())
