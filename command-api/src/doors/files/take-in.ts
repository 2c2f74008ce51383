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
  /** No byte beyond this is read; may depend on the first bytes. */
  limitOf: (head: Buffer) => number;
  /**
   * Refuses a file of this size. Called with the first part, so that the rest is never sent, and again with the
   * whole.
   */
  whyNot: (sent: ReceivedFile, size: number) => Refusal | undefined;
}

/** More photos than anybody changes by hand. */
const UPLOADS_PER_HOUR = 200;
/** Each is up to a megabyte: four times what the largest plan keeps at all. */
const PARTS_PER_HOUR = 1_000;

/** The only way in for a file of a form, be it whole or a part of one. */
export function takingIn({ pool, storage, keys }: Pick<FileDoorParts, 'pool' | 'storage' | 'keys'>) {
  const uploads = uploadPartsIn(pool, storage, keys);
  const uploadsOfAccount = createLimit(pool, 'uploads', UPLOADS_PER_HOUR, 3600);
  const partsOfAccount = createLimit(pool, 'upload-parts', PARTS_PER_HOUR, 3600);
  return {
    /** Counts a file with its first part and with its last, and the parts between for themselves. */
    async count({ ctx, session, query }: Taking): Promise<void> {
      const { upload, from = 0, size = 0 } = query;
      const isBetween = upload !== undefined && from > 0 && from + uploadPartBytes < size;
      await (isBetween ? partsOfAccount : uploadsOfAccount).use(ctx, session.account);
    },
    /** The whole file (after the last part, if it came in parts), or how much of it is here. */
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
