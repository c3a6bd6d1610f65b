// A sentence in a place of fixed size: where it is too long for it, it is set smaller, a pixel at a time. What scrolls stays as large
// as the reader wants letters to be; what cannot is to be whole.
const kLeast = 12; // pixels, for who reads at the usual 16; a number needs one more
const kUsual = 16;

function scaleOf(node: HTMLElement): number {
  if (getComputedStyle(node).overflowY !== 'auto') return 1;
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / kUsual;
}

export function fit(node: HTMLElement): { destroy: () => void } {
  function set() {
    node.style.fontSize = '';
    let size = Number.parseFloat(getComputedStyle(node).fontSize);
    const least = (/\d/.test(node.textContent) ? kLeast + 1 : kLeast) * scaleOf(node);
    while (node.scrollHeight > node.clientHeight + 1 && size - 1 >= least) {
      size -= 1;
      node.style.fontSize = `${size}px`;
    }
  }
  // With the next frame, which is laid out anyway: at once, a table that is not yet whole would be laid out for it.
  let frame = 0;
  const words = new MutationObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(set);
  });
  words.observe(node, { childList: true, characterData: true, subtree: true });
  const place = new ResizeObserver(set);
  place.observe(node);
  return {
    destroy: () => {
      cancelAnimationFrame(frame);
      words.disconnect();
      place.disconnect();
    },
  };
}
