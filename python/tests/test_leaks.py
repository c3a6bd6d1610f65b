"""What a seat cannot know is nowhere in what it is given."""

import gc
import resource

import numpy as np
import pytest
from conftest import random_game

from atoll_games import Bot, Game, VecEnv


def test_worlds_that_look_alike_to_a_seat_give_it_the_same(game):
    """States that differ only in what a seat cannot know: its observation, bytes, view and moves are equal in all."""
    differing = 0
    for number, state in enumerate(random_game(game, 2)):
        if number % 5:
            continue
        for seat in range(state.players):
            own = state.observe(seat)
            for seed in range(3):
                world = own.sample(seed)
                seen = world.observe(seat)
                differing += world.to_json() != state.to_json()
                assert seen == own and seen.to_json() == own.to_json()
                assert (seen.to_array() == own.to_array()).all()
                if own.legal_moves() and len(own.legal_actions()) < 2000:
                    assert seen.legal_moves() == own.legal_moves() == state.legal_moves()
                    assert seen.legal_actions() == own.legal_actions() == world.legal_actions()
    assert differing > 20


def test_an_observation_names_no_hidden_card():
    state = Game("reef", players=4).start(3)
    cards = [{card["id"] for card in state.to_json()["seats"][seat]["hand"]}
             if isinstance(state.to_json()["seats"][seat]["hand"][0], dict) else set(state.to_json()["seats"][seat]["hand"])
             for seat in range(4)]
    own = state.observe(1)
    parts = own.to_array()
    where, shape = Game("reef", players=4).layout()["known"]
    assert not parts[where].any()
    for seat, theirs in enumerate(cards):
        shown = own.to_json()["seats"][seat]["hand"]
        assert (sorted(shown) == sorted(theirs)) == (seat == 1)
    attributes = {name for name in dir(own) if not name.startswith("_")}
    assert attributes == {"features", "from_json", "game", "legal_actions", "legal_moves", "sample", "seat", "to_array", "to_json", "to_move"}


def test_bots_think_alike_in_worlds_that_look_alike():
    state = Game("reef").start(12)
    for _ in range(8):
        state.play(state.random_action(1))
    own = state.observe(state.to_move)
    thoughts = {Bot("reef", "search").think(own.sample(seed).observe(own.seat), nodes=40, seed=5).move for seed in range(4)}
    assert len(thoughts) == 1


@pytest.mark.parametrize("name", ["reef", "riff"])
def test_memory_stays_flat(name):
    """A million steps, and as many values made and dropped as a second allows, after a first round for the caches."""
    def round_of_steps(steps):
        game = Game(name)
        env = VecEnv(game, 100, autoreset="same_step")
        masks = np.zeros((100, game.num_actions), bool)
        env.bind(masks=masks, observations=np.zeros((100, game.observation_size), np.uint8))
        env.reset(seeds=1)
        actions = np.full(100, -1, np.int64)
        for step in range(steps // 100):
            env.step(actions)
            if step % 500 == 0:
                env.restore(env.snapshot())
        for seed in range(200):
            state = game.start(seed)
            own = state.observe(0)
            own.to_json(), own.to_array(), own.sample(1).record(), state.legal_moves()[:3]
            with pytest.raises(ValueError):
                state.play(game.num_actions)
        gc.collect()
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

    first = round_of_steps(100_000)
    assert round_of_steps(1_000_000) - first < 4096, "kB that did not come back"
