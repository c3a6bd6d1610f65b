"""Much work, shared out: matches, self-play, puzzles and analysis in processes here or on a Ray cluster, into a file that a later run
takes up. `python -m atoll_games.farm --help`; docs/python.md."""

import json
import sys
import time
from collections.abc import Callable, Sequence
from typing import Any

from ..matches import Deal, Result, summarise
from .log import Log
from .pools import local, on_ray
from .work import KINDS, Settings

__all__ = ["Deal", "Result", "Settings", "match_results", "run", "show_progress"]

Progress = Callable[[int, int, float], None]  # done, of how many, units a second


def show_progress(what: str) -> Progress:
    """A line on the terminal once a second; in a log one every half minute."""
    pause = 1.0 if sys.stderr.isatty() else 30.0
    last = time.monotonic()

    def show(done: int, total: int, rate: float) -> None:
        nonlocal last
        if done < total and time.monotonic() - last < pause:
            return
        last = time.monotonic()
        left = f", {(total - done) / rate:.0f} s left" if rate and done < total else ""
        end = "\n" if done == total or not sys.stderr.isatty() else "\r"
        print(f"{what}: {done} of {total}, {rate:.1f}/s{left}    ", end=end, file=sys.stderr, flush=True)

    return show


def run(kind: str, settings: Settings, units: int | Sequence[Settings], path: str, *, header: dict[str, Any] | None = None,
        jobs: int = 1, address: str | None = None, batch: int = 4, progress: Progress | None = None) -> list[dict[str, Any]]:
    """Does the units that the file lacks, and gives all of them: so many, or one for each of the settings that only a unit has. With
    `address` on a Ray cluster: its address, `auto` for the one of this machine, or `local` for a new one."""
    _, key = KINDS[kind]
    log = Log(path, header if header is not None else {"atoll": "farm", "version": 1, "kind": kind, **settings}, key)
    own: Sequence[Settings] = [{}] * units if isinstance(units, int) else units
    total = len(own)
    missing = [(number, own[number]) for number in range(total) if number not in log.lines]
    begun, count = time.monotonic(), total - len(missing)
    work = local(kind, settings, missing, jobs) if address is None else on_ray(kind, settings, missing, address, batch)
    try:
        for lines in work:
            for line in lines:
                log.add(line)
            if progress:
                done = len([number for number in log.lines if number < total])
                progress(done, total, (done - count) / max(time.monotonic() - begun, 1e-9))
    finally:
        log.close()
    return [json.loads(log.lines[number]) for number in range(total)]


def match_results(settings: Settings, lines: list[dict[str, Any]]) -> list[Result]:
    """For each pairing what its deals say."""
    deals: list[list[Deal]] = [[] for _ in settings["pairings"]]
    for line in lines:
        deals[line["pairing"]].append(Deal(line["deal"], line["scores"], line["margins"], line["moves"]))
    return [summarise(each) for each in deals]
