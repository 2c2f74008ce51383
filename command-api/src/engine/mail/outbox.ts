import type { EventLog, LogEvent } from '@nead/event-store/event-log.ts';
import { isStoreAway } from '@nead/http-kit/database.ts';
import type { Log } from '@nead/http-kit/log.ts';
import type pg from 'pg';
import type { Push } from '../push/push.ts';
import type { Letter } from './mail.ts';

/** A letter to write because of an event. */
export interface MailOrder {
  /** Made from reaction and event, so that a repeat orders nothing. */
  id: string;
  /** By name; one for a certain account names it after a space. */
  template: string;
  stream: string;
  revision: number;
  /** Seconds before it is written and sent. */
  waits?: number;
}

/** What is not to go out before some moment. */
interface Postponed {
  notBefore: Date;
}

/** Writes the letter or notification from the event, or nothing where there is nobody (left) to write to. */
export type Template = (
  event: LogEvent,
  recipient?: string,
) => Promise<Letter | Push | Postponed | undefined>;

/**
 * Hands over what was written. `not-sent` is certain: it may be tried again. Anything thrown leaves it open whether it went
 * out, so it is not tried again but laid aside for a person to decide.
 */
export interface Sender {
  send(written: Letter | Push): Promise<'sent' | 'not-sent'>;
}

export interface Outbox {
  /** Lays aside what whoever was at work before left in the middle; to be called when the work is taken over. */
  settle(): Promise<void>;
  /** Sends what is due. */
  sendDue(): Promise<void>;
}

/** Tried again after these many seconds; then it is laid aside. */
const PAUSES = [5, 30, 120, 600, 3600, 4 * 3600];

/**
 * A row goes waiting → sending → sent. A row found in `sending` by somebody who did not put it there was left by a
 * crash: whether the letter went out is not known, so it becomes `unclear` and a person decides.
 */
export function openOutbox(
  pool: pg.Pool,
  eventLog: EventLog,
  templates: Readonly<Record<string, Template>>,
  sender: Sender,
  log: Log,
  /** Hears what became of a mail, with the event that ordered it. */
  told: (event: LogEvent, outcome: 'sent' | 'failed') => Promise<void> = async () => undefined,
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

  /** It was not tried, so that is no try of it. */
  const postpone = (id: string, until: Date) =>
    pool.query(
      `update command.outbox set state = 'waiting', attempts = attempts - 1, next_at = $2 where id = $1`,
      [id, until],
    );

  async function write(order: MailOrder): ReturnType<Template> {
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

  /** Rooms hear of mails. Telling is a courtesy: a mail that went out is not sent again because nobody could be told. */
  async function tell(order: MailOrder, outcome: 'sent' | 'failed'): Promise<void> {
    if (order.template.includes(' ')) return;
    try {
      const event = await eventOf(order);
      if (event) await told(event, outcome);
    } catch (error) {
      log.warn({ err: error, mail: order.id }, 'what became of a mail could not be noted');
    }
  }

  async function send(order: MailOrder & { attempts: number }): Promise<void> {
    let written: Awaited<ReturnType<Template>>;
    try {
      written = await write(order);
    } catch (error) {
      // Nothing has gone out yet, so this one is certain.
      log.warn({ err: error, mail: order.id }, 'a mail could not be written');
      await retry(order);
      return;
    }
    if (!written) {
      await put(order.id, 'dropped');
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
    // A first failure is worth knowing at once; a later success corrects it.
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
