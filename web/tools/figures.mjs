// The sizes and the speed of the page, as the README has them: npm run figures. Needs the built page and
// build/release/atoll.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { served } from './served.mjs';

const web = join(import.meta.dirname, '..');
// What a browser fetches, as it is sent: all of home, then what a table in 3D adds.
const { address, browser, close } = await served();
const context = await browser.newContext({ serviceWorkers: 'block', locale: 'en-GB' });
await context.addInitScript(
  (settings) => localStorage.setItem('atoll.settings', settings),
  JSON.stringify({ depth: '3d' }),
);
const page = await context.newPage();
const fetched = new Map();
context.on('requestfinished', (request) => {
  const path = new URL(request.url()).pathname;
  if (!fetched.has(path)) fetched.set(path, request.sizes()); // a second time it comes from the cache
});
async function sum(counts) {
  let bytes = 0;
  for (const [path, sizes] of fetched) if (counts(path)) bytes += (await sizes).responseBodySize;
  return `${(bytes / 1000).toFixed(0)} kB`;
}
await page.goto(address);
await page.waitForLoadState('networkidle');
console.log(`first view   ${await sum(() => true)} (at most 150)`);
for (const game of ['reef', 'riff']) {
  await page.goto(`${address}new/${game}/seed=7`);
  await page.click('button.start:not([disabled])');
  await page.waitForSelector('.deep [style*="--shape"]');
}
console.log(
  `3D           ${await sum((path) => /\/(three|scene|Lagoon|Stream)-/.test(path))}, when it is first shown`,
);
console.log(`engine       ${await sum((path) => /\.wasm$|worker/.test(path))} (at most 500)`);
await close();

// Random games a second, the best of five rounds, as a share of native.
const native = JSON.parse(
  execFileSync(join(web, '../build/release/atoll'), ['bench', '--json'], { encoding: 'utf8' }),
);
const none = () => 8;
const imports = { wasi_snapshot_preview1: { fd_close: none, fd_seek: none, fd_write: none } };
for (const name of ['clock_time_get', 'random_get', 'environ_get', 'environ_sizes_get', 'proc_exit'])
  imports.wasi_snapshot_preview1[name] = none;
async function engine(name) {
  const { instance } = await WebAssembly.instantiate(readFileSync(join(web, 'engine', name)), imports);
  instance.exports._initialize();
  instance.exports.atoll_start(0, 1, 1);
  return instance.exports;
}
// Units a second of this process's work, the best of five rounds.
function speed(units, work) {
  let best = 0;
  for (let round = 0; round < 5; ++round) {
    const begun = process.cpuUsage();
    work();
    const used = process.cpuUsage(begun);
    best = Math.max(best, (units * 1e6) / (used.user + used.system));
  }
  return best;
}
function ask(wasm, request) {
  const line = new TextEncoder().encode(JSON.stringify(request));
  new Uint8Array(wasm.memory.buffer, wasm.atoll_request(line.length), line.length).set(line);
  const size = wasm.atoll_answer();
  return JSON.parse(new TextDecoder().decode(new Uint8Array(wasm.memory.buffer, wasm.atoll_reply(), size)));
}
const wasm = await engine('atoll.wasm');
const plain = await engine('plain.wasm');
for (const [game, riff, games] of [
  ['reef', 0, 40_000],
  ['riff', 1, 2_000],
]) {
  const random = speed(games, () => wasm.atoll_random_games(riff, games));
  const share = (100 * random) / native[game].random_games_per_s;
  console.log(`${game}         ${Math.round(random)} random games a second, ${share.toFixed(0)} % of native`);
  // How long the best level thinks about a move, in processor time, over two games.
  const level = ask(wasm, { do: 'hello' }).bots[game].at(-1);
  let longest = 0;
  for (const seed of [1, 2]) {
    const { table } = ask(wasm, { do: 'new', game, seed });
    for (let over = false; !over;) {
      const begun = process.cpuUsage();
      const { move } = ask(wasm, { do: 'bot', table, bot: level, seed: 1 });
      const { user, system } = process.cpuUsage(begun);
      longest = Math.max(longest, (user + system) / 1000);
      over = ask(wasm, { do: 'play', table, move }).state.toMove === null;
    }
  }
  console.log(
    `             ${level}'s longest thought ${longest.toFixed(0)} ms, ${(4 * longest).toFixed(0)} ms four times as slow`,
  );
  const nodes = 5000;
  const passes = (one) => {
    const { table } = ask(one, { do: 'new', game, seed: 5 });
    return speed(nodes, () => ask(one, { do: 'bot', table, bot: 'search', nodes, seed: 3 }));
  };
  const [wide, narrow] = [passes(wasm), passes(plain)];
  console.log(
    `             ${Math.round(wide)} passes of the search a second, ${Math.round(narrow)} without SIMD`,
  );
}
