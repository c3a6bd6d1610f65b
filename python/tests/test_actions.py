"""The adapters' space of actions: Gymnasium's `Discrete` in all but the time that it takes to draw from a mask."""

import pickle
import time

import numpy as np
import pytest
from gymnasium import spaces
from gymnasium.spaces.utils import flatdim, flatten
from gymnasium.vector.utils import batch_space

from atoll_games import aec
from atoll_games.actions import Actions

SIZE = 2040


def masks(count):
    rng = np.random.default_rng(4)
    for share in rng.uniform(0, 1, count):
        yield (rng.random(SIZE) < share**4).astype(np.int8)


def test_it_draws_as_theirs_does():
    own, theirs = Actions(SIZE, seed=3), spaces.Discrete(SIZE, seed=3)
    for mask in masks(300):
        drawn, expected = own.sample(mask), theirs.sample(mask)
        assert drawn == expected and type(drawn) is type(expected) and own.contains(drawn)
        assert own.sample() == theirs.sample()
    chances = np.full(SIZE, 1 / SIZE)
    assert own.sample(probability=chances) == theirs.sample(probability=chances)
    wide = np.zeros(2 * SIZE, np.int8)
    wide[::6] = 1
    assert own.sample(wide[::2]) == theirs.sample(wide[::2])  # a view with gaps
    assert own.sample(np.zeros(SIZE, np.int8)) == theirs.sample(np.zeros(SIZE, np.int8)) == 0


@pytest.mark.parametrize("mask", [[1] * SIZE, np.ones(SIZE), np.ones(SIZE - 1, np.int8), np.full(SIZE, 2, np.int8), np.full(SIZE, -1, np.int8)],
                         ids=["list", "type", "shape", "2", "-1"])
def test_it_refuses_what_theirs_does(mask):
    for space in (Actions(SIZE), spaces.Discrete(SIZE)):
        with pytest.raises(AssertionError, match="sample mask"):
            space.sample(mask)
    with pytest.raises(ValueError, match="Only one of"):
        Actions(SIZE).sample(np.ones(SIZE, np.int8), np.full(SIZE, 1 / SIZE))


def test_it_is_a_discrete_to_everybody():
    own, theirs = Actions(SIZE, seed=1), spaces.Discrete(SIZE)
    assert own == theirs and theirs == own and repr(own) == repr(theirs)
    assert flatdim(own) == SIZE and flatten(own, 7).argmax() == 7 and batch_space(own, 3) == batch_space(theirs, 3)
    again = pickle.loads(pickle.dumps(own))
    assert type(again) is Actions and again.sample() == own.sample()


def test_a_draw_takes_less_time():
    """It is a quarter; the rest is left to busy machines."""
    env = aec.env("riff")
    env.reset(seed=1)
    mask = env.last()[0]["action_mask"]

    def spent(space):
        begun = time.process_time()
        for _ in range(200):
            space.sample(mask)
        return time.process_time() - begun

    theirs = spaces.Discrete(SIZE)
    assert min(spent(env.action_space("seat_0")) for _ in range(5)) < 0.7 * min(spent(theirs) for _ in range(5))
