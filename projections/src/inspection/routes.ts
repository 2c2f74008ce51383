import { isRefusal, type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import {
  inspectedHistory,
  inspectedMoment,
  inspection,
  inspectionPasses,
} from '@nead/contracts/inspection/requests.ts';
import { texts } from '@nead/contracts/inspection/texts.ts';
import { accountsProjection } from '../accounts/projection.ts';
import { careProjection } from '../care/projection.ts';
import { documentsProjection } from '../documents/projection.ts';
import { historyProjection } from '../history/projection.ts';
import { serveRead } from '../read-after.ts';
import type { ReadRoom } from '../read-parts.ts';
import { registerProjection } from '../register/projection.ts';
import { historySeen, momentSeen } from './history.ts';
import { type LookedAt, lookedAt } from './look.ts';
import { inspectionProjection } from './projection.ts';
import { inspectionOf, passesOf } from './queries.ts';

const needs = [inspectionProjection, registerProjection];
const looking = [...needs, accountsProjection, historyProjection];

export const inspectionRoutes: ReadRoom = (router, { pool, reads, inspections, now }) => {
  /** What was recorded of a look whose token this is. */
  async function lookOf(passId: Id, token: string): Promise<LookedAt | undefined> {
    const lookId = inspections.lookOf(token, passId, now());
    return lookId === undefined ? undefined : lookedAt(pool, passId, lookId, now());
  }

  async function lookAtHistory(params: { id: Id; childId: Id }, token: string): Promise<LookedAt | Refusal> {
    const look = await lookOf(params.id, token);
    if (look?.section !== 'history') return refuse('NOT_FOUND', texts.closed);
    return look.child_ids.includes(params.childId) ? look : refuse('NOT_FOUND', texts.outside);
  }

  serveRead(router, reads, inspectionPasses, needs, ({ session }) =>
    passesOf(pool, session.account, inspections, now()),
  );

  const shown = [...looking, careProjection, documentsProjection];
  serveRead(router, reads, inspection, shown, async ({ params, query }) => {
    const look = await lookOf(params.id, query.look);
    return look ? inspectionOf(pool, look, query.before, now()) : refuse('NOT_FOUND', texts.closed);
  });

  serveRead(
    router,
    reads,
    inspectedHistory,
    looking,
    async ({ params, query: { look: token, ...wanted } }) => {
      const look = await lookAtHistory(params, token);
      return isRefusal(look) ? look : historySeen(pool, look, params.childId, wanted);
    },
  );

  serveRead(router, reads, inspectedMoment, looking, async ({ params, query: { look: token, ...asked } }) => {
    const look = await lookAtHistory(params, token);
    if (isRefusal(look)) return look;
    const found = await momentSeen(pool, look, params.childId, asked, now());
    return found ?? refuse('NOT_FOUND', texts.outside);
  });
};
