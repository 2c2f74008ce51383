import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { readDoorSettings } from './door-settings.ts';
import { staticSite } from './static-site.ts';
import { passOn, passUpgradeOn, someReady } from './upstreams.ts';

/** The door of the fleet: the built client, and everything else passed on to the part that it is for. */

const settings = readDoorSettings(process.env);
if (Array.isArray(settings)) {
  console.error(settings.join('\n'));
  process.exit(1);
}
const { COMMAND_API: commandApi, QUERY_API: queryApi, REALTIME: realtime } = settings;
const site = staticSite(settings.SITE ?? new URL('../dist', import.meta.url).pathname);

const json = (response: ServerResponse, status: number, body: object) => {
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(body));
};
const notFound = (response: ServerResponse) =>
  json(response, 404, { success: false, code: 'NOT_FOUND', message: 'Not found.' });

/** Ready when the product is: some node of every part. */
async function tellReady(response: ServerResponse): Promise<void> {
  const parts = [commandApi, queryApi, realtime];
  const ready = await Promise.all(parts.map(someReady));
  const missing = parts.filter((_, n) => !ready[n]).map(({ name }) => name);
  if (missing.length === 0) json(response, 200, { status: 'ready' });
  else json(response, 503, { status: 'not ready', missing });
}

/** The address as it will be asked for, so that what is checked is what is passed on. */
function asked({ url = '/' }: IncomingMessage): URL | undefined {
  return url.startsWith('/') && !url.startsWith('//') && URL.canParse(url, 'http://door')
    ? new URL(url, 'http://door')
    : undefined;
}

const server = createServer((incoming, response) => {
  const url = asked(incoming);
  if (!url) return notFound(response);
  const { pathname } = url;
  const path = pathname + url.search;
  const query = incoming.method === 'GET' || incoming.method === 'HEAD';
  if (pathname === '/health/live') return json(response, 200, { status: 'live' });
  if (pathname === '/health/ready') return void tellReady(response);
  if (pathname.startsWith('/socket.io/')) return passOn(realtime, path, incoming, response);
  if (pathname.startsWith('/api/')) return passOn(query ? queryApi : commandApi, path, incoming, response);
  // The parts speak of themselves to their own network only.
  if (!query || /^\/(health|metrics)(\/|$)/.test(pathname)) return notFound(response);
  site(incoming, response, () => notFound(response));
});
server.on('upgrade', (incoming, socket, head) => {
  const url = asked(incoming);
  if (!url?.pathname.startsWith('/socket.io/'))
    return void socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n');
  passUpgradeOn(realtime, url.pathname + url.search, incoming, socket as Socket, head); // a TCP server's sockets are these
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close(() => process.exit(0));
    server.closeAllConnections();
    setTimeout(() => process.exit(0), 3_000).unref();
  });
}
server.listen(settings.PORT, settings.HOST, () => {
  console.log(`web is ready on ${(server.address() as AddressInfo).port}`); // a TCP server's address is one
});
