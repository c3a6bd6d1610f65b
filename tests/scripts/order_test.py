"""Every include keeps the order of rooms: a file may include its own room and those that src/CMakeLists.txt links its room to, and
each of those is above it in the table of src/README.md. The diagram there draws nothing but links, and enough of them that all
others follow. The rules run in the browser, so they start no threads and open no files.

    tests/scripts/order_test.py
"""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
SRC = ROOT / "src"
TOP = {"cli", "wasm"}  # programs: they may know every room
NO_FILES = {"core", "reef", "riff", "bots", "table", "analysis", "engine"}
FORBIDDEN = re.compile(r"^#include <(thread|mutex|shared_mutex|condition_variable|semaphore|latch|barrier|stop_token|future|"
                       r"fstream|filesystem|iostream|cstdio|unistd\.h|fcntl\.h)>", re.M)


def links_of(cmake):
    """The rooms that each room is linked to."""
    return {name: knows.split() for name, knows in re.findall(r"^atoll_room\((\w+)([^)]*)\)", cmake, re.M)}


def program_links(cmake):
    """The same of the programs."""
    for room, target in {"cli": "atoll", "wasm": "${engine}"}.items():
        called = re.search(rf"target_link_libraries\({re.escape(target)} PRIVATE([^)]*)\)", cmake)
        yield room, re.findall(r"\batoll_(\w+)", called[1] if called else "")


def edges_of(readme):
    """What the diagram of the rooms draws, as (known, knowing): `a & b --> c --> d`."""
    for line in readme.partition("flowchart")[2].partition("```")[0].splitlines():
        groups = [[room.strip() for room in group.split("&")] for group in line.split("-->")]
        for before, after in zip(groups, groups[1:]):
            yield from ((known, knowing) for known in before for knowing in after)


def wrong_edges(edges, links):
    for known, knowing in sorted(edges - links):
        yield f"the diagram of src/README.md draws {known} --> {knowing}, which src/CMakeLists.txt does not link"
    follows = set(edges)
    while more := {(a, d) for a, b in follows for c, d in follows if b == c} - follows:
        follows |= more
    for known, knowing in sorted(links - follows):
        yield f"the diagram of src/README.md lacks {known} --> {knowing}, which src/CMakeLists.txt links"


def main():
    problems = []
    readme, cmake = (SRC / "README.md").read_text(), (SRC / "CMakeLists.txt").read_text()
    table = readme.partition("| room |")[2].partition("\n\n")[0]
    rooms = re.findall(r"^\| `(\w+)/` \|", table, re.M)
    linked = links_of(cmake)
    all_links = linked | dict(program_links(cmake))
    problems += wrong_edges(set(edges_of(readme)), {(other, name) for name, knows in all_links.items() for other in knows})
    folders = {path.name for path in SRC.iterdir() if path.is_dir()}
    for name in sorted(folders ^ set(rooms)):
        problems.append(f"src/README.md and src/ disagree about the room {name}")
    for name in sorted(folders ^ (set(linked) | TOP)):
        problems.append(f"src/CMakeLists.txt and src/ disagree about the room {name}")
    for name, knows in linked.items():
        above = rooms[: rooms.index(name)] if name in rooms else []
        problems += [f"{name} is linked to {other}, which is not above it in src/README.md"
                     for other in knows if other not in above]
    files = [path for path in SRC.rglob("*") if path.suffix in (".h", ".cpp")]
    for path in files:
        room = path.relative_to(SRC).parts[0]
        text = path.read_text()
        allowed = set(rooms) if room in TOP else {room, *linked.get(room, [])}
        for mark, name in re.findall(r'^#include (["<])([^">]+)[">]', text, re.M):
            top = name.split("/")[0]
            ours = mark == '"' or top in folders  # in brackets the names of others are right, too
            if "/" in name and ours and top not in allowed:
                problems.append(f"{path.relative_to(ROOT)} includes {name}, which {room} does not know")
        if room in NO_FILES and (found := FORBIDDEN.search(text)):
            problems.append(f"{path.relative_to(ROOT)} includes <{found[1]}>, which the browser does not have")
    print("\n".join(problems) or f"in order: {len(files)} files of {len(rooms)} rooms")
    return 1 if problems else 0


sys.exit(main())
