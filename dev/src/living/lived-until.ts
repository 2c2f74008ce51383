import type pg from 'pg';

/** The time until which the household's day is written; undefined if no household was loaded. */
export async function livedUntil(pool: pg.Pool): Promise<Date | undefined> {
  const { rows } = await pool.query<{ name: string; last_at: Date }>(
    `select name, last_at from command.schedule where name in ('demo-begun', 'demo-loaded', 'demo-lived')`,
  );
  const at = (name: string) => rows.find((row) => row.name === name)?.last_at;
  return at('demo-loaded') && (at('demo-lived') ?? at('demo-begun'));
}

export async function noteLived(pool: pg.Pool, until: Date): Promise<void> {
  await pool.query(
    `insert into command.schedule as known (name, last_at) values ('demo-lived', $1)
     on conflict (name) do update set last_at = excluded.last_at`,
    [until],
  );
}
