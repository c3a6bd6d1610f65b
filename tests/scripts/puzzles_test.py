"""The verb `puzzles` as people use it: puzzles are made, the run is ended and goes on, they are checked and packed;
what is wrong is found.

Usage: puzzles_test.py build/release/atoll
"""

import json
import pathlib
import subprocess
import sys
import tempfile

ATOLL = pathlib.Path(sys.argv[1]).resolve()


def run(*words, code=0):
    done = subprocess.run([ATOLL, "puzzles", *map(str, words)], capture_output=True, text=True)
    assert done.returncode == code, f"{words}: {done.returncode}\n{done.stdout}{done.stderr}"
    return done.stdout + done.stderr


def make(path, count, jobs):
    what = ("--game", "reef", "--kind", "placement", "--count", count, "--seed", 2)
    return run("make", *what, "--jobs", jobs, "--out", path)


with tempfile.TemporaryDirectory() as folder:
    folder = pathlib.Path(folder)
    one, two = folder / "one.jsonl", folder / "two.jsonl"
    assert "6 puzzles" in make(one, 6, 1)
    make(two, 2, 2)
    first = two.read_text()
    make(two, 6, 2)  # goes on from there
    assert two.read_text().startswith(first) and two.read_text() == one.read_text()

    puzzles = [json.loads(line) for line in one.read_text().splitlines()]
    assert len({puzzle["id"] for puzzle in puzzles}) == 6
    for puzzle in puzzles:
        own = puzzle["state"]["seats"][puzzle["seat"]]
        others = [seat for seat in puzzle["state"]["seats"] if seat is not own]
        assert puzzle["card"] in own["hand"] and puzzle["points"] - puzzle["second"] >= 2
        assert all(isinstance(seat["hand"], dict) for seat in others), "what others hold is nobody's business"
        assert isinstance(puzzle["state"]["deck"], dict), "nor the order of the deck"

    assert "6 puzzles, 0 wrong" in run("check", one)
    assert "6 puzzles in 1 pieces" in run("pack", one, "--out", folder / "set")
    assert "6 puzzles, 0 wrong" in run("check", folder / "set")

    puzzles[3]["points"] += 1
    wrong = folder / "wrong.jsonl"
    wrong.write_text("".join(json.dumps(puzzle) + "\n" for puzzle in puzzles))
    assert "6 puzzles, 1 wrong" in run("check", wrong, code=1)
    assert "twice" in run("check", one, one, code=1)
    assert "cannot be read" in run("check", folder / "nothing", code=1)
    assert "no puzzles" in run("make", "--game", "riff", "--kind", "placement", "--out", folder / "none", code=1)
print("puzzles: made, checked and packed")
