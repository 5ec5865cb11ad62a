"""Keep of the outputs' metadata only what cannot carry markup."""

from __future__ import annotations

from typing import Any

from nbformat import NotebookNode
from nbgrader.preprocessors import NbGraderPreprocessor

from autograder.notebook import Notebook


class TidyOutputs(NbGraderPreprocessor):  # type: ignore[misc]  # nbgrader ships no types
    """Drop output metadata other than an image's size and its alternative text.

    nbconvert (7.17) writes an image's width into the page without quotes, so `display(image, metadata={…})` could add
    an `onload`. Runs after `Execute`, so that formgrader and feedback are both safe.
    """

    def preprocess_cell(
        self, cell: Notebook, resources: dict[str, Any], _index: int
    ) -> tuple[Notebook, dict[str, Any]]:
        """Clean the outputs of one cell."""
        for output in cell.get("outputs", []):
            if "metadata" in output:
                output.metadata = NotebookNode(
                    {mime: _size_and_alt(value) for mime, value in output.metadata.items() if isinstance(value, dict)}
                )
        return cell, resources


def _size_and_alt(metadata: dict[str, Any]) -> Notebook:
    size = {key: metadata[key] for key in ("width", "height") if isinstance(metadata.get(key), int | float)}
    alt = {"alt": metadata["alt"]} if isinstance(metadata.get("alt"), str) else {}
    return NotebookNode(size | alt)
