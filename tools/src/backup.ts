import { copyFile, cp, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { backUpKeys, backUpLog, noteWhole, parts } from '@nead/event-store/backup.ts';
import { openEventLog } from '@nead/event-store/open-event-log.ts';
import { openKeyCopies } from '@nead/event-store/postgres/key-copies.ts';
import { BadConfiguration } from '@nead/http-kit/config.ts';
import { runProcess } from '@nead/http-kit/run-process.ts';
import { ofWriteSide } from '@nead/http-kit/shared-tables.ts';
import pg from 'pg';
import { localDataDir, localEnvironment } from './local-environment.ts';
import { SECRETS } from './local-secrets.ts';

/**
 * `npm run backup -- FOLDER`: the log, the files and the keys, each in a folder of its own. An empty log is a mistake; with
 * `unless-empty` after it nothing is made and nothing said.
 */
const folder = process.argv[2] ?? '';
const mayBeEmpty = process.argv[3] === 'unless-empty';
let local: string | undefined;
const say = (line: string) => console.log(line);

/** So that an operator hears of it when none is made any more. It is whole all the same. */
async function noteBackup(url: string, events: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await client.query(`insert into ${ofWriteSide.backup} (events) values ($1)`, [events]);
  } catch (error) {
    const why = error instanceof Error ? error.message : 'the database is away';
    console.error(`The backup is whole, but health and metrics do not hear of it: ${why}.`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

await runProcess(
  'backup',
  async ({ config, onStop, stop }) => {
    if (!folder) throw new BadConfiguration('Say where to: npm run backup -- FOLDER.');
    // A log of today with keys of last week would pass for whole.
    if ((await readdir(folder).catch(() => [])).length > 0)
      throw new BadConfiguration(`There is something in ${folder} already. Give each backup a new folder.`);
    const log = await openEventLog(config);
    onStop('log', () => log.close());
    if ((await log.head()) === 0n) {
      if (mayBeEmpty) return stop();
      throw new BadConfiguration(
        `The log is empty, so there is nothing to back up. See whether ${config.eventStoreUrl ? 'EVENTSTORE_URL' : 'DATABASE_URL or DATA_DIR'} names the right place.`,
      );
    }
    const events = await backUpLog(log.store, folder, new Date());
    const keys = await openKeyCopies(config.databaseUrl);
    onStop('keys', () => keys.close());
    await backUpKeys(keys.all(), folder);
    // A local installation made its own secrets; without the master key its keys open nothing.
    if (local) await copyFile(join(local, SECRETS), join(folder, parts.keys, SECRETS));
    await noteWhole(folder, 'keys');
    await mkdir(config.filesDir, { recursive: true });
    await cp(config.filesDir, join(folder, parts.files), { recursive: true });
    await noteWhole(folder, 'files');
    await noteBackup(config.databaseUrl, events);
    say(`${events} events were backed up to ${folder}. Keep ${parts.keys}/ in another place than the rest.`);
    say(
      `The list of who was erased is not in it. Keep ${config.erasureLedger} apart: a restore asks for it.`,
    );
    await stop();
  },
  // The database of a fleet, when there is one; else the one in DATA_DIR, which must not be in use.
  async (onStop) => {
    if (process.env.DATABASE_URL) return process.env;
    local = (await localDataDir()).dir;
    return localEnvironment(onStop, say);
  },
  ['MASTER_KEY'],
);
