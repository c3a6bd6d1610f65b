"""The network, with weights rounded as the engine will have them, and the file that the engine reads.

Everything that the engine does in whole numbers is done here in the same units, so that what is learned is what will
be played. docs/networks.md has the shape.
"""
import json
import struct

import numpy as np
import torch
import torch.nn.functional as F

from games import GLOBALS

HIDDEN, LAYER = 64, 32


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
    def __init__(self, outputs):
        super().__init__()
        self.first = torch.nn.Linear(2 * HIDDEN + GLOBALS, LAYER)
        self.second = torch.nn.Linear(LAYER, LAYER)
        self.last = torch.nn.Linear(LAYER, outputs)

    def forward(self, x):
        x = active(F.linear(x, weight(self.first.weight), self.first.bias))
        x = active(F.linear(x, weight(self.second.weight), self.second.bias))
        return F.linear(x, weight(self.last.weight), self.last.bias)


class Net(torch.nn.Module):
    def __init__(self, game, dropout=0.0, input_dropout=0.0):
        super().__init__()
        self.game = game
        # A row of the encoder is what it has in common with others, and what is its own: features that are rarely met
        # learn from those like them. The file has the sums.
        shared = torch.from_numpy(game.shared())
        self.register_buffer("kinds", shared, persistent=False)
        self.common = torch.nn.Parameter(torch.zeros(shared.shape[1], HIDDEN))
        self.own = torch.nn.Parameter(torch.randn(game.INPUTS, HIDDEN) * 0.05)
        self.bias = torch.nn.Parameter(torch.full((HIDDEN,), 0.2))
        self.heads = torch.nn.ModuleList(Head(game.OUTPUTS) for _ in range(game.HEADS))
        self.dropout = torch.nn.Dropout(dropout)
        self.input_dropout = input_dropout

    def forward(self, feature, value, common):
        """[N, seats, K] features and values, [N, seats, GLOBALS]: the outputs of the heads."""
        n, seats, k = feature.shape
        x = value.reshape(n * seats, k) / 2
        if self.training and self.input_dropout > 0:
            keep = torch.rand_like(x) >= self.input_dropout
            x = x * keep / (1 - self.input_dropout)
        dense = torch.zeros(n * seats, self.game.INPUTS + 1, device=x.device)
        dense.scatter_(1, feature.reshape(n * seats, k), x)  # a feature is named once, but for the unused ones
        hidden = dense[:, :self.game.INPUTS] @ weight(self.encoder())
        hidden = self.dropout(active(hidden + self.bias)).reshape(n, seats, HIDDEN)
        return self.game.heads(self, hidden, common)

    def encoder(self):
        return self.own + self.kinds @ self.common

    def bounded(self):
        """The weights that must stay within what a byte holds."""
        return [self.own] + [l.weight for h in self.heads for l in (h.first, h.second, h.last)]


def file_hash(data):
    """The engine's hash (src/core/hash.h) over words of eight bytes, then the length."""
    mask, value = (1 << 64) - 1, 0x243F6A8885A308D3
    padded = data + bytes(-len(data) % 8)
    for word in list(struct.unpack(f"<{len(padded) // 8}Q", padded)) + [len(data)]:
        value = (value ^ word) * 0x9E3779B97F4A7C15 & mask
        value ^= value >> 29
    return value


def export(net, path, summary):
    game = net.game
    header = json.dumps({"game": game.NAME, "features": game.FEATURES,
                         "shape": [game.INPUTS, HIDDEN, GLOBALS, LAYER, LAYER, game.OUTPUTS], "heads": game.HEADS,
                         "trained": summary}, separators=(",", ":")).encode()
    whole = lambda p: (weight(p.detach().cpu()) * 64).round().numpy().astype("<i1").tobytes()
    bias = lambda p, unit: np.round(p.detach().cpu().numpy() * unit).astype("<i4").tobytes()
    body = whole(net.encoder()) + bias(net.bias, 128)
    for head in net.heads:
        for layer in (head.first, head.second, head.last):
            body += whole(layer.weight) + bias(layer.bias, 128 * 64)
    data = b"AtollNet" + struct.pack("<II", 1, len(header)) + header + body
    with open(path, "wb") as out:
        out.write(data + struct.pack("<Q", file_hash(data)))


def load(net, path):
    """The weights of a file, to go on from."""
    with open(path, "rb") as file:
        data = file.read()
    begin = 16 + struct.unpack("<I", data[12:16])[0]
    header = json.loads(data[16:begin])
    if header["game"] != net.game.NAME or header["features"] != net.game.FEATURES:
        raise ValueError(f"{path} is a network of {header['game']} with features {header['features']}")
    at = begin

    def take(p, kind, unit):
        nonlocal at
        size = np.dtype(kind).itemsize * p.numel()
        values = np.frombuffer(data[at:at + size], kind).astype(np.float32).reshape(p.shape) / unit
        p.data.copy_(torch.from_numpy(values))
        at += size

    net.common.data.zero_()
    take(net.own, "<i1", 64)
    take(net.bias, "<i4", 128)
    for head in net.heads:
        for layer in (head.first, head.second, head.last):
            take(layer.weight, "<i1", 64)
            take(layer.bias, "<i4", 128 * 64)
