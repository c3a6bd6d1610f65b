// Lets the nets of light slide, half a pixel at a time, a few times a second: drawn without a graphics card, sixty frames a
// second would keep half a core busy.
const kTick = 240; // milliseconds
const kAwake = 60_000; // without a touch or a key the water comes to rest
const nets = [
  { tile: 320, step: 0.75 },
  { tile: 420, step: -0.6 },
] as const;

// Until what it returns is called.
export function slide(): () => void {
  const drawn = [...document.querySelectorAll<HTMLElement>('.water > .net')];
  let touched = performance.now();
  let tick = 0;
  const timer = setInterval(() => {
    const rest = document.hidden || performance.now() - touched > kAwake;
    document.documentElement.toggleAttribute('data-rest', rest); // what sways and swims rests, too
    if (rest) return;
    ++tick;
    for (const [i, { tile, step }] of nets.entries()) {
      const slid = (((tick * step) % tile) + tile) % tile;
      drawn[i]!.style.translate = `${-slid}px ${slid}px`;
    }
  }, kTick);
  const touch = () => (touched = performance.now());
  const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;
  for (const sign of signs) addEventListener(sign, touch, { passive: true });
  return () => {
    clearInterval(timer);
    for (const sign of signs) removeEventListener(sign, touch);
  };
}
