// Opens the shell of Kiik without a connection. It keeps what belongs to nobody: the page, its code and its texts.
// What a person saw stays with the page itself, keyed by person (web/src/app/last-seen.ts).

const cacheName = 'kiik';
const pageAddress = '/';
const kept = /^\/(assets|icons)\/|^\/(kiik\.svg|manifest\.webmanifest)$/;
const texts = /^\/api\/lang\//;

self.addEventListener('install', (event) => {
  event.waitUntil(
    fetch(pageAddress, { cache: 'no-cache' })
      .then(keepPage)
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

// What the page loaded before this worker was there.
self.addEventListener('message', (event) => {
  const paths = event.data.filter((path) => kept.test(path) || texts.test(path));
  event.waitUntil(
    caches.open(cacheName).then((cache) =>
      Promise.all(
        paths.map(async (path) => {
          if ((await cache.match(path)) === undefined) await cache.add(path).catch(() => {});
        }),
      ),
    ),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (kept.test(pathname)) event.respondWith(readKept(request));
  else if (texts.test(pathname)) event.respondWith(readFresh(request));
  else if (request.mode === 'navigate' && !/^\/(api|app)\//.test(pathname))
    event.respondWith(readPage(request));
});

/** Files that never change under their name. */
async function readKept(request) {
  const cache = await caches.open(cacheName);
  const found = await cache.match(request);
  if (found !== undefined) return found;
  const reply = await fetch(request);
  if (reply.ok) await cache.put(request, reply.clone());
  return reply;
}

async function readFresh(request) {
  const cache = await caches.open(cacheName);
  try {
    const reply = await fetch(request);
    if (reply.ok) await cache.put(request, reply.clone());
    return reply;
  } catch (failure) {
    const found = await cache.match(request);
    if (found !== undefined) return found;
    throw failure;
  }
}

async function readPage(request) {
  try {
    const reply = await fetch(request);
    await keepPage(reply.clone());
    return reply;
  } catch (failure) {
    const found = await caches.match(pageAddress, { cacheName });
    if (found !== undefined) return found;
    throw failure;
  }
}

/**
 * One page serves every path. It is kept whole with its headers, so that the nonce of its policy and the one in it stay
 * a pair. With the page of another build, the files of the one before go.
 */
async function keepPage(reply) {
  if (!reply.ok || !(reply.headers.get('content-type') ?? '').startsWith('text/html')) return;
  const cache = await caches.open(cacheName);
  const before = await cache.match(pageAddress);
  const fresh = reply.clone();
  if (before !== undefined && listScripts(await before.text()) !== listScripts(await fresh.text())) {
    for (const { url } of await cache.keys()) {
      if (new URL(url).pathname.startsWith('/assets/')) await cache.delete(url);
    }
  }
  await cache.put(pageAddress, reply);
}

function listScripts(page) {
  return [...page.matchAll(/\/assets\/[\w.-]+/g)].join(' ');
}
