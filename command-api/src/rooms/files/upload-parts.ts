import type { IncomingMessage } from 'node:http';
import { isRefusal, type Refusal } from '@nead/contracts/errors.ts';
import { uploadPartBytes } from '@nead/contracts/files/limits.ts';
import { type Id, newId } from '@nead/contracts/ids.ts';
import type { KeyStore } from '@nead/event-store/key-store.ts';
import { openSealedFile, sealFile } from '@nead/event-store/sealed-file.ts';
import type { FileStorage } from '@nead/http-kit/file-storage.ts';
import type pg from 'pg';
import { type Received, type Reception, receiveFile } from './receive.ts';

/** Whose upload it is, and how large the whole of it was said to be; another size is another upload. */
export interface PartOf {
  account: Id;
  upload: Id;
  size: number;
}

/**
 * A file that comes in parts, so that one whose line breaks goes on from where it stopped. Parts lie sealed like what
 * they are parts of, in the order in which they came and without a gap. What nothing was added to for an hour goes.
 */
export interface UploadParts {
  /** How much of it is here. */
  received(part: PartOf): Promise<number>;
  /** Keeps what comes next; what came meanwhile from elsewhere is not kept twice. */
  add(part: PartOf, from: number, bytes: Buffer): Promise<void>;
  /** All that is here; undefined where a part of it was lost, and then none is kept. */
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
      // Said before it is stored, so that what is stored is always cleared away.
      const { rowCount } = await pool.query(
        `insert into command.upload_part (account_id, upload, size, begins, bytes, file_id)
         values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
        [account, upload, size, from, bytes.length, fileId],
      );
      if (rowCount === 1) await storage.put(fileId, await sealFile(keys, place(account, fileId), bytes));
    },
    async together(part) {
      const rows = await rowsOf(part);
      const opened: Buffer[] = [];
      for (const { file_id } of rows) {
        const sealed = await storage.get(file_id);
        const bytes = sealed && (await openSealedFile(keys, place(part.account, file_id), sealed));
        if (bytes) opened.push(bytes);
      }
      if (opened.length === rows.length) return Buffer.concat(opened);
      await dropParts(pool, storage, rows);
      return undefined;
    },
  };
}

/**
 * Takes in the next part of a file: how much of it is here then, or all of it with the last one. One that is not the next
 * is not taken in. `whyNot` is asked with the first part of the file, before anything is kept; and with all of it, since it
 * may have begun at a call that takes more.
 */
export async function receivePart(
  request: IncomingMessage,
  field: string,
  uploads: UploadParts,
  { part, from, whyNot }: { part: PartOf; from: number; whyNot: (sent: Received) => Refusal | undefined },
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
  // The last one is kept with the whole: asked again, it is put together once more, and comes out as the same file.
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

/** Clears away the parts of uploads that nothing was added to since this moment: sent whole by then, or given up. */
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
