"""Looking one move ahead."""

import numpy as np
import pytest

from atoll_games import Game
from atoll_games.lookahead import Lookahead, player
from atoll_games.matches import match


def points_in_hand(game):
    """Something to wish for that is easily checked."""
    part = game.feature_layout()["hand_best" if game.name == "reef" else "offspring"][0]
    return lambda features: features[:, 0, part].sum(axis=1, dtype=float)


@pytest.mark.parametrize("name", ["reef", "riff"])
def test_the_best_row_of_each_game(name):
    game = Game(name)
    table = Lookahead(game, 6)
    table.env.reset(seeds=3)
    worth = points_in_hand(game)
    for _ in range(10):
        actions, games = np.zeros(2000, np.int64), np.zeros(2000, np.int64)
        features = np.zeros((2000, 2, game.feature_size), np.uint8)
        count = table.env.after(actions, games=games, features=features, likely=True)
        rows, values = table.choose(worth)
        assert (rows >= 0).all() and values == pytest.approx(worth(table.features[rows]))
        for number, row in enumerate(rows):
            table.env.state(number).move(table.actions[row])  # raises where it is not legal
            assert values[number] == max(worth(features[:count][games[:count] == number]))
        table.env.step(table.actions[rows])


def test_heat_tries_other_moves():
    game = Game("reef")
    table = Lookahead(game, 40)
    table.env.reset(seeds=np.zeros(40, np.int64))
    rng = np.random.default_rng(1)
    flat = lambda features: np.zeros(len(features))
    assert len(set(table.actions[table.choose(flat)[0]])) == 1
    assert len(set(table.actions[table.choose(flat, 1.0, rng)[0]])) > 5


def test_stories_tell_whole_games():
    game = Game("reef", players=3)
    table = Lookahead(game, 8, autoreset="same_step")
    worth = points_in_hand(game)
    first = list(table.play(worth, 8, seeds=5))
    more = list(table.play(worth, 8))
    for story in first + more:
        moves = len(story.values)
        assert story.features.shape == (moves, 3, game.feature_size) and len(story.movers) == moves > 20
        assert story.features.any(axis=(1, 2)).all() and story.values == pytest.approx(worth(story.features))
        assert story.rewards.sum() == pytest.approx(1) and story.margins.max() >= 0
        assert (story.movers[:30] == (story.movers[0] + np.arange(30)) % 3).all()
    again = list(table.play(worth, 8, seeds=5))
    assert all((one.features == other.features).all() for one, other in zip(first, again))


def test_a_player_for_matches():
    game = Game("reef")
    result = match(game, player(points_in_hand(game)), "random", deals=2, seed=4)
    assert result.games == 4 and result.mean_margin > 0
