import { inflateRawSync } from 'node:zlib';
import { headers } from '@nead/contracts/envelope.ts';
import type { Caller } from '../kit/api.ts';

/** The files in a zip, by path, read by the list at its end, as every program does. */
export function unzip(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [name, extra, comment] = [28, 30, 32].map((field) => zip.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ]; // as many as there are fields
    const local = zip.readUInt32LE(at + 42);
    const begins = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const packed = zip.subarray(begins, begins + zip.readUInt32LE(at + 20));
    const path = zip.toString('utf8', at + 46, at + 46 + name);
    files.set(path, zip.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed));
    at += 46 + name + extra + comment;
  }
  return files;
}

export interface TakenCopy {
  status: number;
  aboutBytes: number;
  files: Map<string, Buffer>;
  /** The whole text of the copy. */
  text: string;
}

/** Fetches the archive of a recorded copy. */
export async function fetchArchive(caller: Caller, id: string): Promise<TakenCopy> {
  const response = await fetch(`${caller.url}/api/v1/personal-data/copies/${id}/archive`, {
    headers: { Authorization: `Bearer ${caller.token}` },
  });
  const aboutBytes = Number(response.headers.get(headers.aboutBytes));
  const body = Buffer.from(await response.arrayBuffer());
  const files = response.ok ? unzip(body) : new Map<string, Buffer>();
  const text = [...files].map(([path, bytes]) =>
    /^files\/.*(?<!csv)$/.test(path) ? '' : bytes.toString('utf8'),
  );
  return { status: response.status, aboutBytes, files, text: text.join('\n') };
}

export async function fetchCopyFiles(caller: Caller, childId?: string): Promise<TakenCopy> {
  const made = await caller.call<{ _id: string }>(
    'POST',
    '/personal-data/copies',
    childId ? { childId } : {},
  );
  if (made.status !== 201) return { status: made.status, aboutBytes: 0, files: new Map(), text: '' };
  // This query makes the read side wait until it knows the copy.
  await caller.call('GET', '/personal-data/looks');
  return fetchArchive(caller, made.data._id);
}

/** Records an export, and answers the id with which its file is fetched. */
export async function makeExport(caller: Caller, what: string, childId?: string): Promise<string> {
  const body = { what, ...(childId && { childId }) };
  const made = await caller.call<{ _id: string }>('POST', '/personal-data/exports', body);
  if (made.status !== 201) throw new Error(`An export was answered ${made.status} ${made.message}`);
  // This query makes the read side wait until it knows the export.
  await caller.call('GET', '/personal-data/looks');
  return made.data._id;
}

/** The steps that a copy describes, in the order of its file. */
export function stepsIn({ files }: Pick<TakenCopy, 'files'>): Step[] {
  return linesIn(files).flatMap((line) => {
    const value = JSON.parse(line) as { step?: Step }; // one of ours
    return value.step ? [value.step] : [];
  });
}

export const linesIn = (files: TakenCopy['files']): string[] =>
  (files.get('history/history.ndjson')?.toString('utf8') ?? '').split('\n').filter(Boolean);

interface Step {
  stream: string;
  revision: number;
  what: string;
  about: Record<string, unknown>;
}
