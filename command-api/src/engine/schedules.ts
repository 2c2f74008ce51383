import type pg from 'pg';

/** Scheduled work, run once per fleet. */
export interface Schedule {
  name: string;
  everySeconds: number;
  run(pool: pg.Pool): Promise<void>;
}

/** After a month, rows of ended sessions and sent mails are of no use; the log still records both. */
const sweep: Schedule = {
  name: 'sweep',
  everySeconds: 24 * 3600,
  async run(pool) {
    await pool.query(
      `delete from session.session where least(ended_at, expires_at) < now() - interval '30 days'`,
    );
    // Devices outlive their session by a month, so that somebody who comes back finds them unchanged; they get
    // nothing meanwhile.
    await pool.query(
      'delete from command.push_device d where not exists (select 1 from session.session s where s.id = d.session_id)',
    );
    // A repeated webhook is too old to be accepted long before this.
    await pool.query(`delete from command.webhook_signature where at < now() - interval '1 day'`);
    await pool.query(`delete from command.named where at < now() - interval '30 days'`);
    await pool.query(
      `delete from command.outbox where state in ('sent', 'dropped') and made_at < now() - interval '30 days'`,
    );
  },
};

export const schedules: readonly Schedule[] = [sweep];

/** The process that moves the due time forward runs the work; others then find it moved. */
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
