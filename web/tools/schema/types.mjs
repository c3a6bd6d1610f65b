// TypeScript types of the protocols, made from docs/schema: `npm run types`. A unit test fails when they are stale.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { compileFromFile } from 'json-schema-to-typescript';
import { format, resolveConfig } from 'prettier';
import ts from 'typescript';

const web = fileURLToPath(new URL('../../', import.meta.url));
const schemas = `${web}../docs/schema/`;

// The second takes what both have from the first.
const files = [
  { schema: 'engine.json', types: 'src/engine/schema.ts' },
  { schema: 'live.json', types: 'src/online/schema.ts' },
];

function declarations(code) {
  const source = ts.createSourceFile('schema.ts', code, ts.ScriptTarget.Latest, true);
  return source.statements.map((statement) => ({ name: statement.name.text, text: statement.getFullText() }));
}

// The generated files: their path and text.
export async function types() {
  const known = new Map();
  const made = [];
  for (const { schema, types } of files) {
    const options = { additionalProperties: false, bannerComment: '', format: false };
    const all = declarations(await compileFromFile(schemas + schema, options));
    const own = all.filter(({ name }) => !known.has(name));
    for (const { name, text } of all)
      if (known.has(name) && known.get(name) !== text.trim()) throw new Error(`${name} means two things`);
    const text = own.map((one) => one.text).join('');
    const used = [...known.keys()].filter((name) => new RegExp(`\\b${name}\\b`).test(text));
    const head = `// Made by \`npm run types\` from docs/schema/${schema}; do not edit.\n`;
    const imports = used.length > 0 ? `import type { ${used.join(', ')} } from '../engine/schema';\n` : '';
    const path = web + types;
    const config = { ...(await resolveConfig(path)), filepath: path };
    made.push({ path, text: await format(head + imports + text, config) });
    for (const { name, text } of own) known.set(name, text.trim());
  }
  return made;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const { path, text } of await types())
    if (text !== (await readFile(path, 'utf8').catch(() => ''))) await writeFile(path, text);
