"""Recorded games as arrays."""

import numpy as np
import pytest
from conftest import random_game

from atoll_games import AtollError, Game, State
from atoll_games.dataset import positions


def test_every_position_of_a_record(game):
    played = list(random_game(game, 17))
    again = State.replay(played[-1].record())
    assert len(again) == len(played)
    for one, other in zip(again, played):
        assert one.to_json() == other.to_json() and one.move_count == other.move_count
    assert again[5].record() == played[5].record()


def test_rows_are_what_the_movers_knew_and_did(game):
    played = [list(random_game(game, seed)) for seed in (1, 2)]
    data = positions(states[-1].record() for states in played)
    row = 0
    for number, states in enumerate(played):
        for before, after in zip(states, states[1:]):
            seat = before.to_move
            assert (data["observations"][row] == before.observe(seat).to_array()).all()
            assert (data["masks"][row] == before.action_mask()).all() and data["masks"][row, data["actions"][row]]
            assert before.move(data["actions"][row]) == after.history()[-1][1]
            assert (data["seats"][row], data["games"][row]) == (seat, number)
            assert data["returns"][row] == pytest.approx(states[-1].returns()[seat])
            row += 1
    assert row == len(data["actions"])
    winners = data["returns"] == 1
    assert winners.any() and (data["margins"][winners] >= 0).all()


def test_unfinished_and_unlike_games():
    state = Game("reef").start(1)
    state.play_choice(0)
    assert np.isnan(positions([state.record()])["returns"]).all()
    with pytest.raises(ValueError, match="number 1"):
        positions([state.record(), Game("reef", players=3).start(1).record()])
    with pytest.raises(ValueError, match="no move"):
        positions([])
    with pytest.raises(AtollError, match="line 1"):
        State.replay("nothing")
