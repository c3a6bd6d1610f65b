"""Bots by Elo, one row each."""

import math
from collections.abc import Mapping
from html import escape

from ..ratings import Rating
from .chart import STYLE, WIDTH, grid_step, number


def ladder(ratings: Mapping[str, Rating], title: str = "Ladder") -> str:
    """Elo with 95 % intervals, one row for each bot, in the given order."""
    if not ratings:
        raise ValueError("ratings: there are none")
    low = min(each.elo - each.error for each in ratings.values())
    high = max(each.elo + each.error for each in ratings.values())
    step = grid_step(max(high - low, 10.0))
    low, high = math.floor(low / step) * step, max(math.ceil(high / step) * step, math.floor(low / step) * step + step)
    left, right, top, row = 32 + 8.2 * max(len(name) for name in ratings), WIDTH - 116.0, 56.0, 32.0
    bottom = top + row * len(ratings)
    told = "; ".join(f"{name}: {each.elo:.0f} ± {each.error:.0f}" for name, each in ratings.items())

    def x(elo: float) -> float:
        return left + (elo - low) / (high - low) * (right - left)

    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {bottom + 48:.0f}" width="{WIDTH}" height="{bottom + 48:.0f}" '
             'role="img" aria-labelledby="title told">',
             f'<title id="title">{escape(title)}</title>', f'<desc id="told">Elo with intervals of 95 %. {escape(told)}.</desc>', STYLE,
             '<rect class="ground" width="100%" height="100%"/>', f'<text class="title" x="16" y="30">{escape(title)}</text>']
    for i in range(round(low / step), round(high / step) + 1):
        at = f"{x(i * step):.1f}"
        parts.append(f'<line class="grid" x1="{at}" y1="{top - 8}" x2="{at}" y2="{bottom}"/>'
                     f'<text class="small" x="{at}" y="{bottom + 18}" text-anchor="middle">{number(i * step, step)}</text>')
    parts.append(f'<text class="small" x="{(left + right) / 2:.1f}" y="{bottom + 38}" text-anchor="middle">Elo, 95 %</text>')
    for i, (name, each) in enumerate(ratings.items()):
        y = top + row * (i + 0.5)
        parts.append(f'<g><text x="{left - 12:.1f}" y="{y + 5}" text-anchor="end">{escape(name)}</text>'
                     f'<path class="line" stroke="var(--mark0)" d="M{x(each.elo - each.error):.1f} {y - 5}v10m0 -5H{x(each.elo + each.error):.1f}m0 -5v10"/>'
                     f'<circle class="dot" fill="var(--mark0)" cx="{x(each.elo):.1f}" cy="{y}" r="5"/>'
                     f'<text class="small" x="{WIDTH - 16}" y="{y + 4}" text-anchor="end">{each.elo:+.0f} ± {each.error:.0f}</text></g>')
    return "\n".join(parts) + "\n</svg>\n"
