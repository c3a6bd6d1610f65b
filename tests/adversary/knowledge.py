"""What a seat of Reef may know, worked out from the record of the finished game by the rules of who sees what
(docs/protocol.md, docs/notation.md), without the server."""

import re


class Record:
    """The deal and the moves of a record, and the table after each of them."""

    def __init__(self, text):
        header, moves = text.split("\n\n", 1)
        fields = dict(line.split(": ", 1) for line in header.split("\n")[1:] if not line.startswith("#"))
        self.players = int(re.search(r"players=(\d)", fields["options"])[1])
        self.hands = [[int(card) for card in fields[f"hand {seat}"].split()] for seat in range(self.players)]
        self.deck = [int(card) for card in fields["deck"].split()]
        self.first = int(fields["first"])
        self.moves = [line for line in moves.split("\n") if line and not line.startswith("#")]
        self.after = self._play()

    def _play(self):
        """For every number of moves: hands, hidden cards, how many cards have left the deck, display, discards."""
        hands = [set(hand) for hand in self.hands]
        hidden = [set(hand) for hand in self.hands]
        discards = [[] for _ in hands]
        display, gone = [None, None, None], 0
        steps = []

        def note(count):
            steps.append(
                {
                    "hands": [set(h) for h in hands],
                    "hidden": [set(h) for h in hidden],
                    "gone": gone,
                    "display": list(display),
                    "discards": [list(d) for d in discards],
                    "open": count >= self.players,
                }
            )

        note(0)
        for number, move in enumerate(self.moves):
            seat = (self.first + number) % self.players
            word, *rest = move.split()
            if word == "take":
                slot = int(rest[0]) - 1
                hands[seat].add(display[slot])
                display[slot] = self.deck[gone] if gone < len(self.deck) else None
                gone = min(gone + 1, len(self.deck))
            elif word == "draw":
                hands[seat].add(self.deck[gone])
                gone += 1
            elif word == "play":
                card = int(rest[0])
                hands[seat].remove(card)
                hidden[seat].discard(card)
                discards[seat].append(card)
            else:
                assert word == "setup", move
            if number + 1 == self.players:
                display, gone = self.deck[:3], 3
            note(number + 1)
        return steps

    def may_know(self, viewer, moves):
        """The cards that the seat (None: somebody who looks on) may have seen after so many moves."""
        step = self.after[moves]
        known = set(self.deck[: step["gone"] + 1]) if step["open"] else set()
        for seat, hand in enumerate(self.hands):
            known |= {card for card in hand if seat == viewer or card not in step["hidden"][seat]}
        return known

    def view(self, viewer, moves):
        """The parts of the state that tell cards, as the view of that seat must have them."""
        step = self.after[moves]
        seats = []
        for seat, hand in enumerate(step["hands"]):
            hidden = step["hidden"][seat]
            shown = {
                "hand": {"known": sorted(hand - hidden), "unknown": len(hidden)},
                "discard": step["discards"][seat],
            }
            if seat == viewer:
                shown = {"hand": sorted(hand), "hidden": sorted(hidden), "discard": step["discards"][seat]}
            seats.append(shown)
        left = self.deck[step["gone"] :]
        return {
            "deck": {"top": left[0] if left and step["open"] else None, "count": len(left)},
            "display": step["display"],
            "seats": seats,
        }


def shown(state):
    """The same parts of a state that a server sent."""
    return {
        "deck": state["deck"],
        "display": [slot and slot["card"] for slot in state["display"]],
        "seats": [{key: seat[key] for key in ("hand", "hidden", "discard") if key in seat} for seat in state["seats"]],
    }
