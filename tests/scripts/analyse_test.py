"""atoll analyse: its fields, the same output whatever the number of workers, and the same as ever for two fixed games.

    tests/scripts/analyse_test.py ATOLL            compares with tests/golden/analysis; the page's engine is held against it, too
    tests/scripts/analyse_test.py ATOLL --write    makes that anew, after a change of the analysis that was meant
"""

import json
import pathlib
import subprocess
import sys

GOLDEN = pathlib.Path(__file__).resolve().parents[1] / "golden"
GAMES = ["two-players", "three-players", "riff-greedy"]
NODES = 64
SEAT = {"name", "accuracy", "start", "luck", "own", "others", "rest", "result", "decisions", "levels"}
MOVE = {"number", "seat", "move", "best", "lost", "luck", "judgement", "value", "forced", "lucks", "shifts", "score"}
JUDGEMENTS = {"best", "good", "inaccuracy", "mistake", "blunder"}


def run(*words, text=None):
    return subprocess.run([atoll, "analyse", *map(str, words)], capture_output=True, text=True, input=text)


def check(what, holds):
    if not holds:
        raise SystemExit(f"analyse_test: {what}")


def check_report(report, moves):
    check("the game is named", report["game"] in ("reef", "riff"))
    check("all moves are there", [move["number"] for move in report["moves"]] == list(range(1, moves + 1)))
    for seat in report["seats"]:
        check("a seat has its fields", set(seat) == SEAT)
        total = sum(seat[part] for part in ("start", "luck", "own", "others", "rest"))
        check("the account adds up", abs(total - seat["result"]) < 1e-9)
        check("accuracy is of a hundred", 0 <= seat["accuracy"] <= 100)
    for move in report["moves"]:
        check("a move has its fields", set(move) - {"why"} == MOVE)
        check("a judgement is one of five", move["judgement"] in JUDGEMENTS)
        check("shares make one", abs(sum(move["value"]) - 1) < 1e-5)
        check("the best move is called best", move["best"] != move["move"] or move["judgement"] == "best")
        check("forced moves lose nothing", not move["forced"] or move["lost"] == 0)
    check("moments are three at most", len(report["moments"]) <= 3)


def main():
    problems = []
    for name in GAMES:
        record = GOLDEN / f"{name}.record"
        lines = record.read_text().split("\n\n", 1)[1].strip().splitlines()
        outputs = {run(record, "--nodes", NODES, "--seed", 7, "--jobs", jobs, "--json").stdout for jobs in (1, 3)}
        check(f"{name}: the number of workers changes nothing", len(outputs) == 1)
        text = outputs.pop()
        check_report(json.loads(text), len(lines))
        path = GOLDEN / "analysis" / f"{name}.json"
        if "--write" in sys.argv[2:]:
            path.parent.mkdir(exist_ok=True)
            path.write_text(text)
        elif not path.exists() or path.read_text() != text:
            problems.append(f"{path} differs; tests/scripts/analyse_test.py ATOLL --write makes it anew")
    # A game that is not over, from standard input, as a table for people.
    header, moves = (GOLDEN / "two-players.record").read_text().split("\n\n", 1)
    part = header + "\n\n" + "\n".join(moves.splitlines()[:12]) + "\n"
    check_report(json.loads(run("-", "--nodes", 40, "--json", text=part).stdout), 12)
    table = run("-", "--nodes", 40, text=part)
    check("people get a table", table.returncode == 0 and "accuracy" in table.stdout and "others" in table.stdout)
    for wrong in (run("/no/such/file"), run("-", text="no record"), run("-", text=header + "\n\n")):
        check("what cannot be analysed is refused", wrong.returncode == 1 and wrong.stderr.startswith("atoll analyse: "))
    check("no passes are too few", run("-", "--nodes", 0, text=part).returncode == 2)
    print("\n".join(problems) or f"analyse_test: {len(GAMES)} games as ever")
    return 1 if problems else 0


atoll = sys.argv[1]
sys.exit(main())
