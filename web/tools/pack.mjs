// Packs web/dist for the executable: one file of bytes, plain and compressed, and a C++ table of contents.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { drawings } from './drawings/preview.mjs';

const web = join(import.meta.dirname, '..');
const dist = join(web, 'dist');
const packed = join(web, 'packed');

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};

const files = () =>
  readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(dist.length))
    .sort();

// The service worker knows what to keep, and is another one whenever any of it is another.
// Puzzles are many: the page keeps those that somebody opens (docs/decisions.md).
const kept = files().filter((path) => path !== '/sw.js' && !path.startsWith('/puzzles/'));
const version = createHash('sha256');
for (const path of kept) version.update(path).update(readFileSync(join(dist, path)));
const worker = readFileSync(join(web, 'tools/sw.js'), 'utf8')
  .replace('__VERSION__', version.digest('base64url').slice(0, 12))
  .replace('__FILES__', JSON.stringify(kept.map((path) => (path === '/index.html' ? '/' : path))));
writeFileSync(join(dist, 'sw.js'), worker);

const parts = [];
let size = 0;
const add = (bytes) => {
  const at = `bytes(${size}, ${bytes.length})`;
  parts.push(bytes);
  size += bytes.length;
  return at;
};

const rows = [];
const paths = files();
for (const path of paths) {
  const plain = readFileSync(join(dist, path));
  const type = types[extname(path)];
  if (!type) throw new Error(`${path}: what type is this?`);
  const brotli = brotliCompressSync(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  });
  const gzip = gzipSync(plain, { level: 9 });
  const pays = brotli.length < 0.95 * plain.length;
  const etag = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  const row = {
    path: path === '/index.html' ? '/' : path,
    lasting: path.startsWith('/assets/'),
    plain: add(plain),
    gzip: pays ? add(gzip) : '{}',
    brotli: pays ? add(brotli) : '{}',
  };
  rows.push(
    `    {"${row.path}", "${type}", "\\"${etag}\\"", ${row.lasting}, ${row.plain}, ${row.gzip}, ${row.brotli}},`,
  );
}
// What the server draws its pictures of tables with: no file of the page, but in the same bytes.
const fonts = [
  'baloo-2/files/baloo-2-latin-wght-normal.woff2',
  'baloo-2/files/baloo-2-latin-ext-wght-normal.woff2',
  'baloo-2/files/baloo-2-vietnamese-wght-normal.woff2',
  'nunito-sans/files/nunito-sans-cyrillic-wght-normal.woff2',
].map((path) => readFileSync(join(web, 'node_modules/@fontsource-variable', path)));
const tools = [`drawings = ${add(Buffer.from(JSON.stringify(drawings())))};`]
  .concat(fonts.map((font) => `fonts.push_back(${add(font)});`))
  .join('\n');

mkdirSync(packed, { recursive: true });
const table = rows.join('\n') + '\n';
writeFileSync(join(packed, 'site.bin'), Buffer.concat(parts));
writeFileSync(join(packed, 'site.inc'), table);
writeFileSync(join(packed, 'preview.inc'), tools + '\n');
console.log(`${paths.length} files, ${size} bytes`);
