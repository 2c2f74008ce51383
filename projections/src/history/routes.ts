import { isRefusal, type Refusal, refuse } from '@nead/contracts/errors.ts';
import { anchorFile, anchors } from '@nead/contracts/history/anchor-requests.ts';
import { type ChainVerdict, chainPart, verification } from '@nead/contracts/history/chain-requests.ts';
import { followsFromOthers, historyKinds } from '@nead/contracts/history/kinds.ts';
import { aboutHistory, childHistory, momentOfChild } from '@nead/contracts/history/requests.ts';
import type { HistoryPage } from '@nead/contracts/history/views.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { serve } from '@nead/http-kit/serve.ts';
import type { Session } from '@nead/http-kit/sessions.ts';
import type pg from 'pg';
import { accountsProjection } from '../accounts/projection.ts';
import { serveRead } from '../read-after.ts';
import type { ReadRoom } from '../read-parts.ts';
import { registerProjection } from '../register/projection.ts';
import { closedToParents } from '../subscription/parents-pages.ts';
import { allAnchors, brokenLog, fileOf } from './anchors.ts';
import { anchorReader, chainsOf, headIn, partOf, verifyChainOf } from './chain.ts';
import { entryOf } from './entries.ts';
import type { Clocks } from './moment.ts';
import { historyProjection } from './projection.ts';
import {
  aboutOf,
  type Data,
  type EntryRow,
  linesOf,
  namesAround,
  type Onlooker,
  onlookerOf,
  PAGE,
  saidBefore,
  type Wanted,
} from './queries.ts';
import { momentOf } from './show-moment.ts';

const needs = [historyProjection, registerProjection, accountsProjection];

export async function historyPage(pool: pg.Pool, onlooker: Onlooker, wanted: Wanted): Promise<HistoryPage> {
  const found = await linesOf(pool, onlooker, wanted, followsFromOthers);
  const rows = found.slice(0, PAGE);
  const names = await namesAround(pool, onlooker);
  const before = await beforeEdits(pool, rows);
  return {
    entries: rows.map((row) =>
      entryOf(row, { parent: onlooker.parent ? onlooker.account : undefined, names, before }),
    ),
    next: found.length > PAGE ? (rows.at(-1)?.position ?? null) : null,
  };
}

/** What the profiles and contacts that were edited on this page said until then. */
async function beforeEdits(pool: pg.Pool, rows: readonly EntryRow[]): Promise<(row: EntryRow) => Data> {
  const edits = rows.filter(({ type }) => type === 'ChildEdited' || type === 'ContactEdited');
  const [newest] = edits;
  if (!newest) return () => ({});
  const said = await saidBefore(pool, [...new Set(edits.map(({ subject }) => subject))], newest.position);
  return ({ subject, position }) =>
    Object.assign(
      {},
      ...said
        .filter((one) => one.subject === subject && BigInt(one.position) < BigInt(position))
        .map(({ data }) => data),
    );
}

export const historyRoutes: ReadRoom = (router, { pool, reads, now, log, signing }) => {
  const lastAnchor = anchorReader(pool, signing.publicKey);

  async function lookerOn(session: Session, childId: Id): Promise<Onlooker | Refusal> {
    const closed = await closedToParents(pool, session);
    return closed ?? (await onlookerOf(pool, session, childId)) ?? refuse('CHILD_NOT_FOUND');
  }

  serveRead(router, reads, childHistory, needs, async ({ params, query, session }) => {
    const onlooker = await lookerOn(session, params.id);
    return isRefusal(onlooker) ? onlooker : historyPage(pool, onlooker, query);
  });

  serveRead(router, reads, aboutHistory, needs, async ({ params, session }) => {
    const onlooker = await lookerOn(session, params.id);
    if (isRefusal(onlooker)) return onlooker;
    const about = await aboutOf(pool, onlooker);
    if (!about) return refuse('CHILD_NOT_FOUND');
    const { firstName, lastName } = await nameOf(pool, params.id);
    return {
      ...about,
      _id: params.id,
      firstName,
      lastName,
      began: about.began?.toISOString() ?? null,
      kinds: historyKinds.map(({ kind }) => kind).filter((kind) => about.kinds.includes(kind)),
    };
  });

  serveRead(router, reads, momentOfChild, needs, async ({ params, query, session }) => {
    const onlooker = await lookerOn(session, params.id);
    if (isRefusal(onlooker)) return onlooker;
    const parent = onlooker.parent ? session.account : query.eyes;
    const clocks = clocksOf(query, !onlooker.parent && query.eyes !== undefined, now());
    return momentOf(pool, onlooker, clocks, {
      childminder: onlooker.parent ? undefined : session.account,
      eyes: parent ? { account: parent } : undefined,
    });
  });

  serveRead(router, reads, chainPart, needs, async ({ params, query, session }) => {
    const onlooker = await lookerOn(session, params.id);
    if (isRefusal(onlooker)) return onlooker;
    const stream = (await chainsOf(pool, onlooker)).get(query.of);
    if (!stream) return refuse('CHILD_NOT_FOUND');
    const part = await partOf(log.store, stream, Number(query.from));
    return { ...part, anchored: headIn(await lastAnchor(), stream) };
  });

  serveRead(router, reads, verification, needs, async ({ params, session }) => {
    const onlooker = await lookerOn(session, params.id);
    if (isRefusal(onlooker)) return onlooker;
    const anchor = await lastAnchor();
    const verdicts: ChainVerdict[] = [];
    for (const [of, stream] of await chainsOf(pool, onlooker)) {
      verdicts.push(await verifyChainOf(log.store, of, stream, anchor));
    }
    return verdicts;
  });

  // Made beside the read models, so they wait for none.
  serve(router, anchors, async () => ({ anchors: await allAnchors(pool), broken: await brokenLog(pool) }));

  serve(router, anchorFile, async ({ params, ctx }) => {
    const found = await fileOf(pool, params.id);
    if (!found) return refuse('NOT_FOUND');
    const name = `nead-anchor-${found.madeAt.toISOString().slice(0, 10)}.ndjson`;
    ctx.set('Content-Disposition', `attachment; filename="${name}"`);
    ctx.set('Cache-Control', 'private, no-store');
    return found.file;
  });
};

/** Nothing is known of later than now. What a parent could see at a moment is what was known then. */
function clocksOf(
  { at, known }: { at?: string | undefined; known?: string | undefined },
  eyes: boolean,
  now: Date,
): Clocks {
  const present = now.toISOString();
  const until = (time: string | undefined) => {
    const told = time === undefined ? present : new Date(time).toISOString();
    return told < present ? told : present;
  };
  return { at: until(at), known: eyes ? until(at) : until(known) };
}

/** As it was said last; the register forgets the name of a child that was deleted. */
async function nameOf(pool: pg.Pool, childId: Id) {
  const said = await saidBefore(pool, [childId], '9223372036854775807');
  const { firstName = null, lastName = null }: Data = Object.assign({}, ...said.map(({ data }) => data));
  return { firstName: textOf(firstName), lastName: textOf(lastName) };
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
