"""Code that is compiled in several places is compiled alike: templates and inline functions are made wherever they are used, and
the linker keeps one copy of each, whichever it meets first.

    tests/flags_test.py BUILD_FOLDER
"""

import json
import pathlib
import re
import shlex
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
# Headers of the bots that only carry numbers; all others calculate with them.
CARRIERS = {"bot.h", "deadline.h", "features.h", "random.h", "reef.h", "riff.h", "settings.h", "signature.h"}
# What may differ between files: sanitizers, position independence, coroutines, and the exceptions that the rules do without.
FREE = ("-fsanitize", "-fno-sanitize", "-fno-omit-frame-pointer", "-fPIC", "-fcoroutines", "-fno-exceptions", "-ffp-contract=off")

reached = {}


def headers(path):
    """All of our own headers that a file includes, however indirectly."""
    if path not in reached:
        reached[path] = set()
        for name in re.findall(r'^#include "([^"]+)"', path.read_text(), re.M):
            for folder in (ROOT / "src", ROOT / "tests", path.parent):
                if (folder / name).is_file():
                    header = (folder / name).resolve()
                    reached[path] |= {header} | headers(header)
                    break
    return reached[path]


def main():
    problems = []
    meanings = {}
    for entry in json.loads((pathlib.Path(sys.argv[1]) / "compile_commands.json").read_text()):
        path = pathlib.Path(entry["file"])
        flags = shlex.split(entry["command"])
        rest = [flag for flag in flags if flag.startswith(("-f", "-m", "-std=", "-DNDEBUG", "-DJSON_")) and not flag.startswith(FREE)]
        meanings.setdefault(" ".join(sorted(set(rest))), []).append(path.name)
        ours = ROOT in path.parents and "build" not in path.relative_to(ROOT).parts
        if not ours:
            continue
        bots = {header.name for header in headers(path) if header.parent == ROOT / "src/bots"} - CARRIERS
        if (bots or path.parent == ROOT / "src/bots") and "-ffp-contract=off" not in flags:
            problems.append(f"{path.relative_to(ROOT)} calculates as the bots do ({', '.join(sorted(bots))}) without -ffp-contract=off")
        # With JSON's own exceptions it would matter whose copy of its code is kept: in the rules it cannot throw.
        text = path.read_text()
        if path.is_relative_to(ROOT / "src") and re.search(r"json::(parse|type|out_of|\w+_error|exception)\w*\s*&", text, re.I):
            problems.append(f"{path.relative_to(ROOT)} catches exceptions of JSON, which the rules' copy of it does not throw")
    if len(meanings) != 1:
        problems += [f"{len(names)} files have '{flags}': {', '.join(names[:5])}" for flags, names in meanings.items()]
    print("\n".join(problems) or f"alike: {next(iter(meanings))}")
    return 1 if problems else 0


sys.exit(main())
