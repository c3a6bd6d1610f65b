// The address is the screen: /new/reef, /game/ID, /replay/ID … Addresses of earlier versions, #/new/reef, lead there.
import { followLayers, layered, whenSettled } from './ui/layers';

const kLongest = 8000; // letters of a path that every server takes; a longer one stays behind the #, and with the browser

let path = $state(read());

function read(): string[] {
  const { hash, pathname } = globalThis.location ?? { hash: '', pathname: '/' };
  if (!hash.startsWith('#/')) return partsOf(pathname);
  if (hash.length <= kLongest) history.replaceState(null, '', hash.slice(1));
  return partsOf(hash.slice(1));
}

function partsOf(text: string): string[] {
  return text.split('/').filter(Boolean).map(decode);
}

// An address that was cut in the middle of a letter is taken as it stands: it leads nowhere, and the page says so.
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function route(): string[] {
  return path;
}

export function href(...parts: string[]): string {
  const text = '/' + parts.map(encodeURIComponent).join('/');
  return text.replaceAll('%3D', '=').replaceAll('%2C', ','); // these may stand as they are
}

// The whole address, to give to somebody else.
export function wholeHref(...parts: string[]): string {
  const text = href(...parts);
  return location.origin + (text.length > kLongest ? '/#' : '') + text;
}

// The move that a replay shows, so that a copied address opens there. The screen is the same: back leads to another one.
export function moveInAddress(): number | null {
  const text = new URLSearchParams(location.search).get('move') ?? '';
  return /^\d{1,5}$/.test(text) ? Number(text) : null;
}
export function putMoveInAddress(move: number): void {
  history.replaceState(history.state, '', `${location.pathname}?move=${move}${location.hash}`);
}

// A place inside of a screen stands behind the #: /rules/reef#draw.
function show(address: string, how: 'pushState' | 'replaceState'): void {
  whenSettled(() => showNow(address, how));
}
function showNow(address: string, how: 'pushState' | 'replaceState'): void {
  const long = address.length > kLongest;
  if (address === location.pathname) return;
  history[layered() ? 'replaceState' : how](null, '', long ? `/#${address}` : address);
  path = partsOf(address.replace(/#.*/, ''));
  globalThis.scrollTo(0, 0);
}

export function go(...parts: string[]): void {
  show(href(...parts), 'pushState');
}

// As if the address left behind had never been: back does not lead there.
export function goInstead(...parts: string[]): void {
  show(href(...parts), 'replaceState');
}

// Follows the links of the page without loading it anew, and the browser's back and forward.
export function followAddresses(page: Document = document): void {
  const look = () => (path = read());
  addEventListener('popstate', look);
  followLayers();
  addEventListener('hashchange', look);
  page.addEventListener('click', (event) => {
    const anchor = (event.target as Element).closest?.('a');
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!anchor || event.defaultPrevented || !plain || anchor.target || anchor.hasAttribute('download'))
      return;
    const address = anchor.getAttribute('href') ?? '';
    if (!address.startsWith('/') || address.startsWith('/api/')) return;
    event.preventDefault();
    show(address, 'pushState');
  });
}
