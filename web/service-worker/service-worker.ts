/**
 * Opens the app without a connection: the built client is stored on the device and served from there. It never stores
 * answers of the API. It shows notifications, and does nothing else. See docs/decisions/023.
 */
const worker = globalThis as unknown as ServiceWorkerGlobalScope; // what a service worker's global scope is

/** The files of this version, and a name that changes with any of them. The build replaces both. */
declare const SHELL: { version: string; files: readonly string[] };

const PREFIX = 'shell ';
const CACHE = PREFIX + SHELL.version;
/** The number of versions that are kept: a page of the previous one may be open and need its files. */
const KEPT_VERSIONS = 2;
const AT_ONCE = 6;
const known = new Set(SHELL.files);
/** The pages of the app. Other addresses are the server's. */
const PAGES = /^\/(login$|childminder\/|parent\/)/;
/** The front page always comes from the server. Without an answer, the app is shown, which leads home. */
const FRONT = '/';
/** The longest wait for the server, so that a connection that lets nothing through keeps nobody out. */
const PATIENCE_MS = 2_000;

const shells = async () => (await caches.keys()).filter((name) => name.startsWith(PREFIX));

/** Fetches a file into the cache. A file with a hash in its name is copied from the previous version. */
async function fetchInto(cache: Cache, path: string): Promise<void> {
  const lasting = path.startsWith('/assets/');
  const kept = lasting ? await caches.match(path) : undefined;
  const response = kept ?? (await fetch(path, { cache: lasting ? 'default' : 'reload' }));
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  await cache.put(path, response);
}

/** Installs all files or none: half a version would fail offline. */
async function install(): Promise<void> {
  // The cache of a release that was taken back and comes again is deleted first: the versions are kept in the order in which
  // they came.
  await caches.delete(CACHE);
  const cache = await caches.open(CACHE);
  const files = [...SHELL.files];
  const lane = async () => {
    for (let path = files.shift(); path; path = files.shift()) await fetchInto(cache, path);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

async function activate(): Promise<void> {
  const old = (await shells()).slice(0, -KEPT_VERSIONS).filter((name) => name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

async function fromDevice(path: string, request: Request): Promise<Response> {
  const own = await (await caches.open(CACHE)).match(path);
  return own ?? (await caches.match(path)) ?? fetch(request);
}

async function newestOrApp(request: Request): Promise<Response> {
  const newest = fetch(request).catch(() => undefined);
  const patience = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
  return (await Promise.race([newest, patience])) ?? fromDevice('/index.html', request);
}

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('message', (event) => {
  if (event.data === 'take over') void worker.skipWaiting();
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (request.mode === 'navigate') {
    if (PAGES.test(pathname)) event.respondWith(fromDevice('/index.html', request));
    else if (pathname === FRONT) event.respondWith(newestOrApp(request));
  } else if (known.has(pathname) || pathname.startsWith('/assets/')) {
    event.respondWith(fromDevice(pathname, request));
  }
});

/** A message that the server encrypted for this device. Other messages are shown with a general text. */
interface PushMessage {
  title: string;
  body: string;
  url: string;
  tag: string;
}

worker.addEventListener('push', (event) => {
  const { title, ...said }: PushMessage = event.data?.json() ?? {
    title: 'Nead',
    body: '',
    url: '/',
    tag: 'nead',
  };
  const { body, tag, url } = said;
  event.waitUntil(
    worker.registration.showNotification(title, { body, tag, icon: '/icon-192.png', data: { url, title } }),
  );
});

/**
 * The time that a page has to answer. One that hears answers at once, and browsers let a window be opened only for a moment
 * after the tap.
 */
const ANSWER_MS = 500;

/** Resolves if this window hears. Not every window of the site does: it may show a file, or be a page for visitors. */
const hears = (open: WindowClient): Promise<WindowClient> =>
  new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(open);
    setTimeout(reject, ANSWER_MS);
    open.postMessage('who hears', [port2]);
  });

/** Leads to the link. An open page may have a form in it, so it is not navigated: it offers the link. */
async function lead({ url, title }: { url: string; title: string }): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window' });
  const open = await Promise.any(windows.map(hears)).catch(() => undefined);
  if (!open) return void (await worker.clients.openWindow(url));
  await open.focus();
  open.postMessage({ notified: { url, title } });
}

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(lead(event.notification.data));
});
