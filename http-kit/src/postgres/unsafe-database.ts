import type pg from 'pg';
import { BadConfiguration } from '../config.ts';

/** Records of children must not be kept in a database that may lose confirmed data. */
export async function refuseUnsafeDatabase(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes')`,
  );
  const unsafe = rows.filter(({ setting }) => setting === 'off').map(({ name }) => name);
  if (unsafe.length > 0) {
    throw new BadConfiguration(
      `The database has ${unsafe.join(' and ')} off: it could lose records that were confirmed. Please switch it on.`,
    );
  }
}
