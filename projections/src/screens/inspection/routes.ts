import type Router from '@koa/router';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { isRefusal, type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import {
  type InspectedFile,
  inspectedHistory,
  inspectedMoment,
  inspection,
  inspectionPack,
  inspectionPasses,
  packFile,
  passCode,
  passStands,
} from '@nead/contracts/inspection/requests.ts';
import { inspectionTexts } from '@nead/contracts/inspection/texts.ts';
import type { EventLog } from '@nead/event-store/event-log.ts';
import type { InstallationKey } from '@nead/event-store/installation-key.ts';
import { createLocalLimit } from '@nead/http-kit/limits.ts';
import type { InspectionKeys } from '@nead/http-kit/sessions/inspection-keys.ts';
import type { Session } from '@nead/http-kit/sessions/sessions.ts';
import type { Context } from 'koa';
import type { Db } from '../../engine/db.ts';
import { type Reads, type RequestDb, serveRead } from '../../engine/serve-read.ts';
import { anchorReader, verifyChainOf } from '../../rooms/history/chain.ts';
import { historySeen, momentSeen } from '../../rooms/inspection/history.ts';
import { openUntil, type RecordedLook, recordedLook } from '../../rooms/inspection/look.ts';
import { drawPack, type PackSources, packSql } from '../../rooms/inspection/pack/pack.ts';
import type { PackScope } from '../../rooms/inspection/pack/pack-scope.ts';
import { chosenIn, codeOfPass, inspectionOf, packOf, passesOf } from '../../rooms/inspection/queries.ts';
import { fileSeen } from './file-seen.ts';

/** Fetches of one pack, or with one pass: enough for a bad connection, too few to keep a process busy with drawing. */
const FETCHES = { uses: 10, seconds: 600 };

/** A file name with the day, never with a person's name. */
function attach(ctx: Context, day: string): void {
  ctx.attachment(`nead-inspection-pack-${day}.pdf`);
  ctx.set('Cache-Control', 'private, no-store');
  ctx.type = 'application/pdf';
}

interface Parts {
  reads: Reads;
  log: Pick<EventLog, 'store'>;
  inspections: InspectionKeys;
  signing: InstallationKey;
  /** The public address of this installation. */
  publicUrl: string;
  now(): Date;
}

export const inspectionQueryRoutes = (
  router: Router,
  { reads, log, inspections, signing, publicUrl, now }: Parts,
): void => {
  const lastAnchor = anchorReader(reads.beside, signing.publicKey);
  /** A pack is drawn while it is sent, so this waits for everything that it reads. */
  const sourcesFor = async (db: RequestDb): Promise<PackSources> => ({
    db: await db.ready(packSql),
    store: log.store,
    lastAnchor,
    publicUrl,
  });

  /** The chosen part of the file, with the end of its chain. */
  async function fileIn(db: Db, chosen: PackScope): Promise<InspectedFile> {
    const chain = await verifyChainOf(
      log.store,
      'compliance',
      `compliance-${chosen.childminderId}`,
      await lastAnchor(),
    );
    return { ...(await fileSeen(db, chosen, now())), chain: { ...chain, id: chosen.childminderId } };
  }

  const fetches = createLocalLimit(FETCHES.uses, FETCHES.seconds);

  /** The record of the look with this token. */
  async function lookOf(
    db: Db,
    passId: Id,
    token: string,
    session: Session | undefined,
  ): Promise<RecordedLook | undefined> {
    const lookId = inspections.lookOf(token, passId, now());
    return lookId === undefined ? undefined : recordedLook(db, passId, lookId, { session, now: now() });
  }

  async function lookAtHistory(
    db: Db,
    params: { id: Id; childId: Id },
    token: string,
    session: Session | undefined,
  ): Promise<RecordedLook | Refusal> {
    const look = await lookOf(db, params.id, token, session);
    if (look?.section !== 'history') return refuse('NOT_FOUND', inspectionTexts.closed);
    return look.child_ids.includes(params.childId) ? look : refuse('NOT_FOUND', inspectionTexts.outside);
  }

  serveRead(router, reads, inspectionPasses, ({ session, db }) => passesOf(db, session.account, now()));

  serveRead(
    router,
    reads,
    passCode,
    async ({ params, session, db }) =>
      (await codeOfPass(db, session.account, params.id, inspections, now())) ?? refuse('NOT_FOUND'),
  );

  serveRead(router, reads, passStands, async ({ params, query, session, db }) => {
    const opening = inspections.openingOf(query.grant, params.id);
    const endsAt = await openUntil(db, params.id, opening ?? 0, { session, now: now() });
    return isRefusal(endsAt) ? endsAt : { endsAt: endsAt.toISOString() };
  });

  serveRead(router, reads, inspection, async ({ params, query, session, db }) => {
    const look = await lookOf(db, params.id, query.look, session);
    if (!look || look.section === 'pack' || look.section === 'cover')
      return refuse('NOT_FOUND', inspectionTexts.closed);
    const shown = await inspectionOf(db, { ...look, section: look.section }, query.before, now());
    return { ...shown, file: look.section === 'file' ? await fileIn(db, chosenIn(look)) : null };
  });

  serveRead(
    router,
    reads,
    inspectedHistory,
    async ({ params, query: { look: token, ...wanted }, session, db }) => {
      const look = await lookAtHistory(db, params, token, session);
      return isRefusal(look) ? look : historySeen(db, look, params.childId, wanted);
    },
  );

  serveRead(
    router,
    reads,
    inspectedMoment,
    async ({ params, query: { look: token, ...asked }, session, db }) => {
      const look = await lookAtHistory(db, params, token, session);
      if (isRefusal(look)) return look;
      const found = await momentSeen(db, look, params.childId, asked, now());
      return found ?? refuse('NOT_FOUND', inspectionTexts.outside);
    },
  );

  serveRead(router, reads, packFile, async ({ params, session, ctx, db }) => {
    const at = now();
    const chosen = await packOf(db, params.id, session.account, at);
    if (!chosen) return refuse('NOT_FOUND');
    const file = await fileIn(db, chosen);
    const sources = await sourcesFor(db);
    await fetches.use(ctx, params.id);
    const pdf = await drawPack(sources, { ...chosen, file }, 'childminder', at);
    attach(ctx, dublinDate(at));
    return pdf;
  });

  serveRead(router, reads, inspectionPack, async ({ params, query, session, ctx, db }) => {
    const look = await lookOf(db, params.id, query.look, session);
    if (look?.section !== 'pack') return refuse('NOT_FOUND', inspectionTexts.closed);
    const file = await fileIn(db, chosenIn(look));
    const sources = await sourcesFor(db);
    await fetches.use(ctx, params.id);
    const at = now();
    const pdf = await drawPack(sources, { ...chosenIn(look), file }, 'inspector', at);
    attach(ctx, dublinDate(at));
    return pdf;
  });
};
