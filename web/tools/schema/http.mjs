// TypeScript types of HTTP, made from docs/openapi.yaml. What it takes from docs/schema is imported, not made again.
import { readFile } from 'node:fs/promises';
import { load } from 'js-yaml';
import openapi, { astToString } from 'openapi-typescript';
import ts from 'typescript';

const imported = 'x-imported';

// {$ref: "schema/table.json#/$defs/Row"} becomes {type: object, x-imported: Row}, and `names` gets Row.
function withoutFiles(node, names) {
  if (Array.isArray(node)) return node.map((one) => withoutFiles(one, names));
  if (node === null || typeof node !== 'object') return node;
  const [, name] = /^schema\/.*\/(\w+)$/.exec(node.$ref ?? '') ?? [];
  if (name) {
    names.add(name);
    return { type: 'object', [imported]: name };
  }
  return Object.fromEntries(Object.entries(node).map(([key, one]) => [key, withoutFiles(one, names)]));
}

// `known` are the files of types with the names that are in each.
export async function httpTypes(file, known) {
  const names = new Set();
  const document = withoutFiles(load(await readFile(file, 'utf8')), names);
  const inject = known
    .map(({ from, has }) => ({ from, used: [...names].filter((name) => has(name)) }))
    .filter(({ used }) => used.length > 0)
    .map(({ from, used }) => `import type { ${used.sort().join(', ')} } from '${from}';`);
  const made = await openapi(document, {
    inject: inject.join('\n'),
    silent: true,
    transform: (schema) =>
      imported in schema ? ts.factory.createTypeReferenceNode(schema[imported]) : undefined,
  });
  return astToString(made);
}
