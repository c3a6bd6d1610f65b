// The drawings and colours that src/preview uses, for the executable.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawing, picture, shapes, symbols, tokens } from './flatten.mjs';

const wanted =
  /^((puck|grow|coral)-(red|yellow|green|purple)|coral-any|fish-\w+(-[mf])?|sign-(fe)?male|home-coral|oyster|shark|bot-\w+|atoll-mark|pearl)$/;

// The colours of seats and their marks, as src/game/seats.ts has them.
function seats() {
  const text = readFileSync(join(import.meta.dirname, '../../src/game/seats.ts'), 'utf8');
  return [...text.matchAll(/hue: '([^']+)',[^]*?mark: '([^']+)'/g)].map(([, hue, mark]) => ({ hue, mark }));
}

/** @returns {{ colours: Record<string, string>, drawings: Record<string, { ops: unknown[][] }> }} */
export function drawings() {
  const list = {};
  for (const name of symbols().filter((symbol) => wanted.test(symbol))) list[name] = drawing(name);
  const colours = tokens();
  seats().forEach(({ hue, mark }, i) => {
    colours[`seat-${i}`] = `${hue}ff`;
    list[`seat-${i}`] = shapes(
      24,
      24,
      `<circle cx="12" cy="12" r="11.5" fill="${hue}" stroke="#fff"/>` +
        `<path transform="matrix(.72 0 0 .72 3.36 3.36)" d="${mark}" fill="#fff"/>`,
    );
    list[`boat-${i}`] = drawing(i === 0 ? 'boat-a' : 'boat-b', { hull: hue });
  });
  const wave = 'M12 32c12-10 22 9 36 0s24-9 36 0M20 52c9-8 17 7 28 0s19-7 28 0'; // as src/riff/CardFace.svelte
  list.waves = shapes(
    96,
    76,
    `<path d="${wave}" fill="none" stroke="#eef8fd" stroke-width="5" stroke-linecap="round"/>`,
  );
  list.shore = picture('water/shore-day.svg');
  list.net = picture('water/net-a.svg');
  return { colours, drawings: list };
}
