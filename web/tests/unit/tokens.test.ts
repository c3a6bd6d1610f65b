// The colours keep the contrast that src/style/tokens.css promises, by day and by night.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drawing } from '../../src/art/sprites';

const src = join(import.meta.dirname, '../../src');
const text = readFileSync(join(src, 'style/tokens.css'), 'utf8');
const plain = text.slice(0, text.indexOf('@media')); // who asks for more contrast is looked at below

type Colour = [number, number, number];
const number = String.raw`\s*([\d.]+)`;
const oklch = new RegExp(String.raw`oklch\(${number}${number}${number}\)`, 'g');

// Linear light of an OKLCH colour, clipped to what a screen can show.
function linear([lightness, chroma, hue]: Colour): Colour {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  return [
    clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

function contrast(one: Colour, other: Colour): number {
  const luminance = (colour: Colour) => {
    const [red, green, blue] = linear(colour);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

// The colour of a token by day and by night.
function themes(css: string): Map<string, Colour[]> {
  const found = new Map<string, Colour[]>();
  for (const [, name, value] of css.matchAll(/--([\w-]+): ((?:light-dark|oklch)\([^;]*);/g)) {
    const colours = [...value!.matchAll(oklch)].map((match) => match.slice(1, 4).map(Number) as Colour);
    if (colours.length > 0) found.set(name!, colours.length === 1 ? [colours[0]!, colours[0]!] : colours);
  }
  return found;
}
const tokens = themes(plain);
const pairs = [...plain.matchAll(/\/\* pair: ([^*]*)/g)]
  .flatMap((line) => line[1]!.split(','))
  .map((one) => /^\s*([\w-]+) on ([\w-]+) ([\d.]+)\s*$/.exec(one)!.slice(1) as [string, string, string]);

test('the contrast of black on white is 21', () => {
  expect(contrast([0, 0, 0], [1, 0, 0])).toBeCloseTo(21, 3);
  expect(contrast([0.6279554, 0.2576833, 29.2338812], [1, 0, 0])).toBeCloseTo(3.998, 2); // #ff0000
});

test.each(pairs)('%s on %s has a contrast of %s', (front, ground, least) => {
  for (const theme of [0, 1]) {
    const ratio = contrast(tokens.get(front)![theme]!, tokens.get(ground)![theme]!);
    expect(ratio, theme === 0 ? 'by day' : 'by night').toBeGreaterThanOrEqual(Number(least));
  }
});

test('every ink is paired with a ground', () => {
  const fronts = new Set(pairs.map(([front]) => front));
  for (const name of tokens.keys())
    if (/^(ink|on-|card-ink|act$|good|bad|warn)/.test(name)) expect(fronts, name).toContain(name);
});

test('who asks for more contrast gets more', () => {
  const more = themes(text.slice(text.indexOf('prefers-contrast'))).get('ink')!;
  for (const theme of [0, 1])
    for (const ground of ['water-1', 'water-2', 'surface', 'surface-2', 'surface-3', 'card']) {
      const colour = tokens.get(ground)![theme]!;
      expect(contrast(more[theme]!, colour), ground).toBeGreaterThan(
        contrast(tokens.get('ink')![theme]!, colour),
      );
    }
});

test('each symbol is in the group and of the measures by which it is found, and all that it uses is there', () => {
  const files = readdirSync(join(src, 'art')).filter((name) => name.endsWith('.svg'));
  const read = new Map(
    files.map((name) => [name.slice(0, -4), readFileSync(join(src, 'art', name), 'utf8')]),
  );
  const ids = new Set(
    [...read.values()].flatMap((svg) => [...svg.matchAll(/ id="([^"]+)"/g)].map((id) => id[1])),
  );
  for (const [group, svg] of read) {
    expect(svg, 'the policy of the page forbids styles in elements').not.toContain(' style=');
    for (const [, used] of svg.matchAll(/(?:href="#|url\(#)([\w-]+)/g)) expect(ids, group).toContain(used);
    for (const [, id, box] of svg.matchAll(/<symbol id="([^"]+)" viewBox="([^"]+)"/g)) {
      if (/^[ckp]-/.test(id!)) continue; // a part of others, never shown alone
      const { group: found, width, height } = drawing(id!);
      expect([id, found, width, height]).toEqual([id, group, ...box!.split(' ').slice(2).map(Number)]);
    }
  }
});
