// What a first visit fetches, as it is sent: 150 kB at most, and neither the engine nor 3D; a table brings the engine alone.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { address, begin, start, stop, visit } from './browser';

beforeAll(start);
afterAll(stop);

test('the first view is light, and brings nothing that only games need', async () => {
  await visit(async (page) => {
    const sizes = new Map<string, Promise<{ responseBodySize: number }>>();
    page.on('requestfinished', (request) => sizes.set(new URL(request.url()).pathname, request.sizes()));
    await page.goto(address);
    await page.getByRole('link', { name: 'Play Reef' }).first().waitFor();
    await page.waitForLoadState('networkidle');
    let bytes = 0;
    for (const size of sizes.values()) bytes += (await size).responseBodySize;
    expect(bytes).toBeGreaterThan(20_000);
    expect(bytes).toBeLessThan(150_000);
    const fetched = (what: RegExp) => [...sizes.keys()].filter((path) => what.test(path));
    expect(fetched(/\.wasm$|three|worker/)).toEqual([]);
    await begin(page, 'riff');
    await page.waitForLoadState('networkidle');
    expect(fetched(/\.wasm$/).length).toBe(1);
    expect(fetched(/three|scene|Stream/)).toEqual([]);
  });
});
