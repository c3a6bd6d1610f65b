#!/usr/bin/env python3
"""Trains the network of Reef on rows of `atoll expand`, and writes it as the file that the engine reads.

    python3 train/train.py --out reef.net --rows 2=rows-2p-*.bin 3=rows-3p-*.bin 4=rows-4p-*.bin

Runs on the GPU if there is one. Everything the engine does in whole numbers is done here in the same units, with
weights rounded as they will be, so that what is learned is what will be played. docs/networks.md has the shape.
"""
import argparse
import glob
import json
import math
import struct
import time

import numpy as np
import torch
import torch.nn.functional as F

CARDS, INPUTS, HIDDEN, GLOBALS, LAYER, OUTPUTS = 60, 992, 64, 16, 32, 2
MOST_FEATURES = 160
POINTS_UNIT, SPREAD_UNIT, SHARPNESS = 10.0, 5.0, 1.7
NOT_SEARCHED = 65535
ROW = np.dtype([("feature", "<u2", MOST_FEATURES), ("value", "u1", MOST_FEATURES), ("globals", "u1", GLOBALS),
                ("points", "<i2"), ("final", "<i2"), ("share", "<u2"), ("searched", "<u2")])


class Round(torch.autograd.Function):
    """Rounds on the way forward, and lets gradients through as if it had not."""

    @staticmethod
    def forward(_, x):
        return torch.round(x)

    @staticmethod
    def backward(_, gradient):
        return gradient


def weight(p):
    """A weight as the engine has it: whole sixty-fourths from -64 to 63."""
    return Round.apply(p.clamp(-1, 63 / 64) * 64) / 64


def active(x):
    """The clipped activation: whole hundred-and-twenty-eighths from 0 to 255, rounded down."""
    x = x.clamp(0, 255 / 128)
    return x + ((x * 128).floor() / 128 - x).detach()


class Head(torch.nn.Module):
    def __init__(self):
        super().__init__()
        joined = 2 * HIDDEN + GLOBALS
        self.first = torch.nn.Linear(joined, LAYER)
        self.second = torch.nn.Linear(LAYER, LAYER)
        self.last = torch.nn.Linear(LAYER, OUTPUTS)

    def forward(self, x):
        x = active(F.linear(x, weight(self.first.weight), self.first.bias))
        x = active(F.linear(x, weight(self.second.weight), self.second.bias))
        return F.linear(x, weight(self.last.weight), self.last.bias)


class Net(torch.nn.Module):
    def __init__(self, dropout, input_dropout):
        super().__init__()
        self.encoder = torch.nn.Parameter(torch.randn(INPUTS, HIDDEN) * 0.05)
        self.bias = torch.nn.Parameter(torch.full((HIDDEN,), 0.2))
        self.heads = torch.nn.ModuleList(Head() for _ in range(3))
        self.dropout = torch.nn.Dropout(dropout)
        self.input_dropout = input_dropout

    def forward(self, feature, value, common):
        """[N, seats, K] features and values, [N, seats, GLOBALS]: [N, seats] points to come, [N] spread."""
        n, seats, k = feature.shape
        x = value.reshape(n * seats, k) / 2
        if self.training and self.input_dropout > 0:
            keep = torch.rand_like(x) >= self.input_dropout
            x = x * keep / (1 - self.input_dropout)
        dense = torch.zeros(n * seats, INPUTS + 1, device=x.device)
        dense.scatter_(1, feature.reshape(n * seats, k), x)  # a feature is named once, but for the unused ones
        hidden = dense[:, :INPUTS] @ weight(self.encoder)
        hidden = self.dropout(active(hidden + self.bias)).reshape(n, seats, HIDDEN)
        own = []
        for seat in range(seats):
            others = torch.stack([hidden[:, o] for o in range(seats) if o != seat]).amax(0)
            own.append(torch.cat([hidden[:, seat], others, common[:, seat]], 1))
        out = self.heads[seats - 2](torch.stack(own, 1))
        return out[..., 0] * POINTS_UNIT, SPREAD_UNIT * torch.exp(out[..., 1].mean(1))


def quarter_turns():
    """For each of the four turns the new number of every feature: only those of the board change."""
    turns = []
    for turn in range(4):
        table = np.arange(INPUTS + 1)
        for space in range(16):
            row, column = divmod(space, 4)
            for _ in range(turn):
                row, column = column, 3 - row
            for look in range(17):
                table[space * 17 + look] = (row * 4 + column) * 17 + look
        turns.append(table)
    return np.stack(turns)


class Data:
    """All positions of games with so many players, on the device."""

    def __init__(self, seats, files, device, held_out):
        rows = np.concatenate([np.fromfile(f, ROW) for f in files])
        rows = rows[: len(rows) // seats * seats].reshape(-1, seats)
        self.seats = seats
        self.size = len(rows)
        self.split = int(self.size * (1 - held_out))
        put = lambda name, kind: torch.from_numpy(np.ascontiguousarray(rows[name].astype(kind))).to(device)
        self.feature = put("feature", np.int16)
        self.value = put("value", np.uint8)
        self.globals = put("globals", np.uint8)
        self.points = put("points", np.float32)
        self.final = put("final", np.float32)
        self.share = put("share", np.float32) / 10000
        searched = put("searched", np.float32)
        self.is_searched = (searched != NOT_SEARCHED).all(1)
        self.searched = searched / 10000

    def batch(self, index, turns=None):
        feature = self.feature[index].long()
        if turns is not None:
            turn = torch.randint(0, 4, feature.shape[:2], device=feature.device)
            feature = turns[turn.unsqueeze(-1), feature]
        return feature, self.value[index].float(), self.globals[index].float() / 128


def log_shares(net, data, index, turns=None):
    to_come, spread = net(*data.batch(index, turns))
    expected = data.points[index] + to_come
    return F.log_softmax(expected * SHARPNESS / spread.unsqueeze(1), 1), expected


@torch.no_grad()
def held_out_loss(net, data):
    net.eval()
    sums = np.zeros(3)
    for begin in range(data.split, data.size, 32768):
        index = torch.arange(begin, min(begin + 32768, data.size), device=data.points.device)
        index = index[data.is_searched[index]]
        if len(index) == 0:
            continue
        logs, _ = log_shares(net, data, index)
        share = data.share[index]
        sums += [-(share * logs).sum().item(),
                 -(share * data.searched[index].clamp(1e-4).log()).sum().item(), len(index)]
    net.train()
    return sums[0] / max(sums[2], 1), sums[1] / max(sums[2], 1)


def train(net, sets, args, device):
    turns = torch.from_numpy(quarter_turns()).to(device)
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
        logs, expected = log_shares(net, data, index, turns)
        target = data.share[index]
        blend = (args.blend * data.is_searched[index]).unsqueeze(1)
        target = blend * data.searched[index] + (1 - blend) * target
        # Who wins is decided by differences; how many points there will be in all is told to people only.
        final = data.final[index]
        lead = lambda points: points - points.mean(1, keepdim=True)
        loss = (-(target * logs).sum(1).mean() + args.lead * F.huber_loss(lead(expected), lead(final), delta=5)
                + 0.001 * F.huber_loss(expected, final, delta=10))
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        with torch.no_grad():
            for p in [net.encoder] + [l.weight for h in net.heads for l in (h.first, h.second, h.last)]:
                p.clamp_(-1, 63 / 64)
        if step % max(1, args.steps // 6) == 0:
            losses = {d.seats: "%.4f (search %.4f)" % held_out_loss(net, d) for d in sets}
            print(f"step {step} {time.time() - began:.0f} s loss {loss.item():.4f} held out {losses}", flush=True)
    return {d.seats: held_out_loss(net, d) for d in sets}


def file_hash(data):
    """The engine's hash (src/core/hash.h) over words of eight bytes, then the length."""
    mask, value = (1 << 64) - 1, 0x243F6A8885A308D3
    padded = data + bytes(-len(data) % 8)
    for word in list(struct.unpack(f"<{len(padded) // 8}Q", padded)) + [len(data)]:
        value = (value ^ word) * 0x9E3779B97F4A7C15 & mask
        value ^= value >> 29
    return value


def export(net, path, summary):
    header = json.dumps({"game": "reef", "features": "reef-1",
                         "shape": [INPUTS, HIDDEN, GLOBALS, LAYER, LAYER, OUTPUTS], "heads": 3,
                         "trained": summary}, separators=(",", ":")).encode()
    whole = lambda p: (weight(p.detach().cpu()) * 64).round().numpy().astype("<i1").tobytes()
    bias = lambda p, unit: np.round(p.detach().cpu().numpy() * unit).astype("<i4").tobytes()
    body = whole(net.encoder) + bias(net.bias, 128)
    for head in net.heads:
        for layer in (head.first, head.second, head.last):
            body += whole(layer.weight) + bias(layer.bias, 128 * 64)
    data = b"AtollNet" + struct.pack("<II", 1, len(header)) + header + body
    with open(path, "wb") as file:
        file.write(data + struct.pack("<Q", file_hash(data)))
    print(f"{path}: {len(data) + 8} bytes")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--rows", nargs="+", required=True, help="PLAYERS=GLOB of files of rows")
    parser.add_argument("--out", required=True)
    parser.add_argument("--steps", type=int, default=6000)
    parser.add_argument("--batch", type=int, default=16384)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--decay", type=float, default=0.3)
    parser.add_argument("--dropout", type=float, default=0.1)
    parser.add_argument("--input-dropout", type=float, default=0.0)
    parser.add_argument("--blend", type=float, default=0.85, help="how much of the target is the search's value")
    parser.add_argument("--lead", type=float, default=0.02, help="weight of the points' differences in the loss")
    parser.add_argument("--held-out", type=float, default=0.04)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    args.shares = {2: 0.6, 3: 0.2, 4: 0.2}  # of the batches, by players
    torch.backends.cuda.matmul.allow_tf32 = True
    torch.manual_seed(args.seed)
    np.random.seed(args.seed)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    sets = []
    for item in args.rows:
        seats, pattern = item.split("=", 1)
        data = Data(int(seats), sorted(glob.glob(pattern)), device, args.held_out)
        print(f"{seats} players: {data.size} positions", flush=True)
        sets.append(data)
    net = Net(args.dropout, args.input_dropout).to(device)
    losses = train(net, sets, args, device)
    export(net, args.out, {"positions": {str(d.seats): d.size for d in sets}, "steps": args.steps,
                           "batch": args.batch, "blend": args.blend,
                           "loss": {str(k): round(v[0], 4) for k, v in losses.items()}})


if __name__ == "__main__":
    main()
