"""docs/openapi.yaml as a judge of real replies: is the operation, its status and its error code documented, and does
the body fit its schema, with no field that the schema does not name? So is docs/schema/live.json of live messages."""

import functools
import json
import os
import re

from words import DOCS
from yaml_subset import parse

TYPES = {"object": dict, "array": list, "string": str, "boolean": bool, "null": type(None)}


@functools.cache
def document():
    with open(os.path.join(DOCS, "openapi.yaml"), encoding="utf-8") as file:
        return parse(file.read())


@functools.cache
def schema_file(name):
    """One of docs/schema, in which every reference names its file as openapi.yaml would."""
    def whole(node):
        if isinstance(node, list):
            return [whole(one) for one in node]
        if not isinstance(node, dict):
            return node
        return {
            key: f"schema/{one if one[0] != '#' else name + one}" if key == "$ref" else whole(one)
            for key, one in node.items()
        }

    with open(os.path.join(DOCS, "schema", name), encoding="utf-8") as file:
        return whole(json.load(file))


@functools.cache
def target(reference):
    file, _, path = reference.partition("#/")
    found = schema_file(file.removeprefix("schema/")) if file else document()
    for step in path.split("/"):
        found = found[step]
    return found


def resolve(node):
    while isinstance(node, dict) and "$ref" in node:
        node = target(node["$ref"])
    return node


def is_of(value, schema):
    """Whether nothing that names the kind of an object, such as its `event`, says that it is another one."""
    kinds = resolve(schema).get("properties", {}) if isinstance(value, dict) else {}
    return all(value.get(key) == one["const"] for key, one in kinds.items() if "const" in one)


def fits_type(value, name):
    if name == "integer":
        return isinstance(value, int) and not isinstance(value, bool)
    if name == "number":
        return isinstance(value, (int, float)) and not isinstance(value, bool)
    return isinstance(value, TYPES[name])


def faults(value, schema, where="body"):
    """What does not fit, in words; an empty list if all does."""
    schema = resolve(schema)
    for choices in (schema.get("oneOf"), schema.get("anyOf")):
        if choices:
            likely = [choice for choice in choices if is_of(value, choice)] or choices
            all_faults = [faults(value, choice, where) for choice in likely]
            return [] if [] in all_faults else min(all_faults, key=len)
    found = []
    if "const" in schema and value != schema["const"]:
        found.append(f"{where} is {value!r}, not {schema['const']!r}")
    if "enum" in schema and value not in schema["enum"]:
        found.append(f"{where} is {value!r}, none of {schema['enum']}")
    names = schema.get("type")
    if names and not any(fits_type(value, name) for name in ([names] if isinstance(names, str) else names)):
        return found + [f"{where} is {value!r:.80}, no {names}"]
    if isinstance(value, str) and "pattern" in schema and not re.search(schema["pattern"], value):
        found.append(f"{where} is {value!r:.80}, which is not {schema['pattern']}")
    if isinstance(value, int) and not schema.get("minimum", value) <= value <= schema.get("maximum", value):
        found.append(f"{where} is {value}, out of range")
    if isinstance(value, list) and "items" in schema:
        for number, item in enumerate(value):
            found += faults(item, schema["items"], f"{where}[{number}]")
    if isinstance(value, dict):
        if len(value) > schema.get("maxProperties", len(value)):
            found.append(f"{where} has fields: {sorted(value)}")
        properties = schema.get("properties", {})
        found += [f"{where}.{key} is missing" for key in schema.get("required", []) if key not in value]
        for key, inner in value.items():
            if key in properties:
                found += faults(inner, properties[key], f"{where}.{key}")
            elif isinstance(schema.get("additionalProperties"), dict):
                found += faults(inner, schema["additionalProperties"], f"{where}.{key}")
            elif "properties" in schema and schema.get("additionalProperties") is not True:
                found.append(f"{where}.{key} is not documented")
    return found


def operation_of(method, path):
    """The documented operation with its path, or None."""
    path = path.split("?")[0]
    for template, item in document()["paths"].items():
        if re.fullmatch(re.sub(r"\{\w+\}", "[^/]+", template), path):
            return template, item.get(method.lower())
    return None, None


def codes(response, status):
    """The codes that a response names; where it stands for all statuses, those of this one."""
    text = response.get("description", "")
    if not re.match(r"\d", text):
        return set(re.findall(r"[a-z_]+", text.split(":")[0]))
    mine = [part for part in text.split(";") if part.strip().startswith(str(status))]
    return set(re.findall(r"[a-z_]+", " ".join(mine)))


def judge(method, path, reply):
    """What is not as documented with this reply."""
    template, operation = operation_of(method, path)
    if template is None:
        return (
            []
            if reply.code in ("not_found", "wrong_origin", "too_many_requests", None)
            else [f"{method} {path}: {reply}"]
        )
    if operation is None and method == "HEAD":
        return []
    name = f"{method} {template} {reply.status}"
    # What the address does not do is refused as anything may be.
    responses = operation["responses"] if operation else {"default": {"$ref": "#/components/responses/Any"}}
    fitting = [one for one in (responses.get(str(reply.status)), responses["default"]) if one]
    if reply.status >= 400 and reply.code is not None:
        fitting = [one for one in fitting if reply.code in codes(resolve(one) | one, reply.status)]
    elif str(reply.status) not in responses:
        fitting = []
    if not fitting:
        return [f"{name} {reply.code or ''} is not documented"]
    content = resolve(fitting[0]).get("content", {})
    kind = dict(reply.headers).get("content-type", "").split(";")[0]
    if kind not in content:
        return [f"{name} has the type {kind}"]
    return faults(reply.json, content[kind]["schema"], name) if kind == "application/json" else []


LIVE = "schema/live.json#/$defs/"
LIVE_MESSAGES = {one["$ref"].rpartition("/")[2]: one for one in target(LIVE + "Message")["oneOf"]}
LIVE_REPLIES = target(LIVE + "LiveReplies")["properties"]


def judge_live(message, do):
    """What is not as documented with a live message, which answers `do` if it is a reply; and its name in live.json."""
    likely = {name: faults(message, one, name) for name, one in LIVE_MESSAGES.items() if is_of(message, one)}
    if not likely:
        return [f"{message!r:.200} is of no documented type"], None
    name = min(likely, key=lambda one: len(likely[one]))
    found = likely[name]
    if name == "AcceptedReply" and do in LIVE_REPLIES:
        fields = {key: value for key, value in message.items() if key not in ("type", "id", "ok")}
        found = found + faults(fields, LIVE_REPLIES[do], f"the reply to {do}")
    return found, name
