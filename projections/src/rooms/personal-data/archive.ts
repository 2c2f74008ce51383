import { Readable } from 'node:stream';
import type { Id } from '@nead/contracts/ids.ts';
import { texts } from '@nead/contracts/personal-data/texts.ts';
import type { EventLog } from '@nead/event-store/event-log.ts';
import type { InstallationKey } from '@nead/event-store/installation-key.ts';
import type pg from 'pg';
import { ZipFile } from 'yazl';
import { hiddenRecords } from '../care/records.ts';
import { bytesOf } from '../files/queries.ts';
import { dayAndTime } from '../pdf/sheet.ts';
import type { StoredFiles } from '../read-parts.ts';
import { currentLists } from './current-lists.ts';
import { type CopiedFile, filesOf } from './files.ts';
import { historyOf, provenHistoryOf } from './history.ts';
import { asCsv, asJson } from './list-formats.ts';
import type { Scope } from './scope.ts';

interface Archive {
  /** The zip, made while it is read: nothing of it is held. Begins at once, so its errors must be heard at once. */
  open(): Readable;
  /** About how long it will be. */
  aboutBytes: number;
}

/** What a record comes to in lists and history, packed; measured over the demo's weeks. */
const BYTES_OF_RECORD = 520;
const BYTES_OF_REST = 20_000;

const RECORDS = `select count(*)::int as count from care.activity where child_id = any ($1)`;
const FILE_COLUMNS = ['path', 'name', 'use', 'content_type', 'bytes'];
const HISTORY_COLUMNS = ['recordedAt', 'happenedAt', 'what', 'by', 'device', 'about'];

const aboutWhom = ({ role, onlyChild }: Scope): string => texts.copyAbout[onlyChild ? 'oneChild' : role];

interface Sources {
  pool: pg.Pool;
  log: EventLog;
  files: StoredFiles;
  signing: InstallationKey;
}

/** Everything in scope as one zip: lists and history as JSON and CSV, and the files. */
export async function archiveOf(sources: Sources, scope: Scope, now: Date): Promise<Archive> {
  const { pool } = sources;
  const copied = await filesOf(pool, scope);
  const hidden: ReadonlySet<Id> =
    scope.role === 'parent' ? await hiddenRecords(pool, scope.account, scope.children) : new Set();
  const { rows } = await pool.query<{ count: number }>(RECORDS, [scope.children]);
  const filesBytes = copied.reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    aboutBytes: filesBytes + (rows[0]?.count ?? 0) * BYTES_OF_RECORD + BYTES_OF_REST,
    open: () => zipOf(sources, scope, { copied, hidden }, now),
  };
}

function zipOf(
  { pool, log, files, signing }: Sources,
  scope: Scope,
  { copied, hidden }: { copied: readonly CopiedFile[]; hidden: ReadonlySet<Id> },
  now: Date,
): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable; // a stream of Node, typed by its older interface
  let current: Readable | undefined;
  // Whoever reads it may leave in the middle.
  output.once('close', () => current?.destroy());
  const mtime = now;
  const add = (path: string, parts: () => AsyncIterable<string | Buffer>, compress = true) =>
    zip.addReadStreamLazy(path, { mtime, compress }, (take) => {
      const entry = Readable.from(parts());
      entry.on('error', (error) => output.destroy(error));
      current = entry;
      take(null, entry);
    });

  zip.addBuffer(Buffer.from(texts.readMe(dayAndTime(now), aboutWhom(scope))), 'README.txt', { mtime });
  for (const { name, columns, rows } of currentLists(pool, scope, hidden)) {
    add(`now/${name}.json`, () => asJson(rows()));
    add(`now/${name}.csv`, () => asCsv(columns, rows()));
  }
  add('history/history.ndjson', () => provenHistoryOf({ log, signing }, scope, hidden, now));
  add('history/history.csv', () => asCsv(HISTORY_COLUMNS, historyOf(log, scope, hidden)));
  add('files/files.csv', () => asCsv(FILE_COLUMNS, each(copied)));
  for (const file of copied) {
    // Pictures and films are packed already.
    add(file.path, () => whole(files, file), false);
  }
  zip.end();
  return output;
}

async function* each<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items;
}

/** One file at a time; where the key or the bytes are gone, an empty one says so. */
async function* whole(files: StoredFiles, file: CopiedFile): AsyncGenerator<Buffer> {
  const bytes = await bytesOf(files, file, file.id);
  if (bytes) yield bytes;
}
