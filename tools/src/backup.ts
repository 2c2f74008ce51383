import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { backUpKeys, backUpLog, isWithoutKeys, noteWhole, parts } from '@nead/event-store/backup.ts';
import { openEventLog } from '@nead/event-store/open-event-log.ts';
import { openKeyCopies } from '@nead/event-store/postgres/key-copies.ts';
import { BadConfiguration } from '@nead/http-kit/config.ts';
import { runProcess } from '@nead/http-kit/process/run-process.ts';
import { copyStoredFiles } from './copy-stored-files.ts';
import { localDataDir, localEnvironment } from './local-environment.ts';
import { SECRETS } from './local-secrets.ts';
import { refuseUsedFolder, takeFolder } from './new-folder.ts';
import { noteBackup } from './note-backup.ts';
import { wordsGiven } from './words-given.ts';

/**
 * `npm run backup -- FOLDER`: the log, the files and the keys, each in a folder of its own. An empty log is refused,
 * since the address of the log is probably wrong. With `daily` as a second word, as from daily-backups.ts, an empty log
 * ends it silently and without a folder, and daily-backups.ts records a finished backup in the database.
 */
const [folder = '', daily] = wordsGiven();
const isDaily = daily === 'daily';
let local: string | undefined;
const say = (line: string) => console.log(line);

await runProcess(
  'backup',
  async ({ config, onStop, stop }) => {
    const log = await openEventLog(config);
    onStop('log', () => log.close());
    if ((await log.head()) === 0n) {
      if (isDaily) return stop();
      throw new BadConfiguration(
        `The log is empty, so there is nothing to back up. See whether ${config.eventStoreUrl ? 'EVENTSTORE_URL' : 'DATABASE_URL or DATA_DIR'} names the right place.`,
      );
    }
    const keys = await openKeyCopies(config.databaseUrl);
    onStop('keys', () => keys.close());
    if (await isWithoutKeys(log.store, keys.all()))
      throw new BadConfiguration(
        'The database has none of the keys of this log, so nobody could read the backup. See whether DATABASE_URL names the right one.',
      );
    await takeFolder(folder, parts.log);
    const events = await backUpLog(log.store, folder, new Date());
    await backUpKeys(keys.all(), folder);
    // A local installation made its own secrets; without the master key its keys open nothing.
    if (local) await copyFile(join(local, SECRETS), join(folder, parts.keys, SECRETS));
    await noteWhole(folder, 'keys');
    await mkdir(config.filesDir, { recursive: true });
    await copyStoredFiles(config.filesDir, join(folder, parts.files));
    await noteWhole(folder, 'files');
    if (!isDaily) await noteBackup(config.databaseUrl, { events, daily: false });
    say(`${events} events were backed up to ${folder}. Keep ${parts.keys}/ in another place than the rest.`);
    say(
      `The list of who was erased is not in it. Keep ${config.erasureLedger} apart: a restore asks for it.`,
    );
    await stop();
  },
  // The database of a fleet, if there is one; else the one in DATA_DIR, which must not be in use.
  async (onStop) => {
    if (!folder) throw new BadConfiguration('Say where to: npm run backup -- FOLDER.');
    await refuseUsedFolder(folder);
    if (process.env.DATABASE_URL) return process.env;
    local = (await localDataDir()).dir;
    return localEnvironment(onStop, say);
  },
  ['MASTER_KEY'],
);
