import { refuse } from '@nead/contracts/errors.ts';
import { inspection, inspectionPasses } from '@nead/contracts/inspection/requests.ts';
import { texts } from '@nead/contracts/inspection/texts.ts';
import { accountsProjection } from '../accounts/projection.ts';
import { careProjection } from '../care/projection.ts';
import { documentsProjection } from '../documents/projection.ts';
import { serveRead } from '../read-after.ts';
import type { ReadRoom } from '../read-parts.ts';
import { registerProjection } from '../register/projection.ts';
import { inspectionProjection } from './projection.ts';
import { inspectionOf, passesOf } from './queries.ts';

const needs = [inspectionProjection, registerProjection];

export const inspectionRoutes: ReadRoom = (router, { pool, reads, inspections, now }) => {
  serveRead(router, reads, inspectionPasses, needs, ({ session }) =>
    passesOf(pool, session.account, inspections, now()),
  );

  const shown = [...needs, accountsProjection, careProjection, documentsProjection];
  serveRead(router, reads, inspection, shown, async ({ params, query }) => {
    const lookId = inspections.lookOf(query.look, params.id, now());
    const found = lookId && (await inspectionOf(pool, params.id, lookId, now()));
    return found || refuse('NOT_FOUND', texts.closed);
  });
};
