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
  /** The number of this part, from 1. */
  part: number;
  /** The last file in it, after which the next part begins; undefined for the last part. */
  ends: Id | undefined;
}

/** The size from which a copy comes in parts, so that a break of the connection costs one part. */
const PART_BYTES = 300 * 1024 * 1024;

interface SizedFile {
  id: Id;
  bytes: number;
}

/** Files in runs of at most that size, or of one file that is larger. */
function inParts<File extends SizedFile>(files: readonly File[], most: number): File[][] {
  const parts: File[][] = [];
  let room = 0;
  for (const file of files) {
    if (file.bytes > room || parts.length === 0) {
      parts.push([]);
      room = most;
    }
    parts.at(-1)?.push(file);
    room -= file.bytes;
  }
  return parts;
}

/**
 * The part of a copy after a file, the last one of the part before. A file that was added or erased between two parts moves none
 * from one to the other.
 */
export function partAfter<File extends SizedFile>(
  inOrder: readonly File[],
  after: Id | undefined,
  most: number,
): { here: File[]; part: number; parts: number } {
  const before =
    after === undefined
      ? 0
      : inParts(
          inOrder.filter(({ id }) => id <= after),
          most,
        ).length;
  const rest = inParts(after === undefined ? inOrder : inOrder.filter(({ id }) => id > after), most);
  return { here: rest[0] ?? [], part: before + 1, parts: Math.max(before + rest.length, 1) };
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

/**
 * All data in scope in zip files: the days to read, lists and history as JSON and CSV, and the files (docs/decisions/039). Of a
 * large copy, the part after a file; all but files is in the first one.
 */
export async function archiveOf(
  sources: ArchiveSources,
  scope: Scope,
  now: Date,
  after?: Id,
  most = PART_BYTES,
): Promise<Archive> {
  const { db } = sources;
  const all = await filesOfPerson(db, scope);
  const { here: copied, part, parts } = partAfter(all, after, most);
  const filesBytes = copied.reduce((sum, { bytes }) => sum + bytes, 0);
  const ends = part < parts ? copied.at(-1)?.id : undefined;
  if (after !== undefined)
    return { aboutBytes: filesBytes, part, ends, open: () => laterPart(sources.files, copied, part, now) };
  const hidden: ReadonlySet<Id> =
    scope.role === 'parent' ? await hiddenRecords(db, scope.account, scope.children) : new Set();
  const records = await countRecords(db, scope.children);
  return {
    aboutBytes: filesBytes + records * BYTES_OF_RECORD + BYTES_OF_REST,
    part,
    ends,
    open: () => firstPart(sources, scope, { all, copied, parts, hidden }, now),
  };
}

/** A zip whose entries are made while it is read. */
function zipBeingRead(files: StoredFiles, now: Date) {
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

  const addFiles = (copied: readonly CopiedFile[], listed: string) => {
    const hashes: string[] = [];
    for (const file of copied) {
      // Photos and videos are already compressed.
      add(file.path, () => whole(files, file, hashes), false, file.time ?? now);
    }
    addText(listed, () => each(hashes));
  };
  return { zip, output, addText, addFiles };
}

function laterPart(files: StoredFiles, copied: readonly CopiedFile[], part: number, now: Date): Readable {
  const { zip, output, addFiles } = zipBeingRead(files, now);
  addFiles(copied, `sha256-part-${part}.txt`);
  zip.end();
  return output;
}

interface FirstPart {
  /** The files of all parts, to which the page of days refers. */
  all: readonly CopiedFile[];
  copied: readonly CopiedFile[];
  parts: number;
  hidden: ReadonlySet<Id>;
}

function firstPart(
  { db, log, files, signing }: ArchiveSources,
  scope: Scope,
  { all, copied, parts, hidden }: FirstPart,
  now: Date,
): Readable {
  const { zip, output, addText, addFiles } = zipBeingRead(files, now);
  const about = personalDataTexts.readMe(printedDayAndTime(now), aboutWhom(scope), parts);
  zip.addBuffer(Buffer.from(about), 'README.txt', { mtime: now });
  const pictures = new Map(all.map(({ id, path }) => [id, path]));
  if (scope.children.length > 0)
    addText('index.html', () => asPage(recordsByDay(db, scope.children, hidden), pictures));
  for (const { name, columns, rows } of currentLists(db, scope, hidden)) {
    addText(`now/${name}.json`, () => asJson(rows()));
    addText(`now/${name}.csv`, () => asCsv(columns, rows()));
  }
  addText('history/history.ndjson', () => provenHistoryOf({ log, signing }, scope, hidden, now));
  addText('history/history.csv', () => asCsv(HISTORY_COLUMNS, eventHistory(log, scope, hidden)));
  addText('files/files.csv', () => asCsv(FILE_COLUMNS, each(all)));
  addFiles(copied, 'sha256.txt');
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
