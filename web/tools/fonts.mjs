// Makes the two faces of src/style/fonts from their packages, with the letters and weights that the page uses: npm run fonts.
// Kept in the repository, so that a build needs no tool for fonts and is the same everywhere.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subset from 'subset-font';
import { letters } from './letters.mjs';

const web = join(import.meta.dirname, '..');
const faces = {
  'baloo-2': { wght: 700 }, // titles, scores and values are all bold
  'nunito-sans': { wght: { min: 400, max: 800 } },
};
for (const [face, variationAxes] of Object.entries(faces)) {
  const whole = readFileSync(
    join(web, `node_modules/@fontsource-variable/${face}/files/${face}-latin-wght-normal.woff2`),
  );
  const part = await subset(whole, letters, { targetFormat: 'woff2', variationAxes });
  writeFileSync(join(web, `src/style/fonts/${face}.woff2`), part);
  console.log(`${face}: ${whole.length} → ${part.length} bytes`);
}
