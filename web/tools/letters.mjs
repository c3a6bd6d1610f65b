// The letters that the page's faces have. Others are set in the system's own.
const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');

// What every language needs; fetched with the first view.
const plain =
  range(0x20, 0x7e) +
  '\u00a0\u00ad\u2009\u202f' + // spaces that are thin or keep words together
  '‘’“”–—…·•−×→←';
// What the four languages need beyond it, and Latin-1 for names; fetched by a page that has one of them.
const more = range(0xc0, 0xd6) + range(0xd8, 0xff) + 'ŒœŸ' + '«»‹›‚„°§©€¿¡';

export const parts = { plain, more };
export const letters = plain + more;
