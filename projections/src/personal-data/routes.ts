import { dublinDate } from '@nead/contracts/dublin.ts';
import { headers } from '@nead/contracts/envelope.ts';
import { refuse } from '@nead/contracts/errors.ts';
import { erasure, fetchCopy, looks } from '@nead/contracts/personal-data/requests.ts';
import { encodePosition } from '@nead/contracts/positions.ts';
import { accountsProjection } from '../accounts/projection.ts';
import { calendarProjection } from '../calendar/projection.ts';
import { careProjection } from '../care/projection.ts';
import { documentsProjection } from '../documents/projection.ts';
import { filesProjection } from '../files/projection.ts';
import { messagesProjection } from '../messages/projection.ts';
import { serveRead } from '../read-after.ts';
import type { ReadRoom } from '../read-parts.ts';
import { registerProjection } from '../register/projection.ts';
import { subscriptionProjection } from '../subscription/projection.ts';
import { archiveOf } from './archive.ts';
import { personalDataProjection } from './projection.ts';
import { erasureOf, looksOn, openCopy } from './queries.ts';
import { scopeOf } from './scope.ts';

const needs = [personalDataProjection, registerProjection, accountsProjection];
const everything = [
  ...needs,
  careProjection,
  calendarProjection,
  documentsProjection,
  filesProjection,
  messagesProjection,
  subscriptionProjection,
];

export const personalDataRoutes: ReadRoom = (router, { pool, log, reads, files, signing, now }) => {
  serveRead(router, reads, looks, needs, ({ session }) => looksOn(pool, session));

  serveRead(router, reads, erasure, needs, ({ session }) => erasureOf(pool, session, dublinDate(now())));

  serveRead(router, reads, fetchCopy, needs, async ({ params, session, ctx }) => {
    const copy = await openCopy(pool, params.id, session.account, now());
    if (!copy) return refuse('NOT_FOUND');
    // It is a copy of what there was when it was asked for, however the read models hurry.
    const behind = await reads.reach(everything, encodePosition(await log.epoch(), copy.position));
    if (behind) return behind;
    const scope = await scopeOf({ pool, log }, session, copy.onlyChild);
    const { open, aboutBytes } = await archiveOf({ pool, log, files, signing }, scope, now());
    const zip = open();
    // A copy that breaks off must look like one to whoever receives it.
    zip.on('error', () => ctx.res.destroy());
    ctx.set(headers.aboutBytes, String(aboutBytes));
    ctx.set('Cache-Control', 'private, no-store');
    ctx.attachment(`nead-data-${dublinDate(now())}.zip`);
    ctx.type = 'application/zip';
    return zip;
  });
};
