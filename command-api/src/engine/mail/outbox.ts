import type { EventLog, LogEvent } from '@nead/event-store/event-log.ts';
import { isStoreAway } from '@nead/http-kit/database.ts';
import type { Log } from '@nead/http-kit/log.ts';
import type pg from 'pg';
import type { Push } from '../push/push.ts';
import type { Letter } from './mail.ts';

/** A mail to be written because of an event. */
export interface MailOrder {
  /** Derived from reaction and event, so that a repeat orders nothing. */
  id: string;
  /** The template's name; for one account, followed by a space and its id. */
  template: string;
  stream: string;
  revision: number;
  /** Seconds before it is written and sent. */
  waits?: number;
}

/** For a mail that must not be sent before some moment. */
interface Postponed {
  notBefore: Date;
}

/** Writes the mail or notification for an event; undefined if there is nobody (left) to send it to. */
export type MailTemplate = (
  event: LogEvent,
  recipient?: string,
) => Promise<Letter | Push | Postponed | undefined>;

/**
 * Sends what was written. 'not-sent' is certain, so it may be tried again. After an exception nobody knows whether it
 * was sent, so it becomes a dead letter for a person to decide (docs/decisions/019).
 */
export interface Sender {
  send(written: Letter | Push): Promise<'sent' | 'not-sent'>;
}

export interface Outbox {
  /** Turns mails that the previous worker left unfinished into dead letters; to be called when taking over. */
  settle(): Promise<void>;
  /** Sends what is due. */
  sendDue(): Promise<void>;
}

/** Seconds between attempts; after the last one it becomes a dead letter. */
const PAUSES = [5, 30, 120, 600, 3600, 4 * 3600];

/**
 * A row goes waiting → sending → sent. If a row is found in `sending` by a process that did not put it there, a crash
 * came between: nobody knows whether the mail was sent, so it becomes `unclear` and a person decides.
 */
export function openOutbox(
  pool: pg.Pool,
  eventLog: EventLog,
  templates: Readonly<Record<string, MailTemplate>>,
  sender: Sender,
  log: Log,
  /** Called with the outcome of a mail, and the event that ordered it. */
  told: (event: LogEvent, outcome: 'sent' | 'failed' | 'dropped') => Promise<void> = async () => undefined,
): Outbox {
  async function take(): Promise<(MailOrder & { attempts: number }) | undefined> {
    const { rows } = await pool.query<MailOrder & { attempts: number }>(
      `update command.outbox set state = 'sending', attempts = attempts + 1
       where id = (select id from command.outbox where state = 'waiting' and next_at <= now()
                   order by next_at limit 1 for update skip locked)
       returning id, template, stream, revision, attempts`,
    );
    return rows[0];
  }

  const put = (id: string, state: string, pause = 0) =>
    pool.query(
      `update command.outbox set state = $2, next_at = now() + make_interval(secs => $3) where id = $1`,
      [id, state, pause],
    );

  /** It was not attempted, so this does not count as an attempt. */
  const postpone = (id: string, until: Date) =>
    pool.query(
      `update command.outbox set state = 'waiting', attempts = attempts - 1, next_at = $2 where id = $1`,
      [id, until],
    );

  async function write(order: MailOrder): ReturnType<MailTemplate> {
    const [name = '', recipient] = order.template.split(' ');
    const write = templates[name];
    if (!write) throw new Error(`There is no template named ${name}`);
    const event = await eventOf(order);
    return event && write(event, recipient);
  }

  async function eventOf({ stream, revision }: MailOrder): Promise<LogEvent | undefined> {
    for await (const event of eventLog.read(stream, { from: revision })) return event;
    return undefined;
  }

  /** Tells the rooms. If that fails it is not repeated, since a sent mail must not be sent again for it. */
  async function tell(order: MailOrder, outcome: 'sent' | 'failed' | 'dropped'): Promise<void> {
    if (order.template.includes(' ')) return;
    try {
      const event = await eventOf(order);
      if (event) await told(event, outcome);
    } catch (error) {
      log.warn({ err: error, mail: order.id }, 'what became of a mail could not be noted');
    }
  }

  async function send(order: MailOrder & { attempts: number }): Promise<void> {
    let written: Awaited<ReturnType<MailTemplate>>;
    try {
      written = await write(order);
    } catch (error) {
      // Nothing was sent yet, so this failure is certain.
      log.warn({ err: error, mail: order.id }, 'a mail could not be written');
      await retry(order);
      return;
    }
    if (!written) {
      await put(order.id, 'dropped');
      await tell(order, 'dropped');
      return;
    }
    if ('notBefore' in written) {
      await postpone(order.id, written.notBefore);
      return;
    }
    try {
      const outcome = await sender.send(written);
      if (outcome === 'not-sent') return await retry(order);
      await put(order.id, 'sent');
    } catch (error) {
      log.error({ err: error, mail: order.id }, 'whether a mail went out is not known');
      await put(order.id, 'unclear');
      await tell(order, 'failed');
      return;
    }
    await tell(order, 'sent');
  }

  async function retry(order: MailOrder & { attempts: number }): Promise<void> {
    const pause = PAUSES[order.attempts - 1];
    await (pause === undefined ? put(order.id, 'dead') : put(order.id, 'waiting', pause));
    // The first failure is reported at once; a later success corrects it.
    if (pause === undefined || order.attempts === 1) await tell(order, 'failed');
  }

  return {
    async settle() {
      await pool.query(`update command.outbox set state = 'unclear' where state = 'sending'`);
    },
    async sendDue() {
      try {
        for (let order = await take(); order; order = await take()) await send(order);
      } catch (error) {
        if (!isStoreAway(error)) throw error;
        log.warn('the outbox waits for the database');
      }
    },
  };
}

/** Written in the transaction that moves the reactor's checkpoint. */
export async function orderMails(client: pg.ClientBase, orders: readonly MailOrder[]): Promise<void> {
  for (const { id, template, stream, revision, waits = 0 } of orders) {
    await client.query(
      `insert into command.outbox (id, template, stream, revision, next_at)
       values ($1, $2, $3, $4, now() + make_interval(secs => $5)) on conflict (id) do nothing`,
      [id, template, stream, revision, waits],
    );
  }
}
