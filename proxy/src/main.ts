import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { coalesce } from '@nead/http-kit/coalesce.ts';
import { BadConfiguration } from '@nead/http-kit/config.ts';
import { isQuery } from '@nead/http-kit/is-query.ts';
import { createLog } from '@nead/http-kit/log.ts';
import { operatorOf } from '@nead/http-kit/operator.ts';
import { gracefulClose } from '@nead/http-kit/process/graceful-close.ts';
import { takePort } from '@nead/http-kit/process/take-port.ts';
import { pathInside } from '@nead/http-kit/public-path.ts';
import { requestIdOf } from '@nead/http-kit/request-id.ts';
import { watchTraffic } from './proxy-metrics.ts';
import { readProxySettings } from './proxy-settings.ts';
import { staticSite } from './static-site.ts';
import { passOn, passUpgradeOn, type Upstream, whyNotReady } from './upstreams.ts';

/**
 * The reverse proxy of a fleet: serves the built client, and passes everything else on to its part
 * (docs/decisions/010).
 */

const settings = readProxySettings(process.env);
if (Array.isArray(settings)) {
  console.error(settings.join('\n'));
  process.exit(1);
}
const { COMMAND_API: commandApi, QUERY_API: queryApi, REALTIME: realtime, PLAY: play } = settings;
const folder = settings.SITE ?? new URL('../../web/dist', import.meta.url).pathname;
const address = settings.PUBLIC_URL;
const site = staticSite(folder, {
  development: play !== undefined,
  operator: operatorOf(settings),
  ...(address && { address }),
});

const json = (response: ServerResponse, status: number, body: object) => {
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(body));
};
const notFound = (response: ServerResponse) =>
  json(response, 404, { success: false, code: 'NOT_FOUND', message: 'Not found.' });

const askAll = coalesce(() =>
  Promise.all(
    [commandApi, queryApi, realtime].map(async (part) => [part.name, await whyNotReady(part)] as const),
  ),
);

/** Answers ready if every part has a node that is ready. */
async function tellReady(response: ServerResponse): Promise<void> {
  const told = await askAll();
  const reasons = told.filter(([, reason]) => reason !== undefined);
  if (reasons.length === 0) json(response, 200, { status: 'ready' });
  else json(response, 503, { status: 'not ready', reasons: Object.fromEntries(reasons) });
}

/** The address as it is passed on, so that exactly this one is checked. */
function asked({ url = '/' }: IncomingMessage): URL | undefined {
  return url.startsWith('/') && !url.startsWith('//') && URL.canParse(url, 'http://proxy')
    ? new URL(url, 'http://proxy')
    : undefined;
}

/** Answers whether a page is for developers; the design system's is the client's own. */
const isOfDevelopment = (pathname: string) => /^\/dev\/(?!ui$)/.test(pathname);

/** A request of the API gets an id here, which its answer has too. */
const REQUEST_ID = 'x-request-id';

function pass(to: Upstream, path: string, incoming: IncomingMessage, response: ServerResponse): void {
  const request = requestIdOf(incoming.headers[REQUEST_ID]);
  incoming.headers[REQUEST_ID] = request;
  response.setHeader(REQUEST_ID, request);
  traffic.passes(incoming, response, to.name, request);
  passOn(to, path, incoming, response, traffic.nodeFailed);
}

/** Idle connections are closed after this time, as on the servers behind (docs/decisions/082). */
const patience = { headersTimeout: 20_000, requestTimeout: 60_000, connectionsCheckingInterval: 5_000 };

const server = createServer(patience, (incoming, response) => {
  const url = asked(incoming);
  if (!url) return notFound(response);
  const pathname = pathInside(url.pathname);
  const path = pathname + url.search;
  const query = isQuery(incoming);
  if (pathname === '/health/live') return json(response, 200, { status: 'live' });
  if (pathname === '/health/ready') return void tellReady(response);
  // The process that answers queries sees the followers, the outbox and the disk of all.
  if (query && pathname === '/health/work')
    return passOn(queryApi, pathname, incoming, response, traffic.nodeFailed);
  if (pathname.startsWith('/socket.io/'))
    return passOn(realtime, path, incoming, response, traffic.nodeFailed);
  if (pathname.startsWith('/api/')) return pass(query ? queryApi : commandApi, path, incoming, response);
  if (play && isOfDevelopment(pathname)) return passOn(play, path, incoming, response);
  // Health and metrics of the parts are for their own network only.
  if (!query || /^\/(health|metrics)(\/|$)/.test(pathname)) return notFound(response);
  traffic.passes(incoming, response, 'SITE');
  site(incoming, response, () => notFound(response));
});
const traffic = watchTraffic(server, createLog('web', settings.LOG_LEVEL));
server.maxConnections = settings.MOST_CONNECTIONS;
server.on('upgrade', (incoming, socket, head) => {
  const url = asked(incoming);
  if (!url?.pathname.startsWith('/socket.io/'))
    return void socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n');
  // A TCP server's sockets are of this type.
  passUpgradeOn(realtime, url.pathname + url.search, incoming, socket as Socket, head, traffic.nodeFailed);
});

/**
 * Clients with live screens connect to another proxy, or to this one again; their polls and sockets would never end.
 */
const close = gracefulClose(server, { isEndless: ({ url }) => url?.startsWith('/socket.io/') ?? false });
const sockets = new Set<Duplex>();
server.on('upgrade', (_, socket) => {
  sockets.add(socket);
  socket.once('close', () => sockets.delete(socket));
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    for (const socket of sockets) socket.destroy();
    void close().then(() => process.exit(0));
  });
}
try {
  if (settings.METRICS_PORT !== undefined)
    (await traffic.tellOn(settings.METRICS_PORT, settings.HOST)).unref();
  await takePort(server, 'PORT', settings.PORT, settings.HOST);
} catch (error) {
  console.error(error instanceof BadConfiguration ? error.message : error);
  process.exit(1);
}
console.log(`web is ready on ${(server.address() as AddressInfo).port}`); // it listens on TCP
