"""The names that the documents give to fields. A field that none of them names is a mistake in one or the other, and
may be a leak."""

import functools
import os
import re

DOCS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "docs")
# Keys that are data: spaces, colours and, in tallies of worms, colours again.
DATA = re.compile(r"^([a-d][1-8]?|[A-Z]|[0-9]+)$")


@functools.cache
def documented():
    words = set()
    for name in ("live.md", "protocol.md", "notation.md", "fair-deals.md", "openapi.yaml"):
        with open(os.path.join(DOCS, name), encoding="utf-8") as file:
            text = file.read()
        quoted = (
            re.findall(r"`([^`]*)`", text) + re.findall(r"```.*?```", text, re.S) if name.endswith(".md") else [text]
        )
        for piece in quoted:
            words.update(re.findall(r"[A-Za-z_]+", piece))
    return words


def strange_keys(value):
    """The keys in this JSON value, at any depth, that no document names."""
    found = set()
    if isinstance(value, dict):
        for key, inner in value.items():
            if not DATA.match(key) and key not in documented():
                found.add(key)
            found |= strange_keys(inner)
    elif isinstance(value, list):
        for inner in value:
            found |= strange_keys(inner)
    return found
