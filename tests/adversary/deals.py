"""What chance decides in both games, from a seed, as docs/fair-deals.md tells it: the lines of the record."""

from fair import Generator

KINDS = "Rm Rf Om Of Ym Yf Gm Gf Bm Bf Lm Lf coral pearl shark sea".split()
OFFSPRING = "RR RO RY RG RB RL OO OY OG OB OL YY YG YB YL GG GB GL BB BL LL".split()
COLOURS = "ROYGBL"


def deal_reef(seed, players, cards):
    """The lines of the record that the deal decides."""
    generator = Generator(seed)
    cards = generator.shuffle(cards)
    lines = {f"hand {seat}": cards[2 * seat : 2 * seat + 2] for seat in range(players)}
    lines["deck"] = cards[2 * players :]
    lines = {key: " ".join(map(str, value)) for key, value in lines.items()}
    return lines | {"first": str(generator.below(players))}


def roll(generator):
    return "".join(COLOURS[generator.below(6)] for _ in range(2))


def deal_riff(seed, counts):
    """The same of The Reef; `counts` says how often there is each kind of card."""
    generator = Generator(seed)
    cards = generator.shuffle([kind for kind in KINDS for _ in range(counts[kind])])
    lines = {f"row {row}": cards[8 * number : 8 * number + 8] for number, row in enumerate("abcd")}
    lines["deck"] = cards[32:]
    offspring = generator.shuffle(OFFSPRING)
    lines["offspring"], lines["offspring deck"] = offspring[:4], offspring[4:]
    lines = {key: " ".join(value) for key, value in lines.items()}
    return lines | {"first": str(generator.below(2)), "dice": roll(generator)}


def shuffles_of(events):
    """What lay in the discard before each shuffle of The Reef, and how many cards the deck had given since the last:
    from what everybody was told."""
    discard, drawn, found = [], 0, []
    for happened in (inner for event in events for inner in event.get("happened", [])):
        kind = happened["event"]
        discard += ["pearl"] * happened.get("pay", "").count("*")
        if kind == "breed":
            discard += happened["parents"]
        elif kind == "shark":
            discard += ["shark", happened["card"]]
        elif kind == "flow":
            discard += ["sea"] * happened["sea"]
        elif kind == "fill":
            drawn += happened["card"] is not None
        elif kind == "shuffle":
            found.append((discard, drawn))
            discard, drawn = [], 0
    return found


def later_riff(seed, record, events):
    """Holds every `done` of a record against chance; what differs first, or None."""
    generator = Generator(seed)
    header, moves = record.split("\n\n", 1)
    deck = dict(line.split(": ", 1) for line in header.split("\n")[1:])["deck"].split()
    shuffles = iter(shuffles_of(events))
    for number, line in enumerate(moves.split("\n")):
        for part in line.split(" | ", 1)[1].split("; ") if " | " in line else []:
            word, *rest = part.split()
            if word == "roll":
                wanted = [roll(generator)]
            else:
                discard, drawn = next(shuffles)
                wanted = deck = generator.shuffle(sorted(discard, key=KINDS.index) + deck[drawn:])
            if rest != wanted:
                return f"move {number + 1}: {line}, not {word} {' '.join(wanted)}"
    return None
