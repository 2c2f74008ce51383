import { randomBytes, randomUUID } from 'node:crypto';
import { dublinDate } from '@nead/contracts/dublin.ts';
import type { DomainEvent } from '@nead/contracts/events.ts';
import { newId } from '@nead/contracts/ids.ts';
import { testDatabase } from '@nead/embedded-postgres/for-tests.ts';
import { createEventLog, type Tip } from '@nead/event-store/event-log.ts';
import { openPostgresEventStore } from '@nead/event-store/postgres/event-store.ts';
import { openPostgresKeyStore } from '@nead/event-store/postgres/key-store.ts';
import pg from 'pg';
import type { Figure } from './figure.ts';
import { type BenchRow, interleaved, median, ratio } from './rounds.ts';

const SECONDS = 2;

/** The log's data without its promises: no order, no revisions, no verdicts. */
const PLAIN_TABLE = `
  create table plain_event (
    position bigserial primary key, stream text collate "C" not null, revision integer not null,
    id uuid not null unique, type text not null, data text not null, metadata text not null,
    unique (stream, revision))`;
const PLAIN_INSERT = {
  name: 'plain-insert',
  text: 'insert into plain_event (stream, revision, id, type, data, metadata) values ($1, $2, $3, $4, $5, $6)',
};

const attendance = (childId: string) => {
  const time = new Date().toISOString();
  return {
    type: 'AttendanceRecorded',
    data: {
      childminderId: newId(),
      childId,
      recordId: newId(),
      type: 'signIn',
      time,
      date: dublinDate(time),
      notes: 'Came with her new boots and wanted to keep them on.',
    },
  } as const satisfies DomainEvent;
};

/** Metadata in the size of a real event's; the port does not check it. */
const metadata = {
  v: 1,
  command: randomBytes(20).toString('hex'),
  fingerprint: randomBytes(20).toString('hex'),
  actor: { account: newId(), role: 'childminder', device: 'Phone' },
  happenedAt: new Date().toISOString(),
  recordedAt: new Date().toISOString(),
  prev: randomBytes(32).toString('hex'),
  hash: randomBytes(32).toString('hex'),
};

/** Callers that append one after the other, each to its own stream; the events per second of all. */
async function perSecond(
  callers: number,
  seconds: number,
  caller: () => () => Promise<unknown>,
): Promise<number> {
  let events = 0;
  const began = performance.now();
  const end = began + seconds * 1000;
  const callersAtWork = Array.from({ length: callers }, async () => {
    const appendOne = caller();
    while (performance.now() < end) {
      await appendOne();
      events++;
    }
  });
  await Promise.all(callersAtWork);
  return (events * 1000) / (performance.now() - began);
}

export const append: BenchRow = {
  name: 'append',
  async run({ rounds, length }) {
    const database = await testDatabase({ durable: true });
    const pool = new pg.Pool({ connectionString: database.url, max: 16 });
    const store = await openPostgresEventStore({ url: database.url });
    const keys = await openPostgresKeyStore({ url: database.url, masterKey: randomBytes(32) });
    const log = createEventLog({ store, keys });
    await pool.query(PLAIN_TABLE);
    const seconds = SECONDS * length;

    const inserts = () => {
      const childId = newId();
      let revision = 0;
      return () => {
        const { type, data } = attendance(childId);
        const values = [
          `care-${childId}`,
          revision++,
          randomUUID(),
          type,
          JSON.stringify(data),
          JSON.stringify(metadata),
        ];
        return pool.query({ ...PLAIN_INSERT, values });
      };
    };
    const appends = () => {
      const childId = newId();
      let revision: number | 'none' = 'none';
      return async () => {
        const { type, data } = attendance(childId);
        const event = { id: randomUUID(), type, data, metadata };
        const result = await store.append(`care-${childId}`, revision, [event]);
        if (!result.ok) throw new Error('Somebody else appended to the stream');
        revision = result.revision;
      };
    };
    const sealedAppends = () => {
      const childId = newId();
      let tip: Tip = { revision: 'none', hash: '' };
      return async () => {
        const { command, fingerprint, happenedAt, recordedAt } = { ...metadata, command: randomUUID() };
        const cause = { command, fingerprint, actor: { system: 'bench' }, happenedAt, recordedAt };
        const result = await log.append(`care-${childId}`, tip, [attendance(childId)], cause);
        if (!result.ok) throw new Error('Somebody else appended to the stream');
        tip = result.tip;
      };
    };

    const figures: Figure[] = [];
    try {
      for (const { callers, bar, sealedBar } of [
        { callers: 64, bar: 1.3, sealedBar: 1.1 },
        { callers: 256, bar: 2, sealedBar: undefined },
      ]) {
        const measured = await interleaved(rounds, {
          plain: () => perSecond(callers, seconds, inserts),
          port: () => perSecond(callers, seconds, appends),
          sealed: () => perSecond(callers, seconds, sealedAppends),
        });
        const name = `append, ${callers} callers in flight`;
        const against = 'x single-row INSERTs';
        figures.push(
          {
            name: `${name}: port`,
            value: ratio(measured.port, measured.plain),
            unit: against,
            bar: { atLeast: bar },
          },
          {
            name: `${name}: sealed and chained`,
            value: ratio(measured.sealed, measured.plain),
            unit: against,
            ...(sealedBar && { bar: { atLeast: sealedBar } }),
          },
          { name: `${name}: port alone`, value: median(measured.port), unit: 'events/s' },
        );
      }
    } finally {
      await log.close();
      await pool.end();
      await database.drop();
    }
    return figures;
  },
};
