"""The plots: well-formed pictures that say what they show, from functions and at the terminal."""

import json
import xml.etree.ElementTree as ET

import numpy as np
import pytest
from conftest import random_game

from atoll_games import Game
from atoll_games.plots import bins_of, calibration, game_curve, ladder, training_curve
from atoll_games.plots.__main__ import main
from atoll_games.ratings import Rating

SVG = "{http://www.w3.org/2000/svg}"


def read(svg):
    root = ET.fromstring(svg)
    assert root.tag == SVG + "svg" and root.get("role") == "img"
    assert root.find(SVG + "title").text and root.find(SVG + "desc").text
    return root


def record(game, seed=1):
    *_, state = random_game(game, seed)
    return state.record()


@pytest.mark.parametrize("name, players", [("reef", 3), ("riff", 2)])
def test_game_curve(name, players):
    game = Game(name, **({"players": players} if name == "reef" else {"maxTurns": 8}))
    root = read(game_curve(record(game), bot="greedy" if name == "riff" else "search", nodes=5))
    lines = [line for line in root.iter(SVG + "polyline") if line.get("class") == "line"]
    assert len(lines) == players
    assert "moves. At the end seat 0" in root.find(SVG + "desc").text
    with pytest.raises(ValueError, match="no move"):
        game_curve(game.start(1).record(), nodes=5)


def test_calibration_from_predictions():
    rng = np.random.default_rng(1)
    said = rng.random(20_000)
    came = (rng.random(20_000) < said).astype(float)
    bins = bins_of(said, came, np.arange(20_000) // 10)
    assert sum(each["count"] for each in bins) == 20_000
    for each in bins:
        assert abs(each["predicted"] - each["actual"]) < 2 * each["error"] and 0.001 < each["error"] < 0.03
    root = read(calibration(bins, "Honest & true"))
    assert len(list(root.iter(SVG + "circle"))) == 10 and "20,000 predictions" in root.find(SVG + "desc").text
    with pytest.raises(ValueError, match="no prediction"):
        calibration(bins_of([], [], []))


def test_ladder_and_training_curve():
    root = read(ladder({"<strong>": Rating(120, 20), "weak": Rating(-80, 30)}))
    assert "<strong>: 120 ± 20" in root.find(SVG + "desc").text and len(list(root.iter(SVG + "circle"))) == 2
    root = read(training_curve([{"x": 0, "share": 0.1, "low": 0, "high": 0.2}, {"x": 60, "share": 0.9, "low": 0.8, "high": 1}]))
    assert "90.0%" in root.find(SVG + "desc").text
    for draw in (ladder, training_curve):
        with pytest.raises(ValueError, match="there are none"):
            draw({})


def test_at_the_terminal(tmp_path, capsys):
    files = {
        "game": record(Game("reef")),
        "calibration": json.dumps({"bot": "greedy", "all": {"bins": bins_of([0.2, 0.8], [0, 1], [1, 2])}}),
        "ladder": json.dumps({"ladder": [{"bot": "greedy", "elo": 0.0, "error": 3.0}]}),
        "training": '{"x": 1, "share": 0.5, "low": 0.4, "high": 0.6}\n',
    }
    for kind, text in files.items():
        source, out = tmp_path / kind, tmp_path / f"{kind}.svg"
        source.write_text(text)
        assert main([kind, str(source), "--out", str(out), *(["--nodes", "3"] if kind == "game" else [])]) == 0
        read(out.read_text())
    assert main(["ladder", str(tmp_path / "nothing"), "--out", str(tmp_path / "x.svg")]) == 1
    assert "nothing" in capsys.readouterr().err
