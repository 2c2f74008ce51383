import type { Endpoint } from '@nead/contracts/endpoint.ts';
import type { Refusal } from '@nead/contracts/errors.ts';
import { uploadPartBytes } from '@nead/contracts/files/limits.ts';
import type { PartQuery, UploadSoFar } from '@nead/contracts/files/parts.ts';
import { createLimit } from '@nead/http-kit/limits.ts';
import type { Session } from '@nead/http-kit/sessions/sessions.ts';
import type { Context } from 'koa';
import { type ReceivedFile, type Reception, receiveFile } from '../../rooms/files/receive.ts';
import { receivePart, uploadPartsIn } from '../../rooms/files/upload-parts.ts';
import type { FileDoorParts } from './file-parts.ts';

/** An incoming call with a file. */
export interface Taking {
  ctx: Context;
  session: Session;
  query: PartQuery;
}

interface Bounds {
  /** The most bytes that are read; may depend on the first bytes. */
  limitOf: (head: Buffer) => number;
  /** Refuses a file of this size. Called with the first part, and again with the whole. */
  whyNot: (sent: ReceivedFile, size: number) => Refusal | undefined;
}

/** More photos than anybody changes by hand. */
const UPLOADS_PER_HOUR = 200;
/** The limit of parts, each up to a megabyte: four times the storage of the largest plan. */
const PARTS_PER_HOUR = 1_000;

/** The only way to receive a form's file, whole or in parts. */
export function takingIn({ pool, storage, keys }: Pick<FileDoorParts, 'pool' | 'storage' | 'keys'>) {
  const uploads = uploadPartsIn(pool, storage, keys);
  const uploadsOfAccount = createLimit(pool, 'uploads', UPLOADS_PER_HOUR, 3600);
  const partsOfAccount = createLimit(pool, 'upload-parts', PARTS_PER_HOUR, 3600);
  return {
    /** Counts a file with its first part and with its last, and the parts in between separately. */
    async count({ ctx, session, query }: Taking): Promise<void> {
      const { upload, from = 0, size = 0 } = query;
      const isBetween = upload !== undefined && from > 0 && from + uploadPartBytes < size;
      await (isBetween ? partsOfAccount : uploadsOfAccount).use(ctx, session.account);
    },
    /** The whole file (after the last part, if it came in parts), or the bytes received so far. */
    takeIn(
      { ctx, session, query }: Taking,
      { upload: field = 'file' }: Endpoint,
      { limitOf, whyNot }: Bounds,
    ): Promise<Reception | UploadSoFar | Refusal> {
      const { upload, from = 0, size } = query;
      if (!upload || size === undefined) return receiveFile(ctx.req, field, limitOf);
      const part = { account: session.account, upload, size };
      return receivePart(ctx.req, field, uploads, { part, from, whyNot: (sent) => whyNot(sent, size) });
    },
  };
}
export type TakingIn = ReturnType<typeof takingIn>;
