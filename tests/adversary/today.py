"""Games of the day, played as docs/today.md says with the engine protocol of docs/protocol.md: what was played counts,
and whatever was not is refused, cheaply and without a trace."""

import datetime
import json
import random
import subprocess

from place import Place, scenario, served
from stalls import Neighbour

OPPONENT = "turtle"


def this_day():
    return datetime.datetime.now(datetime.timezone.utc).date().isoformat()


class Table:
    """The deal of a day, at an engine of our own."""

    def __init__(self, game, day):
        self.engine = subprocess.Popen([Place.atoll, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        opened = self.ask(do="new", game=game, seed=int(day.replace("-", "")))
        self.table, self.state, self.moves = opened["table"], opened["state"], []

    def ask(self, **request):
        self.engine.stdin.write(json.dumps(request) + "\n")
        self.engine.stdin.flush()
        reply = json.loads(self.engine.stdout.readline())
        assert "error" not in reply, (request, reply)
        return reply

    def play(self, move):
        self.state = self.ask(do="play", table=self.table, move=move)["state"]
        self.moves.append(move)

    def answer(self):
        """What the opponent does here."""
        return self.ask(do="bot", table=self.table, bot=OPPONENT, seed=len(self.moves) + 1)["move"]

    def close(self):
        self.engine.stdin.close()
        self.engine.wait(30)
        self.engine.stdout.close()


def played(game, day, luck, forge=None):
    """A whole game: our moves are a bot's with seeds of our own. At move number `forge`, or the next one of the
    opponent's after it, the opponent does something else that is legal."""
    table = Table(game, day)
    whims = random.Random(luck)
    try:
        while table.state["toMove"] is not None:
            if table.state["toMove"] == 1:
                move = table.answer()
                if forge is not None and len(table.moves) >= forge:
                    others = [one for one in table.ask(do="moves", table=table.table)["moves"] if one != move]
                    if others:
                        move, forge = whims.choice(others), None
            else:
                move = table.ask(do="bot", table=table.table, bot="greedy", seed=whims.randrange(2**32))["move"]
            table.play(move)
        counts = table.ask(do="result", table=table.table)
        counts = counts.get("points") or counts["offspring"]
        return table.moves, counts[0] - counts[1]
    finally:
        table.close()


def send(person, day, game, moves):
    return person.ask("POST", "/api/today", {"day": day, "game": game, "moves": moves})


@scenario
def a_game_of_the_day_counts_once_and_only_as_it_was_played():
    with served() as place:
        ann, bob, day = place.person("Ann"), place.person("Bob"), this_day()
        for game in ("reef", "riff"):
            moves, lead = played(game, day, 1)
            forged, _ = played(game, day, 2, forge=len(moves) // 2)
            other = next(iter({"reef", "riff"} - {game}))
            for wrong in (
                forged,
                moves[:-1],
                moves[1:],
                moves + moves[-1:],
                moves[:7] + moves[6:],
                [*moves[:9], moves[9] + " ", *moves[9:]],
                played(other, day, 1)[0],
            ):
                # Each from somebody else, so that no limit answers for the judge.
                reply = send(place.person(), day, game, wrong)
                assert (reply.status, reply.code) == (400, "bad_game"), reply
            reply = send(ann, day, game, moves)
            assert reply.status == 201 and reply.json["lead"] == lead, reply
            reply = send(ann, day, game, moves)
            assert reply.code == "already_sent", reply
            board = ann.ask("GET", f"/api/today/{day}").json["games"][game]
            assert board["players"] == 1 and board["own"]["lead"] == lead, board
            game_id = board["own"]["id"]
            assert bob.ask("GET", f"/api/today/game/{game_id}").code == "not_over"
            record = ann.ask("GET", f"/api/today/game/{game_id}").json["record"]
            assert sum(line.split(" | ")[0] == move for line, move in zip(record.split("\n\n")[1].splitlines(), moves)) == len(
                moves
            )
        yesterday = (datetime.date.fromisoformat(day) - datetime.timedelta(2)).isoformat()
        assert send(bob, yesterday, "reef", moves).code == "wrong_day"
        exported = ann.ask("GET", "/api/me/export").json
        assert {one["game"] for one in exported["days"]} == {"reef", "riff"}, exported["days"]
        assert ann.ask("DELETE", "/api/me").status == 200
        board = bob.ask("GET", f"/api/today/{day}").json["games"]
        assert all(board[game]["players"] == 0 for game in board), board


@scenario
def a_flood_of_games_of_the_day_is_cheap():
    """Games that are right almost to the end are the most work; one address sends them for many people."""
    with served() as place, Neighbour(place):
        day = this_day()
        moves, _ = played("riff", day, 3)
        costly, _ = played("riff", day, 4, forge=len(moves) - 6)
        before = place.processor_seconds()
        codes = {}
        people = [place.person(address="198.51.100.77") for _ in range(12)]
        for number in range(240):
            reply = send(people[number % len(people)], day, "riff", costly if number % 2 else ["x" * 200] * 250)
            codes[reply.code] = codes.get(reply.code, 0) + 1
        used = place.processor_seconds() - before
        assert set(codes) <= {"bad_game", "too_many_requests"} and codes["bad_game"] <= 21, codes
        assert place.person().ask("GET", f"/api/today/{day}").json["games"]["riff"]["players"] == 0
        assert send(place.person(), day, "riff", moves).status == 201, "a neighbour's game counts meanwhile"
        return f"{codes['bad_game']} judged, {used:.2f} s of a processor in all"
