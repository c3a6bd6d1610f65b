"""Every include keeps the order of rooms: a file may include its own room and those that src/CMakeLists.txt links its room to, and
each of those stands above it in the table of src/README.md. The rules run in the browser, so they start no threads and open no files.

    tests/scripts/order_test.py
"""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
SRC = ROOT / "src"
TOP = {"cli", "wasm"}  # programs: they may know every room
NO_FILES = {"core", "reef", "riff", "bots", "table", "analysis", "engine"}
FORBIDDEN = re.compile(r"^#include <(thread|mutex|future|fstream|filesystem|iostream|cstdio)>", re.M)


def main():
    problems = []
    table = (SRC / "README.md").read_text().partition("| room |")[2].partition("\n\n")[0]
    rooms = re.findall(r"^\| `(\w+)/` \|", table, re.M)
    linked = {name: knows.split() for name, knows in re.findall(r"^atoll_room\((\w+)([^)]*)\)", (SRC / "CMakeLists.txt").read_text(), re.M)}
    folders = {path.name for path in SRC.iterdir() if path.is_dir()}
    for name in sorted(folders ^ set(rooms)):
        problems.append(f"src/README.md and src/ disagree about the room {name}")
    for name in sorted(folders ^ (set(linked) | TOP)):
        problems.append(f"src/CMakeLists.txt and src/ disagree about the room {name}")
    for name, knows in linked.items():
        above = rooms[: rooms.index(name)] if name in rooms else []
        problems += [f"{name} is linked to {other}, which does not stand above it in src/README.md"
                     for other in knows if other not in above]
    files = [path for path in SRC.rglob("*") if path.suffix in (".h", ".cpp")]
    for path in files:
        room = path.relative_to(SRC).parts[0]
        text = path.read_text()
        allowed = set(rooms) if room in TOP else {room, *linked.get(room, [])}
        for name in re.findall(r'^#include "([^"]+)"', text, re.M):
            if "/" in name and name.split("/")[0] not in allowed:
                problems.append(f"{path.relative_to(ROOT)} includes {name}, which {room} does not know")
        if room in NO_FILES and (found := FORBIDDEN.search(text)):
            problems.append(f"{path.relative_to(ROOT)} includes <{found[1]}>, which the browser does not have")
    print("\n".join(problems) or f"in order: {len(files)} files of {len(rooms)} rooms")
    return 1 if problems else 0


sys.exit(main())
