"""Games, states, observations and bots as values."""

import copy
import json
import pickle
import random
import subprocess

import numpy as np
import pytest
from conftest import random_game

import atoll_games
from atoll_games import AtollError, Bot, Game, Observation, State


def test_signature_is_that_of_the_program(program):
    native = subprocess.run([program, "bench", "--signature"], capture_output=True, text=True, check=True).stdout
    assert atoll_games.signature() in native.split()


def test_the_program_and_the_package_know_the_same_bots(engine):
    hello, = engine.ask({"do": "hello"})
    assert hello["games"] == atoll_games.game_names()
    for name, bots in hello["bots"].items():
        assert bots == atoll_games.bot_names(name)
        assert set(atoll_games.level_names(name)) < set(bots)


def test_actions_masks_and_notation_agree(game):
    rng = random.Random(5)
    for state in random_game(game, 3):
        actions = state.legal_actions()
        assert len(actions) == state.choices == len(set(actions))
        assert np.flatnonzero(state.action_mask()).tolist() == actions
        if actions:
            for action in rng.sample(actions, min(5, len(actions))):
                text = state.move(action)
                assert state.action(text) == action
                by_number, by_text = state.copy(), state.copy()
                by_number.play(action)
                by_text.play(text)
                assert by_number.to_json() == by_text.to_json()


@pytest.mark.parametrize("name, options", [("reef", {}), ("riff", {}), ("riff", {"moveFish": True})])
def test_every_action_is_a_legal_move_or_refused(name, options):
    game = Game(name, **options)
    for number, state in enumerate(random_game(game, 11)):
        if number % 25 != 7:
            continue
        moves = {}
        for action in range(game.num_actions):
            try:
                moves[action] = state.move(action)
            except AtollError as error:
                assert error.code in ("illegal_move", "game_over")
        assert sorted(moves) == state.legal_actions()
        assert sorted(moves.values()) == state.legal_moves()


def test_a_copy_goes_its_own_way(game):
    state = game.start(9)
    before = state.to_json()
    for duplicate in (state.copy(), copy.copy(state), copy.deepcopy(state)):
        duplicate.play_choice(0)
        assert duplicate.move_count == 1
    assert state.to_json() == before and state.move_count == 0


def test_a_pickled_state_has_the_same_past_and_future(game):
    state = game.start(2)
    for _ in range(9):
        state.play_choice(state.move_count % state.choices)
    again = pickle.loads(pickle.dumps(state))
    for _ in range(30):
        if state.over:
            break
        action = state.random_action(state.move_count)
        assert again.random_action(state.move_count) == action
        state.play(action)
        again.play(action)
    assert again.to_json() == state.to_json() and again.record() == state.record()


def test_json_and_records_in_both_directions(game):
    for state in random_game(game, 4):
        pass
    assert State.from_json(state.to_json()).to_json() == state.to_json()
    assert State.from_json(json.dumps(state.to_json())).result() == state.result()
    record = state.record()
    replayed = State.from_record(record)
    assert replayed.record() == record
    assert replayed.to_json() == state.to_json()
    assert replayed.history() == state.history()
    assert len(state.history()) == state.move_count


def test_a_record_goes_on_after_a_reseed_and_a_sample(game):
    state = game.start(1)
    for _ in range(6):
        state.play_choice(1)
    state.reseed(77)
    other = state.observe(state.to_move).sample(5)
    for each in (state, other):
        for _ in range(12):
            each.play(each.random_action(3))
        again = State.from_record(each.record())
        assert again.to_json() == each.to_json()
        if not again.over:
            again.play_choice(0)
            assert State.from_record(again.record()).to_json() == again.to_json()


def test_custom_deck_and_options():
    deck = Game("reef").deck()
    deck["cards"] = deck["cards"][:20]
    game = Game("reef", deck=deck, mirror=True)
    assert game.options["mirror"] is True
    assert game.deck()["cards"] == deck["cards"]
    parts = game.layout()
    assert parts["deck_top"][1] == (20,)
    assert max(part.stop for part, _ in parts.values()) == game.observation_size
    same = pickle.loads(pickle.dumps(game))
    assert same.deck() == game.deck() and same.start(3).to_json() == game.start(3).to_json()
    with pytest.raises(AtollError, match="at least 8 for 2 players, not 5"):
        Game("reef", deck={**deck, "cards": deck["cards"][:5]})


def test_results(game):
    for state in random_game(game, 8):
        if not state.over:
            assert state.returns() == [0.0] * state.players and state.result() == {"over": False}
    assert sum(state.returns()) == pytest.approx(1)
    assert [seat for seat, share in enumerate(state.returns()) if share] == state.result()["winners"]
    assert state.choices == 0 and state.legal_actions() == [] and state.to_move == -1


def test_views_come_back_as_observations(game):
    for number, state in enumerate(random_game(game, 6)):
        if number % 20 == 3:
            for seat in range(state.players):
                own = state.observe(seat)
                again = Observation.from_json(own.to_json(), seat)
                assert again == own and hash(again) == hash(own)
                assert (again.to_array() == own.to_array()).all()


def test_a_bot_thinks_as_in_the_program(engine):
    for name, bot in (("reef", "search"), ("riff", "search"), ("reef", "greedy"), ("riff", "uct")):
        state = Game(name).start(21)
        table = engine.ask({"do": "new", "game": name, "seed": 21})[0]["table"]
        for turn in range(6):
            reply, = engine.ask({"do": "bot", "table": table, "bot": bot, "nodes": 60, "seed": turn})
            thought = Bot(name, bot).think(state.observe(state.to_move), nodes=60, seed=turn)
            got = {"move": thought.move, "value": thought.value, "visits": thought.visits, "score": thought.score,
                   "line": thought.line, "terms": thought.terms}
            assert got == reply
            assert state.move(thought.action) == thought.move
            engine.ask({"do": "play", "table": table, "move": thought.move})
            state.play(thought.action)
