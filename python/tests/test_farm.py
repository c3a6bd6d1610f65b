"""The farm: the same results whoever does the work, and whenever."""

import json
import subprocess
from pathlib import Path

import pytest

from atoll_games import Game
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


@pytest.mark.parametrize("name, kind, games", [("reef", "placement", 12), ("reef", "move", 1), ("riff", "move", 1)])
def test_puzzles_are_those_of_the_program(program, tmp_path, name, kind, games):
    theirs, own = tmp_path / "theirs", tmp_path / "own"
    what = ["--game", name, "--kind", kind, "--seed", "3"]
    assert main(["puzzles", *what, "--games", str(games), "--jobs", "2", "--out", str(own)]) == 0
    many = sum(len(json.loads(line)["puzzles"]) for line in Path(f"{own}.log").read_text().splitlines()[1:])
    for out in (theirs, own):  # it takes up what the farm did
        subprocess.run([program, "puzzles", "make", *what, "--count", str(max(many, 1)), "--jobs", "1", "--out", str(out)],
                       check=True, capture_output=True)
    assert own.read_bytes() == theirs.read_bytes()
    logs = [set(Path(f"{out}.log").read_text().splitlines()) for out in (theirs, own)]
    assert logs[0] <= logs[1]  # it ended when there were enough


@pytest.mark.parametrize("name, nodes", [("reef", 20), ("riff", 4)])
def test_analysis_is_that_of_the_program(program, tmp_path, name, nodes):
    records = []
    for seed in range(3):
        state = Game(name).start(seed)
        while not state.over and state.move_count < 30 + seed:
            state.play(state.random_action(seed))
        records.append(tmp_path / f"{seed}.{name}")
        records[-1].write_text(state.record())
    one, two = tmp_path / "one.jsonl", tmp_path / "two.jsonl"
    arguments = ["analysis", *map(str, records), "--nodes", str(nodes), "--seed", "5"]
    assert main([*arguments, "--jobs", "1", "--out", str(one)]) == main([*arguments, "--jobs", "2", "--out", str(two)]) == 0
    assert one.read_bytes() == two.read_bytes()
    for record, line in zip(records, one.read_text().splitlines()[1:], strict=True):
        said = subprocess.run([program, "analyse", "--nodes", str(nodes), "--seed", "5", "--jobs", "1", "--json", str(record)],
                              check=True, capture_output=True, text=True).stdout
        assert json.loads(line)["file"] == record.name and json.loads(line)["report"] == json.loads(said)
    records[0].write_text(records[1].read_text())
    assert main([*arguments, "--jobs", "1", "--out", str(one)]) == 1


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
    assert main(["puzzles", "--game", "riff", "--kind", "placement", "--jobs", "1", "--out", out]) == 1
    assert "no puzzles of the kind placement" in capsys.readouterr().err
    assert main(["analysis", "--jobs", "1", "--out", out + "3", str(tmp_path / "none.reef")]) == 1
    assert "none.reef" in capsys.readouterr().err
