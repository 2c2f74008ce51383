import { createHash } from 'node:crypto';
import type pg from 'pg';

/** Whether a signed delivery of a webhook came for the first time: somebody could catch it and send it again. */
export async function isNewDelivery(pool: pg.Pool, delivery: string): Promise<boolean> {
  const hash = createHash('sha256').update(delivery).digest('hex');
  const { rowCount } = await pool.query(
    'insert into command.webhook_signature (hash) values ($1) on conflict do nothing',
    [hash],
  );
  return rowCount === 1;
}
