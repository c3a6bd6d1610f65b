// The address is the screen: #/new/reef, #/game/ID, #/replay/ID …
let path = $state(read());

function read(): string[] {
  return (globalThis.location?.hash ?? '').replace(/^#\/?/, '').split('/').filter(Boolean).map(decode);
}

// An address that was cut in the middle of a letter is taken as it stands: it leads nowhere, and the page says so.
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

globalThis.addEventListener?.('hashchange', () => {
  path = read();
  globalThis.scrollTo(0, 0);
});

export function route(): string[] {
  return path;
}

export function go(...parts: string[]): void {
  location.hash = href(...parts);
}

export function href(...parts: string[]): string {
  const text = parts.map(encodeURIComponent).join('/');
  return '#/' + text.replaceAll('%3D', '=').replaceAll('%2C', ','); // these may stand as they are
}
