import type Router from '@koa/router';
import { isRefusal, type Refusal, refuse } from '@nead/contracts/errors.ts';
import { anchorFile, anchorFileName, anchors } from '@nead/contracts/history/anchor-requests.ts';
import {
  CHAIN_PARTS,
  type ChainVerdict,
  chainPart,
  findHash,
  VERIFICATIONS,
  VERIFY_SECONDS,
  verification,
} from '@nead/contracts/history/chain-requests.ts';
import { historyKinds } from '@nead/contracts/history/kinds.ts';
import {
  aboutHistory,
  childHistory,
  formerChildren,
  momentOfChild,
} from '@nead/contracts/history/requests.ts';
import { historyTexts } from '@nead/contracts/history/texts.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { EventLog } from '@nead/event-store/event-log.ts';
import type { InstallationKey } from '@nead/event-store/installation-key.ts';
import { createLocalLimit } from '@nead/http-kit/limits.ts';
import { serve } from '@nead/http-kit/serve.ts';
import type { Session } from '@nead/http-kit/sessions/sessions.ts';
import type { Db } from '../../engine/db.ts';
import { type Reads, serveRead } from '../../engine/serve-read.ts';
import { allAnchors, brokenLog, fileOf, mailedTo } from '../../rooms/history/anchors.ts';
import {
  anchorReader,
  chainEvents,
  chainStreams,
  findHashIn,
  headIn,
  verifyChainOf,
} from '../../rooms/history/chain.ts';
import { formerChildrenOf } from '../../rooms/history/former-children.ts';
import type { Clocks } from '../../rooms/history/moment.ts';
import { childAtMoment } from '../../rooms/history/moment-of-child.ts';
import { historyPage } from '../../rooms/history/page.ts';
import {
  aboutOf,
  type Data,
  type Onlooker,
  onlookerOf,
  onlookerSql,
  saidBefore,
} from '../../rooms/history/queries.ts';
import { textOf } from '../../rooms/history/text-of.ts';
import { closedToParents } from '../../rooms/subscription/parents-pages.ts';
import { platformSwitches } from '../../rooms/subscription/queries.ts';

/** The limit of one address, since recomputing long hash chains is expensive. */
const CHECKS = { uses: 60, seconds: 600 };

interface Parts {
  reads: Reads;
  /** For queries about the past; lists come from read models. */
  log: EventLog;
  /** The key with which this installation signs. */
  signing: InstallationKey;
  now(): Date;
}

export const historyQueryRoutes = (router: Router, { reads, now, log, signing }: Parts): void => {
  const lastAnchor = anchorReader(reads.beside, signing.publicKey);
  const verifications = createLocalLimit(VERIFICATIONS, VERIFY_SECONDS, historyTexts.verifiedTooOften);
  const chainParts = createLocalLimit(CHAIN_PARTS, VERIFY_SECONDS, historyTexts.verifiedTooOften);
  const checksOfAddress = createLocalLimit(CHECKS.uses, CHECKS.seconds);

  async function lookerOn(db: Db, session: Session, childId: Id): Promise<Onlooker | Refusal> {
    const [closed, onlooker] = await Promise.all([
      closedToParents(db, session),
      onlookerOf(db, session, childId),
    ]);
    return closed ?? onlooker ?? refuse('CHILD_NOT_FOUND');
  }

  serveRead(router, reads, childHistory, async ({ params, query, session, db }) => {
    const onlooker = await lookerOn(db, session, params.id);
    return isRefusal(onlooker) ? onlooker : historyPage(db, onlooker, query);
  });

  serveRead(router, reads, aboutHistory, async ({ params, session, db }) => {
    const onlooker = await lookerOn(db, session, params.id);
    if (isRefusal(onlooker)) return onlooker;
    const about = await aboutOf(db, onlooker);
    if (!about) return refuse('CHILD_NOT_FOUND');
    const { firstName, lastName } = await nameOf(db, params.id);
    return {
      ...about,
      _id: params.id,
      firstName,
      lastName,
      began: about.began?.toISOString() ?? null,
      kinds: historyKinds.map(({ kind }) => kind).filter((kind) => about.kinds.includes(kind)),
    };
  });

  serveRead(router, reads, formerChildren, ({ session, db }) => formerChildrenOf(db, session.account));

  serveRead(router, reads, momentOfChild, async ({ params, query, session, db }) => {
    const onlooker = await lookerOn(db, session, params.id);
    if (isRefusal(onlooker)) return onlooker;
    const parent = onlooker.parent ? session.account : query.eyes;
    const clocks = clocksOf(query, !onlooker.parent && query.eyes !== undefined, now());
    return childAtMoment(db, onlooker, clocks, {
      childminder: onlooker.parent ? undefined : session.account,
      eyes: parent ? { account: parent } : undefined,
    });
  });

  // These are awaited first, so that a request that times out here does not count against the limit.
  const forChecks = [...onlookerSql, platformSwitches];

  serveRead(router, reads, chainPart, async ({ params, query, session, ctx, db }) => {
    const ready = await db.ready(forChecks);
    await chainParts.use(ctx, session.account);
    const onlooker = await lookerOn(ready, session, params.id);
    if (isRefusal(onlooker)) return onlooker;
    const stream = (await chainStreams(ready, onlooker)).get(query.of);
    if (!stream) return refuse('CHILD_NOT_FOUND');
    const part = await chainEvents(log.store, stream, {
      from: Number(query.from),
      parent: onlooker.parent ? session.account : undefined,
    });
    return { ...part, anchored: headIn(await lastAnchor(), stream) };
  });

  serveRead(router, reads, verification, async ({ params, session, ctx, db }) => {
    const ready = await db.ready(forChecks);
    await verifications.use(ctx, session.account);
    const onlooker = await lookerOn(ready, session, params.id);
    if (isRefusal(onlooker)) return onlooker;
    const anchor = await lastAnchor();
    const verdicts: ChainVerdict[] = [];
    for (const [of, stream] of await chainStreams(ready, onlooker)) {
      verdicts.push(await verifyChainOf(log.store, of, stream, anchor));
    }
    return verdicts;
  });

  // Waits for no read model, since it reads the log itself.
  serve(router, findHash, async ({ params: { of, id, hash }, ctx }) => {
    await checksOfAddress.use(ctx, ctx.ip);
    const found = await findHashIn(log.store, of, `${of}-${id}`, hash, await lastAnchor());
    return found ?? refuse('NOT_FOUND', historyTexts.hashUnknown);
  });

  serve(router, anchors, async () => ({
    anchors: await allAnchors(reads.beside),
    broken: await brokenLog(reads.beside),
    mailedTo: await mailedTo(log),
  }));

  serve(router, anchorFile, async ({ params, ctx }) => {
    const found = await fileOf(reads.beside, params.id);
    if (!found) return refuse('NOT_FOUND');
    ctx.set('Content-Disposition', `attachment; filename="${anchorFileName(found.madeAt)}"`);
    ctx.set('Cache-Control', 'private, no-store');
    return found.file;
  });
};

/**
 * The clocks of a request. Nothing is known about the future, so both are at most now. A parent sees only the knowledge
 * of that time.
 */
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

/** The last known name; the register has none for a deleted child. */
async function nameOf(db: Db, childId: Id) {
  const said = await saidBefore(db, [childId]);
  const { firstName = null, lastName = null }: Data = Object.assign({}, ...said.map(({ data }) => data));
  return { firstName: textOf(firstName), lastName: textOf(lastName) };
}
