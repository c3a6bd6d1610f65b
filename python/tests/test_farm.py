"""The farm: the same results whoever does the work, and whenever."""

import json
import subprocess

import pytest

from atoll_games.farm import match_results, run
from atoll_games.farm.__main__ import main

SETTINGS = {"game": "reef", "options": {"players": 2}, "pairings": [["greedy", "random"], ["shrimp", "greedy"]], "seed": 3}


def test_processes_change_nothing(tmp_path):
    one, two = tmp_path / "one.jsonl", tmp_path / "two.jsonl"
    seen = []
    lines = run("match", SETTINGS, 12, str(one), progress=lambda done, total, rate: seen.append((done, total)))
    assert run("match", SETTINGS, 12, str(two), jobs=2) == lines
    assert one.read_bytes() == two.read_bytes() and seen[-1] == (12, 12)
    first, second = match_results(SETTINGS, lines)
    assert first.games == second.games == 12 and first.a_score > 0.9


def test_a_broken_run_is_taken_up(tmp_path):
    whole, broken = tmp_path / "whole.jsonl", tmp_path / "broken.jsonl"
    run("match", SETTINGS, 8, str(whole))
    text = whole.read_bytes()
    for cut in (0, 10, len(text) // 2, len(text) - 3, len(text)):
        broken.write_bytes(text[:cut])
        done = []
        run("match", SETTINGS, 8, str(broken), progress=lambda *told: done.append(told))
        assert broken.read_bytes() == text
        assert len(done) == 8 - max(text[:cut].count(b"\n") - 1, 0)
    run("match", SETTINGS, 10, str(broken))  # more of the same
    assert broken.read_bytes().startswith(text)
    with pytest.raises(ValueError, match="other settings"):
        run("match", {**SETTINGS, "seed": 4}, 8, str(broken))
    broken.write_bytes(text + b"{}\n")
    with pytest.raises(ValueError, match="line 10 is no result"):
        run("match", SETTINGS, 8, str(broken))


@pytest.mark.parametrize("name, bot", [("reef", "search:nodes=5"), ("riff", "search:nodes=3")])
def test_self_play_is_that_of_the_program(program, tmp_path, name, bot):
    theirs, own = tmp_path / "theirs.jsonl", tmp_path / "own.jsonl"
    arguments = ["self-play", "--game", name, "--bot", bot, "--games", "4", "--seed", "11"]
    subprocess.run([program, *arguments, "--jobs", "1", "--out", str(theirs)], check=True, capture_output=True)
    assert main([*arguments, "--jobs", "1", "--out", str(own)]) == 0
    expected, got = ([json.loads(line) for line in file.read_text().splitlines()] for file in (theirs, own))
    assert got[1:] == sorted(expected[1:], key=lambda line: line["game"])
    rows = tmp_path / "rows.bin"
    subprocess.run([program, "expand", str(own), "--out", str(rows)], check=True, capture_output=True)
    assert rows.stat().st_size > 1000


def test_at_the_terminal(tmp_path, capsys):
    out = str(tmp_path / "deals.jsonl")
    arguments = ["match", "--a", "greedy", "--b", "random", "--deals", "3", "--players", "3", "--jobs", "1", "--out", out]
    assert main([*arguments, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 9
    assert main(arguments) == 0
    assert "greedy against random" in capsys.readouterr().out
    assert main([*arguments[:2], "deepblue", *arguments[3:-1], out + "2"]) == 1
    assert "deepblue" in capsys.readouterr().err
    assert main([*arguments, "--seed", "9"]) == 1
    assert "other settings" in capsys.readouterr().err
