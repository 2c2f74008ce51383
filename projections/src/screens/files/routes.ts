import { setTimeout as pause } from 'node:timers/promises';
import { isRefusal, refuse } from '@nead/contracts/errors.ts';
import { fileUses } from '@nead/contracts/files/events.ts';
import { openFile } from '@nead/contracts/files/requests.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { FileLink } from '@nead/http-kit/file-links.ts';
import type { Session } from '@nead/http-kit/sessions.ts';
import type { Context } from 'koa';
import type pg from 'pg';
import { accountsProjection } from '../accounts/projection.ts';
import { documentsProjection } from '../documents/projection.ts';
import { fileOfLook } from '../inspection/documents.ts';
import { inspectionProjection } from '../inspection/projection.ts';
import { messagesProjection } from '../messages/projection.ts';
import { serveRead } from '../read-after.ts';
import type { ReadRoom } from '../read-parts.ts';
import { registerProjection } from '../register/projection.ts';
import { filesProjection } from './projection.ts';
import { bytesOf, type FileRow, fileById, isReferred, maySee, ongoingSession, savedName } from './queries.ts';
import { rangeIn } from './range.ts';

const needs = [filesProjection, registerProjection, messagesProjection, documentsProjection];

/** A picture in a page asks without saying how far its reader has come; one that was just stored is waited for. */
const WAIT_MS = 1_500;
const POLL_MS = 30;

async function awaitSight(pool: pg.Pool, id: Id, viewer: Session): Promise<FileRow | undefined> {
  const until = performance.now() + WAIT_MS;
  for (;;) {
    const file = await fileById(pool, id);
    if (file && (await maySee(pool, file, viewer))) return file;
    // One that is closed stays so, unless nothing refers to it yet: what does may have been written a moment ago.
    const mayOpen = !file || (fileUses[file.use].waits && !(await isReferred(pool, file.id)));
    if (!mayOpen || performance.now() > until) return undefined;
    await pause(POLL_MS);
  }
}

/** Shown where it stands; anything else is saved, and opened by what the reader has for it. */
const SHOWN = /^(image\/(jpeg|png)|video\/(mp4|webm|quicktime))$/;

/** Nothing in it may run, be framed, be read by another site, or be kept by anybody but this viewer. */
function guard(ctx: Context, type: string, name: string): void {
  ctx.set('Content-Security-Policy', "default-src 'none'; sandbox; frame-ancestors 'none'");
  ctx.set('Cross-Origin-Resource-Policy', 'same-origin');
  ctx.attachment(name, { type: SHOWN.test(type) ? 'inline' : 'attachment' });
  // Kept by the browser, but asked about each time: whether the viewer may still see it is decided here.
  ctx.set('Cache-Control', 'private, no-cache');
  ctx.set('Accept-Ranges', 'bytes');
  ctx.set('Vary', 'Authorization');
  ctx.type = type;
}

/** Whatever keeps a link from holding, the answer is the same: there is no such file. */
export const fileRoutes: ReadRoom = (router, { pool, reads, files, links, inspections, now }) => {
  /** The file, for whoever the link was made for, and whose name it goes by. */
  async function seen(fileId: Id, query: FileLink): Promise<{ file: FileRow; account: Id } | undefined> {
    const sessionId = links.sessionOf(fileId, query, now());
    const viewer = sessionId && (await ongoingSession(pool, sessionId));
    const file = viewer && (await awaitSight(pool, fileId, viewer));
    return viewer && file ? { file, account: viewer.account } : undefined;
  }

  /** Of a document, for an inspector who looks at it; nobody else waits for the read model of passes. */
  async function inspected(fileId: Id, passId: Id, token: string) {
    const lookId = inspections.lookOf(token, passId, now());
    if (!lookId) return undefined;
    const behind = await reads.reach([inspectionProjection, accountsProjection], '');
    return behind ?? fileOfLook(pool, { passId, lookId, fileId }, now());
  }

  serveRead(router, reads, openFile, needs, async ({ params, query, ctx }) => {
    const { pass, look } = query;
    const found = pass && look ? await inspected(params.id, pass, look) : await seen(params.id, query);
    if (!found) return refuse('NOT_FOUND');
    if (isRefusal(found)) return found;
    const { file, account } = found;
    const isThumbnail = params.id === file.thumbnail_id;
    const type = isThumbnail ? 'image/jpeg' : file.content_type;
    const name = await savedName(pool, file, account);
    ctx.status = 200;
    ctx.etag = params.id;
    if (ctx.fresh) {
      guard(ctx, type, name);
      ctx.status = 304;
      return null;
    }
    const bytes = await bytesOf(files, file, params.id);
    if (!bytes) return refuse('NOT_FOUND');
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
