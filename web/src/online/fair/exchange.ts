// This browser's part in the exchange before a deal, docs/fair-deals.md: it pledges a nonce once it has seen the server's
// commitment, shows it once all pledges are sealed, and remembers what it saw, to compare it with the proof.
import { pledgeOf, sealOf, toHex } from './hash';
import type { TableView } from '../wire';

export interface Memory {
  commitment: string;
  seat: number;
  nonce: string;
  pledge: string;
  game: string;
  options: Record<string, unknown>;
  earlier: string[]; // commitments for which it pledged before, when all began anew
  sealed?: string; // the seal that the server showed with this pledge in it
  seal?: string; // that the nonce was shown for
  at?: number; // when it was stored
}
export type Step =
  { do: 'pledge'; commitment: string; pledge: string } | { do: 'reveal'; nonce: string; seal: string };

const kPrefix = 'atoll.deal.';
const kMost = 200;
const memories = new Map<string, Memory>(); // where the browser refuses to store

function stored(table: string): Memory | null {
  try {
    const memory = JSON.parse(localStorage.getItem(kPrefix + table) ?? '{}') as Partial<Memory>;
    return memory.pledge === undefined ? null : (memory as Memory);
  } catch {
    return null;
  }
}

// Another window of this browser may have shown its nonce: then that one counts.
export function recall(table: string): Memory | null {
  const known = memories.get(table);
  const kept = known?.seal === undefined ? stored(table) : null;
  return known && kept?.seal === undefined ? known : kept;
}

// Of the others the oldest go: a table that is open may still need its nonce.
function keep(table: string, memory: Memory): void {
  memories.set(table, memory);
  try {
    const own = kPrefix + table;
    const age = (key: string) => stored(key.slice(kPrefix.length))?.at ?? 0;
    const others = Object.keys(localStorage).filter((key) => key.startsWith(kPrefix) && key !== own);
    if (others.length >= kMost)
      for (const key of others.sort((a, b) => age(b) - age(a)).slice(kMost - 1)) localStorage.removeItem(key);
    localStorage.setItem(own, JSON.stringify({ ...memory, at: Date.now() }));
  } catch {
    // Then it is known as long as the page lasts.
  }
}

// Pledges that this page has made: on another device the same person may pledge later, and then that one counts.
const pledged = new Set<string>();

function newPledge(table: TableView, seat: number): Memory {
  const { id, game, options, commitment } = table;
  const before = recall(id);
  // A nonce is for one commitment and one seat only.
  if (before?.commitment === commitment && before.seat === seat) return before;
  const nonce = toHex(crypto.getRandomValues(new Uint8Array(32)));
  const known = before ? [...before.earlier, before.commitment] : [];
  const earlier = known.filter((one) => one !== commitment);
  return { commitment, seat, nonce, pledge: pledgeOf(id, commitment, seat, nonce), game, options, earlier };
}

// What is to be sent now, if anything.
export function nextStep(table: TableView): Step | null {
  const { id, you, commitment } = table;
  const own = you === null ? undefined : table.seats[you];
  if (table.phase !== 'open' || you === null || !own) return null;
  if (table.seal === null) {
    const memory = newPledge(table, you);
    if (own.pledge === memory.pledge) return null;
    if (own.pledge !== null && pledged.has(memory.pledge)) return null;
    keep(id, memory);
    pledged.add(memory.pledge);
    return { do: 'pledge', commitment, pledge: memory.pledge };
  }
  const memory = recall(id);
  if (memory?.commitment !== commitment || memory.pledge !== own.pledge) return null;
  const seen = { ...memory, sealed: table.seal };
  if (memory.sealed !== table.seal) keep(id, seen);
  if (own.revealed || !canReveal(table)) return null;
  keep(id, { ...seen, seal: table.seal });
  return { do: 'reveal', nonce: memory.nonce, seal: table.seal };
}

// Whether this browser has the nonce that was pledged, and the seal is of what it was shown. It never shows a nonce for two
// seals.
export function canReveal(table: TableView): boolean {
  const memory = recall(table.id);
  if (!memory || memory.seat !== table.you || table.seats[memory.seat]?.pledge !== memory.pledge)
    return false;
  const pledges = table.seats.map((seat) => seat.pledge ?? '');
  const seal = sealOf(table.id, table.commitment, pledges);
  return memory.commitment === table.commitment && seal === table.seal && (memory.seal ?? seal) === seal;
}

// Whether the deal was made with another number for the own seat than the one that this browser has pledged.
export function passedOver(table: TableView): boolean {
  const memory = recall(table.id);
  if (table.you === null || table.phase === 'open' || !memory) return false;
  return memory.seal === undefined || memory.commitment !== table.commitment;
}
