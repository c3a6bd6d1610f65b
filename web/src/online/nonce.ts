// The own part in the randomness of a deal: made here, kept until it can be checked.
const kPrefix = 'atoll.nonce.';
const kForgets = 200; // nonces kept at most
const made = new Map<string, string>();

export function newNonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

// The one for this table; made when there is none yet.
export function ownNonce(table: string): string {
  const nonce = storedNonce(table) ?? newNonce();
  keepNonce(table, nonce);
  return nonce;
}

export function storedNonce(table: string): string | null {
  try {
    return made.get(table) ?? localStorage.getItem(kPrefix + table);
  } catch {
    return null;
  }
}

export function keepNonce(table: string, nonce: string): void {
  made.set(table, nonce);
  try {
    const kept = Object.keys(localStorage).filter((key) => key.startsWith(kPrefix));
    for (const key of kept.slice(0, Math.max(0, kept.length - kForgets))) localStorage.removeItem(key);
    localStorage.setItem(kPrefix + table, nonce);
  } catch {
    // Then it is known as long as the page lasts.
  }
}
