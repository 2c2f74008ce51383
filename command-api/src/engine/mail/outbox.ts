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

/** What became of a mail: it went out, it did not (so far as anybody knows), or there was nobody to send it to. */
export type Outcome = 'sent' | 'failed' | 'dropped';

export interface Outbox {
  /** Turns mails that the previous worker left unfinished into dead letters; to be called when taking over. */
  settle(): Promise<void>;
  /** Sends what is due, and tells what is still to be told. */
  sendDue(): Promise<void>;
}

interface Told extends MailOrder {
  outcome: Outcome;
}

/** That this is to be told of a row, if anything is. A mail for one account is told of to nobody. */
const toTell = (outcome: string): string => `
  to_tell = case when template like '% %' then null else coalesce(${outcome}::text, to_tell) end,
  tell_at = case when template like '% %' then null when ${outcome}::text is null then tell_at else now() end`;

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
  /** Called with the outcome of a mail, and the event that ordered it; again with the same, where it is not known that it was heard. */
  told: (event: LogEvent, outcome: Outcome) => Promise<void> = async () => undefined,
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

  /** The outcome is kept with the row until the rooms have heard it. */
  const put = (id: string, state: string, { tell, pause = 0 }: { tell?: Outcome; pause?: number } = {}) =>
    pool.query(
      `update command.outbox set state = $2, next_at = now() + make_interval(secs => $3), ${toTell('$4')}
       where id = $1`,
      [id, state, pause, tell],
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

  let isTelling = false;

  /** Tells the rooms, one after the other and older mails first, so that the last word is the newest. */
  async function tellDue(): Promise<void> {
    if (isTelling) return;
    isTelling = true;
    try {
      for (let due = await nextToTell(); due; due = await nextToTell()) await tell(due);
    } catch (error) {
      if (!isStoreAway(error)) throw error;
      log.warn('what became of mails is told when the stores are back');
    } finally {
      isTelling = false;
    }
  }

  async function nextToTell(): Promise<Told | undefined> {
    const { rows } = await pool.query<Told>(
      `select id, template, stream, revision, to_tell as outcome from command.outbox
       where tell_at <= now() order by made_at limit 1`,
    );
    return rows[0];
  }

  async function tell(due: Told): Promise<void> {
    const { id, outcome } = due;
    try {
      const event = await eventOf(due);
      if (event) await told(event, outcome);
    } catch (error) {
      if (isStoreAway(error)) throw error;
      log.error({ err: error, mail: id }, 'what became of a mail could not be told, and is tried again');
      await pool.query(`update command.outbox set tell_at = now() + interval '1 minute' where id = $1`, [id]);
      return;
    }
    // Something newer may have come of it meanwhile.
    await pool.query(
      `update command.outbox set to_tell = null, tell_at = null where id = $1 and to_tell = $2`,
      [id, outcome],
    );
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
      await put(order.id, 'dropped', { tell: 'dropped' });
      return;
    }
    if ('notBefore' in written) {
      await postpone(order.id, written.notBefore);
      return;
    }
    try {
      const outcome = await sender.send(written);
      if (outcome === 'not-sent') return await retry(order);
      await put(order.id, 'sent', { tell: 'sent' });
    } catch (error) {
      log.error({ err: error, mail: order.id }, 'whether a mail went out is not known');
      await put(order.id, 'unclear', { tell: 'failed' });
    }
  }

  async function retry(order: MailOrder & { attempts: number }): Promise<void> {
    const pause = PAUSES[order.attempts - 1];
    if (pause === undefined) await put(order.id, 'dead', { tell: 'failed' });
    // The first failure is told at once; a later success corrects it.
    else await put(order.id, 'waiting', { pause, ...(order.attempts === 1 && { tell: 'failed' }) });
  }

  return {
    async settle() {
      await pool.query(
        `update command.outbox set state = 'unclear', ${toTell('$1')} where state = 'sending'`,
        ['failed'],
      );
    },
    async sendDue() {
      try {
        await tellDue();
        for (let order = await take(); order; order = await take()) {
          await send(order);
          await tellDue();
        }
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
