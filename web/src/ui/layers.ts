// What lies over a screen (a menu, the rules, the log) is closed by the browser's "back" before that leaves the screen. Each layer
// has an entry in the history; one that gives way to another at once leaves it to that.
const open: (() => void)[] = []; // how each is closed, the topmost last
let entries = 0; // that the history has for them
let silent = 0; // steps back that we took ourselves
let settling = false;
let waiting: (() => void)[] = []; // for those steps

const depthOf = (state: unknown): number => Number((state as { layer?: number } | null)?.layer ?? 0);

function settle(): void {
  settling = false;
  for (; entries < open.length; ++entries) history.pushState({ layer: entries + 1 }, '');
  const steps = entries - open.length;
  entries = open.length;
  // Where a link led away, its entry has taken the place of ours.
  if (steps <= 0 || depthOf(history.state) === 0) return;
  ++silent;
  history.go(-steps);
}
function settleSoon(): void {
  if (!settling) queueMicrotask(settle);
  settling = true;
}

// A layer is there; `close` takes it away. What is returned says that it is gone.
export function layer(close: () => void): () => void {
  open.push(close);
  settleSoon();
  return () => {
    const at = open.indexOf(close);
    if (at < 0) return;
    open.splice(at, 1);
    settleSoon();
  };
}

// A link in a layer that closes it is followed when the layer's entry is gone: a browser steps back later than it is told to, and
// would leave the new address again.
export function whenSettled(then: () => void): void {
  if (silent > 0) waiting.push(then);
  else then();
}

// An address that is followed from a layer takes its entry over.
export function layered(): boolean {
  return depthOf(history.state) > 0;
}

export function followLayers(): void {
  addEventListener('popstate', (event: PopStateEvent) => {
    if (silent > 0) {
      if (--silent > 0) return;
      const all = waiting;
      waiting = [];
      for (const then of all) then();
      return;
    }
    const depth = depthOf(event.state);
    if (depth > open.length) {
      // Forward, to something that is closed: it stays so.
      ++silent;
      history.back();
      return;
    }
    entries = depth;
    while (open.length > depth) open.pop()!();
  });
}
