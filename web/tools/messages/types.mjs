// The values that each text needs, as TypeScript: a call without one of them does not compile.
import { families, halves, languages, parseMessage } from './catalogues.mjs';
import { argumentsOf, everyToken } from './check.mjs';

function kindOf(name, parsed) {
  const tokens = parsed.flatMap(everyToken).filter((token) => token.arg === name);
  if (tokens.some((token) => token.type === 'plural' || token.key === 'number')) return 'number';
  if (tokens.some((token) => families.includes(token.key))) return 'Word';
  return 'Value';
}

export function valueTypes(texts) {
  const lines = [
    '// Written by `npm run check` from the catalogues; not kept in version control.',
    "import type { Value, Word } from './grammar';",
  ];
  for (const half of halves) {
    lines.push('', `export interface ${half.charAt(0).toUpperCase()}${half.slice(1)}Values {`);
    for (const [key, text] of Object.entries(texts[half].en)) {
      const parsed = languages.map((language) => parseMessage(texts[half][language][key], language));
      const values = argumentsOf(parseMessage(text, 'en')).map((name) => `${name}: ${kindOf(name, parsed)}`);
      lines.push(`  ${key}: ${values.length > 0 ? `{ ${values.join('; ')} }` : 'null'};`);
    }
    lines.push('}');
  }
  return lines.join('\n') + '\n';
}
