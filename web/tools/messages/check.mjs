// What is wrong with the catalogues, in words; nothing if all is well.
import { families, halves, languages, parseMessage, pluralCategories } from './catalogues.mjs';

const isChoice = (token) => token.type === 'plural' || token.type === 'select';

// Every way through a text: the values that it shows there, and the one that it need not show because the form says it: "once".
export function ways(tokens, counted = null) {
  let found = [{ shown: new Set(), single: undefined }];
  for (const token of tokens) {
    let next = [];
    if (isChoice(token)) {
      const count = token.type === 'plural' ? token.arg : counted;
      for (const { key, tokens: inner } of token.cases)
        for (const way of ways(inner, count)) {
          if (token.type === 'plural' && (key === 'one' || key.startsWith('='))) way.single = token.arg;
          if (token.type === 'select' && key === 'you') way.shown.add(token.arg); // "you" is said instead
          next.push(way);
        }
    } else {
      const shown = token.type === 'octothorpe' ? [counted] : token.type === 'content' ? [] : [token.arg];
      next = [{ shown: new Set(shown), single: undefined }];
    }
    found = found.flatMap((way) =>
      next.map((more) => ({
        shown: new Set([...way.shown, ...more.shown]),
        single: way.single ?? more.single,
      })),
    );
  }
  return found;
}

// Each token of a text, also those inside of its forms.
export function everyToken(tokens) {
  return tokens.flatMap((token) =>
    isChoice(token) ? [token, ...token.cases.flatMap((inner) => everyToken(inner.tokens))] : [token],
  );
}

export const argumentsOf = (tokens) =>
  [...new Set(everyToken(tokens).flatMap((token) => (token.arg === undefined ? [] : [token.arg])))].sort();

// A word in forms asks for {form}; one that never changes ("orange" in French) has every form.
const hasForm = (tokens, form) =>
  everyToken(tokens).every(
    (token) => token.arg !== 'form' || token.cases.some((inner) => inner.key === form),
  );

function checkText(key, tokens, pattern, language, wrong) {
  const named = (tokens) => argumentsOf(tokens).filter((name) => name !== 'form');
  const wanted = named(pattern);
  const own = named(tokens);
  if (own.join() !== wanted.join()) wrong(key, `has the values [${own}], English has [${wanted}]`);
  // 1 is the only number of its form in English, Dutch and German; in French it may also be 0.
  const oneIsOne = new Intl.PluralRules(language).select(0) !== 'one';
  const shown = new Set(ways(pattern).flatMap((way) => [...way.shown]));
  for (const way of ways(tokens))
    for (const name of own) {
      const left = way.single === name && oneIsOne;
      if (shown.has(name) && !way.shown.has(name) && !left) wrong(key, `has a form without {${name}}`);
    }
  const categories = pluralCategories(language).join();
  for (const token of everyToken(tokens)) {
    const cases = token.cases?.map((inner) => inner.key) ?? [];
    if (token.type === 'plural') {
      const own = cases
        .filter((name) => !name.startsWith('='))
        .sort()
        .join();
      if (own !== categories) wrong(key, `has the plural forms [${own}], ${language} needs [${categories}]`);
    }
    if (token.type === 'select' && !cases.includes('other'))
      wrong(key, `has no form "other" for {${token.arg}}`);
    if (isChoice(token) && token.cases.some((inner) => inner.tokens.length === 0))
      wrong(key, 'has an empty form');
  }
}

// Forms that the page asks for itself.
const needed = { colour: ['letter'], card: ['a'] };

function checkForms(catalogue, words, wrong) {
  const ask = (key, family, form) => {
    for (const [word, tokens] of words)
      if (word.startsWith(`${family}_`) && !hasForm(tokens, form))
        wrong(key, `asks for the form "${form}" of a ${family}, which ${word} has not`);
  };
  for (const family of families) for (const form of needed[family]) ask('the page', family, form);
  for (const [key, tokens] of catalogue)
    for (const { type, key: kind, arg, param } of everyToken(tokens)) {
      if (type !== 'function' || kind === 'of' || kind === 'number') continue;
      const form = param
        ?.map((part) => part.value ?? '')
        .join('')
        .trim();
      if (!families.includes(kind)) wrong(key, `asks for a word of no family: ${kind}`);
      else if (!form) wrong(key, `does not say which form of {${arg}} it wants`);
      else ask(key, kind, form);
    }
}

// French sets a space that does not break before these; ASCII quotes are an escape in the format, and no typography.
function checkTypography(key, text, language, wrong) {
  if (text.trim() !== text || text === '') wrong(key, 'is empty, or begins or ends with a space');
  if (/['"]/.test(text)) wrong(key, 'has a straight quote');
  if (language === 'fr' && /(?<![\u00a0\u202f\d])[:;!?](?!\w)/.test(text))
    wrong(key, 'lacks the space before : ; ! or ?');
  if (language !== 'fr' && /\s[:;!?]/.test(text)) wrong(key, 'has a space before : ; ! or ?');
}

// `texts[half][language]` are the catalogues. What English asks for is the pattern.
export function checkCatalogues(texts) {
  const problems = [];
  for (const half of halves)
    for (const language of languages) {
      const wrong = (key, what) => problems.push(`${half} ${language} ${key} ${what}`);
      const parsed = new Map();
      for (const [key, text] of Object.entries(texts[half][language])) {
        checkTypography(key, text, language, wrong);
        try {
          parsed.set(key, parseMessage(text, language));
        } catch (error) {
          wrong(key, `cannot be read: ${error.message}`);
        }
      }
      for (const key of Object.keys(texts[half].en))
        if (!(key in texts[half][language])) wrong(key, 'is missing');
      for (const [key, tokens] of parsed) {
        const english = texts[half].en[key];
        if (english === undefined) wrong(key, 'is not in English');
        else checkText(key, tokens, parseMessage(english, 'en'), language, wrong);
      }
      const words = Object.keys(texts.page.en)
        .filter((key) => argumentsOf(parseMessage(texts.page.en[key], 'en')).includes('form'))
        .map((key) => [key, parseMessage(texts.page[language][key] ?? '', language)]);
      checkForms(parsed, words, wrong);
    }
  return problems;
}

// Keys that no source names, neither as a whole nor by a pattern like `bot_${name}`.
export function unusedKeys(texts, sources) {
  const named = new Set();
  const patterns = [];
  for (const source of sources) {
    for (const [, name] of source.matchAll(/['"](\w+)['"]/g)) named.add(name);
    for (const [, template] of source.matchAll(/`([^`\n]*\$\{[^`\n]*)`/g)) {
      const fixed = template.split(/\$\{[^}]*\}/);
      if (/^\w*[a-z]\w*$/i.test(fixed.join('')) && fixed.join('').includes('_'))
        patterns.push(new RegExp(`^${fixed.join('\\w+')}$`));
    }
  }
  const keys = Object.values(texts).flatMap(({ en }) => Object.keys(en));
  return keys.filter((key) => !named.has(key) && !patterns.some((pattern) => pattern.test(key)));
}
