#!/usr/bin/env python3
"""One generation of a game's network, end to end: self-play, rows, training, judgement, gate.

    python3 train/generation.py --name g4 --bot search:nodes=80 --seconds 240 60 60
    python3 train/generation.py --game riff --name g5 --bot search:nodes=50 --seconds 240

Games are played on all cores and kept in train/data/GAME-NAME-PLAYERS.jsonl (a run that was ended goes on there), rows
are made of these and of all earlier games in that folder, the new network is trained on them and plays the present
one with equal nodes until a sequential test decides. Where it wins, it is copied over data/GAME.net; either way a
line is added to train/generations.jsonl.
"""
import argparse
import glob
import json
import os
import shutil
import signal
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
LOG = os.path.join(HERE, "generations.jsonl")
# Who plays a move in so many instead, so that positions are met which good players avoid; how much of the target are
# the searches' values; and how much of these what the next searches saw. All were found by trying.
WILD = {"reef": (12, "search:nodes=1,net=0,noise=1.5,overlook=0.1"),
        "riff": (15, "search:nodes=1,net=0,noise=0.8,overlook=0.2")}
BLEND = {"reef": 0.6, "riff": 0.75}
LAMBDA = {"reef": 0.7, "riff": 0.8}


def present_name(game):
    """The generation that data/ has: the last one that was kept."""
    with open(LOG) as log:
        kept = [line["name"] for line in map(json.loads, log) if line["game"] == game and line["kept"]]
    return kept[-1]


def run(*command, **more):
    print("+", " ".join(command), flush=True)
    return subprocess.run(command, check=True, **more)


def games_of(args, players):
    return os.path.join(args.data, f"{args.game}-{args.name}-{players}.jsonl")


def self_play(args, players, seconds):
    """Plays for so many seconds, or so many games; returns the file."""
    path = games_of(args, players)
    if seconds > 0:
        wild, wild_bot = WILD[args.game]
        command = [args.atoll, "self-play", "--game", args.game, "--players", str(players), "--bot", args.bot,
                   "--wild", str(wild), "--wild-bot", wild_bot, "--games", str(args.games), "--seed",
                   str(args.seed + players), "--jobs", str(args.jobs), "--out", path]
        print("+", " ".join(command), flush=True)
        child = subprocess.Popen(command)
        try:
            child.wait(timeout=seconds)
        except subprocess.TimeoutExpired:
            child.send_signal(signal.SIGINT)
            child.wait()
        if child.returncode not in (0, 130):
            sys.exit(f"self-play failed with {child.returncode}")
    return path if os.path.exists(path) else None


def rows_of(args, path):
    """What the network sees, in as many files as there are jobs."""
    stem = path[: -len(".jsonl")]
    jobs = [subprocess.Popen([args.atoll, "expand", path, "--out", f"{stem}-{part}.rows", "--part", str(part),
                              "--parts", str(args.jobs), "--lambda", str(LAMBDA[args.game])]) for part in range(args.jobs)]
    if any(job.wait() for job in jobs):
        sys.exit("expand failed")


def match(args, *more):
    out = subprocess.run([args.atoll, "match", "--game", args.game, "--jobs", str(args.jobs), "--json", *more],
                         check=True, capture_output=True, text=True).stdout
    return json.loads(out)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--game", choices=("reef", "riff"), default="reef")
    parser.add_argument("--name", required=True)
    parser.add_argument("--atoll", default=os.path.join(ROOT, "build/release/atoll"))
    parser.add_argument("--bot", default="search:nodes=80", help="who plays; net=0 for the first generation")
    parser.add_argument("--seconds", type=int, nargs="+", default=[240, 60, 60],
                        help="of self-play with 2, 3 and 4 players; 0 for none")
    parser.add_argument("--games", type=int, default=10_000_000, help="at most, for each number of players")
    parser.add_argument("--data", default=os.path.join(HERE, "data"), help="the folder of games and rows")
    parser.add_argument("--steps", type=int, default=6000)
    parser.add_argument("--batch", type=int, default=16384)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--gate", default="search:nodes=400", help="how both networks play the gate")
    parser.add_argument("--against", default="", help="a bot to beat instead of the present network")
    parser.add_argument("--pairs", type=int, default=400, help="of the gate, at most")
    parser.add_argument("--keep", action="store_true",
                        help="leave data/ and the log as they are, and fail unless the gate is passed")
    args = parser.parse_args()
    os.makedirs(args.data, exist_ok=True)
    seats = (2, 3, 4) if args.game == "reef" else (2,)
    present = os.path.join(ROOT, f"data/{args.game}.net")

    for players, seconds in zip(seats, args.seconds):
        path = self_play(args, players, seconds)
        if path:
            rows_of(args, path)
    rows = [f"{players}={args.data}/{args.game}-*-{players}-*.rows" for players in seats
            if glob.glob(f"{args.data}/{args.game}-*-{players}-*.rows")]
    net = os.path.join(args.data, f"{args.game}-{args.name}.net")
    run(sys.executable, os.path.join(HERE, "train.py"), "--game", args.game, "--out", net, "--steps", str(args.steps),
        "--batch", str(args.batch), "--blend", str(BLEND[args.game]), "--rows", *rows)
    played = games_of(args, 2)
    if os.path.exists(played):
        run(args.atoll, "judge", played, "--net", net)

    opponent = args.against or f"{args.gate},net={present}"
    gate = match(args, "--a", f"{args.gate},net={net}", "--b", opponent, "--pairs", str(args.pairs), "--sprt", "0,20",
                 "--seed", str(args.seed))
    print(f"{args.name} against {opponent}: {100 * gate['a_score']:.1f} % of {gate['games']} games, "
          f"{gate['sprt']['result']}")
    kept = gate["sprt"]["result"] == "H1"
    if args.keep:
        return 0 if kept else 1
    games = {}
    for players in seats:
        path = games_of(args, players)
        if os.path.exists(path):
            with open(path) as file:
                games[players] = sum(1 for _ in file) - 1
    with open(LOG, "a") as log:
        log.write(json.dumps({"game": args.game, "name": args.name, "bot": args.bot, "games": games, "gate": args.gate,
                              "against": args.against or present_name(args.game), "score": round(gate["a_score"], 4),
                              "interval": [round(x, 4) for x in gate["interval"]],
                              "gateGames": gate["games"], "kept": kept}) + "\n")
    if kept:
        shutil.copy(net, present)
        print("it is the present network now: build again, and set levels and knobs anew")
    return 0


if __name__ == "__main__":
    sys.exit(main())
