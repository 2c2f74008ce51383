import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Schedule } from '../../engine/schedules.ts';

/** Whether a signed delivery of a webhook came for the first time: somebody could catch it and send it again. */
export async function isNewDelivery(pool: pg.Pool, delivery: string): Promise<boolean> {
  const hash = createHash('sha256').update(delivery).digest('hex');
  const { rowCount } = await pool.query(
    'insert into command.webhook_signature (hash) values ($1) on conflict do nothing',
    [hash],
  );
  return rowCount === 1;
}

/** A delivery is refused minutes after it was signed, so that one that is a day old need not be remembered. */
export const forgetDeliveries: Schedule = {
  name: 'forget-deliveries',
  everySeconds: 24 * 3600,
  async run(pool) {
    await pool.query(`delete from command.webhook_signature where at < now() - interval '1 day'`);
  },
};
