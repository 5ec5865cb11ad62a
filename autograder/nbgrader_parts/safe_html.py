"""Let a student's markup be read, never run: the filters of every page that nbgrader makes.

`HTMLExporter.sanitize_html` alone does not do it: nbgrader's templates for feedback and formgrader (0.9.6) put
markdown into the page without asking for it, and nbconvert's own `clean_html` (7.17) knows neither paragraphs nor
headings, so it would show their tags as text. These two filters take the places of both.
"""

from __future__ import annotations

import re
from typing import Any

import bleach
from bleach.css_sanitizer import CSSSanitizer
from jinja2 import pass_context
from nbconvert.filters.markdown_mistune import IPythonRenderer, MarkdownWithMath

_TAGS = """
    a abbr b blockquote br caption code dd del details div dl dt em h1 h2 h3 h4 h5 h6 hr i img kbd li ol p pre s samp
    small span strong sub summary sup table tbody td tfoot th thead tr u ul
"""
# Nothing that lays a thing over the page (position, z-index) or fetches one (background).
_STYLES = """
    background-color border border-bottom border-collapse border-color border-left border-radius border-right
    border-spacing border-style border-top border-width color display font-family font-size font-style font-weight
    line-height margin margin-bottom margin-left margin-right margin-top max-width min-width opacity overflow-x padding
    padding-bottom padding-left padding-right padding-top text-align text-decoration vertical-align white-space width
"""

# The grading page finds its own boxes by class and id: a student's markup gets neither, but for our tables,
# and for highlighted code.
_CLASS = re.compile(r"(jitscope[-\w]*|highlight|hl-\w+|[a-z][a-z0-9]{0,2})")
_LINK = re.compile(r"(https?://|mailto:|#)[^\s\x00-\x1f]*", re.IGNORECASE)
# A picture from elsewhere would tell its owner when the page is opened.
_IMAGE = re.compile(r"data:image/(png|jpeg|gif);base64,[A-Za-z0-9+/=\s]*")
_PLAIN = frozenset({"align", "alt", "aria-label", "colspan", "open", "role", "rowspan", "scope", "style", "title"})


def _allowed(tag: str, name: str, value: str) -> bool:
    if name == "class":
        return all(_CLASS.fullmatch(word) for word in value.split())
    if name == "href":
        return tag == "a" and _LINK.fullmatch(value) is not None
    if name == "src":
        return tag == "img" and _IMAGE.fullmatch(value) is not None
    if name in ("width", "height"):
        return value.isdecimal()
    return name in _PLAIN


def clean_html(element: str | bytes) -> str:
    """Return the markup with all that could act taken out, and shown as text."""
    text = element.decode() if isinstance(element, bytes) else str(element)
    cleaned: str = bleach.clean(
        text,
        tags=frozenset(_TAGS.split()),
        attributes=_allowed,
        protocols={"http", "https", "mailto", "data"},
        css_sanitizer=CSSSanitizer(allowed_css_properties=frozenset(_STYLES.split())),
    )
    return cleaned


@pass_context
def markdown2html(context: Any, source: str) -> str:
    """Render markdown as nbconvert's `HTMLExporter` does, then clean it."""
    cell = context.get("cell", {})
    renderer = IPythonRenderer(escape=False, attachments=cell.get("attachments", {}), exclude_anchor_links=True)
    return clean_html(MarkdownWithMath(renderer=renderer).render(source))
