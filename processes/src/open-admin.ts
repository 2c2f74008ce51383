import { ensureAdmin } from '@nead/command-api/rooms/accounts/configured-admin.ts';
import { openPool } from '@nead/http-kit/postgres/database.ts';
import { createMetrics } from '@nead/http-kit/process/metrics.ts';
import type { Running } from '@nead/http-kit/process/run-process.ts';
import { openSessions } from '@nead/http-kit/sessions/sessions.ts';
import { openResources } from './resources.ts';

/** Opens the account of an administrator without starting the product. Answers whether the account is new. */
export async function openAdmin(
  admin: { email: string; password: string },
  { config, log, onStop }: Omit<Running, 'stop'>,
): Promise<{ email: string; opened: boolean }> {
  const pool = openPool(config.databaseUrl, log);
  onStop('database', () => pool.end());
  const sessions = openSessions(pool, config.tokenKeys);
  const resources = openResources(config, {
    logger: log,
    metrics: createMetrics(log),
    pool,
    sessions,
    onStop,
  });
  await resources.migrated();
  const opened = await ensureAdmin(await resources.streams(), resources.privateKey(), admin);
  return { email: admin.email, opened };
}
