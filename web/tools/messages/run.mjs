// Checks the catalogues and writes the types of their values: part of `npm run check`.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { checkCatalogues, unusedKeys } from './check.mjs';
import { folder, halves, languages, readCatalogue } from './catalogues.mjs';
import { valueTypes } from './types.mjs';

const texts = Object.fromEntries(halves.map((half) => [half, {}]));
for (const half of halves)
  for (const language of languages) texts[half][language] = await readCatalogue(half, language);

const source = `${folder}../`;
const files = (await readdir(source, { recursive: true }))
  .filter((name) => /\.(ts|svelte)$/.test(name) && !name.startsWith('i18n/'))
  .map((name) => source + name);
const sources = await Promise.all(files.map((file) => readFile(file, 'utf8')));

const problems = checkCatalogues(texts);
for (const key of unusedKeys(texts, sources)) problems.push(`${key} is used nowhere`);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);

const types = valueTypes(texts);
const target = `${folder}values.d.ts`;
const before = await readFile(target, 'utf8').catch(() => '');
if (types !== before) await writeFile(target, types);
