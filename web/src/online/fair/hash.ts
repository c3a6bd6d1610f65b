// SHA-256 over lists of fields, as docs/fair-deals.md has it. Written out here: browsers offer theirs on secure pages only,
// and a game at home may go over plain HTTP.
const kScheme = 'atoll-fair-deal-2';

// The first 32 bits of the fractional parts of the roots of the first primes.
const kPrimes = Array.from({ length: 312 }, (_, n) => n).filter(
  (n) => n > 1 && !Array.from({ length: n }, (_, d) => d).some((d) => d > 1 && n % d === 0),
);
const fraction = (root: number) => ((root - Math.floor(root)) * 2 ** 32) >>> 0;
const kRounds = kPrimes.slice(0, 64).map((prime) => fraction(Math.cbrt(prime)));
const kStart = kPrimes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

const rotate = (word: number, by: number) => (word >>> by) | (word << (32 - by));

function sha256(message: Uint8Array): Uint8Array {
  const blocks = Math.ceil((message.length + 9) / 64);
  const padded = new DataView(new ArrayBuffer(64 * blocks));
  message.forEach((byte, i) => padded.setUint8(i, byte));
  padded.setUint8(message.length, 0x80);
  padded.setUint32(64 * blocks - 4, 8 * message.length);
  const state = [...kStart];
  const words = new Array<number>(64);
  for (let block = 0; block < blocks; ++block) {
    for (let i = 0; i < 64; ++i) {
      if (i < 16) {
        words[i] = padded.getUint32(64 * block + 4 * i);
        continue;
      }
      const [x, y] = [words[i - 15]!, words[i - 2]!];
      const one = rotate(x, 7) ^ rotate(x, 18) ^ (x >>> 3);
      const two = rotate(y, 17) ^ rotate(y, 19) ^ (y >>> 10);
      words[i] = (words[i - 16]! + one + words[i - 7]! + two) | 0;
    }
    let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
    for (let i = 0; i < 64; ++i) {
      const mixed = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
      const one = (h + mixed + ((e & f) ^ (~e & g)) + kRounds[i]! + words[i]!) | 0;
      const two = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = (state[i]! + word) | 0));
  }
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => digest.setInt32(4 * i, word));
  return new Uint8Array(digest.buffer);
}

// A list of fields as one text: no two lists make the same.
function hash(...fields: string[]): string {
  const utf8 = new TextEncoder();
  const text = [kScheme, ...fields].map((field) => `${utf8.encode(field).length}:${field}\n`).join('');
  return toHex(sha256(utf8.encode(text)));
}

// Of a text as it is.
export const textHash = (text: string) => toHex(sha256(new TextEncoder().encode(text)));

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
export const isHash = (text: unknown): text is string =>
  typeof text === 'string' && /^[0-9a-f]{64}$/.test(text);

export const commitmentOf = (table: string, secret: string) => hash('commitment', table, secret);
export const pledgeOf = (table: string, commitment: string, seat: number, nonce: string) =>
  hash('pledge', table, commitment, String(seat), nonce);
export const sealOf = (table: string, commitment: string, pledges: string[]) =>
  hash('seal', table, commitment, ...pledges);
// As a decimal number, which is how the engine takes seeds.
export const seedOf = (label: string, seal: string, secret: string, nonces: string[]) =>
  String(BigInt(`0x${hash('seed', label, seal, secret, ...nonces).slice(0, 16)}`));
