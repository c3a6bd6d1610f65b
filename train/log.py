#!/usr/bin/env python3
"""The generations of train/generations.jsonl as a table of Elo, and as a picture.

    python3 train/log.py --svg docs/pictures/generations.svg

0 is the hand-made evaluation. A generation that was not measured against it has the Elo of the one that it was
measured against, and what it won or lost there. The intervals are those of the gates alone.
"""
import argparse
import json
import math
import os

HERE = os.path.dirname(os.path.abspath(__file__))
GAMES = {"reef": "Reef", "riff": "The Reef"}
STYLE = """<style>
  svg { --ground: #ffffff; --ink: #1d2b33; --faint: #d5dde1; --mark: #00677f; }
  @media (prefers-color-scheme: dark) { svg { --ground: #10191e; --ink: #e4edf1; --faint: #33444d; --mark: #5cc8e0; } }
  text { font: 14px system-ui, sans-serif; fill: var(--ink); }
  .title { font-size: 17px; font-weight: 600; }
  .small { font-size: 12px; }
  .ground { fill: var(--ground); }
  .grid { stroke: var(--faint); stroke-width: 1; }
  .bar { stroke: var(--mark); stroke-width: 2; fill: none; }
  .dot { fill: var(--mark); stroke: var(--ground); stroke-width: 1.5; }
</style>"""


def elo(share):
    return 400 * math.log10(share / (1 - share))


def ratings(lines):
    """[(label, Elo, low, high)] in the order of the log."""
    known = {}
    rows = []
    for line in lines:
        base = known.get((line["game"], line["against"]), 0.0)
        own = base + elo(line["score"])
        low, high = (base + elo(share) for share in line["interval"])
        known[line["game"], line["name"]] = own
        rows.append((f"{GAMES[line['game']]} {line['name']}", own, low, high))
    return rows


def picture(rows):
    left, right, top, height = 130, 660, 56, 32
    low, high = -50, math.ceil(max(row[3] for row in rows) / 50) * 50
    x = lambda value: left + (value - low) / (high - low) * (right - left)
    bottom = top + height * len(rows)
    told = "; ".join(f"{name}: {own:.0f} ({a:.0f} to {b:.0f})" for name, own, a, b in rows)
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 760 {bottom + 48}" width="760" '
             f'height="{bottom + 48}" role="img" aria-labelledby="title told">',
             '<title id="title">Generations of the networks</title>',
             f'<desc id="told">Elo above the hand-made evaluation, with intervals of 95 %. {told}.</desc>', STYLE,
             '<rect class="ground" width="100%" height="100%"/>',
             '<text class="title" x="16" y="30">Generations of the networks</text>']
    for value in range(low, high + 1, 50):
        parts.append(f'<line class="grid" x1="{x(value):.1f}" y1="{top - 8}" x2="{x(value):.1f}" y2="{bottom}"/>'
                     f'<text class="small" x="{x(value):.1f}" y="{bottom + 18}" text-anchor="middle">{value}</text>')
    parts.append(f'<text class="small" x="{(left + right) / 2:.1f}" y="{bottom + 38}" text-anchor="middle">'
                 'Elo above the hand-made evaluation, 95 %</text>')
    for i, (name, own, a, b) in enumerate(rows):
        y = top + height * (i + 0.5)
        parts.append(f'<g><text x="{left - 12}" y="{y + 5}" text-anchor="end">{name}</text>'
                     f'<path class="bar" d="M{x(a):.1f} {y - 5}v10m0 -5H{x(b):.1f}m0 -5v10"/>'
                     f'<circle class="dot" cx="{x(own):.1f}" cy="{y}" r="5"/>'
                     f'<text class="small" x="744" y="{y + 4}" text-anchor="end">{own:+.0f}</text></g>')
    return "\n".join(parts) + "\n</svg>\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--svg", help="where the picture goes")
    args = parser.parse_args()
    with open(os.path.join(HERE, "generations.jsonl")) as file:
        rows = ratings([json.loads(line) for line in file])
    for name, own, low, high in rows:
        print(f"{name:<14}{own:+6.0f}  ({low:+.0f} to {high:+.0f})")
    if args.svg:
        with open(args.svg, "w") as file:
            file.write(picture(rows))


if __name__ == "__main__":
    main()
