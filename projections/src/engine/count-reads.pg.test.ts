import { newId } from '@nead/contracts/ids.ts';
import { readingLimitsOn } from '@nead/contracts/mass-reading.ts';
import { testDatabase } from '@nead/embedded-postgres/for-tests.ts';
import { Refused } from '@nead/http-kit/envelope.ts';
import { openPool } from '@nead/http-kit/postgres/database.ts';
import { READING_TABLE } from '@nead/http-kit/sessions/readings.ts';
import { openSessions, SESSION_TABLE, type Session } from '@nead/http-kit/sessions/sessions.ts';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '../test-read-side.ts';
import { type CountedReads, countReads } from './count-reads.ts';

const now = new Date('2026-11-29T10:20:00Z');
const limits = readingLimitsOn('2026-11-29');

let database: Awaited<ReturnType<typeof testDatabase>>;
let pool: pg.Pool;
beforeAll(async () => {
  database = await testDatabase();
  pool = openPool(database.url, silentLog);
  await pool.query(SESSION_TABLE + READING_TABLE);
});
afterAll(async () => {
  await pool?.end();
  await database?.drop();
});

async function somebody(): Promise<Session> {
  const session: Session = { id: newId(), account: newId(), role: 'childminder' };
  await openSessions(pool, [{ kid: 'test', secret: 'k'.repeat(32) }]).start(
    session,
    new Date(Date.now() + 3_600_000),
  );
  await pool.query("update session.session set proved_at = now() - interval '1 hour' where id = $1", [
    session.id,
  ]);
  return session;
}

const node = () => countReads(pool, { now: () => now, notedWithinMs: 0 });
const isRefused = (reads: CountedReads, session: Session, days: string) =>
  reads.admit(session, { days }).then(
    () => false,
    (error: unknown) => error instanceof Refused && error.refusal.code === 'PROOF_REQUIRED',
  );
const readDays = (reads: CountedReads, session: Session, name: string, days: number) => {
  for (let nth = 0; nth < days; nth++) reads.add(session, { days: `${name} ${nth}` });
};
const noted = async ({ account }: Session) =>
  (
    await pool.query<{ days: number }>(
      'select days from limits.reading where account_id = $1 order by days',
      [account],
    )
  ).rows;

test('what an account reads through two processes is one count, once each has noted its own', async () => {
  const [one, other] = [node(), node()];
  const session = await somebody();
  readDays(one, session, 'one', limits.days - 10);
  await expect.poll(() => noted(session)).toEqual([{ days: limits.days - 10 }]);
  expect(await isRefused(other, session, 'first')).toBe(false);
  readDays(other, session, 'other', 10);
  await expect.poll(() => isRefused(other, session, 'one more')).toBe(true);
  expect(await noted(session)).toEqual([{ days: 10 }, { days: limits.days - 10 }]);
});

test('a read that adds nothing, or whose owner proved who they are, costs no more and is not refused', async () => {
  const reads = node();
  const session = await somebody();
  readDays(reads, session, 'mine', limits.days);
  expect(await isRefused(reads, session, 'mine 3')).toBe(false);
  expect(await isRefused(reads, session, 'another')).toBe(true);
  await openSessions(pool, []).prove(session);
  expect(await isRefused(reads, session, 'another')).toBe(false);
});

test('counts that cannot be noted, while the database is away, stop nobody from reading', async () => {
  const gone = openPool(database.url, silentLog);
  const reads = countReads(gone, { now: () => now, notedWithinMs: 0 });
  const session = await somebody();
  await gone.end();
  readDays(reads, session, 'mine', 3);
  expect(await isRefused(reads, session, 'another')).toBe(false);
});
