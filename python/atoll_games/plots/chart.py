"""A chart as SVG that stands alone, reads aloud and follows light and dark, like those of `atoll ladder`."""

import math
from collections.abc import Sequence
from html import escape

Points = Sequence[tuple[float, float]]

WIDTH = 760
STYLE = """<style>
  svg { --ground: #ffffff; --ink: #1d2b33; --faint: #d5dde1; --mark0: #00677f; --mark1: #b4512f; --mark2: #6a4c9c; --mark3: #4d7c1f; }
  @media (prefers-color-scheme: dark) {
    svg { --ground: #10191e; --ink: #e4edf1; --faint: #33444d; --mark0: #5cc8e0; --mark1: #f0906a; --mark2: #bda4ea; --mark3: #a6d46e; }
  }
  text { font: 14px system-ui, sans-serif; fill: var(--ink); }
  .title { font-size: 17px; font-weight: 600; }
  .small { font-size: 12px; }
  .ground { fill: var(--ground); }
  .grid { stroke: var(--faint); stroke-width: 1; }
  .rule { stroke: var(--ink); stroke-width: 1; stroke-dasharray: 4 4; fill: none; }
  .line { stroke-width: 2; fill: none; stroke-linejoin: round; }
  .dot { stroke: var(--ground); stroke-width: 1.5; }
</style>"""


def grid_step(span: float) -> float:
    """1, 2 or 5 times a power of ten, so that at most eight lines cross the range."""
    power = 10.0 ** math.floor(math.log10(span / 7))
    return next((factor * power for factor in (1, 2, 5) if span / (factor * power) <= 8), 10.0 * power)


def number(value: float, step: float) -> str:
    return f"{value + 0.0:,.{max(0, -math.floor(math.log10(step) + 1e-9))}f}"


class Chart:
    """Axes with a scale; what is drawn onto them is added in order."""

    def __init__(self, title: str, told: str, across: tuple[float, float], up: tuple[float, float], labels: tuple[str, str],
                 height: int = 420, percent: bool = False):
        self.left, self.right, self.top, self.bottom = 76.0, WIDTH - 24.0, 64.0, height - 56.0
        self.across, self.up = across, up
        self.parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" role="img" '
            'aria-labelledby="title told">',
            f'<title id="title">{escape(title)}</title>',
            f'<desc id="told">{escape(told)}</desc>',
            STYLE,
            '<rect class="ground" width="100%" height="100%"/>',
            f'<text class="title" x="16" y="30">{escape(title)}</text>',
        ]
        self._grid(labels, percent)

    def x(self, value: float) -> float:
        low, high = self.across
        return self.left + (value - low) / (high - low) * (self.right - self.left)

    def y(self, value: float) -> float:
        low, high = self.up
        return self.bottom - (value - low) / (high - low) * (self.bottom - self.top)

    def _grid(self, labels: tuple[str, str], percent: bool) -> None:
        (low, high), (least, most) = self.across, self.up
        step = grid_step(high - low)
        for i in range(math.ceil(low / step - 1e-9), math.floor(high / step + 1e-9) + 1):
            at = f"{self.x(i * step):.1f}"
            self.parts.append(f'<line class="grid" x1="{at}" y1="{self.top}" x2="{at}" y2="{self.bottom}"/>'
                              f'<text class="small" x="{at}" y="{self.bottom + 18}" text-anchor="middle">{number(i * step, step)}</text>')
        step = grid_step(most - least)
        for i in range(math.ceil(least / step - 1e-9), math.floor(most / step + 1e-9) + 1):
            y = self.y(i * step)
            text = f"{round(100 * i * step)} %" if percent else number(i * step, step)
            self.parts.append(f'<line class="grid" x1="{self.left}" y1="{y:.1f}" x2="{self.right}" y2="{y:.1f}"/>'
                              f'<text class="small" x="{self.left - 8}" y="{y + 4:.1f}" text-anchor="end">{text}</text>')
        middle = (self.left + self.right) / 2
        self.parts.append(f'<text class="small" x="{middle}" y="{self.bottom + 40}" text-anchor="middle">{escape(labels[0])}</text>'
                          f'<text class="small" x="16" y="{self.top - 14}">{escape(labels[1])}</text>')

    def line(self, points: Points, colour: int = 0) -> None:
        path = " ".join(f"{self.x(a):.1f},{self.y(b):.1f}" for a, b in points)
        self.parts.append(f'<polyline class="line" stroke="var(--mark{colour % 4})" points="{path}"/>')

    def rule(self, points: Points) -> None:
        path = " ".join(f"{self.x(a):.1f},{self.y(b):.1f}" for a, b in points)
        self.parts.append(f'<polyline class="rule" points="{path}"/>')

    def dot(self, x: float, y: float, low: float, high: float, told: str, colour: int = 0) -> None:
        """A point with its interval; `told` appears when it is pointed at."""
        at, mark = f"{self.x(x):.1f}", f"var(--mark{colour % 4})"
        self.parts.append(f'<g><title>{escape(told)}</title><path class="line" stroke="{mark}" '
                          f'd="M{at} {self.y(low):.1f}V{self.y(high):.1f}"/>'
                          f'<circle class="dot" fill="{mark}" cx="{at}" cy="{self.y(y):.1f}" r="5"/></g>')

    def legend(self, names: Sequence[str]) -> None:
        x = self.right
        for colour, name in reversed(list(enumerate(names))):
            x -= 7.4 * len(name)
            self.parts.append(f'<text class="small" x="{x:.1f}" y="{self.top - 14}">{escape(name)}</text>'
                              f'<path class="line" stroke="var(--mark{colour % 4})" d="M{x - 24:.1f} {self.top - 18}h18"/>')
            x -= 40

    def svg(self) -> str:
        return "\n".join(self.parts) + "\n</svg>\n"
