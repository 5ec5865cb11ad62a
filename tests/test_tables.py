"""Small tables are HTML in JupyterLab and aligned text elsewhere."""

import pytest

import jitscope
from jitscope.tables import as_code


def test_text_is_aligned():
    """Columns line up; backticks are for HTML."""
    table = jitscope.Table(["call", "new"], [["`f(x)`", "yes"], ["g", 1]])
    assert repr(table) == "call  new\nf(x)  yes\ng     1"


def test_html_is_escaped_and_code_is_marked():
    """What stands between backticks is code; markup is text."""
    table = jitscope.Table(["a"], [["`x < 1` <b>"]])._repr_html_()
    assert "<code>x &lt; 1</code> &lt;b&gt;" in table
    assert as_code("one ` alone") == "one ` alone"


def test_a_row_of_another_length_is_refused():
    """A missing column would shift the others."""
    with pytest.raises(ValueError, match="2 columns, the header 1"):
        jitscope.Table(["a"], [[1, 2]])
