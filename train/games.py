"""What differs between the two games: the rows of `atoll expand`, what may be exchanged, and what the outputs mean."""
import itertools
import json
import os

import numpy as np
import torch
import torch.nn.functional as F

GLOBALS = 16


def row_type(most_features):
    """One seat of one position, as it lies in the file."""
    return np.dtype([("feature", "<u2", most_features), ("value", "u1", most_features), ("globals", "u1", GLOBALS),
                     ("points", "<i2"), ("final", "<i2"), ("share", "<u2"), ("searched", "<u2"), ("ahead", "<u2"),
                     ("count", "<u2")])


def one_hot(groups):
    """What inputs have in common: a column for each value that any of the groupings has."""
    columns = {}
    for grouping in groups:
        for key in grouping:
            if key is not None:
                columns.setdefault(key, len(columns))
    matrix = np.zeros((len(groups[0]), len(columns)), np.float32)
    for grouping in groups:
        for row, key in enumerate(grouping):
            if key is not None:
                matrix[row, columns[key]] = 1
    return matrix


class Reef:
    """A head for each number of players, run for each seat: points to come, and the logarithm of their spread."""
    NAME, FEATURES, INPUTS, OUTPUTS, HEADS = "reef", "reef-1", 992, 2, 3
    ROW = row_type(160)
    POINTS_UNIT, SPREAD_UNIT, SHARPNESS = 10.0, 5.0, 1.7
    CARDS, LOOKS, COLOURS = 60, 17, "RYGP"
    TURNS = 8  # of a board: four quarter turns, each also as in a mirror; no card tells a pattern from its mirror image

    @staticmethod
    def deck():
        path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../data/reef-deck.json")
        with open(path) as file:
            return json.load(file)["cards"]

    @staticmethod
    def scores(card, names=None):
        """What a card scores, with other names for the colours and however it is turned."""
        rename = lambda text: "".join((names or {}).get(c, c) for c in text)
        if "count" in card:
            return card["points"], rename(card["count"] + card["around"])
        rows, turned = [[rename(token) for token in row.split()] for row in card["pattern"]], []
        for _ in range(2):
            for _ in range(4):
                turned.append(str(rows))
                rows = [list(row) for row in zip(*rows[::-1])]
            rows = [row[::-1] for row in rows]
        return card["points"], min(turned)

    @staticmethod
    def symmetries():
        """What may be exchanged: the new number of every feature and of every global, for each of four colour cycles
        (R to Y to G to P to R: for each card there is one that scores the same) times eight turns of a board. The cycles
        are nearly exact: twelve of the cards exchanged give pieces of other colours."""
        deck = Reef.deck()
        by_score = {Reef.scores(card): i for i, card in enumerate(deck)}
        tables, common = [], []
        for cycle in range(4):
            to = [(c + cycle) % 4 for c in range(4)]
            names = {Reef.COLOURS[c]: Reef.COLOURS[to[c]] for c in range(4)}
            cards = [by_score[Reef.scores(card, names)] for card in deck]
            for turn in range(Reef.TURNS):
                table = np.arange(Reef.INPUTS + 1)
                for space in range(16):
                    row, column = divmod(space, 4)
                    for _ in range(turn % 4):
                        row, column = column, 3 - row
                    if turn >= 4:
                        column = 3 - column
                    for look in range(Reef.LOOKS):
                        new = 0 if look == 0 else 1 + 4 * to[(look - 1) // 4] + (look - 1) % 4
                        table[space * Reef.LOOKS + look] = (row * 4 + column) * Reef.LOOKS + new
                first = 16 * Reef.LOOKS
                for kind in range((Reef.INPUTS - first) // Reef.CARDS):
                    begin = first + kind * Reef.CARDS
                    table[begin:begin + Reef.CARDS] = begin + np.array(cards)
                order = np.arange(GLOBALS)  # the pieces left of each colour come first
                order[to] = np.arange(4)
                tables.append(table)
                common.append(order)
        return np.stack(tables), np.stack(common)

    @staticmethod
    def draw(n, seats, cycled, device):
        """Which of them for each seat of so many positions: each board is turned by itself, the colours are exchanged
        for all, in a share `cycled` of the positions."""
        cycle = torch.randint(0, 4, (n, 1), device=device) * (torch.rand(n, 1, device=device) < cycled)
        return cycle * Reef.TURNS + torch.randint(0, Reef.TURNS, (n, seats), device=device)

    @staticmethod
    def shared():
        """What features have in common: [INPUTS, K]."""
        place = lambda space: ("corner", "edge", "centre")[sum(x in (1, 2) for x in divmod(space, 4))]
        boards = [(place(space), look) for space in range(16) for look in range(Reef.LOOKS)]
        colour = lambda look: "none" if look == 0 else (look - 1) // 4
        height = lambda look: 0 if look == 0 else 1 + (look - 1) % 4
        first, cards = 16 * Reef.LOOKS, Reef.deck()
        rest = [(kind, card) for kind in range((Reef.INPUTS - first) // Reef.CARDS) for card in cards]
        shape = lambda card: Reef.scores(card, {c: "c" for c in Reef.COLOURS})
        asks = lambda card, c: c in str(Reef.scores(card)[1])
        groupings = [
            [("look", look) for _, look in boards] + [None] * len(rest),
            [("place", where, look) for where, look in boards] + [None] * len(rest),
            [("colour", colour(look)) for _, look in boards] + [None] * len(rest),
            [("height", height(look)) for _, look in boards] + [None] * len(rest),
            [None] * len(boards) + [("kind", kind) for kind, _ in rest],
            [None] * len(boards) + [("shape", kind, shape(card)) for kind, card in rest]]
        for c in Reef.COLOURS:
            groupings.append([None] * len(boards) + [("asks", kind, c) if asks(card, c) else None for kind, card in rest])
            groupings.append([None] * len(boards) + [("gives", kind, c) if c in card["coral"] else None for kind, card in rest])
        return one_hot(groupings)

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
        return np.stack(tables), np.tile(np.arange(GLOBALS), (len(tables), 1))

    @staticmethod
    def draw(n, seats, _, device):
        """Colours are exchanged for both seats at once."""
        return torch.randint(0, 72, (n, 1), device=device).expand(n, seats)

    @staticmethod
    def shared():
        """What features have in common: cards by kind wherever they lie, and by whether they are fish."""
        kinds = [k for _ in range(32) for k in range(16)]
        columns = [(space % 8, k) for space in range(32) for k in range(16)]
        rows = [(space // 8, k) for space in range(32) for k in range(16)]
        rest = [None] * (Riff.INPUTS - len(kinds))
        what = lambda k: "fish" if k < 12 else k
        return one_hot([[("kind", k) for k in kinds] + rest, [("row", row, k) for row, k in rows] + rest,
                        [("column", column, what(k)) for column, k in columns] + rest,
                        [("what", row, what(k)) for row, k in rows] + rest])

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
