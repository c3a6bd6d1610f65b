"""The bytes of an observation of The Reef against a second, slow way to make them: from its JSON, by the table of docs/python.md."""

import numpy as np
import pytest
from conftest import random_game

from atoll_games import Game

COLOURS = "ROYGBL"
KINDS = [colour + gender for colour in COLOURS for gender in "mf"] + ["coral", "pearl", "shark", "sea", "?"]
PAIRS = [a + b for i, a in enumerate(COLOURS) for b in COLOURS[i:]]


def slowly(view, seat, layout):
    seats = (seat, 1 - seat)
    rows = "abcd" if seat == 0 else "dcba"
    parts = {name: np.zeros(shape, np.uint8) for name, (_, shape) in layout.items()}
    for row, letter in enumerate(rows):
        for column, card in enumerate(view["reef"][letter]):
            if card:
                parts["reef"][row, column, KINDS.index(card)] = 1
    for space in view["flipped"]:
        parts["flipped"][rows.index(space[0]), int(space[1]) - 1] = 1
    for i, player in enumerate(view["seats"][number] for number in seats):
        parts["purse"][i] = [player["worms"][colour] for colour in COLOURS] + [player["pearls"]]
        parts["boats"][i], parts["sharks"][i] = player["boats"], player["sharks"]
        for coral, content in enumerate(player["corals"]):
            if content in PAIRS:
                parts["corals"][i, coral, 13] = 1
                parts["bred"][PAIRS.index(content)] = i + 1
            else:
                parts["corals"][i, coral, 12 if content == "empty" else KINDS.index(content)] = 1
    for pair in view["offspring"]:
        parts["open"][PAIRS.index(pair)] = 1
    parts["supply"][:] = [view["worms"][colour] for colour in COLOURS]
    for card in view["discard"]:
        parts["discarded"][KINDS.index(card)] += 1
    for i, colour in enumerate(view["dice"]):
        parts["dice"][i, COLOURS.index(colour)] = 1
    if view["phase"] == "worm":
        parts["die"][view["die"]] = 1
    numbers = {"active": view["active"] == seat, "acted": view["acted"], "boats_left": view["boats"], "deck_count": view["deck"]["count"],
               "offspring_count": view["offspringDeck"]["count"], "turn": view["turn"], "idle": view["idle"]}
    for name, number in numbers.items():
        parts[name][0] = min(number, 255)
    return np.concatenate([parts[name].ravel() for name in layout])


@pytest.mark.parametrize("options", [{}, {"moveFish": True}])
def test_the_reef(options):
    game = Game("riff", **options)
    for seed in range(3):
        for state in random_game(game, seed):
            for seat in (0, 1):
                own = state.observe(seat)
                assert (own.to_array() == slowly(own.to_json(), seat, game.layout())).all()
