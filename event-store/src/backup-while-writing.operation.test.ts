import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { START, type Tip } from '@nead/contracts/history/hash-chain.ts';
import { newId } from '@nead/contracts/ids.ts';
import { testDatabase } from '@nead/embedded-postgres/for-tests.ts';
import { proven, timesToTry, timeToProve } from '@nead/embedded-postgres/test-proven.ts';
import { afterAll, expect, test } from 'vitest';
import { backUpKeys, backUpLog, restoreKeys, restoreLog } from './backup.ts';
import type { Erased } from './erasure-ledger.ts';
import { createEventLog, type EventLog, type LogEvent } from './event-log.ts';
import { StoreUnavailable } from './event-store.ts';
import { KeyDestroyed } from './key-store.ts';
import { Backoff, Notifier } from './notifier.ts';
import { openPostgresEventStore } from './postgres/event-store.ts';
import { openKeyCopies } from './postgres/key-copies.ts';
import { openPostgresKeyStore } from './postgres/key-store.ts';
import { recordAttendance } from './test-attendance.ts';
import { verifyLog } from './verify-log.ts';

const BACKUPS = timesToTry({ short: 2, full: 20 });
const WRITERS = 8;
/**
 * The number of events written before each step of a backup; then writing stops until the next step. Otherwise each
 * step would take longer, and more would be written during it.
 */
const EACH_TIME = 2_000;
/** More events than any store takes in one append. */
const LONG_RUN = 2_500;

const folder = mkdtempSync(join(tmpdir(), 'nead-backups-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function openInstallation() {
  const database = await testDatabase();
  const { url } = database;
  const keys = await openPostgresKeyStore({ url, masterKey: Buffer.alloc(32, 7) });
  const log = createEventLog({ store: await openPostgresEventStore({ url }), keys });
  const copies = await openKeyCopies(url);
  return {
    log,
    keys,
    copies,
    async close() {
      await copies.close();
      await log.close();
      await database.drop();
    },
  };
}

async function eventsOf(log: EventLog): Promise<LogEvent[]> {
  const events: LogEvent[] = [];
  for await (const batch of log.follow({})) {
    events.push(...batch.events);
    if (batch.caughtUp) break;
  }
  return events;
}
const notesOf = ({ type, data }: LogEvent) => (type === 'AttendanceRecorded' ? data.notes : undefined);
const childOf = ({ data }: LogEvent) => ('childId' in data ? data.childId : undefined);

/** Records attendance of a child and, once that child's key is destroyed, of another. */
function writing(log: EventLog) {
  const children: string[] = [];
  const over = new AbortController();
  const more = new Notifier();
  let written = 0;
  let most = 0;
  const done = Promise.all(
    Array.from({ length: WRITERS }, async (_, lane) => {
      const backoff = new Backoff();
      let tip: Tip = START;
      for (let n = 0; !over.signal.aborted; ) {
        if (written >= most) {
          await more.wait(more.count, 60_000, over.signal);
          continue;
        }
        const child = children[lane] ?? newId();
        children[lane] = child;
        try {
          const appended = await recordAttendance(log, child, tip, n);
          if (!appended.ok) throw new Error('Somebody else wrote there');
          ({ tip } = appended);
          n += 1;
          written += 1;
          backoff.reset();
        } catch (error) {
          if (error instanceof StoreUnavailable) {
            await backoff.wait(over.signal); // and the same again, which is written once
            continue;
          }
          if (!(error instanceof KeyDestroyed)) throw error;
          delete children[lane];
          tip = START;
        }
      }
    }),
  );
  done.catch(() => undefined); // told by who stops them
  return {
    written: () => written,
    goesOn() {
      most = written + EACH_TIME;
      more.notify();
    },
    childOfLane: (lane: number) => children[lane % WRITERS] ?? '',
    async stop() {
      over.abort();
      await done;
    },
  };
}

test('a backup that is made while people write holds all that was there when it began, and nobody erased since', {
  timeout: timeToProve({ full: 3600_000 }),
}, async ({ task }) => {
  const live = await openInstallation();
  const erased: Erased[] = [];
  let writers: ReturnType<typeof writing> | undefined;
  try {
    const only = newId();
    for (let tip = START, n = 0; n < LONG_RUN; n++) {
      const appended = await recordAttendance(live.log, only, tip, n);
      if (appended.ok) ({ tip } = appended);
    }
    writers = writing(live.log);
    const begunAt: number[] = [];
    for (let nth = 0; nth < BACKUPS; nth++) {
      const before = writers.written();
      writers.goesOn();
      await expect.poll(writers.written).toBeGreaterThan(before + 100);
      begunAt.push(LONG_RUN + writers.written());
      const into = join(folder, String(nth));
      await backUpLog(live.log.store, into, new Date());
      writers.goesOn();
      // The first is erased between the copies of log and keys, the other after both.
      const one = {
        person: writers.childOfLane(2 * nth),
        retention: 'care',
        at: new Date().toISOString(),
      } as const;
      await live.keys.destroy(one.person, one.retention);
      await backUpKeys(live.copies.all(), into);
      const other = { ...one, person: writers.childOfLane(2 * nth + 1) };
      await live.keys.destroy(other.person, other.retention);
      erased.push(one, other);
    }
    await writers.stop();

    const gone = new Set(erased.map(({ person }) => person));
    const events = await eventsOf(live.log);
    let restored = 0;
    for (const [nth, begun] of begunAt.entries()) {
      const again = await openInstallation();
      try {
        await restoreKeys(join(folder, String(nth)), erased, again.copies.put);
        const count = await restoreLog(join(folder, String(nth)), again.log.store);
        expect(count).toBeGreaterThanOrEqual(begun);
        expect(await verifyLog(again.log.store)).toMatchObject({ ok: true });
        const found = await eventsOf(again.log);
        expect(found.map(({ id }) => id)).toEqual(events.slice(0, count).map(({ id }) => id));
        expect(found.map(notesOf)).toEqual(events.slice(0, count).map(notesOf));
        const ofErased = found.filter((event) => gone.has(childOf(event) ?? ''));
        expect(ofErased.map(notesOf).filter((notes) => typeof notes === 'string')).toEqual([]);
        restored += count;
      } finally {
        await again.close();
      }
    }
    proven(task, 'backups', {
      tried: `${BACKUPS} backups under ${WRITERS} writers, ${erased.length} erasures between, ${restored} events restored`,
    });
  } finally {
    await writers?.stop().catch(() => undefined); // its failure was reported before
    await live.close();
  }
});
