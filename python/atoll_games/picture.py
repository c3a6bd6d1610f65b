"""A position as text, from what a seat may know: what the environments render."""

from typing import Any


def picture(view: dict[str, Any]) -> str:
    """`view` is Observation.to_json()."""
    return "\n".join(_reef(view) if view["game"] == "reef" else _riff(view)) + "\n"


def _reef(view: dict[str, Any]) -> list[str]:
    """Each seat's reef from its top row on: the colour on top and the height of every stack."""
    lines = [f"round {view['round']}, display {view['display']}, supply {view['supply']}"]
    for number, seat in enumerate(view["seats"]):
        mark = ">" if number == view["toMove"] else " "
        lines.append(f"{mark}seat {number}: {seat['points']} points, hand {seat['hand']}")
        for row in "4321":
            stacks = (seat["reef"].get(column + row, "") for column in "abcd")
            lines.append("    " + " ".join(f"{stack[-1]}{len(stack)}" if stack else " ." for stack in stacks))
    return lines


def _riff(view: dict[str, Any]) -> list[str]:
    """The reef row by row, then the seats."""
    lines = [f"turn {view['turn']}, open offspring {view['offspring']}"]
    for row, cards in zip("dcba", (view["reef"][row] for row in "dcba")):
        lines.append(f"  {row} " + " ".join(f"{card or '.':5}" for card in cards))
    for number, seat in enumerate(view["seats"]):
        mark = ">" if number == view["toMove"] else " "
        lines.append(f"{mark}seat {number}: {seat}")
    return lines
