import { createHttpApp, httpSettings } from '@nead/http-kit/app.ts';
import { openPool } from '@nead/http-kit/database.ts';
import { healthRoutes, type Probe } from '@nead/http-kit/health.ts';
import { listen } from '@nead/http-kit/listen.ts';
import { createMetrics } from '@nead/http-kit/metrics.ts';
import { runProcess } from '@nead/http-kit/run-process.ts';
import { openSessions } from '@nead/http-kit/sessions.ts';
import { startGateway } from './gateway.ts';

/** The gateway as a process of its own; any number of them, and a client may come back to another. */
await runProcess('realtime', async ({ config, log, onStop }) => {
  const pool = openPool(config.databaseUrl, log);
  onStop('database', () => pool.end());
  const metrics = createMetrics();
  const sessions = openSessions(pool, config.tokenKeys);
  let hears: Probe = () => 'is starting';
  const app = createHttpApp({ log, metrics, sessions, ...httpSettings(config) }, (router) =>
    healthRoutes(router, { feed: () => hears() }, metrics),
  );
  const http = await listen(app.callback(), config.port, config.host);
  onStop('http', http.close);
  const { databaseUrl } = config;
  const gateway = startGateway({
    httpServer: http.server,
    pool,
    databaseUrl,
    sessions,
    logger: log,
    metrics,
  });
  onStop('gateway', gateway.close);
  hears = gateway.probe;
  log.info({ port: http.port }, 'ready');
});
