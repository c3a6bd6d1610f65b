#!/usr/bin/env python3
"""Golden playthroughs and perft counts: fixed games as text, compared with what the program does now.

    tests/scripts/golden.py ATOLL            compares tests/golden/* with the program; exits 1 and shows the first difference
    tests/scripts/golden.py ATOLL --write    makes them anew, after a change of the rules that was meant
"""
import json
import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parents[1] / "golden"

SMALL_DECK = {
    "name": "small",
    "cards": [
        {"id": 10 * n, "coral": coral, "points": n % 5 + 1, "pattern": pattern}
        for n, (coral, pattern) in enumerate(
            [
                ("RY", ["R . Y", ". * ."]), ("GG", ["*2+ .",". *2+"]), ("PR", ["R R", "P ."]), ("YG", ["*"]),
                ("PP", ["G4"]), ("RR", ["* * * *"]), ("GY", ["R G", "Y P"]), ("YP", ["*1 *2+"]),
                ("RG", ["P3 .",". R"]), ("PG", ["Y2 . Y2"]), ("RP", ["* *", "* *"]), ("YY", ["G G . R"]),
                ("GR", ["* . *"]), ("PY", ["R1+"]),
            ],
            start=1,
        )
    ],
}

# name: game, seed, options, bots by seat (in turn)
GAMES = {
    "two-players": ("reef", 1, {}, ["greedy", "random"]),
    "two-players-free-setup": ("reef", 2, {"setup": "free"}, ["greedy"]),
    "three-players": ("reef", 3, {"players": 3, "hidePoints": True}, ["greedy", "random", "greedy"]),
    "four-players": ("reef", 4, {"players": 4}, ["greedy"]),
    "four-players-random": ("reef", 5, {"players": 4, "deckOut": "finishRound"}, ["random"]),
    "four-players-finish-round": ("reef", 8, {"players": 4, "deckOut": "finishRound"}, ["greedy"]),
    "small-deck-immediate": ("reef", 6, {"deck": SMALL_DECK, "mirror": True}, ["greedy", "random"]),
    "small-deck-finish-round": ("reef", 7, {"deck": SMALL_DECK, "deckOut": "finishRound"}, ["random"]),
    "riff-greedy": ("riff", 1, {}, ["greedy"]),
    "riff-greedy-random": ("riff", 2, {"maxTurns": 60}, ["greedy", "random"]),
    "riff-random": ("riff", 3, {"maxTurns": 40, "moveFish": True}, ["random"]),
    "riff-standoff": ("riff", 4, {"standoff": 2}, ["random"]),
}

# arguments of `atoll perft`
PERFT = [
    "reef --seed 1 --depth 3",
    "reef --seed 2 --option setup=free --depth 1",
    "reef --seed 3 --option players=3 --skip 66 --depth 3",
    "reef --seed 4 --option players=4 --skip 66 --depth 3",
    "reef --seed 5 --option players=4 deckOut=finishRound --skip 74 --depth 3",
    "reef --seed 6 --skip 24 --depth 3",
    "riff --seed 1 --depth 3",
    "riff --seed 2 --option moveFish=true --skip 100 --depth 3",
    "riff --seed 3 --skip 300 --depth 2",
]


class Engine:
    def __init__(self, atoll):
        self.process = subprocess.Popen(
            [atoll, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
        )

    def ask(self, **request):
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        reply = json.loads(self.process.stdout.readline())
        if "error" in reply:
            raise SystemExit(f"golden: {request} was answered by {reply}")
        return reply


def playthrough(engine, game, seed, options, bots):
    made = engine.ask(do="new", game=game, seed=seed, options=options)
    table = made["table"]
    players = len(made["state"]["seats"])
    lines = [f"state {json.dumps(made['state'])}"]
    number = 0
    while True:
        moves = engine.ask(do="moves", table=table)
        seat = moves["toMove"]
        if seat is None:
            break
        number += 1
        bot = bots[seat % len(bots)]
        move = engine.ask(do="bot", table=table, bot=bot, seed=1000 * seed + number, nodes=100)["move"]
        assert move in moves["moves"], move
        played = engine.ask(do="play", table=table, move=move)
        lines.append(f"{number} seat {seat} has {len(moves['moves'])} moves: {move}")
        for event in played["events"]:
            lines.append(f"  {json.dumps(event)}")
        if number % 10 == 0:
            lines.append(f"state {json.dumps(played['state'])}")
            lines.append(f"view {json.dumps(engine.ask(do='state', table=table, seat=number // 10 % players)['state'])}")
    final = engine.ask(do="state", table=table)["state"]
    lines.append(f"state {json.dumps(final)}")
    lines.append(f"result {json.dumps(engine.ask(do='result', table=table))}")
    record = engine.ask(do="record", table=table)["record"]
    replayed = engine.ask(do="replay", record=record)
    assert replayed["state"] == final, "the record does not replay to the same position"
    engine.ask(do="close", table=table)
    engine.ask(do="close", table=replayed["table"])
    return "\n".join(lines) + "\n", record


def perft(atoll):
    text = ""
    for arguments in PERFT:
        counts = subprocess.run([atoll, "perft", *arguments.split()], capture_output=True, text=True, check=True)
        text += f"perft {arguments}\n" + "".join(f"  {line}\n" for line in counts.stdout.splitlines())
    return text


def compare(path, fresh):
    if not path.exists():
        return f"{path} is missing; tests/scripts/golden.py ATOLL --write makes it"
    stored = path.read_text(encoding="utf-8")
    if stored == fresh:
        return None
    for number, (old, new) in enumerate(zip(stored.splitlines(), fresh.splitlines()), start=1):
        if old != new:
            return f"{path.name}:{number} differs\n  stored: {old[:300]}\n  now:    {new[:300]}"
    return f"{path.name}: one is longer than the other"


def replay_stored(atoll, path):
    """Every stored game replays on every change, whatever the bots would play today."""
    run = subprocess.run([atoll, "replay", "--quiet", str(path)], capture_output=True, text=True)
    return None if run.returncode == 0 else f"{path.name} does not replay: {run.stderr}"


def main():
    atoll, write = sys.argv[1], "--write" in sys.argv[2:]
    engine = Engine(atoll)
    files = {HERE / "perft.txt": perft(atoll)}
    for name, (game, seed, options, bots) in GAMES.items():
        files[HERE / f"{name}.txt"], files[HERE / f"{name}.record"] = playthrough(engine, game, seed, options, bots)
    problems = []
    for path, text in files.items():
        if write:
            path.write_text(text, encoding="utf-8")
        else:
            problems.append(compare(path, text))
    problems += [replay_stored(atoll, path) for path in sorted(HERE.glob("*.record"))]
    problems = [problem for problem in problems if problem]
    print("\n".join(problems) if problems else f"golden: {len(files)} files {'written' if write else 'agree'}")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
