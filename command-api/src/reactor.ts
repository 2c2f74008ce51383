import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { healthTexts } from '@nead/contracts/admin/health-texts.ts';
import type { LogBatch, LogEvent } from '@nead/event-store/event-log.ts';
import { holdsPlace, placeAfter } from '@nead/event-store/place.ts';
import { type Log, logFullDisk, logOutage } from '@nead/http-kit/log.ts';
import { checkpointsIn, type Held } from '@nead/http-kit/postgres/checkpoint.ts';
import { isDiskFull, isStoreAway } from '@nead/http-kit/postgres/database.ts';
import { inTransaction } from '@nead/http-kit/postgres/transaction.ts';
import type { PushKeys } from '@nead/http-kit/push-keys.ts';
import { inRequest } from '@nead/http-kit/request-id.ts';
import type pg from 'pg';
import { accountReactions } from './doors/accounts/reactions.ts';
import { careReactions } from './doors/care/reactions.ts';

import { complianceReactions } from './doors/compliance/reactions.ts';
import { documentReactions } from './doors/documents/reactions.ts';
import { enquiryReactions } from './doors/enquiries/reactions.ts';
import { feeReactions } from './doors/fees/reactions.ts';
import { filesReactions } from './doors/files/reactions.ts';
import { historyReactions } from './doors/history/reactions.ts';
import { inspectionReactions } from './doors/inspection/reactions.ts';
import { messageReactions } from './doors/messages/reactions.ts';
import { personalDataReactions } from './doors/personal-data/reactions.ts';
import { eveningMailReactions } from './doors/preferences/evening-mail.ts';
import { noticeMailReactions } from './doors/preferences/notice-mails.ts';
import { noticeReactions } from './doors/preferences/reactions.ts';
import { weeklyMailReactions } from './doors/preferences/weekly-mail.ts';
import { registerReactions } from './doors/register/reactions.ts';
import { schemeReactions } from './doors/scheme/reactions.ts';
import { planMailReactions } from './doors/subscription/plan-mails.ts';
import { subscriptionReactions } from './doors/subscription/reactions.ts';
import type { AllOf } from './engine/all-of.ts';
import type { Writing } from './engine/directory.ts';
import type { Mailer } from './engine/mail/mail.ts';
import type { MailOrder } from './engine/mail/mail-order.ts';
import {
  type MailTemplate,
  moveAndOrder,
  type Outbox,
  openOutbox,
  type Sender,
} from './engine/mail/outbox.ts';
import { toMail } from './engine/mail/to-mail.ts';
import { pushDevices } from './engine/push/devices.ts';
import { openPush } from './engine/push/push.ts';
import { mailId, type Reactions } from './engine/reaction.ts';
import { makeBrokenOffDue, runDue, type Schedule, schedules } from './engine/schedules.ts';
import { writtenVersions } from './engine/written-versions.ts';

/** The reactions of each room have one line here. */
const rooms = [
  accountReactions,
  registerReactions,
  filesReactions,
  careReactions,
  documentReactions,
  complianceReactions,
  schemeReactions,
  messageReactions,
  subscriptionReactions,
  planMailReactions,
  noticeReactions,
  noticeMailReactions,
  eveningMailReactions,
  weeklyMailReactions,
  personalDataReactions,
  inspectionReactions,
  historyReactions,
  feeReactions,
  enquiryReactions,
];

/**
 * The age from which an event sends no mail, which nobody expects any more; a reactor that starts from the beginning of
 * the log sends none.
 */
const MAIL_WITHIN = 24 * 3600_000;
const BEAT = 1_000;
/**
 * The time for which reactions to a batch share one read of a stream; at the end of the log, an earlier read is as good
 * if no event followed since has changed it (docs/decisions/187). When an order is sent, the stream is read again.
 */
const SHARED_MS = 1_000;
/** The time that a stop waits for a mail that is being sent; if it takes longer, its outcome is unknown. */
const MAIL_GOES_MS = 5_000;

type PartsOf<Room> = Room extends Reactions<infer Parts> ? Parts : never;
/** The parts that all rooms' reactions need together: each room declares its own. */
type AllReactionParts = AllOf<PartsOf<(typeof rooms)[number]>>;
const all: readonly Reactions<AllReactionParts>[] = rooms;

export interface ReactorParts extends Omit<AllReactionParts, 'pushes'> {
  mailer: Mailer;
  /** The key that signs notifications; without it none are sent. */
  pushKeys: PushKeys | undefined;
  logger: Log;
  mailGoesMs?: number;
}

export interface Reactor {
  /** The problem, if there is one. */
  problem(): string | undefined;
  /** The progress of reactions, in this process or another. */
  position(): Promise<bigint>;
  stop(): Promise<void>;
}

const checkpoints = checkpointsIn('command');

/**
 * Follows the log and runs reactions. One reactor of a fleet works at a time, by lease. A crash repeats nothing,
 * since command ids and mail ids are derived from reaction and event.
 */
export async function startReactor(parts: ReactorParts): Promise<Reactor> {
  const { log, pool, mailer, logger, mailGoesMs = MAIL_GOES_MS } = parts;
  const holder = randomUUID();
  const stopping = new AbortController();
  const pushes =
    parts.pushKeys &&
    openPush({
      keys: parts.pushKeys,
      devices: pushDevices(pool, parts.pushKeys.publicKey),
      contact: `mailto:${parts.supportEmail}`,
      logger,
    });
  const sender: Sender = {
    // Notifications ordered before they were switched off are dropped.
    send: async (written) =>
      'to' in written ? mailer.send(toMail(written, parts)) : (pushes?.send(written) ?? 'sent'),
  };
  const reactionParts: AllReactionParts = { ...parts, pushes };
  const templates = allTemplates(reactionParts);
  const outbox = openOutbox(pool, log, templates, sender, logger, async (event, outcome) => {
    for (const room of all) await room.mailed?.(event, outcome, reactionParts);
  });
  const due = [...schedules, ...all.flatMap((room) => room.schedules?.(reactionParts) ?? [])];
  const noteVersions = writtenVersions();
  let problem: string | undefined;
  let isCompared = false;

  /** A failure is tried again at the next beat. */
  const sendSoon = () => {
    outbox.sendDue().catch((error: unknown) => logger.error({ err: error }, 'the outbox failed'));
  };

  /** Notes in the directory the places in these events; most events have none. */
  async function noteAll(events: readonly LogEvent[]): Promise<void> {
    const statements: [text: string, values: unknown[]][] = [];
    const gathering: Writing = { query: async (...statement) => statements.push(statement) };
    for (const event of events) for (const { note } of all) await note?.(gathering, event, parts.privateKey);
    const areNoted = await noteVersions(gathering, events);
    if (statements.length === 0) return;
    await inTransaction(pool, async (client) => {
      for (const statement of statements) await client.query(...statement);
      return { keep: true, value: undefined };
    });
    areNoted();
  }

  /**
   * Handles a batch: first the directory; then commands, each of which happens once; then mails and checkpoint in one
   * statement. Without orders the checkpoint does not wait for the disk: after a crash everything is done again, to no
   * effect.
   */
  async function takeBatch(
    held: Held,
    { events, upTo, caughtUp }: LogBatch,
    followed: number,
  ): Promise<void> {
    await noteAll(events);
    const to = placeAfter(events.at(-1), upTo);
    const orders: MailOrder[] = [];
    const since = (moment: number) => ({ ...reactionParts, streams: reactionParts.streams.since(moment) });
    let sharing = since(followed);
    let sharedUntil = caughtUp ? performance.now() + SHARED_MS : Number.NEGATIVE_INFINITY;
    for (const event of events) {
      const now = performance.now();
      if (now > sharedUntil) {
        sharing = since(now);
        sharedUntil = now + SHARED_MS;
      }
      orders.push(...(await inRequest(event.meta.request, () => react(event, sharing))));
    }
    const [advanced] =
      orders.length > 0
        ? [await moveAndOrder(pool, checkpoints.fence(held, to, true), orders)]
        : await checkpoints.pass(pool, [{ held, to }]);
    if (!advanced) throw new Overtaken();
    Object.assign(held, to);
    if (orders.some(({ waits }) => !waits)) sendSoon();
  }

  async function work(held: Held): Promise<void> {
    await outbox.settle();
    await makeBrokenOffDue(pool);
    const lost = new AbortController();
    const signal = AbortSignal.any([stopping.signal, lost.signal]);
    const silence = beat(held, lost, { pool, outbox, due, logger });
    const followed = performance.now();
    try {
      for await (const batch of log.follow({ after: held.position, signal, max: 200 })) {
        reactionParts.streams.noticed(batch.events);
        if (batch.upTo > held.position) await takeBatch(held, batch, followed);
        problem = undefined;
      }
    } finally {
      silence();
      await checkpoints.giveBack(pool, held).catch(() => undefined);
    }
  }

  /**
   * Compares the checkpoint with the log, once at the start. If the log was lost, nothing is done; if it is an older
   * copy, it is read from its beginning.
   */
  async function compare(wanted: Parameters<typeof checkpoints.ensure>[1]): Promise<void> {
    const known = await checkpoints.read(pool, wanted.name, wanted.build);
    const head = await log.head();
    if (known && known.position > 0n && head === 0n) throw new LogIsEmpty(healthTexts.logEmpty);
    // The checkpoint was read before the log: another running reactor can only have advanced it since.
    if (known && !(await holdsPlace(log.store, known))) await checkpoints.beginAgain(pool, known);
    isCompared = true;
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        const wanted = { name: 'reactor', build: 'live', version: 1, epoch: await log.epoch() } as const;
        if (!isCompared) await compare(wanted);
        await checkpoints.ensure(pool, wanted);
        const held = await checkpoints.take(pool, wanted, holder);
        if (held) await work(held);
        else problem = undefined;
      } catch (error) {
        if (error instanceof Overtaken) continue;
        problem = problemOf(error);
        if (isStoreAway(error)) logOutage(logger, error);
        else if (isDiskFull(error)) logFullDisk(logger, error);
        else logger.error({ err: error }, 'the reactor pauses');
      }
      await pause(BEAT, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const running = run();
  return {
    problem: () => problem,
    async position() {
      return (await checkpoints.read(pool, 'reactor', 'live'))?.position ?? 0n;
    },
    async stop() {
      stopping.abort();
      const gone = new AbortController();
      const overdue = pause(mailGoesMs, undefined, gone).catch(() => undefined);
      await Promise.race([outbox.rest(), overdue]);
      gone.abort();
      await running;
    },
  };
}

/** Every template of a mail or notification, by name. */
export const allTemplates = (parts: AllReactionParts): Readonly<Record<string, MailTemplate>> =>
  Object.assign({}, ...all.map((room) => room.templates?.(parts)));

/** Runs the reactions to an event, and answers the mails to order. */
async function react(event: LogEvent, parts: AllReactionParts): Promise<MailOrder[]> {
  const orders: MailOrder[] = [];
  for (const reaction of all.flatMap(({ reactions }) => reactions)) {
    if (!reaction.to.has(event.type)) continue;
    const mails = await reaction.react(event, parts);
    if (Date.parse(event.meta.recordedAt) < Date.now() - MAIL_WITHIN) continue;
    const { stream, revision } = event;
    const { waits = 0, once } = reaction;
    const about = once?.(event) ?? event.id;
    orders.push(
      ...mails.map((template) => ({ id: mailId(template, about), template, stream, revision, waits })),
    );
  }
  return orders;
}

interface Beating {
  pool: pg.Pool;
  outbox: Outbox;
  due: readonly Schedule[];
  logger: Log;
}

/** Renews the lease, and runs schedules while this reactor holds it. */
function beat(held: Held, lost: AbortController, { pool, outbox, due, logger }: Beating): () => void {
  const [quick, long] = [due.filter(({ takesLong }) => !takesLong), due.filter(({ takesLong }) => takesLong)];
  /** Runs work once at a time. Long work is not awaited, so that it delays no letter. */
  const alone = (work: () => Promise<unknown>) => {
    let busy = false;
    return async () => {
      if (busy) return;
      busy = true;
      await work()
        .catch((error: unknown) => logger.warn({ err: error }, 'a beat of the reactor failed'))
        .finally(() => {
          busy = false;
        });
    };
  };
  const run = async (schedules: readonly Schedule[]) => {
    const ran = await runDue(pool, schedules, (name, err) =>
      logger.error({ err, schedule: name }, 'what was due failed, and is tried again'),
    );
    if (ran.length > 0) logger.info({ ran }, 'did what was due');
  };
  const lettersAndQuick = alone(async () => {
    await outbox.sendDue().catch((error: unknown) => logger.error({ err: error }, 'the outbox failed'));
    await run(quick);
  });
  const whatTakesLong = alone(() => run(long));
  const once = async () => {
    try {
      // The lease is renewed even while scheduled work takes long.
      if (!(await checkpoints.renew(pool, held))) return lost.abort();
    } catch (error) {
      logger.warn({ err: error }, 'the lease of the reactor was not renewed');
      return;
    }
    void whatTakesLong();
    await lettersAndQuick();
  };
  void once();
  const timer = setInterval(once, BEAT);
  return () => clearInterval(timer);
}

class Overtaken extends Error {
  override name = 'Overtaken';
}

class LogIsEmpty extends Error {
  override name = 'LogIsEmpty';
}

function problemOf(error: unknown): string {
  if (error instanceof LogIsEmpty) return error.message;
  return isStoreAway(error) ? healthTexts.storeAway : healthTexts.reactionFailed;
}
