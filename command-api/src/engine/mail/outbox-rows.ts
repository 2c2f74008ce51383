import type pg from 'pg';
import type { MailOrder, MailOutcome } from './mail-order.ts';

/** An order as it was found. */
export interface FoundOrder extends MailOrder {
  attempts: number;
  /** The attempt begun last. */
  attempt: string | null;
}

/** The outcome of an order, to be written down. */
export interface Became {
  state: 'waiting' | 'sent' | 'dropped' | 'dead' | 'unclear';
  attempts: number;
  /** The seconds until it is due, or the time. */
  next?: number | Date;
  tell?: MailOutcome;
}

export interface ToTell extends MailOrder {
  outcome: MailOutcome;
}

/** Notes an outcome to tell the rooms, if there is one. They are not told of mails for one account. */
const toTell = (outcome: string): string => `
  to_tell = case when template like '% %' then null else coalesce(${outcome}::text, to_tell) end,
  tell_at = case when template like '% %' then null when ${outcome}::text is null then tell_at else now() end`;

const NEXT = `
  select id, template, stream, revision, attempts, attempt from command.outbox
  where state = 'waiting' and next_at <= now() and id <> all($1::text[]) order by next_at limit 1`;

/** Marks a row as being sent, unless another process has done so since it was found. */
const BEGIN = `
  update command.outbox set state = 'sending', attempts = attempts + 1, attempt = $3
  where id = $1 and state = 'waiting' and attempt is not distinct from $2`;

/**
 * Writes an outcome, for the process that began this attempt or may have. The attempt gets a new id, so that an earlier
 * statement which the database carries out late (BEGIN, or this one again) changes nothing.
 */
const NOTE = `
  update command.outbox
  set state = $4, attempts = $5, next_at = coalesce($6, now() + make_interval(secs => $7)), ${toTell('$8')},
    attempt = gen_random_uuid()
  where id = $1 and state in ('waiting', 'sending', 'unclear')
    and (attempt = $3 or (state = 'waiting' and attempt is not distinct from $2))`;

const SETTLE = `
  update command.outbox set state = 'unclear', ${toTell('$2')} where state = 'sending' and id <> all($1::text[])`;

const NEXT_TO_TELL = `
  select id, template, stream, revision, to_tell as outcome from command.outbox
  where tell_at <= now() order by made_at limit 1`;

/** The row of a sent mail has the time of sending in the column of its next attempt. */
const SENT_SINCE = `
  select 1 from command.outbox where stream = $1 and template = $2 and state = 'sent' and next_at >= $3 limit 1`;

/** Answers whether a mail about this stream, by this template, was sent since then. */
export const wasSentSince = async (
  pool: pg.Pool,
  stream: string,
  template: string,
  since: string,
): Promise<boolean> => (await pool.query(SENT_SINCE, [stream, template, since])).rowCount === 1;

const NOT_SENT = `
  select 1 from command.outbox
  where id = $1 and (state = 'dead' or (state in ('waiting', 'dropped') and attempts = 0))`;

/**
 * Answers whether a mail was certainly not sent. After a month, or an attempt without known outcome, that is not known.
 */
export const isKnownUnsent = async (pool: pg.Pool, id: string): Promise<boolean> =>
  (await pool.query(NOT_SENT, [id])).rowCount === 1;

const ORDERED_SINCE =
  'select template, state, attempts from command.outbox where stream = $1 and made_at >= $2';

/** The mails about this stream that were ordered since then. */
export async function mailsSince(pool: pg.Pool, stream: string, since: Date) {
  const { rows } = await pool.query<{ template: string; state: string; attempts: number }>(ORDERED_SINCE, [
    stream,
    since,
  ]);
  return rows;
}

/** The table of mails, in statements that stay right if one of them is done late or twice. */
export function outboxRows(pool: pg.Pool) {
  return {
    /** The next due mail, without those in hand. */
    next: async (inHand: readonly string[]): Promise<FoundOrder | undefined> =>
      (await pool.query<FoundOrder>(NEXT, [inHand])).rows[0],
    /** Called before a mail is sent; false if another process was first, and then it must not be sent. */
    begin: async ({ id, attempt: last }: FoundOrder, attempt: string): Promise<boolean> =>
      (await pool.query(BEGIN, [id, last, attempt])).rowCount === 1,
    async note({ id, attempt: last }: FoundOrder, attempt: string, became: Became): Promise<void> {
      const { state, attempts, next = 0, tell } = became;
      const [at, pause] = next instanceof Date ? [next, 0] : [null, next];
      await pool.query(NOTE, [id, last, attempt, state, attempts, at, pause, tell]);
    },
    /** Settles mails that another process was sending: their outcome is unclear, and they are reported as failed. */
    async settle(inHand: readonly string[]): Promise<void> {
      await pool.query(SETTLE, [inHand, 'failed' satisfies MailOutcome]);
    },
    nextToTell: async (): Promise<ToTell | undefined> => (await pool.query<ToTell>(NEXT_TO_TELL)).rows[0],
    async tellLater({ id }: ToTell): Promise<void> {
      await pool.query(`update command.outbox set tell_at = now() + interval '1 minute' where id = $1`, [id]);
    },
    /** Noted only if no newer outcome is waiting to be told. */
    async noteTold({ id, outcome }: ToTell): Promise<void> {
      await pool.query(
        `update command.outbox set to_tell = null, tell_at = null where id = $1 and to_tell = $2`,
        [id, outcome],
      );
    },
  };
}
