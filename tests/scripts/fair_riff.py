"""Chance in a game of The Reef, as docs/fair-deals.md has it: the deal, and at the end of each turn the shuffles and the
dice. Only what moves cards is followed; whether a move was allowed is another question."""
COLOURS = "ROYGBL"
KINDS = [colour + gender for colour in COLOURS for gender in "mf"] + ["coral", "pearl", "shark", "sea"]
OFFSPRING = [low + high for i, low in enumerate(COLOURS) for high in COLOURS[i:]]


def count_of(deck, kind):
    return deck["fish"][kind] if len(kind) == 2 else deck[kind]


def roll(generator):
    return COLOURS[generator.pick(6)] + COLOURS[generator.pick(6)]


def rolls(generator, count):
    return [roll(generator) for _ in range(count)]


def opening(generator, deck):
    """The lines of a record that the deal decides."""
    cards = [kind for kind in KINDS for _ in range(count_of(deck, kind))]
    generator.shuffle(cards)
    offspring = list(OFFSPRING)
    generator.shuffle(offspring)
    lines = {f"row {'abcd'[row]}": " ".join(cards[8 * row:8 * row + 8]) for row in range(4)}
    return {**lines, "deck": " ".join(cards[32:]), "offspring": " ".join(offspring[:4]),
            "offspring deck": " ".join(offspring[4:]), "first": str(generator.pick(2)), "dice": roll(generator)}


class Table:
    """Where the cards are."""

    def __init__(self, header, options, chance):
        self.options, self.chance = options, chance
        self.rows = [[(card, row in (0, 3)) for card in header[f"row {'abcd'[row]}"].split()] for row in range(4)]
        self.deck = header["deck"].split()
        self.discard = []
        self.corals = [[], []]  # of each seat: None, a fish, or True for offspring
        self.active = int(header["first"])
        self.turn, self.idle, self.acted = 1, 0, False

    def lift(self, space):
        row, column = "abcd".index(space[0]), int(space[1:]) - 1
        card = self.rows[row][column][0]
        self.rows[row][column] = None
        return card

    def put_fish(self, fish, coral):
        own = self.corals[self.active]
        if own[coral] is None:
            own[coral] = fish
        else:
            self.discard += [fish, own[coral]]
            own[coral] = True

    def play(self, move):
        """Gives what chance decided, as the record writes it."""
        words = move.split()
        if words[0] == "worm":
            return ""
        if words[0] == "done":
            return self.end_turn()
        own = self.corals[self.active]
        self.acted = True
        if "pay" in words:
            self.discard += ["pearl"] * words[words.index("pay") + 1].count("*")
        if words[0] == "flip":
            row, column = "abcd".index(words[1][0]), int(words[1][1:]) - 1
            self.rows[row][column] = (self.rows[row][column][0], True)
        elif words[0] == "buy":
            card = self.lift(words[1])
            if card == "coral":
                own.append(None)
            elif len(card) == 2:
                self.put_fish(card, int(words[words.index("on") + 1]) - 1)
        elif words[0] == "shark":
            self.discard.append("shark")
            if words[1] == "fish":
                self.discard.append(own[int(words[2]) - 1])
                own[int(words[2]) - 1] = None
            elif words[1] == "coral":
                self.discard.append("coral")
                del own[int(words[2]) - 1]
            else:
                self.discard.append(words[1] if words[1] in ("pearl", "shark") else self.lift(words[1]))
        elif words[0] == "move":
            fish, own[int(words[1]) - 1] = own[int(words[1]) - 1], None
            self.put_fish(fish, int(words[2]) - 1)
        return ""

    def end_turn(self):
        for row in self.rows:
            row[:] = [card for card in row if card is not None]
            while row and row[0] == ("sea", True):
                self.discard.append(row.pop(0)[0])
        outcomes = []
        if len(self.discard) >= 7:
            outcomes.append(self.shuffle())
        for row in (0, 1, 2, 3) if self.active == 0 else (3, 2, 1, 0):
            while len(self.rows[row]) < 8 and (self.deck or self.discard):
                if not self.deck:
                    outcomes.append(self.shuffle())
                self.rows[row].append((self.deck.pop(0), row in (0, 3)))
        for row in self.rows:
            row += [None] * (8 - len(row))
        self.idle = 0 if self.acted else self.idle + 1
        if self.idle >= self.options.get("standoff", 40) or self.turn == self.options.get("maxTurns", 0):
            return "; ".join(outcomes)
        self.acted, self.turn, self.active = False, self.turn + 1, 1 - self.active
        return "; ".join([*outcomes, "roll " + roll(self.chance)])

    def shuffle(self):
        self.deck = sorted(self.discard, key=KINDS.index) + self.deck
        self.discard = []
        self.chance.shuffle(self.deck)
        return "shuffle " + " ".join(self.deck)


def first_wrong_line(header, moves, options, chance):
    """What is wrong with the first move line whose outcomes are not those of chance; None if all are."""
    table = Table(header, options, chance)
    for number, line in enumerate(moves, 1):
        move, _, said = line.partition(" | ")
        right = table.play(move)
        if said != right:
            return f"record: after move {number}, {move!r}, chance gives {right!r}, not {said!r}"
    return None
