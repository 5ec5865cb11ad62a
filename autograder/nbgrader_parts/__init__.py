"""The steps that this course adds to nbgrader's own, one class per module; `nbgrader_settings` puts them in line."""
