import type pg from 'pg';
import type { MailOrder, MailOutcome } from './outbox.ts';

/** An order as it was found. */
export interface FoundOrder extends MailOrder {
  attempts: number;
  /** Which attempt was begun last. */
  attempt: string | null;
}

/** What is written down about an order that was worked on. */
export interface Became {
  state: 'waiting' | 'sent' | 'dropped' | 'dead' | 'unclear';
  attempts: number;
  /** Seconds until it is due, or when it is. */
  next?: number | Date;
  tell?: MailOutcome;
}

export interface ToTell extends MailOrder {
  outcome: MailOutcome;
}

/** That this is to be told of a row, if anything is. A mail for one account is told of to nobody. */
const toTell = (outcome: string): string => `
  to_tell = case when template like '% %' then null else coalesce(${outcome}::text, to_tell) end,
  tell_at = case when template like '% %' then null when ${outcome}::text is null then tell_at else now() end`;

const NEXT = `
  select id, template, stream, revision, attempts, attempt from command.outbox
  where state = 'waiting' and next_at <= now() and id <> all($1::text[]) order by next_at limit 1`;

/** Whoever found it before another began has come too late. */
const BEGIN = `
  update command.outbox set state = 'sending', attempts = attempts + 1, attempt = $3
  where id = $1 and state = 'waiting' and attempt is not distinct from $2`;

/**
 * For who began this attempt, or might have begun it. Another id takes its place, so that nothing of it that the database
 * does late (a BEGIN, or this statement once more) changes anything.
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

/** The table of mails, in statements that stay right when one of them is done late or twice. */
export function outboxRows(pool: pg.Pool) {
  return {
    /** The next one that is due, without those in hand. */
    next: async (inHand: readonly string[]): Promise<FoundOrder | undefined> =>
      (await pool.query<FoundOrder>(NEXT, [inHand])).rows[0],
    /** From here on it may be sent; false if another was quicker. */
    begin: async ({ id, attempt: last }: FoundOrder, attempt: string): Promise<boolean> =>
      (await pool.query(BEGIN, [id, last, attempt])).rowCount === 1,
    async note({ id, attempt: last }: FoundOrder, attempt: string, became: Became): Promise<void> {
      const { state, attempts, next = 0, tell } = became;
      const [at, pause] = next instanceof Date ? [next, 0] : [null, next];
      await pool.query(NOTE, [id, last, attempt, state, attempts, at, pause, tell]);
    },
    /** What others were sending is unclear, and told of as failed. */
    async settle(inHand: readonly string[]): Promise<void> {
      await pool.query(SETTLE, [inHand, 'failed' satisfies MailOutcome]);
    },
    nextToTell: async (): Promise<ToTell | undefined> => (await pool.query<ToTell>(NEXT_TO_TELL)).rows[0],
    async tellLater({ id }: ToTell): Promise<void> {
      await pool.query(`update command.outbox set tell_at = now() + interval '1 minute' where id = $1`, [id]);
    },
    /** Something newer may have come of it meanwhile. */
    async noteTold({ id, outcome }: ToTell): Promise<void> {
      await pool.query(
        `update command.outbox set to_tell = null, tell_at = null where id = $1 and to_tell = $2`,
        [id, outcome],
      );
    },
  };
}
