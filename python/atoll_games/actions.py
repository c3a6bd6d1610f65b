"""The actions as a space of Gymnasium's kind, for the adapters."""

from typing import Any

import numpy as np
from gymnasium import spaces


class Actions(spaces.Discrete):
    """Gymnasium's `Discrete`, with the same draws for the same seed. Drawing from a mask of two thousand actions took it ten
    times as long as a step of the game: it compares the whole mask several times and asks `choice`, which asks `integers`."""

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        if probability is not None:
            return super().sample(mask, probability)
        if not isinstance(mask, np.ndarray) or mask.dtype != np.int8 or mask.shape != (self.n,):
            return super().sample(mask)
        if mask.view(np.uint8).max() > 1:
            return super().sample(mask)  # which refuses it
        legal = mask.view(np.bool_).nonzero()[0]
        return self.start + legal[self.np_random.integers(len(legal))] if len(legal) else self.start
