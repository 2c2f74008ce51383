import type { IncomingMessage, RequestListener } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { openToOthers } from '@nead/dev/open-to-others.ts';
import { createHttpApp, httpSettings } from '@nead/http-kit/app.ts';
import { LOOPBACK } from '@nead/http-kit/config.ts';
import { isQuery } from '@nead/http-kit/is-query.ts';
import { openPool } from '@nead/http-kit/postgres/database.ts';
import { waitForStore } from '@nead/http-kit/postgres/wait-for-store.ts';
import { healthRoutes, type Probes, unwellParts } from '@nead/http-kit/process/health.ts';
import { ceilingsOf, listen } from '@nead/http-kit/process/listen.ts';
import { createMetrics } from '@nead/http-kit/process/metrics.ts';
import { tellMetricsOn } from '@nead/http-kit/process/metrics-port.ts';
import type { Running } from '@nead/http-kit/process/run-process.ts';
import { pathInside } from '@nead/http-kit/public-path.ts';
import { openSessions } from '@nead/http-kit/sessions/sessions.ts';
import { staticSite } from '@nead/proxy/static-site.ts';
import { openSimulators } from './open-simulators.ts';
import { everyPart, runParts } from './processes.ts';
import { openResources } from './resources.ts';

export interface Installation extends Omit<Running, 'stop'> {
  say: (line: string) => void;
  /** Answers the folder of the built client. */
  freshBuild: (say: (line: string) => void) => Promise<string>;
}

/** Every part of the product in one process. */
export async function startInstallation({
  config,
  log,
  onStop,
  say,
  freshBuild,
}: Installation): Promise<{ port: number }> {
  const development = config.environment === 'development';
  const open = development && openToOthers(config.host, { demo: config.demo !== 'none' });
  if (open) say(open);
  const site = freshBuild(say);
  site.catch(() => undefined); // told where it is waited for
  const pool = openPool(config.databaseUrl, log, 20);
  onStop('database', () => pool.end());
  const metrics = createMetrics(log);
  const sessions = openSessions(pool, config.tokenKeys);
  const resources = openResources(config, { logger: log, metrics, pool, sessions, onStop });
  await waitForStore(config, log, resources.migrated);

  let port = 0;
  const simulators = development
    ? await openSimulators(resources, config, { address: () => `http://localhost:${port}`, say })
    : undefined;
  const { routes, listening, ...wellbeing } = await runParts({ ...resources, ...simulators }, everyPart);
  const app = createHttpApp({ log, metrics, sessions, ...httpSettings(config) }, (router) => {
    routes(router);
    // Outside development this port is public, and metrics are not (docs/decisions/104).
    healthRoutes(router, wellbeing, development ? metrics : undefined);
    simulators?.routes(router);
  });
  const address = config.publicUrl;
  const serveSite = staticSite(await site, {
    development,
    operator: config,
    address,
    page: simulators?.page,
  });
  const handler = withSite(app.callback(), serveSite);
  const http = await listen(handler, config.port, config.host, ceilingsOf(config));
  port = http.port;
  onStop('http', http.close);
  if (config.metricsPort !== undefined) {
    // Loopback unless HOST is set, even in production.
    const told = await tellMetricsOn(metrics, config.metricsPort, config.host || LOOPBACK, wellbeing);
    onStop('metrics', async () => void told.close());
  }
  if (simulators) onStop('simulators', simulators.end);
  listening(http);
  await untilWell(wellbeing.probes);
  simulators?.keepDemoOpen();
  return { port };
}

/** Sends page requests of browsers to the site; everything else gets an answer for programs. */
function withSite(api: RequestListener, site: ReturnType<typeof staticSite>): RequestListener {
  return (request, response) => {
    if (request.url) request.url = pathInside(request.url);
    if (isForSite(request)) site(request, response, () => api(request, response));
    else api(request, response);
  };
}

function isForSite({ url, method }: IncomingMessage): boolean {
  const path = pathOf(url);
  if (path === undefined) return false;
  if (path === '/dev/ui') return true;
  return isQuery({ method }) && !/^\/(api|health|metrics|dev)(\/|$)/i.test(path);
}

/** The path of a request's address; undefined for forms that are only sent to proxies. */
function pathOf(url = '/'): string | undefined {
  if (!url.startsWith('/') || url.startsWith('//') || !URL.canParse(url, 'http://nead')) return undefined;
  return new URL(url, 'http://nead').pathname;
}

/** Waits until a caller gets an answer, also from read models that are still being built. */
async function untilWell(probes: Probes): Promise<void> {
  while ((await unwellParts(probes)).length > 0) await pause(20);
}
