#!/usr/bin/env python3
"""Proofs of games that the real server dealt: atoll verify and tests/scripts/fair_deals.py, which shares nothing with it, believe
them as they are, and neither believes them with anything changed.

    tests/scripts/verify_test.py ATOLL
"""
import copy
import json
import random
import sqlite3
import subprocess
import sys
import tempfile

import fair_deals
from live_client import Client, Person, Server, begin

ATOLL = sys.argv[1]
failures = 0


def report(name, right, said=""):
    global failures
    failures += not right
    print(f"{'ok' if right else 'FAILED'}: {name}" + ("" if right else f"\n{said}"))


def verify(proof, *options):
    text = proof if isinstance(proof, str) else json.dumps(proof)
    run = subprocess.run([ATOLL, "verify", "-", *options], input=text, capture_output=True, text=True)
    return run.returncode, run.stdout + run.stderr


def by_script(proof, seal=None):
    """What the script finds wrong; nothing if all holds."""
    try:
        fair_deals.check(proof, seal)
        return ""
    except (fair_deals.Unfair, KeyError, TypeError, ValueError, IndexError) as error:
        return str(error) or repr(error)


# Games as they are played.
def play(server, game, people, bots, options, restarts=0):
    chance = random.Random(f"{game} {people} {bots}")
    persons = [Person(server).guest(f"{game}{seat}") for seat in range(people)]
    clients = [Client(person).connect() for person in persons]
    wish = {"game": game, "players": people + len(bots), "bots": bots, "options": options}
    table = persons[0].must("POST", "/api/tables", wish)["table"]["id"]
    for seat, client in enumerate(clients):
        client.follow(table)
        if seat > 0:
            assert client.ask("sit", table=table, seat=seat)["ok"]
    for _ in range(restarts):  # the last one keeps the nonce, and leaves
        for client in clients:
            client.pledge(table)
        assert clients[0].ask("start", table=table)["ok"]
        for client in clients[:-1]:
            client.reveal(table)
        assert clients[0].ask("leave", table=table, seat=people - 1)["ok"]
        assert clients[-1].ask("sit", table=table, seat=people - 1)["ok"]
        for client in clients:
            client.follow(table)
    begin(table, clients)
    seal = clients[0].follow(table)["seal"]
    while True:
        view = clients[0].wait(table, lambda seen: seen["phase"] == "over" or seen["toMove"] < people)
        if view["phase"] == "over":
            break
        mover = clients[view["toMove"]]
        mover.wait(table, lambda seen: seen["version"] >= view["version"])
        reply = mover.ask("move", table=table, move=chance.choice(mover.ask("moves", table=table)["moves"]),
                          version=view["version"])
        assert reply["ok"], reply
        clients[0].wait(table, lambda seen: seen["version"] >= reply["version"])
    for client in clients:
        client.socket.close()
    return persons[0].must("GET", f"/api/tables/{table}/game")["proof"], seal


# Ways to cheat, each on a copy of a proof.
def last(proof, kind):
    return [step for step in proof["exchange"] if step["event"] == kind][-1]


def numbered(proof):
    for number, step in enumerate(proof["exchange"], 1):
        step["n"] = number


def swapped(one, other):
    def change(proof):
        steps = proof["exchange"]
        i, j = steps.index(last(proof, one)), steps.index(last(proof, other))
        steps[i], steps[j] = steps[j], steps[i]
        numbered(proof)
    return change


def without(kind):
    def change(proof):
        proof["exchange"].remove(last(proof, kind))
        numbered(proof)
    return change


def new_secret(proof):
    proof["secret"] = "5e" * 32


def new_secret_and_commitment(proof):
    new_secret(proof)
    right = fair_deals.commitment(proof["secret"], proof["table"])
    old = proof["commitment"]
    proof["commitment"] = right
    for step in proof["exchange"]:
        if step.get("commitment") == old:
            step["commitment"] = right


def new_nonce(proof):
    last(proof, "revealed")["nonce"] = "a1" * 32


def reseal(proof):
    players = len(proof["seats"])
    pledges = [""] * players
    begun = [i for i, step in enumerate(proof["exchange"]) if step["event"] in ("created", "committed")][-1]
    for step in proof["exchange"][begun:]:
        if step["event"] == "pledged":
            pledges[step["seat"]] = step["pledge"]
    proof["seal"] = fair_deals.seal(proof["table"], proof["commitment"], pledges)
    for step in proof["exchange"][begun:]:
        if "seal" in step:
            step["seal"] = proof["seal"]


def new_nonce_pledged(proof):
    """With everything made to fit but the deal."""
    new_nonce(proof)
    shown = last(proof, "revealed")
    for step in proof["exchange"]:
        if step["event"] == "pledged" and step["seat"] == shown["seat"]:
            step["pledge"] = fair_deals.pledge(shown["nonce"], shown["seat"], proof["table"], step["commitment"])
    reseal(proof)


def a_bot_for_a_person(proof):
    step = next(step for step in proof["exchange"] if step["event"] == "sat" and step["bot"] is None)
    step["bot"] = "turtle"


def line(key, change):
    """Changes the line of the record that begins so."""
    def in_record(proof):
        lines = proof["record"].split("\n")
        at = next(i for i, text in enumerate(lines) if text.startswith(key))
        lines[at] = key + change(lines[at][len(key):])
        proof["record"] = "\n".join(lines)
    return in_record


def swap_words(text):
    words = text.split(" ")
    other = next(i for i, word in enumerate(words) if word and word != words[-1])
    words[other], words[-1] = words[-1], words[other]
    return " ".join(words)


def last_die(text):
    return text[:-1] + ("R" if text[-1] != "R" else "O")


def drop_shuffle(proof):
    lines = proof["record"].split("\n")
    at = next(i for i, text in enumerate(lines) if "| shuffle" in text)
    lines[at] = "done | " + lines[at].split("; ")[-1]
    proof["record"] = "\n".join(lines)


def drop_move(proof):
    proof["moves"].pop()


EVERY = {
    "another secret": new_secret, "another secret and its commitment": new_secret_and_commitment,
    "another nonce": new_nonce, "another nonce and its pledge": new_nonce_pledged,
    "a nonce before the seal": swapped("sealed", "revealed"), "a pledge after the seal": swapped("pledged", "sealed"),
    "a nonce before its pledge": swapped("pledged", "revealed"), "a start before a nonce": swapped("revealed", "started"),
    "no pledge": without("pledged"), "no seal": without("sealed"), "no nonce": without("revealed"),
    "no start": without("started"), "no commitment": lambda proof: proof["exchange"].pop(0),
    "another commitment": lambda proof: proof.update(commitment="0" * 64),
    "a commitment that was not shown first": lambda proof: proof["exchange"][0].update(commitment="0" * 64),
    "another seal": lambda proof: proof.update(seal="0" * 64),
    "a pledge for another commitment": lambda proof: last(proof, "pledged").update(commitment="0" * 64),
    "a bot for a person": a_bot_for_a_person, "a step too many": lambda proof: last(proof, "sealed").update(by=0),
    "another number": lambda proof: last(proof, "sealed").update(n=99),
    "another table": lambda proof: proof.update(table="elsewhere"),
    "another first player": line("first: ", lambda text: "1" if text == "0" else "0"),
    "another deck": line("deck: ", swap_words), "a move less": drop_move,
}
OF_GAME = {
    "reef": {"another hand": line("hand 0: ", lambda text: " ".join(reversed(text.split())) + "9"),
             "other hands": lambda proof: proof.update(record=proof["record"].replace("hand 0", "hand x")
                                                       .replace("hand 1", "hand 0").replace("hand x", "hand 1"))},
    "riff": {"another row": line("row b: ", swap_words), "other offspring": line("offspring deck: ", swap_words),
             "another first roll": line("dice: ", last_die), "another die": line("done | roll ", last_die),
             "another shuffle": line("done | shuffle ", lambda text: swap_words(text.split("; ")[0]) + "; " +
                                     text.split("; ")[-1]),
             "a shuffle less": drop_shuffle},
}


def check_game(name, proof, seal):
    code, said = verify(proof)
    report(f"{name}: atoll verify", code == 0 and "The deal is fair and the game is true." in said and seal in said, said)
    report(f"{name}: the script", by_script(proof) == "", by_script(proof))
    report(f"{name}: the seal that was seen", verify(proof, "--seal", seal)[0] == 0 and by_script(proof, seal) == "")
    for way, change in {**EVERY, **OF_GAME[proof["game"]]}.items():
        other = copy.deepcopy(proof)
        change(other)
        assert other != proof, (name, way)
        code, said = verify(other)
        report(f"{name}: {way}", code == 1 and by_script(other) != "", f"exit {code}: {said}script: {by_script(other)}")


# Proofs that are made up, by whoever has the program.
def made_up(scheme, secret, nonce):
    """A whole game of Reef between a person and a bot, where everything fits; without a nonce between two bots."""
    engine = subprocess.Popen([ATOLL, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(**request):
        engine.stdin.write(json.dumps(request) + "\n")
        engine.stdin.flush()
        return json.loads(engine.stdout.readline())

    table = "t-1"
    if scheme == 1:
        hash_of = lambda *fields: fair_deals.digest("atoll-fair-deal-1", *fields)
        promised = hash_of("commitment", table, secret).hexdigest()
        seed = int.from_bytes(hash_of("seed", "deal", table, secret, nonce, "").digest()[:8], "big")
        rest = {"scheme": "atoll-fair-deal-1", "nonces": [nonce, ""]}
    else:
        promised = fair_deals.commitment(secret, table)
        pledge = fair_deals.pledge(nonce, 0, table, promised) if nonce else ""
        seal = fair_deals.seal(table, promised, [pledge, ""])
        seed = fair_deals.seed("deal", seal, secret, [nonce, ""])
        steps = [{"event": "created", "commitment": promised}, {"event": "sat", "seat": 0, "bot": None},
                 {"event": "sat", "seat": 1, "bot": "turtle"},
                 {"event": "pledged", "seat": 0, "commitment": promised, "pledge": pledge},
                 {"event": "sealed", "seal": seal}, {"event": "revealed", "seat": 0, "nonce": nonce, "seal": seal},
                 {"event": "started"}]
        if not nonce:
            steps[1]["bot"] = "turtle"
            steps = [step for step in steps if step["event"] not in ("pledged", "revealed")]
        rest = {"scheme": "atoll-fair-deal-2", "seal": seal,
                "exchange": [{"n": number, **step} for number, step in enumerate(steps, 1)]}
    game = ask(do="new", game="reef", seed=seed)["table"]
    moves = []
    while ask(do="moves", table=game)["toMove"] is not None:
        moves.append(ask(do="bot", table=game, bot="greedy", seed=len(moves))["move"])
        ask(do="play", table=game, move=moves[-1])
    result = ask(do="result", table=game)
    result.pop("id", None)
    record = ask(do="record", table=game)["record"]
    engine.stdin.close()
    engine.wait()
    return {"table": table, "game": "reef", "options": {}, "secret": secret, "commitment": promised,
            "seats": ["Player 1", "Player 2"], "moves": moves, "record": record, "result": result, **rest}


def check_made_up():
    nonce = "a1" * 32
    seen = made_up(2, "5e" * 32, nonce)
    report("a game as it was", verify(seen)[0] == 0 and by_script(seen) == "")
    # A host who knows the nonce, chooses another secret and makes everything fit: only who saw the seal finds him out.
    chosen = made_up(2, "5f" * 32, nonce)
    report("a chosen deal is consistent in itself", verify(chosen)[0] == 0 and by_script(chosen) == "")
    code, said = verify(chosen, "--seal", seen["seal"])
    report("but not under the seal that was seen", code == 1 and "seal" in said and by_script(chosen, seen["seal"]) != "", said)
    # Where nobody gave a nonce, the secret alone makes the deal.
    alone = made_up(2, "5e" * 32, "")
    code, said = verify(alone)
    report("a deal without people is not fair", code == 1 and "no person took part" in said and
           "no person took part" in by_script(alone), said)
    old = made_up(1, "5e" * 32, nonce)
    code, said = verify(old)
    report("the first scheme proves less", code == 2 and "NOT proved" in said and "is fair and" not in said, said)
    report("which the script refuses", "scheme" in by_script(old))
    report("a seal needs the second", verify(old, "--seal", seen["seal"])[0] == 1)
    old["nonces"][0] = "a2" * 32
    report("another nonce of the first scheme", verify(old)[0] == 1)
    report("as the server sends it", verify({"record": "", "proof": seen})[0] == 0 and by_script({"proof": seen}) == "")
    for key in seen:
        less = {name: value for name, value in seen.items() if name != key}
        code, said = verify(less)
        report(f"no {key}", code == 1 and (key in said), said)
    seen["result"]["over"] = False
    report("another result", "the game ended otherwise" in verify(seen)[1])
    report("no JSON", verify("{")[0] == 1)
    code, said = verify("atoll-record 1\ngame: reef\n\ntake 1\n")
    report("a record is called one", code == 1 and "this is a record" in said and "atoll replay" in said, said)
    missing = subprocess.run([ATOLL, "verify", "/nowhere/game.json"], capture_output=True, text=True)
    report("no file", missing.returncode == 1 and "/nowhere/game.json: No such file" in missing.stderr, missing.stderr)


# What a server before 0.2.0 has stored.
def store_as_before(folder, table):
    """Writes the events of a table again as they would have been in the first scheme."""
    database = sqlite3.connect(f"{folder}/atoll.db")
    rows = database.execute("SELECT body FROM events WHERE table_id = ? ORDER BY number", [table])
    events = [json.loads(body) for body, in rows]
    events = [event for event in events if event["event"] not in ("pledged", "sealed", "revealed")]
    created = events[0]["more"]
    del created["scheme"]
    hashed = fair_deals.digest("atoll-fair-deal-1", "commitment", table, created["secret"])
    created["commitment"] = hashed.hexdigest()
    next(event for event in events if event["event"] == "sat")["nonce"] = "a1" * 32
    database.execute("DELETE FROM events WHERE table_id = ?", [table])
    database.executemany("INSERT INTO events (table_id, number, body) VALUES (?, ?, ?)",
                         [(table, number, json.dumps(event)) for number, event in enumerate(events, 1)])
    database.execute("UPDATE tables SET last = ? WHERE id = ?", [len(events), table])
    database.commit()
    database.close()


def check_stored(folder):
    with Server(ATOLL, folder) as server:
        persons = [Person(server).guest(name) for name in ("Ann", "Ben")]
        clients = [Client(person).connect() for person in persons]
        over, open_one = (persons[0].must("POST", "/api/tables", {"game": "riff"})["table"]["id"] for _ in range(2))
        for table in (over, open_one):
            assert clients[1].ask("sit", table=table, seat=1)["ok"]
        begin(over, clients)
        assert clients[0].ask("concede", table=over)["ok"]
        server.stop()
    for table in (over, open_one):
        store_as_before(folder, table)
    games = subprocess.run([ATOLL, "verify-games", "--data", folder], capture_output=True, text=True)
    report("stored games of the first scheme", games.returncode == 0 and "2 tables, 0 wrong" in games.stdout and
           "1 games from before 0.2.0" in games.stdout, games.stdout + games.stderr)
    with Server(ATOLL, folder) as server:
        for person in persons:
            person.server = server
        proof = persons[0].must("GET", f"/api/tables/{over}/game")["proof"]
        report("are told as they were", proof["scheme"] == "atoll-fair-deal-1" and proof["nonces"] == ["a1" * 32, ""])
        report("and prove as much as they did", verify(proof)[0] == 2, verify(proof)[1])
        host = Client(persons[0]).connect()
        refused = host.ask("start", table=open_one)
        report("an open table of it does not start", refused["error"]["code"] == "old_table", refused)
        server.stop()


check_made_up()
with tempfile.TemporaryDirectory() as folder:
    check_stored(folder)
with tempfile.TemporaryDirectory() as folder, Server(ATOLL, folder) as server:
    games = subprocess.run([ATOLL, "verify-games", "--data", folder], capture_output=True, text=True)
    report("stored games while a server runs", games.returncode == 1 and "check a copy" in games.stderr, games.stderr)
    check_game("Reef with a bot", *play(server, "reef", 1, ["shrimp"], {}))
    check_game("Reef of three, begun anew", *play(server, "reef", 2, ["shrimp"], {}, restarts=2))
    check_game("The Reef", *play(server, "riff", 2, [], {"maxTurns": 50}))
    check_game("The Reef with a bot", *play(server, "riff", 1, ["shrimp"], {"maxTurns": 40}))
sys.exit(1 if failures else 0)
