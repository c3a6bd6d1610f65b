#!/usr/bin/env python3
"""atoll verify against games whose proofs are made here: the seeds by tests/fair_deals.py, the moves by the engine
protocol. A true one holds, and every way to be wrong is named.

    tests/verify_test.py ATOLL
"""
import copy
import json
import subprocess
import sys

import fair_deals

ATOLL = sys.argv[1]
SECRET = "5e" * 32
NONCES = ["a1" * 32, ""]


def make_proof():
    """A whole game of Reef, where all chance is in the deal."""
    engine = subprocess.Popen([ATOLL, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(**request):
        engine.stdin.write(json.dumps(request) + "\n")
        engine.stdin.flush()
        return json.loads(engine.stdout.readline())

    table = ask(do="new", game="reef", seed=fair_deals.seed("deal", SECRET, "t-1", NONCES))["table"]
    moves = []
    while ask(do="moves", table=table)["toMove"] is not None:
        moves.append(ask(do="bot", table=table, bot="greedy", seed=len(moves))["move"])
        ask(do="play", table=table, move=moves[-1])
    result = ask(do="result", table=table)
    result.pop("id", None)
    record = ask(do="record", table=table)["record"]
    engine.stdin.close()
    engine.wait()
    return {"scheme": fair_deals.SCHEME, "table": "t-1", "game": "reef", "options": {}, "secret": SECRET,
            "commitment": fair_deals.commitment(SECRET, "t-1"), "nonces": NONCES, "seats": ["Player 1", "Player 2"],
            "moves": moves, "record": record, "result": result}


def verify(text):
    run = subprocess.run([ATOLL, "verify", "-"], input=text, capture_output=True, text=True)
    return run.returncode, run.stdout + run.stderr


failures = 0


def expect(name, proof, code, *wanted):
    global failures
    got, said = verify(proof if isinstance(proof, str) else json.dumps(proof))
    right = got == code and all(text in said for text in wanted)
    failures += not right
    print(f"{'ok' if right else 'FAILED'}: {name}" + ("" if right else f" (exit {got})\n{said}"))


def changed(proof, **fields):
    other = copy.deepcopy(proof)
    other.update(fields)
    return other


true = make_proof()
expect("a true game", true, 0, "The deal is fair and the game is true.", true["commitment"], NONCES[0], "no nonce")
expect("as the server sends it", {"record": "", "proof": true}, 0, "The deal is fair")
expect("another secret", changed(true, secret="00" * 32), 1, "the secret is not the one that was promised")
expect("another nonce", changed(true, nonces=["a2" * 32, ""]), 1, "atoll verify: -: ")
expect("a move that cannot be", changed(true, moves=["take 9"] + true["moves"]), 1, "move 1, 'take 9'")
expect("a move less", changed(true, moves=true["moves"][:-1]), 1, "the record tells another game: line ")
expect("another result", changed(true, result={**true["result"], "over": False}), 1, "the game ended otherwise")
expect("no secret", {key: value for key, value in true.items() if key != "secret"}, 1, "secret")
expect("no JSON", "{", 1, "atoll verify: -: ")
missing = subprocess.run([ATOLL, "verify", "/nowhere/game.json"], capture_output=True, text=True)
assert missing.returncode == 1 and "/nowhere/game.json: No such file" in missing.stderr, missing.stderr
sys.exit(1 if failures else 0)
