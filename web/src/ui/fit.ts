// A sentence in a place of fixed size: where it is too long for it, it is set smaller, a pixel at a time.
const kLeast = 12; // pixels; a number needs one more

export function fit(node: HTMLElement): { destroy: () => void } {
  function set() {
    node.style.fontSize = '';
    let size = Number.parseFloat(getComputedStyle(node).fontSize);
    const least = /\d/.test(node.textContent) ? kLeast + 1 : kLeast;
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
