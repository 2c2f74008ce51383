import { setTimeout as pause } from 'node:timers/promises';
import type Router from '@koa/router';
import { type Refusal, refuse, statusOf } from '@nead/contracts/errors.ts';
import { type FileUse, fileUses } from '@nead/contracts/files/events.ts';
import { mediaUsage, openFile } from '@nead/contracts/files/requests.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { Refused } from '@nead/http-kit/envelope.ts';
import type { FileLink, FileLinks } from '@nead/http-kit/files/file-links.ts';
import type { InspectionKeys } from '@nead/http-kit/sessions/inspection-keys.ts';
import type { Session } from '@nead/http-kit/sessions/sessions.ts';
import type { Context } from 'koa';
import type { Db } from '../../engine/db.ts';
import { type Reads, serveRead } from '../../engine/serve-read.ts';
import {
  type FileRow,
  fileById,
  mediaUsageOf,
  ongoingSession,
  openStored,
  referrersOf,
  type StoredFiles,
} from '../../rooms/files/queries.ts';
import { rangeIn } from '../../rooms/files/range.ts';
import { fileOfLook } from '../../rooms/inspection/documents.ts';
import { maySeeFile, savedName } from './may-see-file.ts';

/** The time to wait for a file that was just stored, since a picture in a page sends no position header. */
const WAIT_MS = 1_500;
const POLL_MS = 30;

async function awaitSight(db: Db, id: Id, viewer: Session): Promise<FileRow | undefined> {
  const until = performance.now() + WAIT_MS;
  for (;;) {
    const file = await fileById(db, id);
    if (file && (await maySeeFile(db, file, viewer))) return file;
    // A refusal is final, unless nothing refers to the file yet: the reference may be about to arrive.
    const mayOpen = !file || (fileUses[file.use].waits && (await referrersOf(db, file.id)).length === 0);
    if (!mayOpen || performance.now() > until) return undefined;
    await pause(POLL_MS);
  }
}

/** Types shown in the browser; others are downloaded. */
const SHOWN = /^(image\/(jpeg|png)|video\/(mp4|webm|quicktime))$/;

/** A file that may be seen. `viewer`: the session, if it is not an inspector's. */
interface Found {
  file: FileRow;
  account: Id;
  viewer?: Session;
}

/** Uses of files in every list of today; nobody needs a proof for them. */
const FACES: ReadonlySet<FileUse> = new Set(['child-photo', 'profile-photo', 'collector-photo']);

/** Forbids scripts, framing, reading by other sites, and shared caches. */
function guard(ctx: Context, type: string, name: string): void {
  ctx.set('Content-Security-Policy', "default-src 'none'; sandbox; frame-ancestors 'none'");
  ctx.set('Cross-Origin-Resource-Policy', 'same-origin');
  ctx.attachment(name, { type: SHOWN.test(type) ? 'inline' : 'attachment' });
  // The browser must ask before each use of its cache, since the viewer may have lost access.
  ctx.set('Cache-Control', 'private, no-cache');
  ctx.set('Accept-Ranges', 'bytes');
  ctx.set('Vary', 'Authorization');
  ctx.type = type;
}

/** A page with a sentence for a browser that follows a link, instead of an answer for programs. */
function plainly(ctx: Context, refusal: Refusal): Refusal | string {
  if (ctx.get('Sec-Fetch-Dest') !== 'document') return refusal;
  ctx.status = statusOf(refusal.code);
  ctx.type = 'text/plain; charset=utf-8';
  return refusal.message;
}

interface Parts {
  reads: Reads;
  files: StoredFiles;
  links: FileLinks;
  inspections: InspectionKeys;
  now(): Date;
}

/** Every wrong link gets the same answer: there is no such file (docs/decisions/015). */
export const fileQueryRoutes = (router: Router, { reads, files, links, inspections, now }: Parts): void => {
  /** The file, if the viewer of the link may see it, and its name. */
  async function seen(db: Db, fileId: Id, query: FileLink): Promise<Found | undefined> {
    const sessionId = links.sessionOf(fileId, query, now());
    const viewer = sessionId && (await ongoingSession(db, sessionId));
    const file = viewer && (await awaitSight(db, fileId, viewer));
    return viewer && file ? { file, account: viewer.account, viewer } : undefined;
  }

  /** A document, for an inspector who opened it. */
  async function inspected(
    db: Db,
    fileId: Id,
    { pass: passId, look: token }: { pass: Id; look: string },
    session: Session | undefined,
  ) {
    const lookId = inspections.lookOf(token, passId, now());
    return lookId ? fileOfLook(db, { passId, lookId, fileId }, { session, now: now() }) : undefined;
  }

  /** Counts the file, or refuses it if it exceeds the limit for somebody who has not proved who they are. */
  async function tooMuch(viewer: Session, files: Id): Promise<Refusal | undefined> {
    try {
      await reads.counted.admit(viewer, { files });
    } catch (error) {
      if (error instanceof Refused) return error.refusal;
      throw error;
    }
    reads.counted.add(viewer, { files });
    return undefined;
  }

  serveRead(router, reads, mediaUsage, async ({ session, db }) => mediaUsageOf(db, session.account, now()));

  serveRead(router, reads, openFile, async ({ params, query, session, ctx, db }) => {
    const { pass, look } = query;
    const found: Found | undefined =
      pass && look
        ? await inspected(db, params.id, { pass, look }, session)
        : await seen(db, params.id, query);
    if (!found) return refuse('NOT_FOUND');
    const { file, account, viewer } = found;
    if (viewer && !FACES.has(file.use)) {
      const isTooMuch = await tooMuch(viewer, file.id);
      if (isTooMuch) return plainly(ctx, isTooMuch);
    }
    const isThumbnail = params.id === file.thumbnail_id;
    const type = isThumbnail ? 'image/jpeg' : file.content_type;
    const name = await savedName(db, file, account);
    ctx.status = 200;
    ctx.etag = params.id;
    if (ctx.fresh) {
      guard(ctx, type, name);
      ctx.status = 304;
      return null;
    }
    const bytes = await openStored(files, file, params.id);
    if (bytes === 'removed') return refuse('NOT_FOUND');
    if (bytes === 'erased') return plainly(ctx, refuse('FILE_ERASED'));
    if (bytes === 'damaged') return plainly(ctx, refuse('FILE_DAMAGED'));
    guard(ctx, type, name);
    const part = rangeIn(ctx, bytes.length);
    if (part === 'whole') return bytes;
    if (part === 'nowhere') {
      ctx.status = 416;
      ctx.set('Content-Range', `bytes */${bytes.length}`);
      return '';
    }
    ctx.status = 206;
    ctx.set('Content-Range', `bytes ${part.from}-${part.to}/${bytes.length}`);
    return bytes.subarray(part.from, part.to + 1);
  });
};
