import { constants, copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { cp, mkdir, readFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { fileUses } from '@nead/contracts/files/events.ts';
import { type Proven, verifyProof } from '@nead/contracts/history/proof.ts';
import type { Id } from '@nead/contracts/ids.ts';
import {
  checkAnchored,
  checkWhole,
  parts,
  restoreKeys,
  restoreLog,
  triedKeys,
} from '@nead/event-store/backup.ts';
import { HASHES } from '@nead/event-store/backup-hashes.ts';
import { fileLedger, readLedger } from '@nead/event-store/erasure-ledger.ts';
import type { EventLog } from '@nead/event-store/event-log.ts';
import { keyName } from '@nead/event-store/key-store.ts';
import { openEventLog, openStore } from '@nead/event-store/open-event-log.ts';
import { openKeyCopies } from '@nead/event-store/postgres/key-copies.ts';
import { openRestoreMark } from '@nead/event-store/postgres/restore-mark.ts';
import { rewrapKeys } from '@nead/event-store/postgres/rewrap-keys.ts';
import { proofTools } from '@nead/event-store/proof-tools.ts';
import { untilNow } from '@nead/event-store/until-now.ts';
import { BadConfiguration, type Config } from '@nead/http-kit/config.ts';
import { diskStorage } from '@nead/http-kit/files/disk-storage.ts';
import { type OnStop, runProcess } from '@nead/http-kit/process/run-process.ts';
import { localDataDir, localEnvironment } from './local-environment.ts';
import { SECRETS } from './local-secrets.ts';
import { wordsGiven } from './words-given.ts';

/**
 * `npm run restore -- FOLDER LEDGER [ANCHOR]`: restores a backup into an empty installation. LEDGER is the list of
 * erased people: a backup made before an erasure still has them, and the restore leaves them out. With an anchor the
 * log is restored only up to the anchor's time.
 */
const [folder = '', ledgerFile = '', anchorFile = ''] = wordsGiven();
let lostFiles: string[] = [];
/** True once something was restored. */
let begun = false;
const say = (line: string) => console.log(line);

function checkAsked(): void {
  if (!folder || !ledgerFile)
    throw new BadConfiguration('Say what to restore, and who was erased: npm run restore -- FOLDER LEDGER.');
  if (!existsSync(join(folder, parts.log)) || !existsSync(join(folder, parts.keys)))
    throw new BadConfiguration(`${folder} is not a backup: it needs ${parts.log}/ and ${parts.keys}/.`);
  if (!existsSync(ledgerFile))
    throw new BadConfiguration(
      `${ledgerFile} is not there. Without the list of who was erased they would come back; an installation that never erased anybody needs an empty file.`,
    );
}

/**
 * Puts the secrets of the backup in place, before the first start would make new ones. They are needed for the
 * following checks; after a refusal they are removed again, so that the folder is still free.
 */
function placeSecrets(dir: string, onStop: OnStop): void {
  const kept = join(folder, parts.keys, SECRETS);
  const placed = join(dir, SECRETS);
  const inUse = () => new BadConfiguration(`${dir} is in use already. Restore into an empty data folder.`);
  if (existsSync(placed)) throw inUse();
  if (existsSync(kept)) {
    mkdirSync(dir, { recursive: true });
    try {
      copyFileSync(kept, placed, constants.COPYFILE_EXCL);
    } catch (error) {
      // Another restore into this folder was first, and removes them itself.
      throw (error as NodeJS.ErrnoException).code === 'EEXIST' ? inUse() : error; // node's own
    }
  }
  onStop('secrets', () => begun || rmSync(placed, { force: true }));
}

/** Removes the files of people whose key is destroyed: nothing can open them any more. */
async function dropSealed(log: EventLog, gone: ReadonlySet<string>, filesDir: string): Promise<void> {
  const storage = diskStorage(filesDir);
  for await (const event of untilNow(log, { prefixes: ['files-'], unseal: 'none' })) {
    if (event.type !== 'FileStored') continue;
    const { fileId, thumbnailId, owner, use } = event.data;
    if (!gone.has(keyName({ person: owner, retention: fileUses[use].retention }))) continue;
    const ids: Id[] = [fileId, ...(thumbnailId ? [thumbnailId] : [])];
    for (const id of ids) await storage.remove(id);
  }
}

/**
 * Refuses a log that is in use before any key is touched: a restore destroys the keys of people in the ledger, and such
 * a log may still need them.
 */
async function checkEmpty(config: Pick<Config, 'databaseUrl' | 'eventStoreUrl'>): Promise<void> {
  const store = await openStore(config);
  const head = await store.head().finally(() => store.close());
  const place = config.eventStoreUrl ? 'EVENTSTORE_URL' : 'DATABASE_URL or DATA_DIR';
  if (head > 0n)
    throw new BadConfiguration(
      `There are records in the log already. Restore into an empty one: see whether ${place} names the right place. Nothing was changed.`,
    );
}

/** An anchor's facts about the log, if the file is an anchor and unchanged. */
async function readAnchor(): Promise<Proven> {
  const text = await readFile(anchorFile, 'utf8').catch(() => {
    throw new BadConfiguration(`${anchorFile} cannot be read. Nothing was restored.`);
  });
  const proven = await verifyProof(text.split('\n'), proofTools);
  if (!proven.ok || proven.opening.kind !== 'anchor')
    throw new BadConfiguration(`${anchorFile} is no anchor, or was changed. Nothing was restored.`);
  return proven;
}

/**
 * Refuses keys that this master key does not open, since nothing could be read afterwards: keys of another
 * installation, or from before a rotation.
 */
async function tryKeys({ masterKey, otherMasterKey }: Pick<Config, 'masterKey' | 'otherMasterKey'>) {
  const tried = await triedKeys(folder, otherMasterKey ? [masterKey, otherMasterKey] : [masterKey]);
  if (tried.closed > 0 && tried.opened === 0)
    throw new BadConfiguration(
      `MASTER_KEY opens none of the keys in ${join(folder, parts.keys)}: they were made with another one. Nothing was restored.`,
    );
  return tried;
}

const listIn = async (file: string) => ({ file, ...readLedger(await readFile(file, 'utf8')) });

await runProcess(
  'restore',
  async ({ config, onStop, stop }) => {
    const given = await listIn(ledgerFile);
    await checkEmpty(config);
    const { closed } = await tryKeys(config);
    const most = anchorFile ? await checkAnchored(folder, await readAnchor()) : undefined;
    const { databaseUrl: url, masterKey, otherMasterKey } = config;
    const mark = await openRestoreMark({ url, masterKey });
    onStop('mark', () => mark.close());
    await mark.set();
    begun = true;
    // Everybody on either list is added to this installation's own, so that the next restore has them all.
    await fileLedger(config.erasureLedger).note(given.erased);
    const here = await listIn(config.erasureLedger);
    const { erased } = here;
    const lists = resolve(ledgerFile) === resolve(config.erasureLedger) ? [here] : [given, here];
    const copies = await openKeyCopies(config.databaseUrl);
    onStop('copies', () => copies.close());
    await restoreKeys(folder, erased, copies.put);
    // The mark is lifted for a moment, since this process opens the keys itself.
    await mark.lift();
    if (otherMasterKey) await rewrapKeys({ url, masterKey, otherMasterKey });
    const log = await openEventLog(config);
    onStop('log', () => log.close());
    await mark.set();
    const events = await restoreLog(folder, log.store, most);
    const files = join(folder, parts.files);
    await mkdir(config.filesDir, { recursive: true });
    const leftOut = new Set([HASHES, ...lostFiles]);
    const filter = (source: string) => !leftOut.has(relative(files, source));
    if (existsSync(files)) await cp(files, config.filesDir, { recursive: true, filter });
    await dropSealed(log, new Set(erased.map(keyName)), config.filesDir);
    await mark.lift();
    say(`${events} events were restored. ${erased.length} keys of people who were erased were left out.`);
    if (closed > 0)
      say(
        `${closed} keys do not open with MASTER_KEY, and what was sealed with them stays unreadable. If the key was being rotated when the backup was made, give both.`,
      );
    for (const name of lostFiles)
      say(`The file ${name} is missing in the backup or was changed. It was left out.`);
    for (const { file, unreadable } of lists)
      for (const line of unreadable)
        say(
          `Line ${line} of ${file} cannot be read: if it was not the last, see whom it named in another copy.`,
        );
    say('The read models are built by the next start.');
    await stop();
  },
  async (onStop) => {
    checkAsked();
    // All checks come before the first change.
    ({ lostFiles } = await checkWhole(folder));
    if (process.env.DATABASE_URL) return process.env;
    placeSecrets((await localDataDir()).dir, onStop);
    return localEnvironment(onStop, say);
  },
  ['MASTER_KEY'],
);
