import { fileLedger } from '@nead/event-store/erasure-ledger.ts';
import { installationKey } from '@nead/event-store/installation-key.ts';
import { openEventLog, openKeys } from '@nead/event-store/open-event-log.ts';
import { diskStorage } from '@nead/http-kit/file-storage.ts';
import { migrate } from '@nead/http-kit/migrate.ts';
import { pushKeys } from '@nead/http-kit/push-keys.ts';
import { runService } from '@nead/http-kit/run-service.ts';
import { openStreams } from './handle.ts';
import { openMailer } from './mail/open-mailer.ts';
import { commandMigrations } from './migrations.ts';
import { startReactor } from './reactor.ts';
import { stripePayments } from './subscription/stripe-payments.ts';

/** Reactions and schedules as a process of their own. */
await runService('reactor', async ({ config, log, onStop, pool, serve }) => {
  await migrate(config.databaseUrl, 'command', commandMigrations);
  const eventLog = await openEventLog(config);
  onStop('log', () => eventLog.close());
  const keys = await openKeys(config);
  onStop('keys', () => keys.close());
  const reactor = await startReactor({
    log: eventLog,
    streams: openStreams(eventLog),
    pool,
    mailer: await openMailer(config.ses, pool),
    storage: diskStorage(config.filesDir),
    privateKey: config.privateKey,
    publicUrl: config.publicUrl,
    supportEmail: config.supportEmail,
    keys,
    ledger: fileLedger(config.erasureLedger),
    payments: config.stripe && stripePayments(config.stripe, config.publicUrl),
    pushKeys: config.vapidPrivateKey ? pushKeys(config.vapidPrivateKey) : undefined,
    signing: installationKey(config.signingKey),
    logger: log,
  });
  onStop('reactor', reactor.stop);
  await serve({ reactor: reactor.problem });
});
