import { setTimeout as pause } from 'node:timers/promises';
import { refuse } from '@nead/contracts/errors.ts';
import { retentionOf } from '@nead/contracts/files/events.ts';
import { openFile } from '@nead/contracts/files/requests.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { openSealedFile } from '@nead/event-store/sealed-file.ts';
import type { Context } from 'koa';
import type pg from 'pg';
import { serveRead } from '../read-after.ts';
import type { ReadRoom } from '../read-parts.ts';
import { registerProjection } from '../register/projection.ts';
import { filesProjection } from './projection.ts';
import { type FileRow, fileById, maySee, ongoingSession } from './queries.ts';

const needs = [filesProjection, registerProjection];

/** A picture in a page asks without saying how far its reader has come; one that was just stored is waited for. */
const WAIT_MS = 1_500;
const POLL_MS = 30;

async function awaitFile(pool: pg.Pool, id: Id): Promise<FileRow | undefined> {
  const until = performance.now() + WAIT_MS;
  for (;;) {
    const file = await fileById(pool, id);
    if (file || performance.now() > until) return file;
    await pause(POLL_MS);
  }
}

/** Nothing in it may run, be framed, be read by another site, or be kept by anybody but this viewer. */
function guard(ctx: Context, { id, content_type }: FileRow): void {
  ctx.set('Content-Security-Policy', "default-src 'none'; sandbox; frame-ancestors 'none'");
  ctx.set('Cross-Origin-Resource-Policy', 'same-origin');
  ctx.set('Content-Disposition', `inline; filename="${id}"`);
  // Kept by the browser, but asked about each time: whether the viewer may still see it is decided here.
  ctx.set('Cache-Control', 'private, no-cache');
  ctx.set('Vary', 'Authorization');
  ctx.type = content_type;
}

/** Whatever keeps a link from holding, the answer is the same: there is no such file. */
export const fileRoutes: ReadRoom = (router, { pool, reads, files, links, now }) => {
  serveRead(router, reads, openFile, needs, async ({ params, query, ctx }) => {
    const sessionId = links.sessionOf(params.id, query, now());
    const viewer = sessionId && (await ongoingSession(pool, sessionId));
    if (!viewer) return refuse('NOT_FOUND');
    const file = await awaitFile(pool, params.id);
    if (!file || !(await maySee(pool, file, viewer))) return refuse('NOT_FOUND');
    ctx.status = 200;
    ctx.etag = file.id;
    if (ctx.fresh) {
      guard(ctx, file);
      ctx.status = 304;
      return null;
    }
    const sealed = await files.storage.get(file.id);
    const place = { fileId: file.id, person: file.owner, retention: retentionOf(file.use) };
    const photo = sealed && (await openSealedFile(files.keys, place, sealed));
    if (!photo) return refuse('NOT_FOUND');
    guard(ctx, file);
    return photo;
  });
};
