"""OpenSpiel's own tests, unmodified, and what they do not look at."""

import random

import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import generate_playthrough
from open_spiel.python.observation import make_observation

import atoll_games.openspiel  # registers the games
from atoll_games import State

KINDS = ["atoll_reef(players=2)", "atoll_reef(players=3)", "atoll_reef(players=4)", "atoll_riff(maxTurns=6)"]


NOBODY, ONE, ALL = pyspiel.PrivateInfoType.NONE, pyspiel.PrivateInfoType.SINGLE_PLAYER, pyspiel.PrivateInfoType.ALL_PLAYERS


def their_tests():
    """Their checks of sampled states, as they make them for the games they know."""
    for kind in KINDS:
        made = type(kind, (api_test.EnforceAPIOnPartialTreeBase,), {"game": pyspiel.load_game(kind), "game_name": kind})
        for name in sorted(vars(api_test.EnforceAPIOnPartialTreeBase)):
            if name.startswith("test_"):
                yield pytest.param(made, name, id=f"{kind}-{name}")


@pytest.fixture(scope="module")
def sampled():
    return set()


@pytest.mark.parametrize("made, name", list(their_tests()))
def test_their_checks(made, name, sampled):
    if made not in sampled:
        made.setUpClass()
        sampled.add(made)
    getattr(made(name), name)()


@pytest.mark.parametrize("kind", KINDS)
def test_their_simulation(kind):
    pyspiel.random_sim_test(pyspiel.load_game(kind), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("kind", KINDS)
def test_their_playthrough(kind):
    text = generate_playthrough.playthrough(kind, None, seed=7)
    assert "ChanceOutcomes" in text and "IsTerminal() = True" in text
    if kind == KINDS[-1]:
        assert generate_playthrough.playthrough(kind, None, seed=7) == text


@pytest.mark.parametrize("kind", KINDS)
def test_chance_is_explicit_and_the_record_holds_it(kind):
    """Probabilities sum to one everywhere, and the game that chance made replays from its record."""
    rng = random.Random(3)
    state = pyspiel.load_game(kind).new_initial_state()
    chance = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert sum(share for _, share in outcomes) == pytest.approx(1) and len(outcomes) > 1
            state.apply_action(rng.choice(outcomes)[0])
            chance += 1
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    assert chance >= (60 if "reef" in kind else 80)
    assert State.from_record(state.state.record()).to_json() == state.state.to_json()
    assert sum(state.returns()) == pytest.approx(1)


def test_an_information_state_tells_nothing_hidden_and_forgets_nothing():
    """What another deal of the same look would say is the same; another past is not."""
    game = pyspiel.load_game("atoll_reef")
    one = game.new_initial_state()
    rng = random.Random(5)
    deal = []
    while one.is_chance_node():
        deal.append(rng.choice(one.chance_outcomes())[0])
        one.apply_action(deal[-1])
    other = game.new_initial_state()
    for outcome in deal[:20] + deal[20:59][::-1] + deal[59:]:
        if other.is_chance_node() and outcome in dict(other.chance_outcomes()):
            other.apply_action(outcome)
    while other.is_chance_node():
        other.apply_action(deal[-1] if len(other.chance_outcomes()) == 2 else other.chance_outcomes()[0][0])
    for action in (3, 20):
        for player in range(2):
            assert one.information_state_string(player) == other.information_state_string(player)
        one.apply_action(action)
        other.apply_action(action)
    assert str(one) != str(other)
    assert one.information_state_string(0) != one.information_state_string(1)


def observer(game, public, private, recall=False):
    kind = pyspiel.IIGObservationType(public_info=public, perfect_recall=recall, private_info=private)
    return make_observation(game, kind)


def positions(kind, seed):
    rng = random.Random(seed)
    state = pyspiel.load_game(kind).new_initial_state()
    while not state.is_terminal():
        if not state.is_chance_node():
            yield state
        legal = [outcome for outcome, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        state.apply_action(rng.choice(legal))


@pytest.mark.parametrize("kind", ["atoll_reef(players=2)", "atoll_reef(players=3)"])
def test_what_all_know_and_what_is_ones_own(kind):
    """The public part is the same for all players and in all worlds that look alike; with the private one it makes up all."""
    game = pyspiel.load_game(kind)
    public, own = observer(game, True, NOBODY), observer(game, False, ONE)
    everyone, whole = observer(game, True, ALL), observer(game, True, ONE)
    hidden = 0
    for number, state in enumerate(positions(kind, 8)):
        if number % 6:
            continue
        seen, told = set(), set()
        for player in range(game.num_players()):
            public.set_from(state, player)
            own.set_from(state, player)
            whole.set_from(state, player)
            seen.add(public.tensor.tobytes())
            told.add(public.string_from(state, player))
            for part in ("hand", "hidden"):
                assert (own.dict[part] == whole.dict[part]).all()
            for part in ("display", "deck_top", "discarded", "supply", "tokens", "deck_count"):
                assert (public.dict[part] == whole.dict[part]).all(), part
            everyone.set_from(state, 0)
            assert (everyone.dict[f"hand_{player}"] == own.dict["hand"]).all()
            cards = own.dict["hand"].sum(axis=0)
            assert (public.dict["known"][player] <= cards).all()
            hidden += (cards - public.dict["known"][player]).sum()
            assert own.string_from(state, player) != own.string_from(state, (player + 1) % game.num_players())
            # In another world that this player cannot tell apart the public part is the same.
            world = state.clone()
            world.state = state.state.observe(player).sample(3)
            public.set_from(world, player)
            seen.add(public.tensor.tobytes())
            told.add(public.string_from(world, player))
        assert len(seen) == len(told) == 1
    assert hidden >= 4


def test_the_past_is_told_with_perfect_recall():
    game = pyspiel.load_game("atoll_reef")
    remembered, public = observer(game, True, NOBODY, recall=True), observer(game, True, NOBODY)
    *_, state = positions("atoll_reef", 4)
    assert remembered.string_from(state, 0).endswith(public.string_from(state, 0))
    assert remembered.string_from(state, 0).count("\n") == state.state.move_count


def test_the_reef_has_no_secrets():
    game = pyspiel.load_game("atoll_riff(maxTurns=4)")
    for private in (ONE, ALL, NOBODY):
        nothing = observer(game, False, private)
        nothing.set_from(game.new_initial_state(), 0)
        assert nothing.tensor.size == 0 and nothing.string_from(game.new_initial_state(), 0) is None
    public, whole = observer(game, True, NOBODY), observer(game, True, ONE)
    for state in positions("atoll_riff(maxTurns=4)", 2):
        public.set_from(state, 1)
        whole.set_from(state, 0)
        assert (public.tensor == whole.tensor).all()
