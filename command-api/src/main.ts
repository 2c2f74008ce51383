import { openEventLog, openKeys } from '@nead/event-store/open-event-log.ts';
import { createHttpApp, httpSettings } from '@nead/http-kit/app.ts';
import { openPool } from '@nead/http-kit/database.ts';
import { diskStorage } from '@nead/http-kit/file-storage.ts';
import { healthRoutes } from '@nead/http-kit/health.ts';
import { listen } from '@nead/http-kit/listen.ts';
import { createMetrics } from '@nead/http-kit/metrics.ts';
import { migrate } from '@nead/http-kit/migrate.ts';
import { refuseUnsafeDatabase } from '@nead/http-kit/production.ts';
import { runProcess } from '@nead/http-kit/run-process.ts';
import { openSessions } from '@nead/http-kit/sessions.ts';
import { ensureAdmin } from './accounts/configured-admin.ts';
import { googleProvider } from './accounts/google-provider.ts';
import { commandRoutes } from './app.ts';
import { openStreams } from './handle.ts';
import { commandMigrations } from './migrations.ts';
import { openNamedCommands } from './named-commands.ts';

/** The write side as a process of its own. */
await runProcess('command-api', async ({ config, log, onStop }) => {
  await migrate(config.databaseUrl, 'command', commandMigrations);
  const pool = openPool(config.databaseUrl, log);
  onStop('database', () => pool.end());
  if (config.environment === 'production') await refuseUnsafeDatabase(pool);
  const eventLog = await openEventLog(config);
  onStop('log', () => eventLog.close());
  const metrics = createMetrics();
  const sessions = openSessions(pool, config.tokenKeys);
  const streams = openStreams(eventLog, openNamedCommands(pool));
  if (config.admin) await ensureAdmin(streams, config.privateKey, config.admin);
  const { privateKey, limits } = config;
  const keys = await openKeys(config);
  onStop('keys', () => keys.close());
  const files = { storage: diskStorage(config.filesDir), keys };
  const routes = await commandRoutes({
    log: eventLog,
    streams,
    pool,
    sessions,
    privateKey,
    files,
    limits,
    identity: config.googleClientId ? googleProvider(config.googleClientId) : undefined,
    adminsNeedSecondFactor: config.environment === 'production',
  });
  const app = createHttpApp({ log, metrics, sessions, ...httpSettings(config) }, (router) => {
    routes(router);
    healthRoutes(
      router,
      {
        log: async () => void (await eventLog.head()),
        database: async () => void (await pool.query('select 1')),
      },
      metrics,
    );
  });
  const http = await listen(app.callback(), config.port, config.host);
  onStop('http', http.close);
  log.info({ port: http.port }, 'ready');
});
