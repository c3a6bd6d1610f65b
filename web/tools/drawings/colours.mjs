// The page's own colours, by day: tokens.css and art.css, with oklch turned into what every painter knows.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const style = join(import.meta.dirname, '../../src/style');

// Of the root, and of each class: names without the dashes. What holds only under some condition is left out.
function read() {
  const blocks = new Map([[':root', {}]]);
  for (const file of ['tokens.css', 'art.css']) {
    const css = readFileSync(join(style, file), 'utf8').replace(/\/\*[^]*?\*\//g, '');
    for (const [, name, body] of css.matchAll(/^(:root|\.[\w-]+) \{([^}]*)\}/gm)) {
      const known = blocks.get(name) ?? {};
      for (const [, key, value] of body.matchAll(/--([\w-]+):\s*([^;]*);/g)) known[key] = value;
      blocks.set(name, known);
    }
  }
  return blocks;
}
const blocks = read();

export const root = blocks.get(':root');
export const ofClass = (name) => blocks.get(`.${name}`) ?? {};

// "#rrggbbaa" of whatever the style says; `known` are the variables that hold here.
export function colour(text, known, opacity = 1) {
  let value = text.trim();
  for (let i = 0; i < 9 && value.includes('var('); ++i) {
    value = value.replace(/var\(--([\w-]+)(?:,\s*([^()]*))?\)/, (_, key, other) => {
      const found = known[key] ?? root[key] ?? other;
      if (found === undefined) throw new Error(`there is no --${key}`);
      return found;
    });
  }
  const day = /^light-dark\(\s*((?:[^(),]|\([^)]*\))*),/.exec(value);
  if (day) value = day[1].trim();
  const lch = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)(?: \/ ([\d.]+))?\)$/.exec(value);
  if (lch) return hex([...rgb(...lch.slice(1, 4).map(Number)), Number(lch[4] ?? 1) * opacity]);
  const digits = /^#([0-9a-f]{3,8})$/i.exec(value)?.[1];
  if (!digits) throw new Error(`colour: what is ${value}?`);
  const long = digits.length < 6 ? [...digits].map((d) => d + d).join('') : digits;
  const n = long
    .padEnd(8, 'f')
    .match(/../g)
    .map((pair) => Number.parseInt(pair, 16) / 255);
  return hex([n[0], n[1], n[2], n[3] * opacity]);
}

const hex = (n) =>
  '#' +
  n
    .map((value) => Math.round(255 * Math.min(1, Math.max(0, value))))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('');

// https://bottosson.github.io/posts/oklab
function rgb(lightness, chroma, hue) {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((value) => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055));
}
