import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { openStreams } from '@nead/command-api/engine/handle.ts';
import { careDecider } from '@nead/command-api/rooms/care/decider.ts';
import type { CareEvent } from '@nead/contracts/care/events.ts';
import { START } from '@nead/contracts/history/hash-chain.ts';
import { encode } from '@nead/event-store/codec.ts';
import { createEventLog, type LogEvent } from '@nead/event-store/event-log.ts';
import { createMemoryEventStore } from '@nead/event-store/memory/event-store.ts';
import { createMemoryKeyStore } from '@nead/event-store/memory/key-store.ts';
import { fold } from '@nead/projections/engine/write-batch.ts';
import { projections } from '@nead/projections/projections.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { openHome } from './country/homes.ts';
import { daysOfYear, liveDay } from './country/year.ts';
import { median } from './rounds.ts';

/**
 * The counted cost of an event: measured times would vary, even the shortest of many, while others use the processors.
 * Each bar is a third above the last checked value: an intended increase is written here as the new figure.
 */
const A_THIRD_MORE = 4 / 3;

const ROUNDS = 15;
/**
 * The number of folds; more of them allocate beyond the youngest part of the heap, so that a collection may come in
 * between.
 */
const FOLDS = 5;

const store = createMemoryEventStore();
const keys = createMemoryKeyStore();
const log = createEventLog({ store, keys });
/** Some days of six children, and the beginning of their register. */
let events: LogEvent[];
/** The records of one child, as the log opens them for its decider. */
let care: CareEvent[];
let collectYoung: () => void;

beforeAll(async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: { type: 'minor' }) => void; // the flag adds it
  collectYoung = () => collect({ type: 'minor' });
  const streams = openStreams(log);
  const at = new Date(Date.now() - 366 * 24 * 3600_000);
  const home = await openHome({ streams, privateKey: 'a'.repeat(64), at }, 0, undefined);
  const days = daysOfYear(0);
  for (const date of days) for (const child of home.children) await liveDay(streams, home, child, date);
  const head = await log.head();
  events = [];
  for await (const batch of log.follow({})) {
    events.push(...batch.events);
    if (batch.upTo >= head) break;
  }
  const ofOne = events.filter(({ stream }) => stream === `care-${home.children[0]?.childId}`);
  care = ofOne as unknown as CareEvent[]; // a stream holds only its decider's events
});

function foldCare() {
  const states = [];
  for (let time = 0; time < FOLDS; time++) {
    let state = careDecider.initial();
    for (const event of care) state = careDecider.evolve(state, event);
    states.push(state);
  }
  return states;
}

const foldAll = () =>
  projections.map((projection) => fold(projection, events, BigInt(events.length), undefined));

const sealAll = () => encode('care-x', START, care, { ...circumstances }, (nth) => `${nth}`, keys);

const circumstances = {
  command: 'c'.repeat(40),
  fingerprint: 'f'.repeat(64),
  actor: { system: 'bench' },
  happenedAt: '2026-11-17T08:00:00.000Z',
  recordedAt: '2026-11-17T08:00:00.000Z',
};

async function allocated(work: () => unknown): Promise<number> {
  const bytes: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    collectYoung();
    const before = process.memoryUsage().heapUsed;
    const kept = await work();
    bytes.push(process.memoryUsage().heapUsed - before);
    if (!kept) throw new Error('Nothing was made');
  }
  return median(bytes);
}

describe('bytes allocated for an event', () => {
  test('by the decider that folds it', async () => {
    expect((await allocated(foldCare)) / (FOLDS * care.length)).toBeLessThan(1_050 * A_THIRD_MORE);
  });

  test('by what checks, seals and chains it', async () => {
    expect((await allocated(sealAll)) / care.length).toBeLessThan(24_300 * A_THIRD_MORE);
  });

  test('by all read models together', async () => {
    expect((await allocated(foldAll)) / events.length).toBeLessThan(10_500 * A_THIRD_MORE);
  });
});

test('bytes stored of an event of a day', async () => {
  let bytes = 0;
  const [first] = events.filter(({ stream }) => stream.startsWith('care-'));
  for await (const { data, metadata } of store.read(first?.stream ?? ''))
    bytes += Buffer.byteLength(JSON.stringify([data, metadata]));
  expect(bytes / care.length).toBeLessThan(820 * A_THIRD_MORE);
});
