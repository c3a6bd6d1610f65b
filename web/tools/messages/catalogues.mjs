// Reads the catalogues of texts and compiles them: what a browser gets are strings and small functions, no parser.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import MessageFormat from '@messageformat/core';
import compileModule from '@messageformat/core/compile-module.js';
import { parse } from '@messageformat/parser';
import { transformWithOxc } from 'vite';

export const languages = ['en', 'fr', 'nl', 'de'];
// What is fetched together, by topic: src/i18n/LANGUAGE/TOPIC.ts.
const topics = {
  page: ['screens', 'table', 'reef', 'riff'],
  online: ['online'],
  learn: ['learn'],
  score: ['score'],
  rules: ['rules_reef', 'rules_riff'],
  coach: ['coach'],
  glossary: ['glossary'],
  today: ['today'],
  puzzles: ['puzzles'],
  analysis: ['analysis'],
};
export const halves = Object.keys(topics);
export const folder = fileURLToPath(new URL('../../src/i18n/', import.meta.url));

// Words in several forms are texts, too, and their keys begin with the family's name: {colour, colour, fp} asks for the form "fp" of
// whatever colour is passed.
export const families = ['colour', 'card'];

const grammar = '/src/i18n/grammar.ts';

function filesOf(half, language) {
  return topics[half].map((topic) => `${folder}${language}/${topic}.ts`);
}

// Those that whole numbers ask for. French has one more, for millions: nothing here is counted that far.
const categories = new Map(
  languages.map((language) => {
    const rules = new Intl.PluralRules(language);
    return [language, [...new Set(Array.from({ length: 1000 }, (_, n) => rules.select(n)))].sort()];
  }),
);
export function pluralCategories(language) {
  return categories.get(language);
}

async function evaluate(file) {
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file, { sourcemap: false });
  const module = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return Object.values(module)[0];
}

export async function readCatalogue(half, language) {
  const catalogue = {};
  for (const file of filesOf(half, language))
    for (const [key, text] of Object.entries(await evaluate(file))) {
      if (key in catalogue) throw new Error(`${file}: ${key} is in another topic, too`);
      catalogue[key] = text;
    }
  return catalogue;
}

export function parseMessage(text, language) {
  return parse(text, {
    cardinal: pluralCategories(language),
    strict: false,
    strictPluralKeys: true,
  });
}

const plain = (tokens) => tokens.every((token) => token.type === 'content');

// A module whose default export has a string for a text without values, a function for each of the others.
export function compile(catalogue, language) {
  const rules = { [language]: () => 'other' }[language];
  Object.assign(rules, { cardinals: pluralCategories(language), ordinals: [], module: grammar });
  const formatter = { formatter: String, arg: 'string', id: 'form', module: grammar };
  const format = new MessageFormat(rules, {
    customFormatters: {
      ...Object.fromEntries(families.map((family) => [family, formatter])),
      of: { formatter: String, arg: 'string', id: 'of', module: grammar },
    },
  });
  const texts = [];
  const live = {};
  for (const [key, text] of Object.entries(catalogue)) {
    const tokens = parseMessage(text, language);
    if (plain(tokens)) texts.push(`${key}: ${JSON.stringify(tokens.map((token) => token.value).join(''))},`);
    else live[key] = text;
  }
  const comma = Object.keys(live).length > 0 ? ',' : '';
  // Of the runtime's own only `number` is not taken: it makes a formatter of Intl for every small number.
  return compileModule(format, live)
    .replace(/^import \{ number\b,? ?(.*)\} from "@messageformat\/runtime";$/m, (_, others) => {
      const rest = others ? `import { ${others}} from "@messageformat/runtime";\n` : '';
      return `${rest}import { number } from ${JSON.stringify(grammar)};`;
    })
    .replace(/\n\}\s*$/, `${comma}\n  ${texts.join('\n  ')}\n}\n`);
}

// `import texts from 'messages:page/fr'`
export function messages() {
  const parts = (id) => /^\0?messages:(\w+)\/(\w+)$/.exec(id);
  return {
    name: 'messages',
    resolveId(id) {
      return parts(id) ? `\0${id}` : undefined;
    },
    async load(id) {
      const [, half, language] = parts(id) ?? [];
      if (!half) return undefined;
      for (const file of filesOf(half, language)) this.addWatchFile(file);
      return { code: compile(await readCatalogue(half, language), language), map: null, moduleType: 'js' };
    },
  };
}
