import { openEventLog } from '@nead/event-store/open-event-log.ts';
import { createHttpApp, httpSettings } from '@nead/http-kit/app.ts';
import { openPool } from '@nead/http-kit/database.ts';
import { healthRoutes } from '@nead/http-kit/health.ts';
import { listen } from '@nead/http-kit/listen.ts';
import { createMetrics } from '@nead/http-kit/metrics.ts';
import { refuseUnsafeDatabase } from '@nead/http-kit/production.ts';
import { runProcess } from '@nead/http-kit/run-process.ts';
import { openSessions } from '@nead/http-kit/sessions.ts';
import { startWorker } from './worker.ts';

/** The read models' keeper as a process of its own; a second one stands by. */
await runProcess('worker', async ({ config, log, onStop }) => {
  const pool = openPool(config.databaseUrl, log);
  onStop('database', () => pool.end());
  if (config.environment === 'production') await refuseUnsafeDatabase(pool);
  const eventLog = await openEventLog(config);
  onStop('log', () => eventLog.close());
  const metrics = createMetrics();
  const { databaseUrl } = config;
  const worker = await startWorker({ log: eventLog, pool, databaseUrl, logger: log, metrics });
  onStop('projections', worker.stop);
  const sessions = openSessions(pool, config.tokenKeys);
  const app = createHttpApp({ log, metrics, sessions, ...httpSettings(config) }, (router) =>
    healthRoutes(router, { projections: worker.probe }, metrics),
  );
  const http = await listen(app.callback(), config.port, config.host);
  onStop('http', http.close);
  log.info({ port: http.port }, 'ready');
});
