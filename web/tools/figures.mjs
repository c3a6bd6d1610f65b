// The sizes and the speed of the page, as the README has them: npm run figures. Needs the built page and
// build/release/atoll.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const web = join(import.meta.dirname, '..');
const dist = join(web, 'dist');
const compressed = (path) => brotliCompressSync(readFileSync(join(dist, path))).length;
const sum = (paths) => paths.reduce((total, path) => total + compressed(path), 0);
const assets = readdirSync(join(dist, 'assets')).map((name) => `assets/${name}`);

// What index.html asks for at once, and the two fonts that its letters need.
const html = readFileSync(join(dist, 'index.html'), 'utf8');
const linked = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map((match) => match[1]);
const font = assets.filter((path) => path.endsWith('.woff2'));
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(0)} kB`;
console.log(
  `first view   ${kilobytes(sum(['index.html', 'icon.svg', ...linked, ...font]))} with brotli (at most 150)`,
);
const engine = assets.filter((path) => path.endsWith('.wasm') || /worker/.test(path));
const depth = assets.filter((path) => /(three|forms|Lagoon|Stream)-/.test(path));
console.log(`3D           ${kilobytes(sum(depth))} with brotli, when it is first shown`);
console.log(`engine       ${kilobytes(sum(engine))} with brotli (at most 500)`);

// Random games a second, the best of five rounds, as a share of native.
const native = JSON.parse(
  execFileSync(join(web, '../build/release/atoll'), ['bench', '--json'], { encoding: 'utf8' }),
);
const none = () => 8;
const imports = { wasi_snapshot_preview1: { fd_close: none, fd_seek: none, fd_write: none } };
for (const name of ['clock_time_get', 'random_get', 'environ_get', 'environ_sizes_get', 'proc_exit'])
  imports.wasi_snapshot_preview1[name] = none;
const { instance } = await WebAssembly.instantiate(readFileSync(join(web, 'engine/atoll.wasm')), imports);
instance.exports._initialize();
for (const [game, riff, games] of [
  ['reef', 0, 40_000],
  ['riff', 1, 2_000],
]) {
  let best = 0;
  for (let round = 0; round < 5; ++round) {
    const begun = process.cpuUsage();
    instance.exports.atoll_random_games(riff, games);
    const used = process.cpuUsage(begun);
    best = Math.max(best, (games * 1e6) / (used.user + used.system));
  }
  const share = (100 * best) / native[game].random_games_per_s;
  console.log(`${game}         ${Math.round(best)} random games a second, ${share.toFixed(0)} % of native`);
}
