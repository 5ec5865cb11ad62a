"""Where a student's code runs: a kernel forked from a warm template, behind walls that bubblewrap made.

Read in this order: `limits` (what a sandbox may use), `walls` (how it is built), `joining` (how a process gets in and
gives up every power), `template` (who forks), `kernel` (what runs inside), `warm` and `walled` (the instructor's
side), `provisioner` and `manager` (how Jupyter gets at it), `doctor` (whether it all holds on this host).
"""
