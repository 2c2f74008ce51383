import { healthTexts } from '@nead/contracts/admin/health-texts.ts';
import { CannotStart } from '@nead/contracts/cannot-start.ts';
import type { EventLog } from '@nead/event-store/event-log.ts';
import { hasReadLog } from '@nead/http-kit/postgres/checkpoint.ts';
import type pg from 'pg';

/**
 * Refuses an empty log beside a database that has read one: with its first event it would no longer be empty, and every
 * read model would be rebuilt from that event alone.
 */
export async function refuseLostLog(pool: pg.Pool, log: Pick<EventLog, 'head'>): Promise<void> {
  if ((await log.head()) > 0n) return;
  if (await hasReadLog(pool)) throw new CannotStart(`Nead does not start: ${healthTexts.logEmpty}.`);
}
