"""What OpenSpiel's observers see of a game: everything a player knows, or only what all know, or only what is the player's own."""

import hashlib
import json
from typing import Any

import numpy as np
import pyspiel

from ._core import Game, State

Parts = dict[str, tuple[int, ...]]

_PRIVATE = ("hand", "hidden")  # parts of Reef's observations; The Reef has no secrets between the players


def digest(seen: np.ndarray) -> str:
    return hashlib.blake2b(seen.tobytes(), digest_size=6).hexdigest()


def _public_parts(game: Game) -> Parts:
    parts = {name: shape for name, (_, shape) in game.layout().items() if name not in _PRIVATE}
    if "known" in parts:
        parts["known"] = (game.players, parts["known"][1])
    return parts


def public_tensor(state: State) -> np.ndarray:
    """What everybody knows, the same for all: the seats in their order, and of each hand the known cards."""
    game = state.game
    layout = game.layout()
    first = state.observe(0).to_array()
    pieces = []
    for name in _public_parts(game):
        piece = first[layout[name][0]]
        if name == "known":  # what seat 1 knows of seat 0, since seat 0 knows more; then what seat 0 knows of the others
            cards = layout[name][1][1]
            theirs = state.observe(1).to_array()[layout[name][0]].reshape(-1, cards)
            piece = np.concatenate([theirs[game.players - 2], piece])
        elif name == "points" and game.options.get("hidePoints") and not state.over:
            piece = np.zeros_like(piece)
        pieces.append(piece)
    return np.concatenate(pieces)


def private_tensor(state: State, player: int) -> np.ndarray:
    layout, seen = state.game.layout(), state.observe(player).to_array()
    own = [seen[layout[name][0]] for name in _PRIVATE]
    if state.game.options.get("hidePoints"):
        own.append(seen[layout["points"][0]][:1])
    return np.concatenate(own)


def _private_parts(game: Game) -> Parts:
    parts = {name: shape for name, (_, shape) in game.layout().items() if name in _PRIVATE}
    return {**parts, "own_points": (1,)} if parts and game.options.get("hidePoints") else parts


def public_view(state: State) -> str:
    """As JSON: seat 0 as seat 1 sees it, the others as seat 0 does."""
    view, other = state.observe(0).to_json(), state.observe(1).to_json()
    view["seats"][0] = other["seats"][0]
    return json.dumps(view)


class AtollObserver:
    """Everything a player knows. The tensor is Observation.to_array(), also for information states: it holds all that matters for
    playing on. Their string has every move and what it showed, too."""

    def __init__(self, game: Game, perfect_recall: bool):
        self.perfect_recall = perfect_recall
        self.tensor = np.zeros(game.observation_size, np.float32)
        self.dict = {name: self.tensor[part].reshape(shape) for name, (part, shape) in game.layout().items()}

    def set_from(self, state: Any, player: int) -> None:
        self.tensor[:] = 0 if state.state is None else state.state.observe(player).to_array()

    def string_from(self, state: Any, player: int) -> str | None:
        past = "\n".join(state.seen[player]) + "\n" if self.perfect_recall else ""
        view = "" if state.state is None else json.dumps(state.state.observe(player).to_json())
        return f"player {player}\n{past}{view}"


class FactoredObserver(AtollObserver):
    """What all know, then what some players alone know: nobody, the one who is asked about, or all."""

    def __init__(self, game: Game, perfect_recall: bool, public: bool, private: Any):
        self.perfect_recall, self.public, self.private = perfect_recall, public, private
        self.players = game.players
        parts = _public_parts(game) if public else {}
        owners = [] if private == pyspiel.PrivateInfoType.NONE else [""]
        if private == pyspiel.PrivateInfoType.ALL_PLAYERS:
            owners = [f"_{player}" for player in range(game.players)]
        for owner in owners:
            parts |= {name + owner: shape for name, shape in _private_parts(game).items()}
        sizes = [int(np.prod(shape)) for shape in parts.values()]
        self.tensor = np.zeros(sum(sizes), np.float32)
        ends = np.cumsum(sizes)
        self.dict = {name: self.tensor[end - size : end].reshape(shape) for (name, shape), size, end in zip(parts.items(), sizes, ends)}

    def _owners(self, player: int) -> list[int]:
        if self.private == pyspiel.PrivateInfoType.NONE:
            return []
        return [player] if self.private == pyspiel.PrivateInfoType.SINGLE_PLAYER else list(range(self.players))

    def set_from(self, state: Any, player: int) -> None:
        if state.state is None:
            self.tensor[:] = 0
            return
        pieces = [public_tensor(state.state)] if self.public else []
        pieces += [private_tensor(state.state, owner) for owner in self._owners(player)]
        if pieces:
            self.tensor[:] = np.concatenate(pieces)

    def string_from(self, state: Any, player: int) -> str | None:
        """None where there can be nothing to tell: The Reef's players have no secrets."""
        lines = list(state.seen_by_all) if self.perfect_recall and self.public else []
        if self.public and state.state is not None:
            lines.append(public_view(state.state))
        for owner in self._owners(player):
            seat = "" if state.state is None else json.dumps(state.state.observe(owner).to_json()["seats"][owner])
            lines.append(f"player {owner} {seat}")
            if self.perfect_recall:
                lines += state.seen[owner]
        return "\n".join(lines) if lines or self.public else None


def make_observer(game: Game, wanted: Any, params: Any) -> AtollObserver:
    if params:
        raise ValueError(f"observation parameters are not supported: {params}")
    single = wanted.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
    if wanted.public_info and single:
        return AtollObserver(game, wanted.perfect_recall)
    private = wanted.private_info if _private_parts(game) else pyspiel.PrivateInfoType.NONE
    return FactoredObserver(game, wanted.perfect_recall, wanted.public_info, private)
