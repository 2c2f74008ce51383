import { openEventLog } from '@nead/event-store/open-event-log.ts';
import { createHttpApp, httpSettings } from '@nead/http-kit/app.ts';
import { openPool } from '@nead/http-kit/database.ts';
import { diskStorage } from '@nead/http-kit/file-storage.ts';
import { healthRoutes } from '@nead/http-kit/health.ts';
import { listen } from '@nead/http-kit/listen.ts';
import { createMetrics } from '@nead/http-kit/metrics.ts';
import { migrate } from '@nead/http-kit/migrate.ts';
import { runProcess } from '@nead/http-kit/run-process.ts';
import { openSessions } from '@nead/http-kit/sessions.ts';
import { openStreams } from './handle.ts';
import { openMailer } from './mail/open-mailer.ts';
import { commandMigrations } from './migrations.ts';
import { startReactor } from './reactor.ts';

/** Reactions and schedules as a process of their own. */
await runProcess('reactor', async ({ config, log, onStop }) => {
  await migrate(config.databaseUrl, 'command', commandMigrations);
  const pool = openPool(config.databaseUrl, log);
  onStop('database', () => pool.end());
  const eventLog = await openEventLog(config);
  onStop('log', () => eventLog.close());
  const reactor = await startReactor({
    log: eventLog,
    streams: openStreams(eventLog),
    pool,
    mailer: await openMailer(config.ses, pool),
    storage: diskStorage(config.filesDir),
    privateKey: config.privateKey,
    publicUrl: config.publicUrl,
    supportEmail: config.supportEmail,
    logger: log,
  });
  onStop('reactor', reactor.stop);
  const metrics = createMetrics();
  const sessions = openSessions(pool, config.tokenKeys);
  const app = createHttpApp({ log, metrics, sessions, ...httpSettings(config) }, (router) =>
    healthRoutes(router, { reactor: reactor.problem }, metrics),
  );
  const http = await listen(app.callback(), config.port, config.host);
  onStop('http', http.close);
  log.info({ port: http.port }, 'ready');
});
