#!/usr/bin/env python3
"""One generation of the network of Reef, end to end: self-play, rows, training, judgement, gate.

    python3 train/generation.py --name g4 --bot search:nodes=80 --seconds 240 60 60

Games are played on all cores and kept in train/data/NAME-PLAYERS.jsonl (a run that was ended goes on there), rows are
made of these and of all earlier games in that folder, the new network is trained on them and plays the present one
with equal nodes until a sequential test decides. Where it wins, it is copied over data/reef.net; either way a line
is added to train/generations.jsonl.
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
DATA = os.path.join(HERE, "data")


def run(*command, **more):
    print("+", " ".join(command), flush=True)
    return subprocess.run(command, check=True, **more)


def self_play(args, players, seconds):
    """Plays for so many seconds, or so many games; returns the file."""
    path = os.path.join(DATA, f"{args.name}-{players}.jsonl")
    if seconds > 0:
        command = [args.atoll, "self-play", "--game", "reef", "--players", str(players), "--bot", args.bot, "--games",
                   str(args.games), "--seed", str(args.seed + players), "--jobs", str(args.jobs), "--out", path]
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
                              "--parts", str(args.jobs)]) for part in range(args.jobs)]
    if any(job.wait() for job in jobs):
        sys.exit("expand failed")


def match(args, *more):
    out = subprocess.run([args.atoll, "match", "--game", "reef", "--jobs", str(args.jobs), "--json", *more],
                         check=True, capture_output=True, text=True).stdout
    return json.loads(out)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--name", required=True)
    parser.add_argument("--atoll", default=os.path.join(ROOT, "build/release/atoll"))
    parser.add_argument("--bot", default="search:nodes=80", help="who plays; net=0 for the first generation")
    parser.add_argument("--seconds", type=int, nargs=3, default=[240, 60, 60], metavar=("P2", "P3", "P4"),
                        help="of self-play with 2, 3 and 4 players; 0 for none")
    parser.add_argument("--games", type=int, default=10_000_000, help="at most, for each number of players")
    parser.add_argument("--steps", type=int, default=6000)
    parser.add_argument("--batch", type=int, default=16384)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--gate", default="search:nodes=400", help="how both networks play the gate")
    parser.add_argument("--against", default="", help="a bot to beat instead of the present network")
    parser.add_argument("--pairs", type=int, default=400, help="of the gate, at most")
    parser.add_argument("--keep", action="store_true", help="leave data/reef.net and the log as they are")
    args = parser.parse_args()
    os.makedirs(DATA, exist_ok=True)

    for players, seconds in zip((2, 3, 4), args.seconds):
        path = self_play(args, players, seconds)
        if path:
            rows_of(args, path)
    rows = [f"{players}={DATA}/*-{players}-*.rows" for players in (2, 3, 4)
            if glob.glob(f"{DATA}/*-{players}-*.rows")]
    net = os.path.join(DATA, f"{args.name}.net")
    run(sys.executable, os.path.join(HERE, "train.py"), "--out", net, "--steps", str(args.steps), "--batch",
        str(args.batch), "--rows", *rows)
    played = os.path.join(DATA, f"{args.name}-2.jsonl")
    if os.path.exists(played):
        run(args.atoll, "judge", played, "--net", net)

    opponent = args.against or f"{args.gate},net={ROOT}/data/reef.net"
    gate = match(args, "--a", f"{args.gate},net={net}", "--b", opponent, "--pairs", str(args.pairs), "--sprt", "0,20",
                 "--seed", str(args.seed))
    print(f"{args.name} against {opponent}: {100 * gate['a_score']:.1f} % of {gate['games']} games, "
          f"{gate['sprt']['result']}")
    if args.keep:
        return 0 if gate["a_score"] > 0.5 else 1
    games = {}
    for players in (2, 3, 4):
        path = os.path.join(DATA, f"{args.name}-{players}.jsonl")
        if os.path.exists(path):
            with open(path) as file:
                games[players] = sum(1 for _ in file) - 1
    with open(os.path.join(HERE, "generations.jsonl"), "a") as log:
        log.write(json.dumps({"name": args.name, "bot": args.bot, "games": games, "gate": args.gate,
                              "against": args.against or "the present one", "score": round(gate["a_score"], 4),
                              "interval": [round(x, 4) for x in gate["interval"]],
                              "gateGames": gate["games"]}) + "\n")
    if gate["sprt"]["result"] == "H1":
        shutil.copy(net, os.path.join(ROOT, "data/reef.net"))
        print("it is the present network now: build again, and set levels and knobs anew")
    return 0


if __name__ == "__main__":
    sys.exit(main())
