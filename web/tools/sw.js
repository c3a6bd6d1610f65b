// Keeps the whole page on the device. tools/pack.mjs fills in the version and the files; a new version waits until no
// page of the old one is open, so that a page never meets files of another.
const version = 'atoll-__VERSION__';
const files = __FILES__;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(version).then((cache) => cache.addAll(files)));
});

self.addEventListener('activate', (event) => {
  const old = (name) => name.startsWith('atoll-') && name !== version;
  event.waitUntil(
    caches.keys().then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name)))),
  );
});

// What the server answers itself is none of its business. Every other address is a screen of the page, or a file of it.
const here = new Set(files);
const servers = /^\/(api\/|preview\/|health(\/|$)|metrics$|live$)/;

self.addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (event.request.method !== 'GET' || origin !== location.origin || servers.test(pathname)) return;
  const screen = event.request.mode === 'navigate' && !here.has(pathname);
  if (!screen && !here.has(pathname)) return;
  const wanted = screen ? '/' : pathname;
  event.respondWith(
    caches.open(version).then(async (cache) => (await cache.match(wanted)) ?? fetch(event.request)),
  );
});
