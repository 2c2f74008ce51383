import type { IncomingMessage } from 'node:http';
import { isRefusal, type Refusal } from '@nead/contracts/errors.ts';
import { uploadPartBytes } from '@nead/contracts/files/limits.ts';
import { type Id, newId } from '@nead/contracts/ids.ts';
import type { KeyStore } from '@nead/event-store/key-store.ts';
import { openSealedFile, sealFile } from '@nead/event-store/sealed-file.ts';
import type { FileStorage } from '@nead/http-kit/files/file-storage.ts';
import type pg from 'pg';
import { type ReceivedFile, type Reception, receiveFile } from './receive.ts';

/** The owner of an upload, and the size of the whole file; another size is another upload. */
export interface PartOf {
  account: Id;
  upload: Id;
  size: number;
}

/**
 * A file that comes in parts, so that an interrupted upload can continue (docs/decisions/045). Parts are stored sealed,
 * in order and without gaps. Parts of an upload without a new one for an hour are deleted.
 */
export interface UploadParts {
  /** The bytes received so far. */
  received(part: PartOf): Promise<number>;
  /** Stores the next part, unless another request has just stored it. */
  add(part: PartOf, from: number, bytes: Buffer): Promise<void>;
  /** All parts as one; undefined if a part was lost, and then the others are deleted. */
  together(part: PartOf): Promise<Buffer | undefined>;
}

interface Row {
  file_id: Id;
  begins: number;
  bytes: number;
}

export function uploadPartsIn(
  pool: pg.Pool,
  storage: FileStorage,
  keys: Pick<KeyStore, 'forSealing' | 'forOpening'>,
): UploadParts {
  const place = (account: Id, fileId: Id) =>
    ({ fileId, person: account, retention: 'communication' }) as const;

  async function rowsOf({ account, upload, size }: PartOf): Promise<Row[]> {
    const { rows } = await pool.query<Row>(
      `select file_id, begins, bytes from command.upload_part
       where account_id = $1 and upload = $2 and size = $3 order by begins`,
      [account, upload, size],
    );
    return rows;
  }

  return {
    async received(part) {
      const last = (await rowsOf(part)).at(-1);
      return last ? last.begins + last.bytes : 0;
    },
    async add({ account, upload, size }, from, bytes) {
      const fileId = newId();
      // Recorded before it is stored, so that it is always deleted in the end.
      const { rowCount } = await pool.query(
        `insert into command.upload_part (account_id, upload, size, begins, bytes, file_id)
         values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
        [account, upload, size, from, bytes.length, fileId],
      );
      if (rowCount !== 1) return;
      await storage.put(fileId, await sealFile(keys, place(account, fileId), bytes));
      // Another request may have missed it meanwhile, and dropped the records of the upload.
      const kept = await pool.query('select 1 from command.upload_part where file_id = $1', [fileId]);
      if (kept.rowCount === 0) await storage.remove(fileId);
    },
    async together(part) {
      const rows = await rowsOf(part);
      const opened: Buffer[] = [];
      for (const { file_id } of rows) {
        const sealed = await storage.get(file_id);
        const bytes = await openSealedFile(keys, place(part.account, file_id), sealed);
        if (Buffer.isBuffer(bytes)) opened.push(bytes);
      }
      if (opened.length === rows.length) return Buffer.concat(opened);
      await dropParts(pool, storage, rows);
      return undefined;
    },
  };
}

/**
 * Receives the next part of a file. Answers the bytes received so far, or the whole file after the last part. A part
 * that is not the next one is ignored. `whyNot` is called with the first part, before anything is stored, and with the
 * whole file, since the upload may have begun at a call with a higher limit.
 */
export async function receivePart(
  request: IncomingMessage,
  field: string,
  uploads: UploadParts,
  { part, from, whyNot }: { part: PartOf; from: number; whyNot: (sent: ReceivedFile) => Refusal | undefined },
): Promise<Reception | { received: number } | Refusal> {
  const here = await uploads.received(part);
  if (from !== here) {
    request.resume();
    return { received: here };
  }
  const length = Math.min(uploadPartBytes, part.size - from);
  const sent = await receiveFile(request, field, () => length);
  if (sent === 'nothing' || sent === 'broken') return sent;
  if ('limit' in sent || sent.bytes.length !== length) return 'broken';
  const refusal = from === 0 ? whyNot(sent) : undefined;
  if (isRefusal(refusal)) return refusal;
  if (from + length < part.size) {
    await uploads.add(part, from, sent.bytes);
    return { received: from + length };
  }
  // The last part is stored too: a repeat of it assembles the same file again.
  const before = await uploads.together(part);
  if (!before) return { received: 0 };
  const whole = { ...sent, bytes: Buffer.concat([before, sent.bytes]) };
  return whyNot(whole) ?? whole;
}

async function dropParts(
  pool: pg.Pool,
  storage: Pick<FileStorage, 'remove'>,
  rows: readonly Pick<Row, 'file_id'>[],
): Promise<void> {
  for (const { file_id } of rows) {
    await storage.remove(file_id);
    await pool.query('delete from command.upload_part where file_id = $1', [file_id]);
  }
}

/** Deletes the parts of uploads without a new part since this moment: finished or given up. */
export async function clearUploadParts(
  pool: pg.Pool,
  storage: Pick<FileStorage, 'remove'>,
  since: Date,
): Promise<void> {
  const { rows } = await pool.query<Row>(
    `select file_id from command.upload_part p where not exists (
       select 1 from command.upload_part q
       where q.account_id = p.account_id and q.upload = p.upload and q.at > $1)`,
    [since],
  );
  await dropParts(pool, storage, rows);
}
