import { randomUUID } from 'node:crypto';
import type { EventLog, LogEvent } from '@nead/event-store/event-log.ts';
import type { Log } from '@nead/http-kit/log.ts';
import type { checkpointsIn } from '@nead/http-kit/postgres/checkpoint.ts';
import { isStoreAway } from '@nead/http-kit/postgres/database.ts';
import { LETTER_PAUSES } from '@nead/http-kit/postgres/letter-pauses.ts';
import type pg from 'pg';
import type { Push } from '../push/push.ts';
import type { Letter } from './mail.ts';
import type { MailOrder, MailOutcome } from './mail-order.ts';
import { type Became, type FoundOrder, outboxRows, type ToTell } from './outbox-rows.ts';

/** The answer for a mail that must not be sent before a moment. */
interface Postponed {
  notBefore: Date;
}

/** Writes the mail or notification for an event; undefined if it has no recipient (any more). */
export type MailTemplate = (
  event: LogEvent,
  recipient?: string,
) => Promise<Letter | Push | Postponed | undefined>;

/**
 * Sends a written mail. 'not-sent' is certain, so it may be tried again. After an exception the outcome is unknown, so
 * it becomes a dead letter for a person to decide (docs/decisions/019).
 */
export interface Sender {
  send(written: Letter | Push): Promise<'sent' | 'not-sent'>;
}

export interface Outbox {
  /** Turns mails that the previous worker left unfinished into dead letters; called when taking over. */
  settle(): Promise<void>;
  /** Sends due mails, and reports outcomes not yet told. */
  sendDue(): Promise<void>;
  /** Begins no other mail; resolves when the outcome of the running ones is noted. */
  rest(): Promise<void>;
}

/**
 * The outbox. A row goes waiting → sending → sent. It is in `sending` only during an attempt: from writing the letter
 * until its outcome is noted. If another process finds it so, the outcome is unknown, so it becomes `unclear` and a
 * person decides. The process of the attempt does know, and says so as soon as the database answers again.
 */
export function openOutbox(
  pool: pg.Pool,
  eventLog: EventLog,
  templates: Readonly<Record<string, MailTemplate>>,
  sender: Sender,
  log: Log,
  /** Called with the outcome of a mail and the event that ordered it; called again if it may have failed. */
  told: (event: LogEvent, outcome: MailOutcome) => Promise<void> = async () => undefined,
): Outbox {
  const rows = outboxRows(pool);
  /** Rows that this process is sending, or whose outcome it could not write down yet. It takes none of these again. */
  const inHand = new Map<string, (() => Promise<void>) | undefined>();

  async function note(order: FoundOrder, attempt: string, became: Became): Promise<void> {
    const write = () => rows.note(order, attempt, became);
    inHand.set(order.id, write);
    await write();
    inHand.delete(order.id);
  }

  async function noteRest(): Promise<void> {
    for (const [id, write] of inHand) {
      if (!write) continue;
      await write();
      inHand.delete(id);
    }
  }

  async function write(order: MailOrder): ReturnType<MailTemplate> {
    const [name = '', recipient] = order.template.split(' ');
    const write = templates[name];
    if (!write) throw new Error(`There is no template named ${name}`);
    const event = await eventOf(order);
    return event && write(event, recipient);
  }

  async function eventOf({ stream, revision }: MailOrder): Promise<LogEvent | undefined> {
    for await (const event of eventLog.read(stream, { from: revision, max: 1 })) return event;
    return undefined;
  }

  let isTelling = false;

  /** Tells the rooms, one after the other and older mails first, so that the last outcome told is the newest. */
  async function tellDue(): Promise<void> {
    if (isTelling) return;
    isTelling = true;
    try {
      for (let due = await rows.nextToTell(); due; due = await rows.nextToTell()) await tell(due);
    } catch (error) {
      if (!isStoreAway(error)) throw error;
      log.warn('what became of mails is told when the stores are back');
    } finally {
      isTelling = false;
    }
  }

  async function tell(due: ToTell): Promise<void> {
    try {
      const event = await eventOf(due);
      if (event) await told(event, due.outcome);
    } catch (error) {
      if (isStoreAway(error)) throw error;
      log.error({ err: error, mail: due.id }, 'what became of a mail could not be told, and is tried again');
      return rows.tellLater(due);
    }
    await rows.noteTold(due);
  }

  async function send(order: FoundOrder): Promise<void> {
    const attempt = randomUUID();
    const { id, attempts } = order;
    let written: Awaited<ReturnType<MailTemplate>>;
    try {
      written = await write(order);
    } catch (error) {
      log.warn({ err: error, mail: id }, 'a mail could not be written');
      return note(order, attempt, failedOnce(attempts));
    }
    if (!written) return note(order, attempt, { state: 'dropped', attempts, tell: 'dropped' });
    if ('notBefore' in written)
      return note(order, attempt, { state: 'waiting', attempts, next: written.notBefore });
    try {
      if (!(await rows.begin(order, attempt))) return void inHand.delete(id);
    } catch (error) {
      // The row may already be in `sending`, but nothing was sent.
      await note(order, attempt, { state: 'waiting', attempts });
      throw error;
    }
    await note(order, attempt, await tried(id, written, attempts));
  }

  async function tried(id: string, written: Letter | Push, attempts: number): Promise<Became> {
    try {
      if ((await sender.send(written)) === 'not-sent') return failedOnce(attempts);
      return { state: 'sent', attempts: attempts + 1, tell: 'sent' };
    } catch (error) {
      log.error({ err: error, mail: id }, 'whether a mail went out is not known');
      return { state: 'unclear', attempts: attempts + 1, tell: 'failed' };
    }
  }

  let isResting = false;
  const underWay = new Set<Promise<void>>();

  async function sendAll(): Promise<void> {
    const next = () => (isResting ? undefined : rows.next([...inHand.keys()]));
    try {
      await noteRest();
      await tellDue();
      for (let order = await next(); order; order = await next()) {
        if (inHand.has(order.id)) continue;
        inHand.set(order.id, undefined);
        await send(order);
        await tellDue();
      }
    } catch (error) {
      if (!isStoreAway(error)) throw error;
      log.warn('the outbox waits for the database');
    }
  }

  return {
    settle: () => rows.settle([...inHand.keys()]),
    sendDue() {
      const sending = sendAll().finally(() => underWay.delete(sending));
      underWay.add(sending);
      return sending;
    },
    async rest() {
      isResting = true;
      await Promise.allSettled(underWay);
    },
  };
}

/**
 * The outcome of a mail that was certainly not sent. The first failure is told at once; a later success corrects it.
 */
function failedOnce(attempts: number): Became {
  const next = LETTER_PAUSES[attempts];
  if (next === undefined) return { state: 'dead', attempts: attempts + 1, tell: 'failed' };
  return { state: 'waiting', attempts: attempts + 1, next, ...(attempts === 0 && { tell: 'failed' }) };
}

const ordering = (parameter: string, from = '') => `
  insert into command.outbox (id, template, stream, revision, next_at)
  select id, template, stream, revision, now() + make_interval(secs => coalesce(waits, 0))
  from ${from} json_to_recordset(${parameter}::json)
    as asked (id text, template text, stream text, revision integer, waits double precision)
  on conflict (id) do nothing`;

export async function orderMails(db: pg.Pool | pg.ClientBase, orders: readonly MailOrder[]): Promise<void> {
  await (db as pg.Pool).query(ordering('$1'), [JSON.stringify(orders)]); // both have this very method
}

/**
 * Orders mails in the statement that advances the reactor's checkpoint; answers if that advanced, and orders nothing
 * otherwise.
 */
export async function moveAndOrder(
  pool: pg.Pool,
  { sql, parameter }: ReturnType<ReturnType<typeof checkpointsIn>['fence']>,
  orders: readonly MailOrder[],
): Promise<boolean> {
  const text = `with ${sql('$1')}, ordered as (${ordering('$2', 'fence,')}) select from fence`;
  return (await pool.query(text, [parameter, JSON.stringify(orders)])).rowCount === 1;
}
