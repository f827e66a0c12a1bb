// Opens the shell of Kiik without a connection. It keeps what belongs to nobody: the page, its code and its texts.
// What a person saw stays with the page itself, keyed by person (web/src/app/last-seen.ts).

const cacheName = 'kiik';
const pageAddress = '/';
const kept = /^\/(assets|icons|illustrations)\/|^\/(kiik\.svg|manifest\.webmanifest)$/;
const texts = /^\/api\/lang\/\w+\.json$/;
const languages = '/api/lang/languages';

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
  const addresses = event.data.map((address) => new URL(address));
  const readings = addresses.map((address) => {
    if (kept.test(address.pathname)) return readKept(address);
    if (texts.test(address.pathname)) return readTexts(address);
    return address.pathname === languages ? readFresh(address) : undefined;
  });
  event.waitUntil(Promise.allSettled(readings));
});

// What the server pushes (server/src/platform/web-push): the tag replaces an earlier push of the same thing.
self.addEventListener('push', (event) => {
  const { title, path, ...shown } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, { ...shown, icon: '/icons/icon-192.png', data: path }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPath(event.notification.data));
});

// The push service gave the browser another address.
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renewPushes(event));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  const { origin, pathname } = address;
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (kept.test(pathname)) event.respondWith(readKept(request));
  else if (texts.test(pathname)) event.respondWith(readTexts(address));
  else if (pathname === languages) event.respondWith(readFresh(request));
  else if (request.mode === 'navigate' && !/^\/(api|app)\//.test(pathname))
    event.respondWith(readPage(request));
});

/** In the window that shows it already; other windows keep what is typed there. */
async function openPath(path) {
  const { href } = new URL(path, self.location.origin);
  // The page removes the place from its address. One that ends with the id of a row exists in no other place.
  const bare = href.replace(/[?&]place=[\w-]+$/, '');
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find(({ url }) => url === href || (/\d$/.test(bare) && url === bare));
  return shown === undefined ? self.clients.openWindow(href) : shown.focus();
}

async function renewPushes({ oldSubscription, newSubscription }) {
  const { options } = oldSubscription ?? newSubscription;
  const { endpoint, keys } = (
    newSubscription ?? (await self.registration.pushManager.subscribe(options))
  ).toJSON();
  await fetch('/api/common/user/push', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  });
}

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

/**
 * Texts are kept by namespace, because each part of the app asks in one call for those that are not on the page yet. What is
 * kept of this version is not asked for again.
 */
async function readTexts(address) {
  const cache = await caches.open(cacheName);
  const names = (address.searchParams.get('names') ?? '').split(',');
  const addressOf = (some) => {
    const own = new URL(address);
    own.searchParams.set('names', some);
    return own;
  };
  const found = await Promise.all(names.map((name) => cache.match(addressOf(name))));
  const missing = names.filter((_, index) => found[index] === undefined);
  const all = await Promise.all(found.filter(Boolean).map((reply) => reply.json()));
  if (missing.length > 0) {
    const reply = await fetch(addressOf(missing.join(',')));
    if (!reply.ok) return reply;
    const fresh = await reply.json();
    all.push(fresh);
    // The server has other texts already than the page was sent with: they are not this version's.
    const isLasting = reply.headers.get('cache-control')?.includes('immutable');
    for (const name of isLasting ? missing : []) {
      const own = Object.entries(fresh).filter(([key]) => key.startsWith(`${name}.`));
      await cache.put(addressOf(name), Response.json(Object.fromEntries(own)));
    }
  }
  return Response.json(Object.assign({}, ...all));
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
 * a pair. With the page of another build or of other texts, what belongs to the one before goes.
 */
async function keepPage(reply) {
  if (!reply.ok || !(reply.headers.get('content-type') ?? '').startsWith('text/html')) return;
  const cache = await caches.open(cacheName);
  const before = await cache.match(pageAddress);
  const fresh = reply.clone();
  if (before !== undefined && listVersions(await before.text()) !== listVersions(await fresh.text())) {
    for (const { url } of await cache.keys()) {
      const { pathname } = new URL(url);
      if (pathname.startsWith('/assets/') || texts.test(pathname)) await cache.delete(url);
    }
  }
  await cache.put(pageAddress, reply);
}

function listVersions(page) {
  return [...page.matchAll(/\/assets\/[\w.-]+|"texts-version" content="[^"]*"/g)].join(' ');
}
