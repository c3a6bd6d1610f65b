"""Code that is compiled in several places is compiled alike: templates and inline functions are made wherever they are used, and
the linker keeps one copy of each, whichever it meets first.

    tests/scripts/flags_test.py BUILD_FOLDER
"""

import json
import pathlib
import re
import shlex
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
# What may differ between files: sanitizers, position independence, checks of what meets the network, coroutines, how
# precompiled headers are kept, and the exceptions that the rules do without.
FREE = ("-fsanitize", "-fno-sanitize", "-fno-omit-frame-pointer", "-fPIC", "-fPIE", "-fstack-", "-fcf-protection", "-fcoroutines",
        "-fpch-preprocess", "-fno-pch-timestamp", "-fno-exceptions")


def main():
    problems = []
    meanings = {}
    for entry in json.loads((pathlib.Path(sys.argv[1]) / "compile_commands.json").read_text()):
        path = pathlib.Path(entry["file"])
        flags = shlex.split(entry["command"])
        rest = [flag for flag in flags if flag.startswith(("-f", "-m", "-std=", "-DNDEBUG", "-DJSON_")) and not flag.startswith(FREE)]
        meanings.setdefault(" ".join(sorted(set(rest))), []).append(path.name)
        if "-ffp-contract=off" not in flags:
            problems.append(f"{path.name}: without -ffp-contract=off a search may choose another move on another platform")
        # With JSON's own exceptions it would matter whose copy of its code is kept: in the rules it cannot throw.
        if path.is_relative_to(ROOT / "src") and re.search(r"json::(parse|type|out_of|\w+_error|exception)\w*\s*&", path.read_text(), re.I):
            problems.append(f"{path.relative_to(ROOT)} catches exceptions of JSON, which the rules' copy of it does not throw")
    if len(meanings) != 1:
        problems += [f"{len(names)} files have '{flags}': {', '.join(names[:5])}" for flags, names in meanings.items()]
    print("\n".join(problems) or f"alike: {next(iter(meanings))}")
    return 1 if problems else 0


sys.exit(main())
