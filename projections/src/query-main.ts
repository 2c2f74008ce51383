import { endpoints } from '@nead/contracts/endpoints.ts';
import { openKeys } from '@nead/event-store/open-event-log.ts';
import { createHttpApp, httpSettings } from '@nead/http-kit/app.ts';
import { openPool } from '@nead/http-kit/database.ts';
import { diskStorage } from '@nead/http-kit/file-storage.ts';
import { healthRoutes } from '@nead/http-kit/health.ts';
import { listen } from '@nead/http-kit/listen.ts';
import { createMetrics } from '@nead/http-kit/metrics.ts';
import { openApiRoutes } from '@nead/http-kit/openapi.ts';
import { runProcess } from '@nead/http-kit/run-process.ts';
import { openSessions } from '@nead/http-kit/sessions.ts';
import { queryRoutes, readModelsProbe } from './query-api.ts';

/** Answers queries as a process of its own. It writes nothing but that a session is alive, and needs no log; keys only to show files. */
await runProcess('query-api', async ({ config, log, onStop }) => {
  const pool = openPool(config.databaseUrl, log);
  onStop('database', () => pool.end());
  const keys = await openKeys(config);
  onStop('keys', () => keys.close());
  const files = { storage: diskStorage(config.filesDir), keys };
  const metrics = createMetrics();
  const sessions = openSessions(pool, config.tokenKeys);
  const app = createHttpApp({ log, metrics, sessions, ...httpSettings(config) }, (router) => {
    queryRoutes(router, {
      pool,
      privateKey: config.privateKey,
      files,
      supportEmail: config.supportEmail,
      google: config.googleClientId ? { clientId: config.googleClientId, simulated: false } : undefined,
    });
    openApiRoutes(router, endpoints);
    healthRoutes(router, { readModels: readModelsProbe(pool) }, metrics);
  });
  const http = await listen(app.callback(), config.port, config.host);
  onStop('http', http.close);
  log.info({ port: http.port }, 'ready');
});
