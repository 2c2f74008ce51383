import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Schedule } from '../../engine/schedules.ts';

/** Answers whether a signed webhook came for the first time, since somebody could send it again. */
export async function isNewDelivery(pool: pg.Pool, delivery: string): Promise<boolean> {
  const hash = createHash('sha256').update(delivery).digest('hex');
  const { rowCount } = await pool.query(
    'insert into command.webhook_signature (hash) values ($1) on conflict do nothing',
    [hash],
  );
  return rowCount === 1;
}

/** Forgets deliveries of more than a day ago: one is refused minutes after it was signed. */
export const forgetDeliveries: Schedule = {
  name: 'forget-deliveries',
  everySeconds: 24 * 3600,
  async run(pool) {
    await pool.query(`delete from command.webhook_signature where at < now() - interval '1 day'`);
  },
};
