import { ensureAdmin } from '@nead/command-api/doors/accounts/configured-admin.ts';
import { BadConfiguration } from '@nead/http-kit/config.ts';
import { openPool } from '@nead/http-kit/postgres/database.ts';
import { createMetrics } from '@nead/http-kit/process/metrics.ts';
import type { Running } from '@nead/http-kit/process/run-process.ts';
import { openSessions } from '@nead/http-kit/sessions/sessions.ts';
import { openResources } from './resources.ts';

/**
 * Opens the account of the configured administrator without starting the product. Answers whether it was opened just now.
 */
export async function openAdmin({
  config,
  log,
  onStop,
}: Omit<Running, 'stop'>): Promise<{ email: string; opened: boolean }> {
  const { admin } = config;
  if (!admin) throw new BadConfiguration('Say who it is: ADMIN_EMAIL=… ADMIN_PASSWORD=… npm run admin');
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
