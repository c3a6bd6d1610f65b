"""A network for Reef that learns by playing itself: TD(λ) over the positions after moves, in PyTorch, without a GPU.

    pip install '.[torch]'
    python python/examples/td.py --out td         # writes td.pt, td.jsonl and td.svg: weights, the learning curve and its picture
    python -m atoll_games.evaluate --agent python/examples/td.py:make --argument td.pt

Many games are played at once. A move is chosen by what the network thinks of the position after it, as the mover sees it; what
it learns is what the mover thought one move of its own later, and in the end the margin. docs/benchmark.md has the results.
"""

import argparse
import json
import os
import time
from pathlib import Path

os.environ.setdefault("OMP_WAIT_POLICY", "PASSIVE")  # threads that wait leave their core to the games; read when torch is loaded

import numpy as np
import torch
from torch import nn

from atoll_games import Game
from atoll_games.lookahead import Lookahead, Story, Worth, player
from atoll_games.matches import Agent
from atoll_games.plots import training_curve
from atoll_games.ratings import interval

POINTS = 20.0  # what the network's 1 means
LAMBDA = 0.8  # how much of a target is from later than the next own move
GAMES = 256  # at once
KEPT = 60_000  # positions to learn from, the latest
BATCH = 512
PASSES = 4  # how often each position is learned from, about
HEAT = 0.6  # points by which a move may look worse and still be tried, at first


class Net(nn.Module):
    """Every seat is seen by the same first layer; the mover's comes first."""

    scale: torch.Tensor

    def __init__(self, seats: int, features: int, hidden: int = 64):
        super().__init__()
        self.register_buffer("scale", torch.ones(features))
        self.seat = nn.Linear(features, hidden)
        self.head = nn.Sequential(nn.ReLU(), nn.Linear(seats * hidden, 32), nn.ReLU(), nn.Linear(32, 1))

    def forward(self, seen: torch.Tensor) -> torch.Tensor:
        seats = nn.functional.linear(seen.float(), self.seat.weight * self.scale, self.seat.bias)
        out: torch.Tensor = self.head(seats.flatten(1)).squeeze(1)
        return out

    def worth(self, features: np.ndarray) -> np.ndarray:
        with torch.inference_mode():
            return POINTS * np.asarray(self(torch.from_numpy(features)))


def targets(story: Story) -> np.ndarray:
    """For each position, in points: seat by seat, from the end back."""
    out = np.zeros(len(story.values), np.float32)
    for seat, margin in enumerate(story.margins):
        comes = float(margin)
        for at in np.flatnonzero(story.movers == seat)[::-1]:
            out[at] = comes
            comes = (1 - LAMBDA) * story.values[at] + LAMBDA * comes
    return out


class Memory:
    """The latest positions and their targets, in a ring."""

    def __init__(self, game: Game):
        self.features = np.zeros((KEPT, game.players, game.feature_size), np.uint8)
        self.targets = np.zeros(KEPT, np.float32)
        self.count = 0

    def add(self, story: Story) -> int:
        where = (self.count + np.arange(len(story.values))) % KEPT
        self.features[where], self.targets[where] = story.features, targets(story)
        self.count += len(where)
        return len(where)

    def draw(self, rng: np.random.Generator) -> tuple[torch.Tensor, torch.Tensor]:
        rows = rng.integers(min(self.count, KEPT), size=BATCH)
        return torch.from_numpy(self.features[rows]), torch.from_numpy(self.targets[rows] / POINTS)


def against(game: Game, worth: Worth, opponent: str, deals: int, threads: int) -> tuple[float, float, float]:
    """The share of the wins with its interval; each deal from every seat, all games at once."""
    shares = np.zeros((game.players, deals))
    for seat in range(game.players):
        others = [None if other == seat else opponent for other in range(game.players)]
        table = Lookahead(game, deals, opponents=others, threads=threads, autoreset="same_step")
        table.env.reset(seeds=2**40)
        left = np.ones(deals, bool)
        while left.any():
            rows, _ = table.choose(worth)
            table.env.step(table.actions[rows])
            ended = left & table.over
            shares[seat, ended], left[ended] = table.rewards[ended, seat], False
    return float(shares.mean()), *interval(list(shares.mean(axis=0)), game.players)


def train(game: Game, moves: int, seed: int, threads: int = 2, points: int = 12, deals: int = 100) -> tuple[Net, list[dict[str, float]]]:
    """The network after so many moves of self-play, and how it did against greedy on the way there."""
    torch.manual_seed(seed)
    torch.set_num_threads(threads)
    rng = np.random.default_rng(seed)
    net, memory = Net(game.players, game.feature_size), Memory(game)
    learner = torch.optim.Adam(net.parameters())
    table = Lookahead(game, GAMES, threads=threads, autoreset="same_step")
    curve: list[dict[str, float]] = []
    spent, played, seeds = 0.0, 0, seed * 10**9
    while True:
        if played >= moves * len(curve) / points:
            share, low, high = against(game, net.worth, "greedy", deals, threads)
            curve.append({"x": spent, "moves": played, "share": share, "low": low, "high": high})
            print(f"{played:8} moves, {spent:5.0f} s of CPU time: {share:.1%} ({low:.1%} to {high:.1%}) against greedy", flush=True)
            if played >= moves:
                return net, curve
        begun, left = time.process_time(), 1 - played / moves
        new = [memory.add(story) for story in table.play(net.worth, GAMES // 2, None if played else seeds, HEAT * left, rng)]
        if not played:  # every feature between 0 and 1, about
            net.scale.copy_(torch.from_numpy(1 / np.maximum(memory.features[: memory.count].max(axis=(0, 1)), 1)))
        played += sum(new)
        for group in learner.param_groups:
            group["lr"] = 2e-3 * max(left, 0.05)
        for _ in range(PASSES * sum(new) // BATCH):
            seen, wanted = memory.draw(rng)
            loss = nn.functional.mse_loss(net(seen), wanted)
            learner.zero_grad()
            loss.backward()  # type: ignore[no-untyped-call]
            learner.step()
        spent += time.process_time() - begun


def make(game: Game, path: str) -> Agent:
    """For atoll_games.evaluate."""
    torch.set_num_threads(1)
    net = Net(game.players, game.feature_size)
    net.load_state_dict(torch.load(path, weights_only=True))
    return player(net.worth)(game)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--out", default="td", help="the files, without their endings (default: %(default)s)")
    parser.add_argument("--moves", type=int, default=200_000, help="of self-play (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=2)
    args = parser.parse_args()
    net, curve = train(Game("reef"), args.moves, args.seed, args.threads)
    torch.save(net.state_dict(), f"{args.out}.pt")
    Path(f"{args.out}.jsonl").write_text("".join(json.dumps(point) + "\n" for point in curve))
    Path(f"{args.out}.svg").write_text(training_curve(curve, "Reef for two: TD(λ) against greedy"))


if __name__ == "__main__":
    main()
