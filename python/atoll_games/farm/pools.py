"""Where work is done: here, in processes of this machine, or on a Ray cluster."""

import multiprocessing
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from typing import Any

from .work import Settings, Unit, do


def _batches(units: Sequence[Unit], size: int) -> Iterator[list[Unit]]:
    for at in range(0, len(units), size):
        yield list(units[at : at + size])


def local(kind: str, settings: Settings, units: Sequence[Unit], jobs: int) -> Iterator[list[str]]:
    """The lines as they come. One job is this process itself."""
    if jobs == 1:
        for unit in units:
            yield do(kind, settings, [unit])
        return
    # Not forked: who calls this may have threads.
    with ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn")) as pool:
        batches = _batches(units, 1)
        waiting: set[Future[list[str]]] = set()
        try:
            while True:
                while len(waiting) < 2 * jobs and (batch := next(batches, None)) is not None:
                    waiting.add(pool.submit(do, kind, settings, batch))
                if not waiting:
                    return
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                for future in done:
                    yield future.result()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def on_ray(kind: str, settings: Settings, units: Sequence[Unit], address: str, batch: int) -> Iterator[list[str]]:
    """On all cores of a cluster whose nodes have this package. What a dying node had under way is done again elsewhere."""
    import ray

    began = not ray.is_initialized()
    if began:
        ray.init(address=None if address == "local" else address, log_to_driver=False, configure_logging=False)
    try:
        remote = ray.remote(do).options(max_retries=-1, num_cpus=1)
        batches = _batches(units, batch)
        waiting: dict[Any, list[Unit]] = {}
        while True:
            room = 2 * max(1, int(ray.cluster_resources().get("CPU", 1)))
            while len(waiting) < room and (each := next(batches, None)) is not None:
                waiting[remote.remote(kind, settings, each)] = each
            if not waiting:
                return
            done, _ = ray.wait(list(waiting), timeout=5)
            for reference in done:
                each = waiting.pop(reference)
                try:
                    yield ray.get(reference)
                except ray.exceptions.RayTaskError:
                    raise  # the work itself failed, and would again
                except ray.exceptions.RayError:  # the node took its result with it
                    waiting[remote.remote(kind, settings, each)] = each
    finally:
        if began:
            ray.shutdown()
