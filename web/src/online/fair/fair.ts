// Whether a deal was honest, as docs/fair-deals.md has it: worked out here, from what the server shows at the end and what
// this browser remembers.
import type { GameName } from '../../engine/protocol';
import { askTables, newTable } from '../../game/tables';
import type { Memory } from './exchange';
import { commitmentOf, isHash, pledgeOf, sealOf, seedOf, textHash } from './hash';
import { Refused } from '../wire';

const kScheme = 'atoll-fair-deal-2';
const kFirstScheme = 'atoll-fair-deal-1';

interface Step {
  n: number;
  event: string;
  seat?: number;
  bot?: string | null;
  commitment?: string;
  pledge?: string;
  seal?: string;
  nonce?: string;
}
export interface Proof {
  scheme: string;
  table: string;
  game: GameName;
  options: Record<string, unknown>;
  secret: string;
  commitment: string;
  seal: string;
  exchange: Step[];
  seats: string[];
  record: string;
}
// What the proof has of this browser's part: all of it; not what it should have; another's number in the own seat, which
// is right only if the same person went on in another browser; there is nothing to have.
export type OwnPart = 'there' | 'lacking' | 'other' | 'none';
export interface Verdict {
  old: boolean; // of the first scheme, which proves nothing of this
  ordered: boolean; // everybody was bound before anybody showed anything
  alone: boolean; // no person took part: what the server alone chose is in order, too, and proves nothing
  kept: boolean; // the secret is the one promised before the deal
  own: OwnPart;
  same: boolean; // dealt again, the game begins the same
  restarts: number; // how often the exchange began anew
}

interface Place {
  person: boolean;
  pledge: string;
  nonce: string;
}
interface Outcome {
  commitment: string;
  seal: string;
  places: Place[];
  restarts: number;
}

// Follows the exchange; null if a step may not come where it stands.
export function follow(proof: Proof): Outcome | null {
  let commitment = '';
  const earlier = new Set<string>();
  let seal = '';
  let broken = false;
  let restarts = 0;
  const places: (Place | null)[] = proof.seats.map(() => null);
  const people = () => places.filter((one): one is Place => one?.person === true);
  for (const [i, step] of proof.exchange.entries()) {
    const place = places[step.seat ?? -1];
    if (step.n !== i + 1 || (step.event === 'created') !== (i === 0)) return null;
    if (broken && step.event !== 'committed') return null;
    switch (step.event) {
      case 'created':
      case 'committed':
        if (!isHash(step.commitment) || earlier.has(step.commitment) || (i > 0 && !seal)) return null;
        commitment = step.commitment;
        earlier.add(commitment);
        seal = '';
        broken = false;
        restarts += i > 0 ? 1 : 0;
        for (const one of people()) one.pledge = one.nonce = '';
        break;
      case 'sat':
        if (seal || step.seat === undefined || step.seat >= places.length) return null;
        places[step.seat] = { person: step.bot === null, pledge: '', nonce: '' };
        break;
      case 'left':
        if (step.seat === undefined) return null;
        places[step.seat] = null;
        broken = seal !== '';
        break;
      case 'pledged':
        if (seal || !place?.person || step.commitment !== commitment || !isHash(step.pledge)) return null;
        place.pledge = step.pledge;
        break;
      case 'sealed':
        if (seal || places.includes(null) || people().some((one) => !one.pledge)) return null;
        seal = sealOf(
          proof.table,
          commitment,
          places.map((one) => one!.pledge),
        );
        if (step.seal !== seal) return null;
        break;
      case 'revealed':
        if (!seal || step.seal !== seal || !place?.person || place.nonce || !isHash(step.nonce)) return null;
        if (pledgeOf(proof.table, commitment, step.seat!, step.nonce) !== place.pledge) return null;
        place.nonce = step.nonce;
        break;
      case 'started':
        if (!seal || i + 1 !== proof.exchange.length || people().some((one) => !one.nonce)) return null;
        return { commitment, seal, places: places as Place[], restarts };
      default:
        return null;
    }
  }
  return null;
}

// The lines of a record that the deal alone decides: those before the first move, without the names.
function opening(record: string): string[] {
  const lines = record.split('\n');
  const header = lines.slice(0, lines.indexOf(''));
  return header.filter((line) => !line.startsWith('seat '));
}

async function dealtAgain(proof: Proof, outcome: Outcome): Promise<string> {
  const nonces = outcome.places.map((place) => place.nonce);
  const seed = seedOf('deal', outcome.seal, proof.secret, nonces);
  const { players = nonces.length, ...options } = proof.options as { players?: number };
  const { table } = await newTable(proof.game, { seed, options, players });
  const { record } = await askTables({ do: 'record', table });
  await askTables({ do: 'close', table });
  return record;
}

// As a table shows them: of an own deck its name and its hash, which bind the server to it before anybody pledges.
function shown(options: Record<string, unknown>): Record<string, unknown> {
  const deck = options.deck as { name?: string } | undefined;
  if (deck === undefined) return options;
  return { ...options, deck: { name: deck.name ?? null, hash: textHash(JSON.stringify(deck)) } };
}

// The same whatever the order of the keys.
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}

// A browser that pledged and never showed its nonce may have been passed over, whoever says that it has shown it.
function ownPart(proof: Proof, outcome: Outcome, memory: Memory | null, seated: boolean): OwnPart {
  if (!memory) return seated ? 'other' : 'none';
  const { exchange, options } = proof;
  const promised = [...memory.earlier, memory.commitment];
  const seals = [memory.sealed, memory.seal].filter((seal) => seal !== undefined);
  const stands =
    promised.every((one) => exchange.some((step) => step.commitment === one)) &&
    seals.every((one) => exchange.some((step) => step.event === 'sealed' && step.seal === one)) &&
    memory.game === proof.game &&
    JSON.stringify(sorted(memory.options)) === JSON.stringify(sorted(shown(options)));
  if (!stands) return 'lacking';
  if (memory.commitment !== outcome.commitment) return 'other';
  if (memory.nonce === outcome.places[memory.seat]?.nonce) return 'there';
  return seals.length > 0 ? 'lacking' : 'other'; // under a seal there is no other pledge
}

// `memory` is what this browser saw before the deal; without it the server's own words must do. `seated`: whoever reads
// this sat at the table.
export async function check(proof: Proof, memory: Memory | null, seated: boolean): Promise<Verdict> {
  const own: OwnPart = memory ? 'lacking' : seated ? 'other' : 'none';
  const nothing = { ordered: false, alone: false, kept: false, own, same: false, restarts: 0 };
  if (proof.scheme === kFirstScheme) return { ...nothing, old: true };
  if (proof.scheme !== kScheme)
    throw new Refused('unknown_scheme', `the scheme ${proof.scheme} is not known here`);
  const outcome = follow(proof);
  if (!outcome) return { ...nothing, old: false };
  const { commitment, restarts } = outcome;
  const dealt = await dealtAgain(proof, outcome);
  return {
    old: false,
    ordered: true,
    alone: !outcome.places.some((place) => place.person),
    kept: commitmentOf(proof.table, proof.secret) === commitment && proof.commitment === commitment,
    own: ownPart(proof, outcome, memory, seated),
    same: opening(dealt).join('\n') === opening(proof.record).join('\n'),
    restarts,
  };
}
