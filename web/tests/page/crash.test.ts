// An engine that traps is told of, and a fresh one goes on with the stored game.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { begin, log, movedOn, myTurn, played, start, stop, visit } from './browser';
import { mouse, riffMove } from './hands';

beforeAll(start);
afterAll(stop);

// Put before the script of a worker: the third request with this verb traps inside WebAssembly.
const trapping = (verb: string) => `
{
  const bytes = [0,97,115,109,1,0,0,0,1,4,1,96,0,0,3,2,1,0,7,8,1,4,116,114,97,112,0,0,10,5,1,3,0,0,11];
  const trap = new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array(bytes))).exports.trap;
  const instantiate = WebAssembly.instantiate;
  WebAssembly.instantiate = async (module, imports) => {
    const { exports } = await instantiate(module, imports);
    let at = 0, size = 0, seen = 0;
    return { exports: {
      ...exports,
      atoll_request: (n) => ((size = n), (at = exports.atoll_request(n))),
      atoll_answer: () => {
        const line = new TextDecoder().decode(new Uint8Array(exports.memory.buffer, at, size));
        if (line.includes('"do":"${verb}"') && ++seen === 3) trap();
        return exports.atoll_answer();
      },
    } };
  };
}
`;

test.each([
  ['the table, in a move', 'play', 0],
  ['the table, after a move that is stored', 'advice', 0],
  ['a bot, in its thoughts', 'bot', 1],
])('%s: the page says so, and the game goes on', async (_, verb, which) => {
  await visit(
    async (page) => {
      let workers = 0;
      await page.route(/worker-\w+\.js/, async (route) => {
        const reply = await route.fetch();
        const body = (workers++ === which ? trapping(verb) : '') + (await reply.text());
        await route.fulfill({ response: reply, body });
      });
      await page.reload();
      await begin(page, 'riff', { options: 'seed=12' });
      const told = page.getByText(/Something went wrong: .*unreachable/);
      for (let step = 0; step < 12; ++step) {
        await page.waitForSelector('[data-mine="true"], .alert');
        if (await told.count()) break;
        const before = await played(page);
        await page.locator('[data-move^="worm"], [data-move="done"]').first().click();
        await Promise.race([told.waitFor(), movedOn(page, before)]);
      }
      expect(await told.count()).toBe(1);
      const before = await log(page);
      expect(before.length).toBeGreaterThan(0);
      await page.getByRole('button', { name: 'Try again' }).click();
      await myTurn(page);
      expect((await log(page)).slice(-before.length), 'nothing is lost').toEqual(before);
      for (let step = 0; step < 6; ++step) {
        await myTurn(page);
        await riffMove(page, mouse(page), step);
      }
      expect(await told.count()).toBe(0);
      expect(workers).toBe(3);
    },
    { serviceWorkers: 'block' },
  );
});
