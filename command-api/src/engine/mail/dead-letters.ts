import type pg from 'pg';

const IS_DEAD_LETTER = `state in ('dead', 'unclear')`;

const ALL = `select id as key, made_at as at from command.outbox where ${IS_DEAD_LETTER}`;

/** A mail that is being sent is left alone. */
const RETRY = `update command.outbox set state = 'waiting', attempts = 0, next_at = now()
  where id = $1 and ${IS_DEAD_LETTER}`;
const DROP = `update command.outbox set state = 'dropped' where id = $1 and ${IS_DEAD_LETTER}`;

/** Mails that a person decides about. */
export function openDeadLetters(pool: pg.Pool) {
  const change = async (sql: string, key: string) => (await pool.query(sql, [key])).rowCount === 1;
  return {
    all: async () => (await pool.query<{ key: string; at: Date }>(ALL)).rows,
    /** Answers whether there was one, as `drop` does. */
    retry: (key: string) => change(RETRY, key),
    drop: (key: string) => change(DROP, key),
  };
}
