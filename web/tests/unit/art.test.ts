// The drawings as files: a browser takes a sprite that is not well-formed for none at all, without a word.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../../src/art');
const sprites = readdirSync(folder)
  .filter((name) => name.endsWith('.svg'))
  .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));

function unclosed(text: string): string[] {
  const open: string[] = [];
  for (const [, end, tag, self] of text
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .matchAll(/<(\/?)([\w-]+)(?:"[^"]*"|[^">])*?(\/?)>/g)) {
    if (self) continue;
    if (!end) open.push(tag!);
    else if (open.pop() !== tag) return [...open, `</${tag}>`];
  }
  return open;
}

test.each(sprites)('$name is well-formed', ({ text }) => {
  expect(text).toContain('<symbol');
  expect(unclosed(text)).toEqual([]);
});

test('whatever a drawing refers to is drawn, and once', () => {
  const all = sprites.map(({ text }) => text).join('\n');
  const ids = [...all.matchAll(/\bid="([^"]+)"/g)].map((found) => found[1]!);
  expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
  const used = [...all.matchAll(/(?:href="|url\()#([\w-]+)/g)].map((found) => found[1]!);
  expect(used.filter((id) => !ids.includes(id))).toEqual([]);
});
