import type Router from '@koa/router';
import { refuse } from '@nead/contracts/errors.ts';
import { coveredDay, ownCover, parentsCover } from '@nead/contracts/inspection/cover-requests.ts';
import { inspectionTexts } from '@nead/contracts/inspection/texts.ts';
import type { InspectionKeys } from '@nead/http-kit/sessions/inspection-keys.ts';
import { type Reads, serveRead } from '../../engine/serve-read.ts';
import { ownFactsOf } from '../../rooms/compliance/queries.ts';
import { coversOf, coversTold } from '../../rooms/inspection/covers.ts';
import { recordedLook } from '../../rooms/inspection/look.ts';
import { dayCovered } from './day-covered.ts';

interface Parts {
  reads: Reads;
  inspections: InspectionKeys;
  now(): Date;
}

export const coverQueryRoutes = (router: Router, { reads, inspections, now }: Parts): void => {
  serveRead(router, reads, ownCover, async ({ session, db }) => {
    const [{ papers }, given] = await Promise.all([
      ownFactsOf(db, session.account),
      coversOf(db, session.account, now()),
    ]);
    const people = papers.flatMap(({ _id: paperId, duty, person: name, phone, expires: vettedTo }) =>
      duty === 'cover' && name ? [{ paperId, name, phone, vettedTo }] : [],
    );
    return { people, given };
  });

  serveRead(router, reads, parentsCover, ({ session, db }) => coversTold(db, session.account, now()));

  serveRead(router, reads, coveredDay, async ({ params, query, session, db }) => {
    const lookId = inspections.lookOf(query.look, params.id, now());
    const look =
      lookId === undefined ? undefined : await recordedLook(db, params.id, lookId, { session, now: now() });
    return look?.kind === 'cover' ? dayCovered(db, look, now()) : refuse('NOT_FOUND', inspectionTexts.closed);
  });
};
