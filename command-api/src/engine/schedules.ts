import type pg from 'pg';

/** Work that is due by the clock, once per fleet. */
export interface Schedule {
  name: string;
  everySeconds: number;
  run(pool: pg.Pool): Promise<void>;
}

/** Sessions that are over and mails that went out are of no use after a month; the log keeps that they were. */
const sweep: Schedule = {
  name: 'sweep',
  everySeconds: 24 * 3600,
  async run(pool) {
    await pool.query(
      `delete from session.session where least(ended_at, expires_at) < now() - interval '30 days'`,
    );
    // Whoever comes back within that month finds notifications as they were; nothing is told in between.
    await pool.query(
      'delete from command.push_device d where not exists (select 1 from session.session s where s.id = d.session_id)',
    );
    // A kept message is too old to count long before this.
    await pool.query(`delete from command.webhook_signature where at < now() - interval '1 day'`);
    await pool.query(`delete from command.named where at < now() - interval '30 days'`);
    await pool.query(
      `delete from command.outbox where state in ('sent', 'dropped') and made_at < now() - interval '30 days'`,
    );
  },
};

export const schedules: readonly Schedule[] = [sweep];

/** Whoever moves the time forward runs it; another process that looks at the same moment finds it moved. */
export async function runDue(pool: pg.Pool, due: readonly Schedule[]): Promise<string[]> {
  const ran: string[] = [];
  for (const { name, everySeconds, run } of due) {
    const { rowCount } = await pool.query(
      `insert into command.schedule as known (name, last_at) values ($1, now())
       on conflict (name) do update set last_at = now()
       where known.last_at <= now() - make_interval(secs => $2)`,
      [name, everySeconds],
    );
    if (rowCount !== 1) continue;
    await run(pool);
    ran.push(name);
  }
  return ran;
}
