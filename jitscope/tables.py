"""Small tables: HTML in JupyterLab, aligned text elsewhere."""

from __future__ import annotations

import html
from collections.abc import Sequence
from typing import Any


class Table:
    """Rows under a header. The last value of a cell, it shows itself.

    Args:
        header: one title a column.
        rows: one text (or value) a column in each; text between backticks is set as code in HTML.
    """

    def __init__(self, header: Sequence[str], rows: Sequence[Sequence[Any]]) -> None:
        self.header = tuple(header)
        self.rows = tuple(tuple(map(str, row)) for row in rows)
        for row in self.rows:
            if len(row) != len(self.header):
                raise ValueError(f"a row has {len(row)} columns, the header {len(self.header)}: {row}")

    def __repr__(self) -> str:
        lines = [tuple(cell.replace("`", "") for cell in line) for line in (self.header, *self.rows)]
        widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
        return "\n".join("  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip()
                         for line in lines)

    def _repr_html_(self) -> str:
        def line(tag: str, cells: Sequence[str]) -> str:
            style = "text-align:left;padding:3px 10px"
            return "<tr>" + "".join(f"<{tag} style='{style}'>{as_code(c)}</{tag}>" for c in cells) + "</tr>"

        body = "".join(line("td", row) for row in self.rows)
        return f"<table><thead>{line('th', self.header)}</thead><tbody>{body}</tbody></table>"


def as_code(text: str) -> str:
    """Escape text for HTML, and set what stands between backticks as code."""
    parts = html.escape(text).split("`")
    if len(parts) % 2 == 0:  # an odd number of backticks is not markup
        return html.escape(text)
    return "".join(f"<code>{part}</code>" if i % 2 else part for i, part in enumerate(parts)).replace("\n", "<br>")
