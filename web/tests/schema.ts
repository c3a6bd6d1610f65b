// The schemas of docs/schema as judges of what engine and server really say.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

const folder = join(import.meta.dirname, '../../docs/schema');
const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true });
for (const file of readdirSync(folder))
  ajv.addSchema(JSON.parse(readFileSync(join(folder, file), 'utf8')) as object);

const judges = new Map<string, ValidateFunction>();

// What is wrong with `value` as `path` has it ("engine.json#/$defs/Replies/properties/moves"); an empty text if nothing is.
export function faults(path: string, value: unknown): string {
  const judge = judges.get(path) ?? ajv.compile({ $ref: `https://atoll.invalid/schema/${path}` });
  judges.set(path, judge);
  return judge(value)
    ? ''
    : `${path}: ${ajv.errorsText(judge.errors?.slice(0, 6))} in ${JSON.stringify(value).slice(0, 600)}`;
}

export function definition(path: string): { properties: Record<string, unknown> } {
  return ajv.getSchema(`https://atoll.invalid/schema/${path}`)?.schema as never;
}
