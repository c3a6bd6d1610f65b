"""The example that learns: a small run of it, and what comes of it."""

import importlib.util
import json
import subprocess
import sys
import xml.etree.ElementTree

import numpy as np
import pytest
import torch
from conftest import ROOT

from atoll_games import Game, evaluate
from atoll_games.lookahead import Story

EXAMPLE = ROOT / "python/examples/td.py"

spec = importlib.util.spec_from_file_location("td", EXAMPLE)
td = importlib.util.module_from_spec(spec)
spec.loader.exec_module(td)


def test_targets_come_from_the_end_seat_by_seat():
    story = Story(np.zeros((5, 2, 1), np.uint8), np.array([1.0, 2, 3, 4, 5]), np.array([0, 1, 0, 1, 0]), np.array([1.0, 0]), np.array([10.0, -10]))
    part = td.LAMBDA
    after = (1 - part) * 5 + part * 10  # what seat 0 thought after its last move, and what came of it
    assert td.targets(story) == pytest.approx([(1 - part) * 3 + part * after, (1 - part) * 4 + part * -10, after, -10, 10])


def test_the_memory_keeps_the_latest(monkeypatch):
    monkeypatch.setattr(td, "KEPT", 4)
    game = Game("reef")
    memory = td.Memory(game)
    for first in (0, 3):
        features = np.full((3, 2, game.feature_size), 1, np.uint8) * np.arange(first, first + 3, dtype=np.uint8)[:, None, None]
        memory.add(Story(features, np.zeros(3), np.zeros(3, int), np.array([1.0, 0]), np.array([7.0, -7])))
    assert sorted(memory.features[:, 0, 0]) == [2, 3, 4, 5] and memory.count == 6


def test_it_learns_and_can_be_evaluated(tmp_path, capsys):
    out = tmp_path / "td"
    subprocess.run([sys.executable, str(EXAMPLE), "--out", str(out), "--moves", "40000", "--threads", "1", "--seed", "3"], check=True)
    curve = [json.loads(line) for line in (tmp_path / "td.jsonl").read_text().splitlines()]
    assert curve[-1]["low"] > curve[0]["high"] and curve[-1]["moves"] >= 40000
    assert xml.etree.ElementTree.parse(tmp_path / "td.svg").getroot().tag.endswith("svg")
    arguments = ["--agent", f"{EXAMPLE}:make", "--argument", f"{out}.pt", "--deals", "10", "--against", "random", "--json"]
    assert evaluate.main(arguments) == 0
    assert json.loads(capsys.readouterr().out)["against"]["random"]["a_score"] > 0.9


def test_the_same_seed_learns_the_same():
    one, other = (td.train(Game("reef"), 1, seed=5, threads=1, points=1, deals=4) for _ in range(2))
    assert [point["share"] for point in one[1]] == [point["share"] for point in other[1]]
    for mine, yours in zip(one[0].parameters(), other[0].parameters()):
        assert torch.equal(mine, yours)


def test_strictly_typed():
    said = subprocess.run([sys.executable, "-m", "mypy", "--strict", "--config-file", str(ROOT / "pyproject.toml"), "--cache-dir",
                           str(ROOT / "build/python/mypy-large"), str(EXAMPLE)], capture_output=True, text=True)
    assert said.returncode == 0, said.stdout + said.stderr
