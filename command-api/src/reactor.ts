import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { EventLog, LogEvent } from '@nead/event-store/event-log.ts';
import type { InstallationKey } from '@nead/event-store/installation-key.ts';
import { checkpointsIn, type Held } from '@nead/http-kit/checkpoint.ts';
import { isStoreAway } from '@nead/http-kit/database.ts';
import type { FileStorage } from '@nead/http-kit/file-storage.ts';
import type { Log } from '@nead/http-kit/log.ts';
import type { PushKeys } from '@nead/http-kit/push-keys.ts';
import { inTransaction } from '@nead/http-kit/transaction.ts';
import type pg from 'pg';
import { accountReactions } from './accounts/reactions.ts';
import { careReactions } from './care/reactions.ts';
import { openDirectory } from './directory.ts';
import { documentReactions } from './documents/reactions.ts';
import { filesReactions } from './files/reactions.ts';
import type { Streams } from './handle.ts';
import { historyReactions } from './history/reactions.ts';
import { inspectionReactions } from './inspection/reactions.ts';
import type { Mailer } from './mail/mail.ts';
import { type MailOrder, openOutbox, orderMails, type Sender } from './mail/outbox.ts';
import { messageReactions } from './messages/reactions.ts';
import { personalDataReactions } from './personal-data/reactions.ts';
import { noticeReactions } from './preferences/reactions.ts';
import { pushDevices } from './push/devices.ts';
import { openPush } from './push/push.ts';
import { mailId, type ReactionParts, type Reactions } from './reaction.ts';
import { registerReactions } from './register/reactions.ts';
import { runDue, schedules } from './schedules.ts';
import type { Payments } from './subscription/payments.ts';
import { subscriptionReactions } from './subscription/reactions.ts';

/** A room joins the reactor with one line here. */
const rooms: readonly Reactions[] = [
  accountReactions,
  registerReactions,
  filesReactions,
  careReactions,
  documentReactions,
  messageReactions,
  subscriptionReactions,
  noticeReactions,
  personalDataReactions,
  inspectionReactions,
  historyReactions,
];

/** A letter about something older than this would come as a surprise; a reactor that starts over sends none. */
const MAIL_WITHIN = 24 * 3600_000;
const BEAT = 1_000;

export interface ReactorParts {
  log: EventLog;
  streams: Streams;
  pool: pg.Pool;
  mailer: Mailer;
  storage: Pick<FileStorage, 'remove'>;
  privateKey: string;
  publicUrl: string;
  supportEmail: string;
  payments?: Payments | undefined;
  /** With which notifications are signed; none are sent without. */
  pushKeys?: PushKeys | undefined;
  keys: ReactionParts['keys'];
  ledger: ReactionParts['ledger'];
  signing: InstallationKey;
  logger: Log;
}

export interface Reactor {
  /** What is wrong, if something is. */
  problem(): string | undefined;
  /** How far reactions have gone, in this process or any other. */
  position(): Promise<bigint>;
  stop(): Promise<void>;
}

const checkpoints = checkpointsIn('command');

/**
 * Follows the log and does what happens because of an event. One reactor of a fleet is at work, by lease; a repeat after
 * a crash does nothing twice, since commands and mails are named after reaction and event.
 */
export async function startReactor(parts: ReactorParts): Promise<Reactor> {
  const { log, pool, mailer, logger } = parts;
  const holder = randomUUID();
  const stopping = new AbortController();
  const pushes =
    parts.pushKeys &&
    openPush({
      keys: parts.pushKeys,
      devices: pushDevices(pool),
      contact: `mailto:${parts.supportEmail}`,
      logger,
    });
  const sender: Sender = {
    // A notification that was ordered before they were switched off is let go of.
    send: async (written) => ('to' in written ? mailer.send(written) : (pushes?.send(written) ?? 'sent')),
  };
  const reactionParts: ReactionParts = {
    streams: parts.streams,
    directory: openDirectory(pool, parts.privateKey),
    storage: parts.storage,
    privateKey: parts.privateKey,
    publicUrl: parts.publicUrl,
    supportEmail: parts.supportEmail,
    payments: parts.payments,
    pushes,
    keys: parts.keys,
    ledger: parts.ledger,
    pool,
    store: log.store,
    signing: parts.signing,
  };
  const templates = Object.assign({}, ...rooms.map((room) => room.templates(reactionParts)));
  const outbox = openOutbox(pool, log, templates, sender, logger, async (event, outcome) => {
    for (const room of rooms) await room.mailed?.(event, outcome, reactionParts);
  });
  const due = [...schedules, ...rooms.flatMap((room) => room.schedules?.(reactionParts) ?? [])];
  let problem: string | undefined;

  async function react(event: LogEvent): Promise<MailOrder[]> {
    const orders: MailOrder[] = [];
    for (const reaction of rooms.flatMap(({ reactions }) => reactions)) {
      if (!reaction.to.has(event.type)) continue;
      const mails = await reaction.react(event, reactionParts);
      if (Date.parse(event.meta.recordedAt) < Date.now() - MAIL_WITHIN) continue;
      const { stream, revision } = event;
      const { waits = 0 } = reaction;
      orders.push(
        ...mails.map((template) => ({ id: mailId(template, event), template, stream, revision, waits })),
      );
    }
    return orders;
  }

  /** A failed try is tried again by the next beat. */
  const sendSoon = () => {
    outbox.sendDue().catch((error: unknown) => logger.error({ err: error }, 'the outbox failed'));
  };

  /** Commands first, each happening once by its name; then directory, mails and checkpoint together. */
  async function takeBatch(held: Held, events: readonly LogEvent[], upTo: bigint): Promise<void> {
    await inTransaction(pool, async (client) => {
      await reactionParts.directory.follow(client, events);
      return { keep: true, value: undefined };
    });
    const orders: MailOrder[] = [];
    for (const event of events) orders.push(...(await react(event)));
    const advanced = await inTransaction(pool, async (client) => {
      const keep = await checkpoints.advance(client, held, upTo);
      if (keep) await orderMails(client, orders);
      return { keep, value: keep };
    });
    if (!advanced) throw new Overtaken();
    held.position = upTo;
    if (orders.length > 0) sendSoon();
  }

  /** Keeps the lease and does what is due by the clock while this reactor is the one at work. */
  function beat(held: Held, lost: AbortController): () => void {
    let busy = false;
    const once = async () => {
      try {
        // Also while something that was due takes its time.
        if (!(await checkpoints.renew(pool, held))) return lost.abort();
      } catch (error) {
        logger.warn({ err: error }, 'the lease of the reactor was not renewed');
        return;
      }
      if (busy) return;
      busy = true;
      try {
        await outbox.sendDue();
        const ran = await runDue(pool, due);
        if (ran.length > 0) logger.info({ ran }, 'did what was due');
      } catch (error) {
        logger.warn({ err: error }, 'a beat of the reactor failed');
      } finally {
        busy = false;
      }
    };
    void once();
    const timer = setInterval(once, BEAT);
    return () => clearInterval(timer);
  }

  async function work(held: Held): Promise<void> {
    await outbox.settle();
    const lost = new AbortController();
    const signal = AbortSignal.any([stopping.signal, lost.signal]);
    const silence = beat(held, lost);
    try {
      for await (const { events, upTo } of log.follow({ after: held.position, signal, max: 200 })) {
        if (upTo > held.position) await takeBatch(held, events, upTo);
        problem = undefined;
      }
    } finally {
      silence();
      await checkpoints.giveBack(pool, held).catch(() => undefined);
    }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        const wanted = { name: 'reactor', build: 'live', version: 1, epoch: await log.epoch() } as const;
        await checkpoints.ensure(pool, wanted);
        const held = await checkpoints.take(pool, wanted, holder);
        if (held) await work(held);
        else problem = undefined;
      } catch (error) {
        if (error instanceof Overtaken) continue;
        problem = isStoreAway(error) ? 'a store is away' : 'a reaction failed';
        logger[isStoreAway(error) ? 'warn' : 'error']({ err: error }, 'the reactor pauses');
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
      await running;
    },
  };
}

class Overtaken extends Error {
  override name = 'Overtaken';
}
