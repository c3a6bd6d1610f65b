#!/usr/bin/env python3
"""Trains the network of a game on rows of `atoll expand`, and writes it as the file that the engine reads.

    python3 train/train.py --game reef --out reef.net --rows 2=rows-2-*.rows 3=rows-3-*.rows 4=rows-4-*.rows

Runs on the GPU if there is one.
"""
import argparse
import glob
import math
import time

import numpy as np
import torch
import torch.nn.functional as F

from games import GAMES
from net import Net, export, load

NOT_SEARCHED = -1  # 65535 in the file


class Data:
    """All positions of games with so many players, on the device."""

    def __init__(self, game, seats, files, device, held_out):
        raw = [torch.from_numpy(np.fromfile(f, np.uint8)).to(device) for f in files]
        size = game.ROW.itemsize * seats
        rows = torch.cat([r[: len(r) // size * size] for r in raw]).view(-1, seats, game.ROW.itemsize)
        del raw
        self.draw = game.draw
        self.seats = seats
        self.size = len(rows)
        self.split = int(self.size * (1 - held_out))
        self.feature = self.field(game, rows, "feature", torch.int16)
        self.value = self.field(game, rows, "value", torch.uint8)
        self.globals = self.field(game, rows, "globals", torch.uint8)
        number = lambda name: self.field(game, rows, name, torch.int16).squeeze(-1)
        self.points = number("points").float()
        self.final = number("final").float()
        self.share = number("share").float() / 10000
        searched = number("searched")
        self.is_searched = (searched != NOT_SEARCHED).all(1)
        self.searched = searched.float() / 10000
        self.ahead = number("ahead").float() / 10000

    @staticmethod
    def field(game, rows, name, kind):
        length, begin = game.ROW.fields[name][0].itemsize, game.ROW.fields[name][1]
        return rows[..., begin:begin + length].contiguous().view(kind)

    def batch(self, index, symmetries=None, cycled=0.0):
        feature = self.feature[index].long()
        common = self.globals[index].float() / 128
        if symmetries is not None:
            tables, orders = symmetries
            which = self.draw(*feature.shape[:2], cycled, feature.device)
            feature = tables[which.unsqueeze(-1), feature]
            common = common.gather(2, orders[which])
        return feature, self.value[index].float(), common


@torch.no_grad()
def held_out_loss(net, data):
    """The log loss of the winner on games that it was not trained with, and that of the search."""
    net.eval()
    sums = np.zeros(3)
    for begin in range(data.split, data.size, 32768):
        index = torch.arange(begin, min(begin + 32768, data.size), device=data.points.device)
        index = index[data.is_searched[index]]
        if len(index) == 0:
            continue
        logs, _ = net.game.log_shares(net(*data.batch(index)), data.points[index])
        share = data.share[index]
        sums += [-(share * logs).sum().item(),
                 -(share * data.searched[index].clamp(1e-4).log()).sum().item(), len(index)]
    net.train()
    return sums[0] / max(sums[2], 1), sums[1] / max(sums[2], 1)


def train(net, sets, args, device):
    symmetries = [torch.from_numpy(table).to(device) for table in net.game.symmetries()]
    optimiser = torch.optim.AdamW(net.parameters(), lr=args.rate, weight_decay=args.decay)
    chance = np.array([args.shares[d.seats] for d in sets], float)
    chance /= chance.sum()
    began = time.time()
    for step in range(1, args.steps + 1):
        for group in optimiser.param_groups:
            cosine = 0.5 * (1 + math.cos(math.pi * step / args.steps))
            group["lr"] = args.rate * min(1, step / 300) * (0.01 + 0.99 * cosine)
        data = sets[np.random.choice(len(sets), p=chance)]
        index = torch.randint(0, data.split, (args.batch,), device=device)
        batch = data.batch(index, symmetries, args.cycled)
        logs, expected = net.game.log_shares(net(*batch), data.points[index])
        blend = (args.blend * data.is_searched[index]).unsqueeze(1)
        target = blend * data.ahead[index] + (1 - blend) * data.share[index]
        loss = -(target * logs).sum(1).mean() + net.game.points_loss(expected, data.final[index], args.lead)
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        with torch.no_grad():
            for p in net.bounded():
                p.clamp_(-1, 63 / 64)
        if step % max(1, args.steps // 6) == 0:
            losses = {d.seats: "%.4f (search %.4f)" % held_out_loss(net, d) for d in sets}
            print(f"step {step} {time.time() - began:.0f} s loss {loss.item():.4f} held out {losses}", flush=True)
    return {d.seats: held_out_loss(net, d) for d in sets}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--game", choices=GAMES, default="reef")
    parser.add_argument("--rows", nargs="+", required=True, help="PLAYERS=GLOB of files of rows")
    parser.add_argument("--out", required=True)
    parser.add_argument("--begin", help="a network to go on from")
    parser.add_argument("--steps", type=int, default=6000)
    parser.add_argument("--batch", type=int, default=16384)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--decay", type=float, default=0.3)
    parser.add_argument("--dropout", type=float, default=0.1)
    parser.add_argument("--input-dropout", type=float, default=0.0)
    parser.add_argument("--blend", type=float, default=0.85, help="how much of the target are the searches' values")
    parser.add_argument("--cycled", type=float, default=0.5,
                        help="share of the positions of Reef in which colours are exchanged")
    parser.add_argument("--lead", type=float, default=0.02, help="weight of the points' differences in the loss")
    parser.add_argument("--held-out", type=float, default=0.04)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    args.shares = {2: 0.6, 3: 0.2, 4: 0.2}  # of the batches, by players
    torch.backends.cuda.matmul.allow_tf32 = True
    torch.manual_seed(args.seed)
    np.random.seed(args.seed)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    game = GAMES[args.game]
    sets = []
    for item in args.rows:
        seats, pattern = item.split("=", 1)
        data = Data(game, int(seats), sorted(glob.glob(pattern)), device, args.held_out)
        print(f"{seats} players: {data.size} positions", flush=True)
        sets.append(data)
    net = Net(game, args.dropout, args.input_dropout)
    if args.begin:
        load(net, args.begin)
    net = net.to(device)
    losses = train(net, sets, args, device)
    for seats, (own, search) in losses.items():
        print(f"{seats} players, held out: {own:.4f} (search {search:.4f})", flush=True)
    export(net, args.out, {"positions": {str(d.seats): d.size for d in sets}, "steps": args.steps,
                           "batch": args.batch, "blend": args.blend,
                           "loss": {str(k): round(v[0], 4) for k, v in losses.items()}})


if __name__ == "__main__":
    main()
