// The letters that the page's faces have: what the four languages need, and Latin-1 for names. Others are set in the system's own.
const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');

export const letters =
  range(0x20, 0x7e) +
  range(0xc0, 0xff) +
  'ŒœŸ' +
  '\u00a0\u00ad\u2009\u202f' + // spaces that are thin or keep words together
  '«»‹›‘’‚“”„–—…·•−×°§©→←€¿¡ß';
