import { inflateRawSync } from 'node:zlib';
import { MB } from '@nead/contracts/file-size.ts';
import type { Content } from './content-type.ts';

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const OLD_WORD = 'application/msword';
const OLD_EXCEL = 'application/vnd.ms-excel';

/** The most unpacked bytes: no document written by hand is larger; a larger one is made to fill memory. */
const MOST_UNPACKED = 200 * MB;
const MOST_RATIO = 120;
const MOST_ENTRIES = 2_000;

interface ZipEntry {
  name: string;
  packed: number;
  unpacked: number;
  encrypted: boolean;
  isDeflated: boolean;
  /** The position of its own head. */
  at: number;
}

/** Recognises a Word or Excel file by the directory of its zip. Only lists of other files are unpacked. */
export function officeDocument(bytes: Buffer): Content | undefined {
  const entries = listOf(bytes);
  if (!entries || entries.some(isUnfit)) return undefined;
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  if (unpacked > MOST_UNPACKED || unpacked > MOST_RATIO * bytes.length) return undefined;
  const names = new Set(entries.map(({ name }) => name));
  if (names.size !== entries.length || !names.has('[Content_Types].xml')) return undefined;
  // Macros run when a document is opened; files that may hold them have other extensions than those we take.
  if ([...names].some((name) => /vbaProject\.bin$/i.test(name))) return undefined;
  if (entries.some((entry) => fetchesElsewhere(bytes, entry))) return undefined;
  if (names.has('word/document.xml')) return { contentType: WORD, extension: 'docx' };
  if (names.has('xl/workbook.xml')) return { contentType: EXCEL, extension: 'xlsx' };
  return undefined;
}

/**
 * Relationships that do no harm: a hyperlink is pressed, and a picture is only looked at; templates and parts are
 * opened with the document.
 */
const HARMLESS = /\sType=(["'])[^"']*\/(hyperlink|image)\1/;
/** Targets in the document itself, or on its writer's own disk, where others find nothing. */
const NEAR = /\sTarget=(["'])((file:\/\/\/)?[a-z]:[\\/][^"'&]*|(?!\/\/)[^"'&:\\]*)\1/i;

function fetchesElsewhere(bytes: Buffer, entry: ZipEntry): boolean {
  if (!entry.name.endsWith('.rels')) return false;
  const list = unpacked(bytes, entry);
  const links = list?.match(/<([\w.-]+:)?Relationship\s[^>]*>/g) ?? [];
  return list === undefined || links.some((link) => !HARMLESS.test(link) && !NEAR.test(link));
}

/** The text of a list of links, which is short; undefined for a long or unreadable one. */
function unpacked(bytes: Buffer, { at, packed, isDeflated }: ZipEntry): string | undefined {
  const from = at + LOCAL_BYTES + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  const content = bytes.subarray(from, from + packed);
  try {
    const list = (isDeflated ? inflateRawSync(content, { maxOutputLength: MB }) : content).toString('utf8');
    // In another encoding every second byte is empty.
    return list.includes('\0') ? undefined : list;
  } catch {
    return undefined;
  }
}

const isUnfit = ({ name, encrypted }: ZipEntry): boolean =>
  encrypted || name.startsWith('/') || /^[a-z]:/i.test(name) || /(^|[\\/])\.\.([\\/]|$)/.test(name);

const END = 0x06054b50;
const END_BYTES = 22;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const MOST_COMMENT = 0xffff;

/** The directory at the end of a zip; undefined if it is inconsistent. */
function listOf(bytes: Buffer): ZipEntry[] | undefined {
  const end = endOf(bytes);
  if (end === undefined) return undefined;
  const count = bytes.readUInt16LE(end + 10);
  const list = { from: bytes.readUInt32LE(end + 16), bytes: bytes.readUInt32LE(end + 12) };
  // The directory must be right before its end record and after the files, so that nothing can be hidden in between.
  if (count > MOST_ENTRIES || list.from + list.bytes !== end || bytes.readUInt32LE(0) !== 0x04034b50)
    return undefined;
  const entries: ZipEntry[] = [];
  let at = list.from;
  for (let n = 0; n < count; n++) {
    if (at + ENTRY_BYTES > end || bytes.readUInt32LE(at) !== ENTRY) return undefined;
    const [name, extra, comment] = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ]; // as many as there are fields
    entries.push({
      name: bytes.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + name),
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
      encrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
      isDeflated: bytes.readUInt16LE(at + 10) === 8,
      at: Math.min(bytes.readUInt32LE(at + 42), list.from - LOCAL_BYTES),
    });
    at += ENTRY_BYTES + name + extra + comment;
  }
  const packed = entries.reduce((sum, entry) => sum + entry.packed, 0);
  return at === end && packed <= bytes.length ? entries : undefined;
}

/** The end record: the last one whose comment reaches exactly to the end of the file. */
function endOf(bytes: Buffer): number | undefined {
  const least = Math.max(0, bytes.length - END_BYTES - MOST_COMMENT);
  for (let at = bytes.length - END_BYTES; at >= least; at--) {
    if (bytes.readUInt32LE(at) === END && at + END_BYTES + bytes.readUInt16LE(at + 20) === bytes.length)
      return at;
  }
  return undefined;
}

const streamName = (name: string) => Buffer.from(name, 'utf16le');

/** Recognises an old Word or Excel file: a small file system whose main stream has a known name. */
export function oldOfficeDocument(bytes: Buffer): Content | undefined {
  // Macros have a storage of their own.
  if (bytes.includes(streamName('_VBA_PROJECT'))) return undefined;
  if (bytes.includes(streamName('WordDocument'))) return { contentType: OLD_WORD, extension: 'doc' };
  const isWorkbook = bytes.includes(streamName('Workbook')) || bytes.includes(streamName('Book\0'));
  return isWorkbook ? { contentType: OLD_EXCEL, extension: 'xls' } : undefined;
}
