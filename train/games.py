"""What differs between the two games: the rows of `atoll expand`, what may be exchanged, and what the outputs mean."""
import itertools

import numpy as np
import torch
import torch.nn.functional as F

GLOBALS = 16


def row_type(most_features):
    """One seat of one position, as it lies in the file."""
    return np.dtype([("feature", "<u2", most_features), ("value", "u1", most_features), ("globals", "u1", GLOBALS),
                     ("points", "<i2"), ("final", "<i2"), ("share", "<u2"), ("searched", "<u2"), ("count", "<u2")])


class Reef:
    """A head for each number of players, run for each seat: points to come, and the logarithm of their spread."""
    NAME, FEATURES, INPUTS, OUTPUTS, HEADS = "reef", "reef-1", 992, 2, 3
    ROW = row_type(160)
    POINTS_UNIT, SPREAD_UNIT, SHARPNESS = 10.0, 5.0, 1.7
    ALIKE = False  # each seat's board may be turned by itself

    @staticmethod
    def symmetries():
        """Quarter turns: the new number of every feature. Only those of the board change."""
        turns = []
        for turn in range(4):
            table = np.arange(Reef.INPUTS + 1)
            for space in range(16):
                row, column = divmod(space, 4)
                for _ in range(turn):
                    row, column = column, 3 - row
                for look in range(17):
                    table[space * 17 + look] = (row * 4 + column) * 17 + look
            turns.append(table)
        return np.stack(turns)

    @staticmethod
    def heads(net, hidden, common):
        """[N, seats, hidden]: the head of so many players for each seat, which sees the largest of the others."""
        seats = hidden.shape[1]
        own = []
        for seat in range(seats):
            others = torch.stack([hidden[:, o] for o in range(seats) if o != seat]).amax(0)
            own.append(torch.cat([hidden[:, seat], others, common[:, seat]], 1))
        return net.heads[seats - 2](torch.stack(own, 1))

    @staticmethod
    def log_shares(out, points):
        """Logarithms of the shares of the win, and the expected final points."""
        expected = points + out[..., 0] * Reef.POINTS_UNIT
        spread = Reef.SPREAD_UNIT * torch.exp(out[..., 1].mean(1))
        return F.log_softmax(expected * Reef.SHARPNESS / spread.unsqueeze(1), 1), expected

    @staticmethod
    def points_loss(expected, final, weight):
        # Who wins is decided by differences; how many points there will be in all is told to people only.
        lead = lambda points: points - points.mean(1, keepdim=True)
        return (weight * F.huber_loss(lead(expected), lead(final), delta=5)
                + 0.001 * F.huber_loss(expected, final, delta=10))


class Riff:
    """One head for the active player: the logit of his win, offspring that he and the other will still get."""
    NAME, FEATURES, INPUTS, OUTPUTS, HEADS = "riff", "riff-1", 732, 3, 1
    ROW = row_type(144)
    LOGIT_UNIT, OFFSPRING_UNIT = 4.0, 4.0
    ALIKE = True  # colours are exchanged for both seats at once
    CARDS, FISH, WORMS, OPEN, HIDDEN = 0, 552, 564, 695, 716

    @staticmethod
    def symmetries():
        """Colours that the deck has alike may be exchanged: of R, Y and G it has two males and a female, of the
        others it is the other way round, so both kinds may be exchanged together with the genders."""
        pairs = [(a, b) for a in range(6) for b in range(a, 6)]
        tables = []
        for first in itertools.permutations((0, 2, 3)):
            for second in itertools.permutations((1, 4, 5)):
                for swap in (0, 1):
                    to = dict(zip((0, 2, 3), second if swap else first)) | dict(
                        zip((1, 4, 5), first if swap else second))
                    kind = [2 * to[k // 2] + (k % 2 ^ swap) if k < 12 else k for k in range(16)]
                    table = np.arange(Riff.INPUTS + 1)
                    for space in range(32):
                        for k in range(16):
                            table[Riff.CARDS + 16 * space + k] = Riff.CARDS + 16 * space + kind[k]
                    for k in range(12):
                        table[Riff.FISH + k] = Riff.FISH + kind[k]
                    for k in range(16):
                        table[Riff.HIDDEN + k] = Riff.HIDDEN + kind[k]
                    for colour in range(6):
                        for n in range(4):
                            table[Riff.WORMS + 4 * colour + n] = Riff.WORMS + 4 * to[colour] + n
                    for number, (a, b) in enumerate(pairs):
                        table[Riff.OPEN + number] = Riff.OPEN + pairs.index(tuple(sorted((to[a], to[b]))))
                    tables.append(table)
        return np.stack(tables)

    @staticmethod
    def heads(net, hidden, common):
        return net.heads[0](torch.cat([hidden[:, 0], hidden[:, 1], common[:, 0]], 1))

    @staticmethod
    def log_shares(out, points):
        logit = out[:, 0] * Riff.LOGIT_UNIT
        return F.logsigmoid(torch.stack([logit, -logit], 1)), points + out[:, 1:3] * Riff.OFFSPRING_UNIT

    @staticmethod
    def points_loss(expected, final, weight):
        return weight * F.huber_loss(expected, final, delta=2)


GAMES = {"reef": Reef, "riff": Riff}
