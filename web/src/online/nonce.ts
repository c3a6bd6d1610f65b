// What this browser knows of a deal before it is made: the own part in its randomness, and what the server promised. Kept
// until it can be checked.
interface Memory {
  nonce?: string;
  commitment?: string;
}
const kPrefix = 'atoll.deal.';
const kMost = 200;
const memories = new Map<string, Memory>(); // where the browser refuses to store

export function recall(table: string): Memory {
  const known = memories.get(table);
  if (known) return known;
  try {
    return JSON.parse(localStorage.getItem(kPrefix + table) ?? '{}') as Memory;
  } catch {
    return {};
  }
}

function keep(table: string, memory: Memory): void {
  memories.set(table, memory);
  try {
    const kept = Object.keys(localStorage).filter((key) => key.startsWith(kPrefix));
    for (const key of kept.slice(kMost)) localStorage.removeItem(key);
    localStorage.setItem(kPrefix + table, JSON.stringify(memory));
  } catch {
    // Then it is known as long as the page lasts.
  }
}

export function newNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
export function keepNonce(table: string, nonce: string): void {
  keep(table, { ...recall(table), nonce });
}
// The one for this table; made when there is none yet.
export function ownNonce(table: string): string {
  const nonce = recall(table).nonce ?? newNonce();
  keepNonce(table, nonce);
  return nonce;
}

// The first promise counts: a server that shows another one later has broken it.
export function keepCommitment(table: string, commitment: string): void {
  const memory = recall(table);
  if (memory.commitment === undefined) keep(table, { ...memory, commitment });
}
