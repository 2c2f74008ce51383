/**
 * Opens the app without a line: the built client is kept on the device and served from there. What the
 * server answers about people is not its business and is never kept here. It shows notifications, and touches nothing else.
 */
const worker = globalThis as unknown as ServiceWorkerGlobalScope; // what a service worker's global scope is

/** Put in by the build: the files of this version, and a name that changes with any of them. */
declare const SHELL: { version: string; files: readonly string[] };

const PREFIX = 'shell ';
const CACHE = PREFIX + SHELL.version;
/** A page of the version before may still be open and needs its own parts. */
const KEPT_VERSIONS = 2;
const AT_ONCE = 6;
const known = new Set(SHELL.files);
/** Pages of the app; any other address is the server's. */
const PAGES = /^\/($|login$|childminder\/|parent\/)/;

const shells = async () => (await caches.keys()).filter((name) => name.startsWith(PREFIX));

/** A file whose name carries its contents is the same in every version. */
async function fetchInto(cache: Cache, path: string): Promise<void> {
  const lasting = path.startsWith('/assets/');
  const kept = lasting ? await caches.match(path) : undefined;
  const response = kept ?? (await fetch(path, { cache: lasting ? 'default' : 'reload' }));
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  await cache.put(path, response);
}

/** All of it or nothing: half a version would be a page that breaks when it is needed most. */
async function install(): Promise<void> {
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
  } else if (known.has(pathname) || pathname.startsWith('/assets/')) {
    event.respondWith(fromDevice(pathname, request));
  }
});

/** What the server sealed for this device; anything else is shown without a word of its own. */
interface Said {
  title: string;
  body: string;
  url: string;
  tag: string;
}

worker.addEventListener('push', (event) => {
  const { title, ...said }: Said = event.data?.json() ?? { title: 'Nead', body: '', url: '/', tag: 'nead' };
  const { body, tag, url } = said;
  event.waitUntil(
    worker.registration.showNotification(title, { body, tag, icon: '/icon-192.png', data: { url, title } }),
  );
});

/** A page that is open may have a form in it, so it is not sent anywhere: it offers the way. */
async function lead({ url, title }: { url: string; title: string }): Promise<void> {
  const [open] = await worker.clients.matchAll({ type: 'window' });
  if (!open) return void (await worker.clients.openWindow(url));
  await open.focus();
  open.postMessage({ notified: { url, title } });
}

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(lead(event.notification.data));
});
