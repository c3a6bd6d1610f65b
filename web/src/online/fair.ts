// Whether a deal was honest, as docs/fair-deals.md has it: worked out here, from what the server shows at the end.
import type { GameName } from '../engine/protocol';
import { askTables, newTable } from '../game/tables';
import { Refused } from './wire';

const kScheme = 'atoll-fair-deal-1';

export interface Proof {
  scheme: string;
  table: string;
  game: GameName;
  options: Record<string, unknown>;
  secret: string;
  commitment: string;
  nonces: string[];
  record: string;
}
export interface Verdict {
  kept: boolean; // the secret is the one promised before the deal
  own: boolean | null; // the own nonce is in it; null: this browser gave none
  same: boolean; // dealt again, the game begins the same
}

// A list of fields as one text: no two lists make the same.
async function hash(fields: string[]): Promise<Uint8Array> {
  const utf8 = new TextEncoder();
  const text = fields.map((field) => `${utf8.encode(field).length}:${field}\n`).join('');
  return new Uint8Array(await crypto.subtle.digest('SHA-256', utf8.encode(text)));
}
const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

export async function commitmentOf(table: string, secret: string): Promise<string> {
  return hex(await hash([kScheme, 'commitment', table, secret]));
}
// As a decimal number, which is how the engine takes seeds.
export async function seedOf(
  label: string,
  table: string,
  secret: string,
  nonces: string[],
): Promise<string> {
  const bytes = await hash([kScheme, 'seed', label, table, secret, ...nonces]);
  return String(BigInt(`0x${hex(bytes.slice(0, 8))}`));
}

// The lines of a record that the deal alone decides: those before the first move, without the names.
function opening(record: string): string[] {
  const lines = record.split('\n');
  const header = lines.slice(0, lines.indexOf(''));
  return header.filter((line) => !line.startsWith('seat '));
}

async function dealtAgain(proof: Proof): Promise<string> {
  const seed = await seedOf('deal', proof.table, proof.secret, proof.nonces);
  const { players = proof.nonces.length, ...options } = proof.options as { players?: number };
  const { table } = await newTable(proof.game, { seed, options, players });
  const { record } = await askTables<{ record: string }>({ do: 'record', table });
  await askTables({ do: 'close', table });
  return record;
}

// `promised` and `nonce` are what this browser remembers; without them the server's own words must do.
export async function check(proof: Proof, promised: string | null, nonce: string | null): Promise<Verdict> {
  if (proof.scheme !== kScheme)
    throw new Refused('unknown_scheme', `the scheme ${proof.scheme} is not known here`);
  const committed = await commitmentOf(proof.table, proof.secret);
  return {
    kept: committed === proof.commitment && committed === (promised ?? committed),
    own: nonce === null ? null : proof.nonces.includes(nonce),
    same: opening(await dealtAgain(proof)).join('\n') === opening(proof.record).join('\n'),
  };
}
