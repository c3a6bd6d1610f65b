// Both games in full length with their normal decks, by keyboard alone and by touch on a phone, in every language but
// English: those by mouse are in reef.test.ts and riff.test.ts, and The Reef by touch is in today.test.ts.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { begin, desktop, phone, played, start, stop, visit } from './browser';
import { longUnless } from './long';
import { finger, keys, wholeReef, wholeRiff } from './hands';

beforeAll(start);
afterAll(stop);

for (const [game, way, locale] of [
  ['reef', 'keyboard', 'fr-FR'],
  ['riff', 'keyboard', 'nl-NL'],
  ['reef', 'touch', 'de-DE'],
] as const)
  test(`${game} by ${way}, in ${locale}`, longUnless(game === 'riff' || way === 'touch'), async () => {
    await visit(
      async (page) => {
        await begin(page, game);
        const hand = way === 'touch' ? finger(page) : keys(page);
        await (game === 'reef' ? wholeReef(page, hand) : wholeRiff(page, hand));
        expect(await played(page)).toBeGreaterThan(40);
        expect(await page.evaluate(() => document.documentElement.lang)).toBe(locale.slice(0, 2));
      },
      { ...(way === 'touch' ? phone : desktop), locale, reducedMotion: 'reduce' },
    );
  });
