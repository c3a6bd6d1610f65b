"""As much YAML as docs/openapi.yaml uses, so that the tests need nothing beyond Python: indented maps and lists, one-
line `{…}` and `[…]`, quoted and plain words, and folded texts after `>`."""

import re


def parse(text):
    lines = []
    for line in text.split("\n"):
        bare = re.sub(r"(^|\s)#.*$", "", line) if '"' not in line else line
        lines.append((len(line) - len(line.lstrip(" ")), bare.strip()))
    value, end = _block(lines, _next(lines, 0), 0)
    assert _next(lines, end) == len(lines), f"line {end + 1} is not understood: {lines[end]}"
    return value


def _next(lines, at):
    while at < len(lines) and not lines[at][1]:
        at += 1
    return at


def _block(lines, at, indent):
    """The map or list that begins at this line, all its lines being indented so far."""
    result = [] if lines[at][1].startswith("- ") else {}
    while at < len(lines) and lines[at][0] == indent:
        text = lines[at][1]
        if isinstance(result, list):
            assert text.startswith("- "), f"line {at + 1}: {text}"
            if re.match(r"- [\w-]+:( |$)", text):  # a map that begins in the line of the dash
                lines[at] = (indent + 2, text[2:])
                value, at = _block(lines, at, indent + 2)
                result.append(value)
            else:
                result.append(flow(text[2:]))
                at = _next(lines, at + 1)
            continue
        found = re.match(r'("[^"]*"|[^:"]+):(?: (.*))?$', text)
        assert found, f"line {at + 1}: {text}"
        key, rest = scalar(found[1]), found[2]
        if rest == ">":
            words, at = [], at + 1
            while at < len(lines) and (lines[at][0] > indent or not lines[at][1]):
                words.append(lines[at][1])
                at += 1
            result[key] = " ".join(word for word in words if word) + "\n"
            at = _next(lines, at)
        elif rest:
            result[key] = flow(rest)
            at = _next(lines, at + 1)
        else:
            at = _next(lines, at + 1)
            assert at < len(lines) and lines[at][0] > indent, f"line {at}: nothing after {key}"
            result[key], at = _block(lines, at, lines[at][0])
    return result, at


def scalar(text):
    text = text.strip()
    if text[:1] == '"' and text[-1:] == '"':
        return text[1:-1].replace('\\"', '"').replace("\\\\", "\\")
    if text in ("true", "false"):
        return text == "true"
    return None if text == "null" else int(text) if re.fullmatch(r"-?\d+", text) else text


def flow(text):
    """A value on one line."""
    if text[0] not in "{[":
        return scalar(text)
    value, rest = _flow(text)
    assert not rest.strip(), f"after {text}: {rest}"
    return value


def _flow(text):
    text = text.lstrip()
    if text[0] in "{[":
        result, closing = ({}, "}") if text[0] == "{" else ([], "]")
        text = text[1:].lstrip()
        while text[0] != closing:
            if isinstance(result, dict):
                key, text = re.match(r'\s*("[^"]*"|[^:]+):\s*(.*)$', text, re.S).groups()
                result[scalar(key)], text = _flow(text)
            else:
                value, text = _flow(text)
                result.append(value)
            text = text.lstrip()
            if text[0] == ",":
                text = text[1:].lstrip()
        return result, text[1:]
    found = re.match(r'"(?:[^"\\]|\\.)*"|[^,{}\[\]]+', text)
    return scalar(found[0]), text[found.end() :]
