"""An adversary of the server, written from its documents alone; it shares no code with the other tests.

    tests/adversary/run.py build/release/atoll [--long] [--only WORD] [--jobs N] [--holes]

Runs every scenario against servers of its own and says which held. `--only` takes those with that word in their name,
`--holes` adds those that are known not to hold.
"""

import argparse
import concurrent.futures
import os
import sys
import time
import traceback

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from place import Place, scenarios  # noqa: E402

import documents  # noqa: E402
import fairness  # noqa: E402,F401
import floods  # noqa: E402,F401
import forged_live  # noqa: E402,F401
import forged_web  # noqa: E402,F401
import hosts  # noqa: E402,F401
import kills  # noqa: E402,F401
import leaks  # noqa: E402,F401
import stalls  # noqa: E402,F401
import storms  # noqa: E402,F401
import strangers  # noqa: E402,F401
import today  # noqa: E402,F401
import traces  # noqa: E402,F401
import views  # noqa: E402,F401


def run(number, atoll, long):
    """One scenario in a process of its own: (what went wrong or None, a remark, seconds)."""
    Place.atoll, Place.long = atoll, long
    begun = time.monotonic()
    try:
        with documents.watched():
            remark = scenarios[number][2]()
        return None, remark, time.monotonic() - begun
    except BaseException:
        return traceback.format_exc(), None, time.monotonic() - begun


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("atoll")
    parser.add_argument("--long", action="store_true")
    parser.add_argument("--holes", action="store_true")
    parser.add_argument("--only", default="")
    parser.add_argument("--jobs", type=int, default=4)
    options = parser.parse_args()
    kinds = {"always"} | ({"long"} if options.long else set()) | ({"hole"} if options.holes else set())
    chosen = [n for n, (when, name, _) in enumerate(scenarios) if when in kinds and options.only in name]
    failed = 0
    with concurrent.futures.ProcessPoolExecutor(options.jobs) as pool:
        waiting = {pool.submit(run, n, os.path.abspath(options.atoll), options.long): n for n in chosen}
        for done in concurrent.futures.as_completed(waiting):
            _, name, _ = scenarios[waiting[done]]
            wrong, remark, seconds = done.result()
            failed += wrong is not None
            print(f"{'FAILED' if wrong else 'ok':6} {name} ({seconds:.1f} s)" + (f": {remark}" if remark else ""))
            if wrong:
                print(wrong)
            sys.stdout.flush()
    print(f"{len(chosen) - failed} of {len(chosen)} scenarios held")
    return 1 if failed or not chosen else 0


if __name__ == "__main__":
    sys.exit(main())
