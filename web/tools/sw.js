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

// What is no file of the page, the server's own answers above all, is none of its business.
const here = new Set(files.map((file) => new URL(file, location.href).pathname));

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== location.origin || !here.has(url.pathname)) return;
  const wanted = event.request.mode === 'navigate' ? './' : event.request;
  event.respondWith(
    caches.open(version).then(async (cache) => (await cache.match(wanted)) ?? fetch(event.request)),
  );
});
