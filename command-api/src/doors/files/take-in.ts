import type { Endpoint } from '@nead/contracts/endpoint.ts';
import type { Refusal } from '@nead/contracts/errors.ts';
import { uploadPartBytes } from '@nead/contracts/files/limits.ts';
import type { PartQuery, UploadSoFar } from '@nead/contracts/files/parts.ts';
import type { Session } from '@nead/http-kit/sessions.ts';
import type { Context } from 'koa';
import type { CommandParts } from '../command-parts.ts';
import { type Received, type Reception, receiveFile } from './receive.ts';
import { receivePart } from './upload-parts.ts';

/** A call that takes a file, as it came in. */
export interface Taking {
  ctx: Context;
  session: Session;
  query: PartQuery;
}

interface Bounds {
  /** No byte more of it is taken in; may depend on what the first bytes say. */
  limitOf: (head: Buffer) => number;
  /** Why a file of this size is not taken; asked with its first part, so that the rest is never sent, and with all of it. */
  whyNot: (sent: Received, size: number) => Refusal | undefined;
}

/** The only way in for a file of a form, be it whole or a part of one. */
export function takingIn({ limits, uploads }: Pick<CommandParts, 'limits' | 'uploads'>) {
  return {
    /** What comes in parts counts with the first of them, and with the last, which makes a file of it. */
    async count({ ctx, session, query }: Taking): Promise<void> {
      const { upload, from = 0, size = 0 } = query;
      const isBetween = upload !== undefined && from > 0 && from + uploadPartBytes < size;
      if (!isBetween) await limits.uploadsOfAccount.use(ctx, session.account);
    },
    /** The whole file, with the part that was its last where it came in parts; or how much of it is here. */
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
