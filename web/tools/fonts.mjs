// Makes the faces of src/style/fonts from their packages, with the letters and weights that the page uses, and src/style/fonts.css:
// npm run fonts. Kept in the repository, so that a build needs no tool for fonts and is the same everywhere.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';
import subset from 'subset-font';
import { parts } from './letters.mjs';

const web = join(import.meta.dirname, '..');
const faces = {
  'nunito-sans': {
    family: 'Nunito Sans Variable',
    weight: '400 700',
    axes: { wght: { min: 400, max: 700 } },
  },
  'baloo-2': { family: 'Baloo 2', weight: '400 800', axes: { wght: 700 } }, // titles, scores and values are all bold
};

// As CSS names them: U+20-7e, U+a0, …
function ranges(letters) {
  const codes = [...letters].map((letter) => letter.codePointAt(0)).sort((a, b) => a - b);
  const found = [];
  for (const code of codes) {
    if (found.at(-1)?.[1] === code - 1) found.at(-1)[1] = code;
    else found.push([code, code]);
  }
  const hex = (code) => code.toString(16);
  return found.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`).join(', ');
}

let css =
  '/* Made by `npm run fonts`. Names in letters that the faces lack are set in the system’s own. */\n';
for (const [face, { family, weight, axes }] of Object.entries(faces))
  for (const [part, letters] of Object.entries(parts)) {
    const whole = readFileSync(
      join(web, `node_modules/@fontsource-variable/${face}/files/${face}-latin-wght-normal.woff2`),
    );
    const made = await subset(whole, letters, { targetFormat: 'woff2', variationAxes: axes });
    writeFileSync(join(web, `src/style/fonts/${face}-${part}.woff2`), made);
    console.log(`${face}, ${part}: ${whole.length} → ${made.length} bytes`);
    css += `@font-face {
  font-family: '${family}';
  font-weight: ${weight};
  font-display: swap;
  src: url('./fonts/${face}-${part}.woff2') format('woff2');
  unicode-range: ${ranges(letters)};
}
`;
  }
writeFileSync(
  join(web, 'src/style/fonts.css'),
  await format(css, { parser: 'css', printWidth: 110, singleQuote: true }),
);
