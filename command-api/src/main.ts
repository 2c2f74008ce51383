import { openEventLog, openKeys } from '@nead/event-store/open-event-log.ts';
import { diskStorage } from '@nead/http-kit/file-storage.ts';
import { migrate } from '@nead/http-kit/migrate.ts';
import { runService } from '@nead/http-kit/run-service.ts';
import { ensureAdmin } from './accounts/configured-admin.ts';
import { googleProvider } from './accounts/google-provider.ts';
import { commandRoutes } from './app.ts';
import { openStreams } from './handle.ts';
import { commandMigrations } from './migrations.ts';
import { openNamedCommands } from './named-commands.ts';
import { stripePayments } from './subscription/stripe-payments.ts';

/** The write side as a process of its own. */
await runService('command-api', async ({ config, log, onStop, pool, sessions, serve }) => {
  await migrate(config.databaseUrl, 'command', commandMigrations);
  const eventLog = await openEventLog(config);
  onStop('log', () => eventLog.close());
  const streams = openStreams(eventLog, openNamedCommands(pool));
  if (config.admin) await ensureAdmin(streams, config.privateKey, config.admin);
  const { privateKey, publicUrl, limits } = config;
  const keys = await openKeys(config);
  onStop('keys', () => keys.close());
  const files = { storage: diskStorage(config.filesDir), keys };
  const routes = await commandRoutes({
    log: eventLog,
    logger: log,
    streams,
    pool,
    sessions,
    privateKey,
    files,
    limits,
    identity: config.googleClientId ? googleProvider(config.googleClientId) : undefined,
    payments: config.stripe && stripePayments(config.stripe, publicUrl),
    adminsNeedSecondFactor: config.environment === 'production',
    localPush: config.environment !== 'production',
  });
  const probes = {
    log: async () => void (await eventLog.head()),
    database: async () => void (await pool.query('select 1')),
  };
  await serve(probes, routes);
});
