import type Router from '@koa/router';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { headers } from '@nead/contracts/envelope.ts';
import { refuse } from '@nead/contracts/errors.ts';
import { dataAccesses, erasure, fetchCopy } from '@nead/contracts/personal-data/requests.ts';
import { personalDataTexts } from '@nead/contracts/personal-data/texts.ts';
import { encodePosition } from '@nead/contracts/positions.ts';
import type { EventLog } from '@nead/event-store/event-log.ts';
import type { InstallationKey } from '@nead/event-store/installation-key.ts';
import { type Reads, serveRead } from '../../engine/serve-read.ts';
import type { StoredFiles } from '../../rooms/files/queries.ts';
import { archiveOf, copySql } from '../../rooms/personal-data/archive.ts';
import { dataAccessesOn, erasureOf, openCopy } from '../../rooms/personal-data/queries.ts';
import { scopeOf } from '../../rooms/personal-data/scope.ts';

interface Parts {
  reads: Reads;
  log: EventLog;
  files: StoredFiles;
  signing: InstallationKey;
  now(): Date;
}

export const personalDataQueryRoutes = (router: Router, { reads, log, files, signing, now }: Parts): void => {
  serveRead(router, reads, dataAccesses, ({ session, query, db }) => dataAccessesOn(db, session, query));

  serveRead(router, reads, erasure, ({ session, db }) => erasureOf(db, session, dublinDate(now())));

  serveRead(router, reads, fetchCopy, async ({ params, query, session, ctx, db }) => {
    const copy = await openCopy(db, params.id, session.account, now());
    if (!copy) return refuse('NOT_FOUND');
    // The copy shows the state at the time of the request, so the read models must have reached that position.
    const then = await db.ready(copySql, encodePosition(await log.epoch(), copy.position));
    const scope = await scopeOf({ db: then, log }, session, copy.onlyChild);
    const sources = { db: then, log, files, signing };
    const { open, aboutBytes, part, ends } = await archiveOf(sources, scope, now(), query.after);
    const zip = open();
    // The connection is cut, so that the browser reports an incomplete download.
    zip.on('error', () => ctx.res.destroy());
    ctx.set(headers.aboutBytes, String(aboutBytes));
    if (ends) ctx.set(headers.partEnds, ends);
    ctx.set('Cache-Control', 'private, no-store');
    ctx.attachment(personalDataTexts.fileName(dublinDate(now()), part));
    ctx.type = 'application/zip';
    return zip;
  });
};
