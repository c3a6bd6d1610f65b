// Games by touch on a phone, in every language.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { begin, phone, shortReef, start, stop, visit } from './browser';
import { finger, wholeReef, wholeRiff } from './hands';

beforeAll(start);
afterAll(stop);

test.each(['en-GB', 'de-DE', 'fr-FR', 'nl-NL'])('both games by touch on a phone, in %s', async (locale) => {
  await visit(
    async (page) => {
      await begin(page, 'reef', { options: await shortReef() });
      await wholeReef(page, finger(page));
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(locale.slice(0, 2));
      await begin(page, 'riff', { options: 'seed=12,maxTurns=6' });
      await wholeRiff(page, finger(page));
    },
    { ...phone, locale },
  );
});
