import { waitForStore } from '@nead/http-kit/postgres/wait-for-store.ts';
import { runProcess } from '@nead/http-kit/process/run-process.ts';
import { databasePasswords } from './database-passwords.ts';
import { prepareDatabase } from './prepare-database.ts';

/** The owner's step of a fleet, before its processes: tables, accounts and rights (docs/decisions/084). */
await runProcess(
  'prepare',
  async ({ config, log, stop }) => {
    const { databaseUrl, eventStoreUrl } = config;
    const passwords = databasePasswords(process.env);
    await waitForStore({ databaseUrl }, log, () =>
      prepareDatabase({ databaseUrl, logInPostgres: !eventStoreUrl, passwords }),
    );
    log.info('the database is prepared');
    await stop();
  },
  undefined,
  [],
  'in its log',
);
