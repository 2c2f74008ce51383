import { isRefusal, type Refusal, refuse } from '@nead/contracts/errors.ts';
import { anchorFile, anchors } from '@nead/contracts/history/anchor-requests.ts';
import {
  CHAIN_PARTS,
  type ChainVerdict,
  chainPart,
  findHash,
  VERIFICATIONS,
  VERIFY_SECONDS,
  verification,
} from '@nead/contracts/history/chain-requests.ts';
import { followsFromOthers, historyKinds } from '@nead/contracts/history/kinds.ts';
import {
  aboutHistory,
  childHistory,
  formerChildren,
  momentOfChild,
} from '@nead/contracts/history/requests.ts';
import { texts } from '@nead/contracts/history/texts.ts';
import type { HistoryPage } from '@nead/contracts/history/views.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { createLocalLimit } from '@nead/http-kit/limits.ts';
import { serve } from '@nead/http-kit/serve.ts';
import type { Session } from '@nead/http-kit/sessions.ts';
import type pg from 'pg';
import { accountsProjection } from '../accounts/projection.ts';
import { careProjection } from '../care/projection.ts';
import { filesProjection } from '../files/projection.ts';
import { serveRead } from '../read-after.ts';
import type { ReadRoom } from '../read-parts.ts';
import { registerProjection } from '../register/projection.ts';
import { closedToParents } from '../subscription/parents-pages.ts';
import { allAnchors, brokenLog, fileOf, mailedTo } from './anchors.ts';
import { anchorReader, chainsOf, findHashIn, headIn, partOf, verifyChainOf } from './chain.ts';
import { entryOf } from './entries.ts';
import { formerChildrenOf } from './former-children.ts';
import type { Clocks } from './moment.ts';
import { momentOf } from './moment-of-child.ts';
import { historyProjection } from './projection.ts';
import {
  aboutOf,
  beforeEdits,
  type Data,
  linesOf,
  namesAround,
  type Onlooker,
  onlookerOf,
  PAGE,
  placeOf,
  saidBefore,
  type Wanted,
  withheldFrom,
} from './queries.ts';

/** Of one address, so that nobody keeps a process busy by having long chains recomputed. */
const CHECKS = { uses: 60, seconds: 600 };

const needs = [historyProjection, registerProjection, accountsProjection, careProjection, filesProjection];

export async function historyPage(pool: pg.Pool, onlooker: Onlooker, wanted: Wanted): Promise<HistoryPage> {
  const found = await linesOf(pool, onlooker, wanted, followsFromOthers);
  const rows = found.slice(0, PAGE);
  const names = await namesAround(pool, onlooker);
  const before = await beforeEdits(pool, rows);
  const reader = onlooker.parent ? { parent: onlooker.account } : undefined;
  const withheld = await withheldFrom(pool, reader?.parent, onlooker.childId);
  return {
    entries: rows.map((row) => entryOf(row, { reader, names, withheld, before })),
    next: found.length > PAGE ? (rows.at(-1)?.position ?? null) : null,
  };
}

export const historyRoutes: ReadRoom = (router, { pool, reads, now, log, signing }) => {
  const lastAnchor = anchorReader(pool, signing.publicKey);
  const verifications = createLocalLimit(VERIFICATIONS, VERIFY_SECONDS, texts.verifiedTooOften);
  const chainParts = createLocalLimit(CHAIN_PARTS, VERIFY_SECONDS, texts.verifiedTooOften);
  const checksOfAddress = createLocalLimit(CHECKS.uses, CHECKS.seconds);

  async function lookerOn(session: Session, childId: Id): Promise<Onlooker | Refusal> {
    const closed = await closedToParents(pool, session);
    return closed ?? (await onlookerOf(pool, session, childId)) ?? refuse('CHILD_NOT_FOUND');
  }

  serveRead(router, reads, childHistory, needs, async ({ params, query, session }) => {
    const onlooker = await lookerOn(session, params.id);
    if (isRefusal(onlooker)) return onlooker;
    const { event, ...wanted } = query;
    const at = event ? await placeOf(pool, onlooker, event) : undefined;
    return historyPage(pool, onlooker, at ? { at, before: String(BigInt(at) + 1n) } : wanted);
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

  serveRead(router, reads, formerChildren, needs, ({ session }) => formerChildrenOf(pool, session.account));

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

  serveRead(router, reads, chainPart, needs, async ({ params, query, session, ctx }) => {
    await chainParts.use(ctx, session.account);
    const onlooker = await lookerOn(session, params.id);
    if (isRefusal(onlooker)) return onlooker;
    const stream = (await chainsOf(pool, onlooker)).get(query.of);
    if (!stream) return refuse('CHILD_NOT_FOUND');
    const part = await partOf(log.store, stream, Number(query.from));
    return { ...part, anchored: headIn(await lastAnchor(), stream) };
  });

  serveRead(router, reads, verification, needs, async ({ params, session, ctx }) => {
    await verifications.use(ctx, session.account);
    const onlooker = await lookerOn(session, params.id);
    if (isRefusal(onlooker)) return onlooker;
    const anchor = await lastAnchor();
    const verdicts: ChainVerdict[] = [];
    for (const [of, stream] of await chainsOf(pool, onlooker)) {
      verdicts.push(await verifyChainOf(log.store, of, stream, anchor));
    }
    return verdicts;
  });

  // Read from the log itself, as what is below is made beside the read models: they wait for none.
  serve(router, findHash, async ({ params: { of, id, hash }, ctx }) => {
    await checksOfAddress.use(ctx, ctx.ip);
    const found = await findHashIn(log.store, of, `${of}-${id}`, hash, await lastAnchor());
    return found ?? refuse('NOT_FOUND', texts.hashUnknown);
  });

  serve(router, anchors, async () => ({
    anchors: await allAnchors(pool),
    broken: await brokenLog(pool),
    mailedTo: await mailedTo(log),
  }));

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
