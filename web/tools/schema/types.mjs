// TypeScript types of the protocols, made from docs/schema and docs/openapi.yaml: `npm run types`. A unit test fails when they are
// stale.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { compileFromFile } from 'json-schema-to-typescript';
import { format, resolveConfig } from 'prettier';
import ts from 'typescript';
import { httpTypes } from './http.mjs';

const web = fileURLToPath(new URL('../../', import.meta.url));
const docs = `${web}../docs/`;

// The second takes what both have from the first.
const files = [
  { schema: 'engine.json', types: 'src/engine/schema.ts' },
  { schema: 'live.json', types: 'src/online/schema.ts' },
];

function declarations(code) {
  const source = ts.createSourceFile('schema.ts', code, ts.ScriptTarget.Latest, true);
  return source.statements.map((statement) => ({ name: statement.name.text, text: statement.getFullText() }));
}

async function finished(types, from, text) {
  const path = web + types;
  const config = { ...(await resolveConfig(path)), filepath: path };
  const head = `// Made by \`npm run types\` from docs/${from}; do not edit.\n`;
  return { path, text: await format(head + text, config) };
}

// The generated files: their path and text.
export async function types() {
  const declared = new Map();
  const made = [];
  for (const { schema, types } of files) {
    const options = { additionalProperties: false, bannerComment: '', format: false };
    const all = declarations(await compileFromFile(`${docs}schema/${schema}`, options));
    const own = all.filter(({ name }) => !declared.has(name));
    for (const { name, text } of all)
      if (declared.has(name) && declared.get(name) !== text.trim())
        throw new Error(`${name} means two things`);
    const text = own.map((one) => one.text).join('');
    const used = [...declared.keys()].filter((name) => new RegExp(`\\b${name}\\b`).test(text));
    const imports = used.length > 0 ? `import type { ${used.join(', ')} } from '../engine/schema';\n` : '';
    made.push(await finished(types, `schema/${schema}`, imports + text));
    for (const { name, text } of own) declared.set(name, text.trim());
  }
  const [engine, live] = made.map(
    ({ text }) =>
      (name) =>
        new RegExp(`^export \\w+ ${name}\\b`, 'm').test(text),
  );
  const known = [
    { from: '../engine/schema', has: engine },
    { from: './schema', has: live },
  ];
  const http = await httpTypes(`${docs}openapi.yaml`, known);
  return [...made, await finished('src/online/http.ts', 'openapi.yaml', http)];
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const { path, text } of await types())
    if (text !== (await readFile(path, 'utf8').catch(() => ''))) await writeFile(path, text);
