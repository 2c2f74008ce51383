import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Id } from '@nead/contracts/ids.ts';
import { personalDataTexts } from '@nead/contracts/personal-data/texts.ts';
import type { EventLog } from '@nead/event-store/event-log.ts';
import type { InstallationKey } from '@nead/event-store/installation-key.ts';
import { joinedTexts } from '@nead/event-store/joined-texts.ts';
import { ZipFile } from 'yazl';
import type { Db } from '../../engine/db.ts';
import { printedDayAndTime } from '../../engine/pdf/sheet.ts';
import { countRecords, hiddenRecords } from '../care/records.ts';
import { bytesOf, type StoredFiles } from '../files/queries.ts';
import { currentLists, listsSql } from './current-lists.ts';
import { asPage, recordsByDay } from './days.ts';
import { type CopiedFile, filesOfPerson, filesSql } from './files.ts';
import { eventHistory, provenHistoryOf } from './history.ts';
import { asCsv, asJson } from './list-formats.ts';
import type { Scope } from './scope.ts';

interface Archive {
  /**
   * The zip, made while it is read and never held as a whole. It begins at once, so errors must be handled from the
   * start.
   */
  open(): Readable;
  /** Its estimated size. */
  aboutBytes: number;
}

/** The size of one record in lists and history, compressed; measured over the demo's weeks. */
const BYTES_OF_RECORD = 520;
const BYTES_OF_REST = 20_000;

const FILE_COLUMNS = ['path', 'name', 'use', 'content_type', 'bytes'];
const HISTORY_COLUMNS = ['recordedAt', 'happenedAt', 'what', 'by', 'device', 'about'];

const aboutWhom = ({ role, onlyChild }: Scope): string =>
  personalDataTexts.copyAbout[onlyChild ? 'oneChild' : role];

/** The statements of a copy, which is read while it is sent. */
export const copySql = [...listsSql, ...filesSql];

interface ArchiveSources {
  db: Db;
  log: EventLog;
  files: StoredFiles;
  signing: InstallationKey;
}

/** All data in scope as one zip: the days to read, lists and history as JSON and CSV, and the files (docs/decisions/039). */
export async function archiveOf(sources: ArchiveSources, scope: Scope, now: Date): Promise<Archive> {
  const { db } = sources;
  const copied = await filesOfPerson(db, scope);
  const hidden: ReadonlySet<Id> =
    scope.role === 'parent' ? await hiddenRecords(db, scope.account, scope.children) : new Set();
  const records = await countRecords(db, scope.children);
  const filesBytes = copied.reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    aboutBytes: filesBytes + records * BYTES_OF_RECORD + BYTES_OF_REST,
    open: () => zipOf(sources, scope, { copied, hidden }, now),
  };
}

function zipOf(
  { db, log, files, signing }: ArchiveSources,
  scope: Scope,
  { copied, hidden }: { copied: readonly CopiedFile[]; hidden: ReadonlySet<Id> },
  now: Date,
): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable; // a Node stream, typed by its older interface
  let current: Readable | undefined;
  // The reader may stop in the middle.
  output.once('close', () => current?.destroy());
  const add = (path: string, parts: () => AsyncIterable<string | Buffer>, compress: boolean, mtime = now) =>
    zip.addReadStreamLazy(path, { mtime, compress }, (take) => {
      const entry = Readable.from(parts(), { highWaterMark: 1 });
      entry.on('error', (error) => output.destroy(error));
      current = entry;
      take(null, entry);
    });
  const addText = (path: string, texts: () => AsyncIterable<string>) =>
    add(path, () => joinedTexts(texts()), true);

  zip.addBuffer(
    Buffer.from(personalDataTexts.readMe(printedDayAndTime(now), aboutWhom(scope))),
    'README.txt',
    { mtime: now },
  );
  const pictures = new Map(copied.map(({ id, path }) => [id, path]));
  if (scope.children.length > 0)
    addText('index.html', () => asPage(recordsByDay(db, scope.children, hidden), pictures));
  for (const { name, columns, rows } of currentLists(db, scope, hidden)) {
    addText(`now/${name}.json`, () => asJson(rows()));
    addText(`now/${name}.csv`, () => asCsv(columns, rows()));
  }
  addText('history/history.ndjson', () => provenHistoryOf({ log, signing }, scope, hidden, now));
  addText('history/history.csv', () => asCsv(HISTORY_COLUMNS, eventHistory(log, scope, hidden)));
  addText('files/files.csv', () => asCsv(FILE_COLUMNS, each(copied)));
  const hashes: string[] = [];
  for (const file of copied) {
    // Photos and videos are already compressed.
    add(file.path, () => whole(files, file, hashes), false, file.time ?? now);
  }
  addText('sha256.txt', () => each(hashes));
  zip.end();
  return output;
}

async function* each<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items;
}

/**
 * One file at a time, with its line for `sha256sum`. If its key or its bytes are gone, an empty file takes its place,
 * and the list says so.
 */
async function* whole(files: StoredFiles, file: CopiedFile, hashes: string[]): AsyncGenerator<Buffer> {
  const bytes = await bytesOf(files, file, file.id);
  hashes.push(bytes ? `${sha256(bytes)}  ${file.path}\n` : `# ${personalDataTexts.missing}: ${file.path}\n`);
  if (bytes) yield bytes;
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
