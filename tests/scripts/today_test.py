"""The published lists of days and the solo challenges: made again by the program, and as docs/today.md says they are.

    tests/scripts/today_test.py build/release/atoll
"""

import hashlib
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
ATOLL = pathlib.Path(sys.argv[1]).resolve()


def run(*words, code=0):
    done = subprocess.run([ATOLL, *map(str, words)], capture_output=True, text=True)
    assert done.returncode == code, (words, done)
    return done.stdout + done.stderr


def lists_hold():
    lists = sorted((ROOT / "data/today").glob("*.txt"))
    said = run("today", "check", *lists)
    assert re.fullmatch(r"\d+ days, 0 wrong\n", said), said
    told = dict(re.findall(r"^\| `(\d{4}\.txt)` \| `([0-9a-f]{64})` \|", (ROOT / "docs/today.md").read_text(), re.M))
    assert told == {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in lists}, "docs/today.md has other hashes"


def a_changed_list_is_found():
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "list.txt"
        run("today", "make", "--from", "2030-02-27", "--days", 3, "--games", 1, "--levels", "shrimp,turtle", path)
        text = path.read_text()
        assert run("today", "check", path) == "3 days, 0 wrong\n"
        days = [line.split() for line in text.splitlines() if not line.startswith("#")]
        assert [day[0] for day in days] == ["2030-02-27", "2030-02-28", "2030-03-01"]
        assert all(len(results.split(",")) == 2 for day in days for results in day[2:4]), days
        # A run that is given again adds what is missing, and changes nothing.
        path.write_text("".join(line for line in text.splitlines(True) if "2030-02-28" not in line))
        assert "the day before is missing" in run("today", "check", path, code=1)
        run("today", "make", "--from", "2030-02-27", "--days", 3, "--games", 1, "--levels", "shrimp,turtle", path)
        assert path.read_text() == text
        commitment = days[1][1]
        path.write_text(text.replace(commitment, days[0][1]))
        assert "not those that were committed to" in run("today", "check", path, code=1)
        path.write_text(text.replace(commitment, commitment[:-1]))
        assert "line 3" in run("today", "check", path, code=1)


def solos_hold():
    path = ROOT / "data/solo.json"
    assert run("solo", "check", path) == "5 deals, 0 wrong\n"
    with tempfile.TemporaryDirectory() as folder:
        wrong = pathlib.Path(folder) / "solo.json"
        text = path.read_text()
        wrong.write_text(text.replace('"take 3"', '"take 2"', 1))
        assert "1 wrong" in run("solo", "check", wrong, code=1)
        wrong.write_text(re.sub(r'"best":(\d+)', lambda found: f'"best":{int(found[1]) + 1}', text, count=1))
        assert "1 wrong" in run("solo", "check", wrong, code=1)


for test in (lists_hold, a_changed_list_is_found, solos_hold):
    test()
    print("ok", test.__name__)
