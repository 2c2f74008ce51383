import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { CannotStart } from '@nead/contracts/cannot-start.ts';
import { HASHES, notAsNoted, noteHashes, sha256Of } from './backup-hashes.ts';
import type { Erased } from './erasure-ledger.ts';
import { type Batch, type EventStore, MAX_APPEND_BYTES, type RecordedEvent } from './event-store.ts';
import { joinedTexts } from './joined-texts.ts';
import { keyName, type StoredKey } from './key-store.ts';
import { flushFolder } from './on-disk.ts';
import { sealedBoxes } from './personal-data.ts';
import { untilNow } from './until-now.ts';
import { type Anchored, verifyLog } from './verify-log.ts';
import { type MasterKeys, unwrapByAny } from './wrapping.ts';

/**
 * A backup has three parts that are kept in different places: the log, the files, and the keys that open both. Log and
 * files together are unreadable without the keys. The list of erased people is in none of them.
 */
export const parts = { log: 'log', files: 'files', keys: 'keys' } as const;

interface Manifest {
  madeAt: string;
  events: number;
  sha256: string;
  /** Backups of keys and files have lists of their content; an older backup has none. */
  listed?: true;
}

const EVENTS = 'events.jsonl.gz';
const KEYS = 'keys.jsonl.gz';
const MANIFEST = 'manifest.json';
const KEYS_AT_ONCE = 1_000;
const APPENDS_AT_ONCE = 256;
/**
 * The bytes of one append in a restore: consecutive events of one stream are written together, as many as surely fit.
 */
const RUN_BYTES = MAX_APPEND_BYTES / 2;

/** A backup that cannot be used, in a sentence. */
class BadBackup extends CannotStart {}

const writeLines = (file: string, lines: AsyncIterable<string>): Promise<void> =>
  pipeline(joinedTexts(lines), createGzip(), createWriteStream(file, { mode: 0o600, flush: true }));

async function* linesOf(file: string): AsyncGenerator<string> {
  yield* createInterface({
    input: createReadStream(file).pipe(createGunzip()),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
}

/** Copies the log, before keys and files, so that everything its events refer to is in the later copies. */
export async function backUpLog(
  store: Pick<EventStore, 'follow' | 'head'>,
  folder: string,
  now: Date,
): Promise<number> {
  const into = join(folder, parts.log);
  await mkdir(into, { recursive: true, mode: 0o700 });
  let events = 0;
  const lines = async function* () {
    for await (const { stream, id, type, data, metadata } of untilNow(store, { max: 1_000 })) {
      events += 1;
      yield `${JSON.stringify({ stream, id, type, data, metadata })}\n`;
    }
  };
  await writeLines(join(into, EVENTS), lines());
  const manifest: Manifest = {
    madeAt: now.toISOString(),
    events,
    sha256: await sha256Of(join(into, EVENTS)),
    listed: true,
  };
  await writeFile(join(into, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, {
    mode: 0o600,
    flush: true,
  });
  await flushFolder(into);
  return events;
}

/**
 * Answers whether a log has sealed events while a database has no keys at all: the keys belong to another log, and
 * nobody could ever read the backup. A log in EventStoreDB has an address of its own.
 */
export async function isWithoutKeys(store: EventStore, keys: AsyncGenerator<StoredKey>): Promise<boolean> {
  if (!(await keys.next()).done) return false;
  for await (const { data } of untilNow(store, { max: 1_000 })) if (sealedBoxes(data).length > 0) return true;
  return false;
}

/** Called when all keys, or all files, are copied: from then on the part can be checked. */
export const noteWhole = (folder: string, part: 'keys' | 'files'): Promise<void> =>
  noteHashes(join(folder, parts[part]));

/**
 * Checks a backup before anything is restored. An incomplete log is refused, and so are incomplete keys, which would
 * leave people unreadable for ever. Lost files are named and left out: one missing photo must not prevent the restore.
 */
export async function checkWhole(folder: string): Promise<{ lostFiles: string[] }> {
  const { listed, sha256 } = await manifestOf(folder);
  const log = join(folder, parts.log, EVENTS);
  if ((await sha256Of(log)) !== sha256)
    throw new BadBackup(`${log} is not the file that was backed up: it was changed, or is not whole.`);
  const heldAgainstList = async (part: 'keys' | 'files'): Promise<string[]> => {
    const into = join(folder, parts[part]);
    const found = await notAsNoted(into);
    if (found === 'unreadable' || (!found && listed))
      throw new BadBackup(
        `${join(into, HASHES)} is missing or cannot be read: the backup broke off, or was damaged.`,
      );
    return [...(found?.missing ?? []), ...(found?.changed ?? [])];
  };
  const bad = await heldAgainstList('keys');
  if (bad.length > 0)
    throw new BadBackup(
      `The keys of this backup are not as they were backed up: ${bad.join(', ')} in ${join(folder, parts.keys)} is missing or was changed.`,
    );
  return { lostFiles: await heldAgainstList('files') };
}

async function manifestOf(folder: string): Promise<Manifest> {
  const file = join(folder, parts.log, MANIFEST);
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Manifest; // as backUpLog wrote it
  } catch {
    throw new BadBackup(`${file} is missing or cannot be read: the backup broke off, or was damaged.`);
  }
}

/** The number of events in a whole backup. */
export const eventsIn = async (folder: string): Promise<number> => (await manifestOf(folder)).events;

export async function backUpKeys(keys: AsyncIterable<StoredKey>, folder: string): Promise<void> {
  const into = join(folder, parts.keys);
  await mkdir(into, { recursive: true, mode: 0o700 });
  const lines = async function* () {
    for await (const key of keys) yield `${JSON.stringify(key)}\n`;
  };
  await writeLines(join(into, KEYS), lines());
}

/** The first `most` events of a backup's log, in the form for verification. */
async function* backedUp(folder: string, most: number): AsyncGenerator<Batch> {
  const revisions = new Map<string, number>();
  let position = 0n;
  for await (const line of linesOf(join(folder, parts.log, EVENTS))) {
    if (position === BigInt(most)) break;
    const event = JSON.parse(line) as StoredEvent; // as backUpLog wrote it
    const revision = (revisions.get(event.stream) ?? -1) + 1;
    revisions.set(event.stream, revision);
    position += 1n;
    yield { events: [{ ...event, revision, position }], upTo: position, caughtUp: false };
  }
  yield { events: [], upTo: position, caughtUp: true };
}

/** Fails unless a backup begins with the events that an anchor recorded, hash by hash; answers their number. */
export async function checkAnchored(folder: string, anchored: Anchored): Promise<number> {
  const most = anchored.log?.events;
  if (most === undefined)
    throw new BadBackup('This anchor does not say how long the log was: take a newer one.');
  const result = await verifyLog(
    { head: async () => BigInt(most), follow: () => backedUp(folder, most) },
    anchored,
  );
  if (!result.ok)
    throw new BadBackup(
      `The log in ${folder} is not the one that this anchor saw, or ends before it${result.broken.stream && `: see ${result.broken.stream}`}.`,
    );
  return most;
}

/** The numbers of a backup's keys that the master keys open, and do not open. */
export async function triedKeys(
  folder: string,
  masters: MasterKeys,
): Promise<{ opened: number; closed: number }> {
  const tried = { opened: 0, closed: 0 };
  for await (const line of linesOf(join(folder, parts.keys, KEYS))) {
    const { wrapped, ...name } = JSON.parse(line) as StoredKey; // as backUpKeys wrote it
    if (!wrapped) continue;
    const found = unwrapByAny(masters, Buffer.from(wrapped, 'base64'), keyName(name));
    tried[found ? 'opened' : 'closed'] += 1;
  }
  return tried;
}

/** Restores the keys of a backup. Keys of people erased since then are replaced by the mark of a destroyed key. */
export async function restoreKeys(
  folder: string,
  erased: readonly Erased[],
  put: (keys: readonly StoredKey[]) => Promise<void>,
): Promise<void> {
  const gone = new Set(erased.map(keyName));
  let batch: StoredKey[] = erased.map(({ person, retention }) => ({ person, retention, wrapped: null }));
  for await (const line of linesOf(join(folder, parts.keys, KEYS))) {
    const key = JSON.parse(line) as StoredKey; // as backUpKeys wrote it
    if (!gone.has(keyName(key))) batch.push(key);
    if (batch.length < KEYS_AT_ONCE) continue;
    await put(batch);
    batch = [];
  }
  await put(batch);
}

type StoredEvent = Pick<RecordedEvent, 'stream' | 'id' | 'type' | 'data' | 'metadata'>;

/** Writes a backed-up log into an empty store, in its order. */
export async function restoreLog(
  folder: string,
  store: Pick<EventStore, 'append' | 'head'>,
  most = Number.POSITIVE_INFINITY,
): Promise<number> {
  if ((await store.head()) > 0n)
    throw new BadBackup('There are records here already. Restore into an empty data folder.');
  const ends = new Map<string, number>();
  let run: StoredEvent[] = [];
  let bytes = 0;
  let read = 0;
  let events = 0;
  /**
   * Running appends, by stream: an append needs the end of the previous one in its stream, so each stream has only one.
   * Different streams go together, since a store writes appends in the order in which they are sent.
   */
  const underWay = new Map<string, Promise<bigint>>();
  let last = 0n;
  /** Notices an append that was sent twice and was written after later ones. */
  const settle = async () => {
    for (const position of await Promise.all(underWay.values())) {
      if (position <= last)
        throw new BadBackup(
          'The log was written, but not in its order: the store had no time for all of it. Restore once more, into an empty one.',
        );
      last = position;
    }
    underWay.clear();
  };
  const write = async (stream: string, written: readonly StoredEvent[]) => {
    const end = ends.get(stream) ?? -1;
    ends.set(stream, end + written.length);
    const appended = await store.append(stream, end < 0 ? 'none' : end, written);
    if (!appended.ok) throw new BadBackup(`The log could not be written: ${stream} is not as it was left.`);
    events += written.length;
    return appended.position;
  };
  const flush = async () => {
    const stream = run[0]?.stream;
    if (stream === undefined) return;
    if (underWay.has(stream) || underWay.size === APPENDS_AT_ONCE) await settle();
    const writing = write(stream, run);
    writing.catch(() => undefined); // told when all of them are waited for
    underWay.set(stream, writing);
    run = [];
    bytes = 0;
  };
  for await (const line of linesOf(join(folder, parts.log, EVENTS))) {
    const event = JSON.parse(line) as StoredEvent; // as backUpLog wrote it
    if (read === most) break;
    read += 1;
    const more = Buffer.byteLength(line);
    if (run[0] && (run[0].stream !== event.stream || bytes + more > RUN_BYTES)) await flush();
    run.push(event);
    bytes += more;
  }
  await flush();
  await settle();
  return events;
}
