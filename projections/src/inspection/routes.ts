import { dublinDate } from '@nead/contracts/dublin.ts';
import { isRefusal, type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import {
  inspectedHistory,
  inspectedMoment,
  inspection,
  inspectionPack,
  inspectionPasses,
  packFile,
} from '@nead/contracts/inspection/requests.ts';
import { texts } from '@nead/contracts/inspection/texts.ts';
import { createLocalLimit } from '@nead/http-kit/limits.ts';
import type { Context } from 'koa';
import { accountsProjection } from '../accounts/projection.ts';
import { careProjection } from '../care/projection.ts';
import { documentsProjection } from '../documents/projection.ts';
import { anchorReader } from '../history/chain.ts';
import { historyProjection } from '../history/projection.ts';
import { serveRead } from '../read-after.ts';
import type { ReadRoom } from '../read-parts.ts';
import { registerProjection } from '../register/projection.ts';
import { historySeen, momentSeen } from './history.ts';
import { type LookedAt, lookedAt } from './look.ts';
import { drawPack, type PackSources } from './pack/pack.ts';
import { inspectionProjection } from './projection.ts';
import { chosenIn, inspectionOf, packOf, passesOf } from './queries.ts';

const needs = [inspectionProjection, registerProjection];
const looking = [...needs, accountsProjection, historyProjection];

/** Of a pack, or with a pass: enough for a line that breaks, and no way to keep a process drawing and recomputing. */
const FETCHES = { uses: 10, seconds: 600 };

/** Named by its day and never by a person. */
function attach(ctx: Context, day: string): void {
  ctx.attachment(`nead-inspection-pack-${day}.pdf`);
  ctx.set('Cache-Control', 'private, no-store');
  ctx.type = 'application/pdf';
}

export const inspectionRoutes: ReadRoom = (router, parts) => {
  const { pool, log, reads, inspections, outside, signing, now } = parts;
  const sources: PackSources = {
    pool,
    store: log.store,
    lastAnchor: anchorReader(pool, signing.publicKey),
    publicUrl: outside.publicUrl,
  };

  const fetches = createLocalLimit(FETCHES.uses, FETCHES.seconds);

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
    if (!look || look.section === 'pack') return refuse('NOT_FOUND', texts.closed);
    return inspectionOf(pool, { ...look, section: look.section }, query.before, now());
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

  serveRead(router, reads, packFile, shown, async ({ params, session, ctx }) => {
    const at = now();
    const chosen = await packOf(pool, params.id, session.account, at);
    if (!chosen) return refuse('NOT_FOUND');
    await fetches.use(ctx, params.id);
    const pdf = await drawPack(sources, chosen, 'childminder', at);
    attach(ctx, dublinDate(at));
    return pdf;
  });

  serveRead(router, reads, inspectionPack, shown, async ({ params, query, ctx }) => {
    const look = await lookOf(params.id, query.look);
    if (look?.section !== 'pack') return refuse('NOT_FOUND', texts.closed);
    await fetches.use(ctx, params.id);
    const at = now();
    const pdf = await drawPack(sources, chosenIn(look), 'inspector', at);
    attach(ctx, dublinDate(at));
    return pdf;
  });
};
