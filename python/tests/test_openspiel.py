"""OpenSpiel's own tests, unmodified, and what they do not look at."""

import random

import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import generate_playthrough

import atoll_games.openspiel  # registers the games
from atoll_games import State

KINDS = ["atoll_reef(players=2)", "atoll_reef(players=3)", "atoll_reef(players=4)", "atoll_riff(maxTurns=6)"]


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
