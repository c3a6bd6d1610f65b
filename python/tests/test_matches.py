"""Matches, ratings and the evaluation against the rungs, beside the program's."""

import json
import subprocess

import pytest

from atoll_games import Bot, Game
from atoll_games.evaluate import agent_from, evaluate, rate, rungs
from atoll_games.evaluate import main as evaluate_main
from atoll_games.matches import Deal, match, summarise
from atoll_games.ratings import Meeting, elo_of, fit, interval, student_975


def told(program, *arguments):
    return json.loads(subprocess.run([program, *arguments, "--json"], check=True, capture_output=True, text=True).stdout)


@pytest.mark.parametrize("name, options, a, b, deals", [
    ("reef", {}, "shrimp", "greedy", 12),
    ("reef", {"players": 3}, "greedy", "random", 8),
    ("riff", {}, "greedy", "random", 3),
])
def test_the_same_match_as_the_program(program, name, options, a, b, deals):
    theirs = told(program, "match", "--game", name, "--players", str(options.get("players", 2)), "--a", a, "--b", b, "--pairs", str(deals),
                  "--seed", "7", "--jobs", "1")
    own = match(Game(name, **options), a, b, deals, seed=7)
    for key in ("games", "deals", "wins", "shared", "losses"):
        assert getattr(own, key) == theirs[key], key
    assert (own.a_score, own.mean_moves) == pytest.approx((theirs["a_score"], theirs["mean_moves"]))
    assert list(own.interval) == pytest.approx(theirs["interval"])
    assert own.seat_scores == pytest.approx(theirs["seat_scores"])
    assert own.elo == pytest.approx(theirs["elo"]) if theirs["elo"] is not None else own.elo is None
    assert f"{own.games} games" in str(own)


def test_the_same_ratings_as_the_program(program):
    theirs = told(program, "ladder", "--game", "reef", "--bots", "random,greedy,shrimp", "--pairs", "6", "--seed", "3", "--jobs", "1")
    meetings = [Meeting(each["a"], each["b"], each["games"], each["a_score"]) for each in theirs["pairings"]]
    own = fit(meetings)
    for row in theirs["ladder"]:
        assert (own[row["bot"]].elo, own[row["bot"]].error) == pytest.approx((row["elo"], row["error"]), abs=1e-5)


def test_students_t():
    for freedom, wanted in {1: 12.7062, 2: 4.30265, 3: 3.18245, 7: 2.36462, 30: 2.04227, 1000: 1.96234}.items():
        assert student_975(freedom) == pytest.approx(wanted, abs=1e-5)


def test_intervals():
    assert interval([]) == (0, 1)
    low, high = interval([1.0] * 40)
    assert 0.92 < low < 0.94 and high == 1
    assert elo_of(0.5) == 0 and elo_of(1) is None and elo_of(1 / 3, 3) == pytest.approx(0)
    with pytest.raises(ValueError, match="deals"):
        summarise([])


def test_a_rating_against_known_ones():
    result = summarise([Deal(number, [1.0, 0.0], [1.0, -1.0], [50, 50]) for number in range(100)])
    rating = rate({"even": result}, {"even": 120.0})
    assert rating.elo == pytest.approx(120) and 20 < rating.error < 60


def test_two_equal_bots_share_every_deal(capsys):
    told = evaluate(Game("reef"), "greedy", deals=4, against=["greedy"])
    assert told["against"]["greedy"]["a_score"] == 0.5 and told["elo"] == pytest.approx(0, abs=1e-6)
    with pytest.raises(ValueError, match="no rung kraken"):
        evaluate(Game("reef"), "greedy", deals=1, against=["kraken"])


def test_an_agent_from_a_file(tmp_path, capsys):
    file = tmp_path / "mine.py"
    file.write_text("from atoll_games import Bot\n"
                    "def make(game, spec='greedy'):\n"
                    "    bot = Bot(game.name, spec)\n"
                    "    return lambda own, seed: bot.think(own, seed=seed).move\n")
    arguments = ["--agent", f"{file}:make", "--deals", "3", "--against", "greedy"]
    assert evaluate_main([*arguments, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["against"]["greedy"]["a_score"] == 0.5
    assert evaluate_main([*arguments, "--argument", "random"]) == 0
    assert "where greedy has 0" in capsys.readouterr().out
    assert evaluate_main(["--agent", f"{file}:other", "--deals", "1"]) == 1
    with pytest.raises(ValueError, match="FILE.py:FUNCTION"):
        agent_from("nothing", None)


def test_the_rungs_are_bots():
    for name in ("reef", "riff"):
        table = rungs(name)
        assert table["greedy"]["elo"] == 0 and any(rung["rung"] for rung in table.values())
        for spec in table:
            Bot(name, spec)
