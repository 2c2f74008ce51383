import { runProcess } from '@nead/http-kit/process/run-process.ts';
import { databasePasswords } from './database-passwords.ts';
import { prepareDatabase } from './prepare-database.ts';

/** The owner's step of a fleet, before its processes: tables, accounts and rights (docs/decisions/084). */
await runProcess(
  'prepare',
  async ({ config, log, stop }) => {
    await prepareDatabase({
      databaseUrl: config.databaseUrl,
      logInPostgres: !config.eventStoreUrl,
      passwords: databasePasswords(process.env),
    });
    log.info('the database is prepared');
    await stop();
  },
  undefined,
  [],
);
