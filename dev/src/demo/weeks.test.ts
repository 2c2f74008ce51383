import { openStreams } from '@nead/command-api/engine/handle.ts';
import { activityIn } from '@nead/contracts/care/activities/registry.ts';
import type { CareEvent } from '@nead/contracts/care/events.ts';
import type { EventLog, LogEvent } from '@nead/event-store/event-log.ts';
import { memoryLog } from '@nead/event-store/memory/test-log.ts';
import { expect, test } from 'vitest';
import { loadDemo } from './load.ts';

const privateKey = 'a private key of the demo, long enough';

const load = (log: EventLog, now: Date) => loadDemo({ streams: openStreams(log), privateKey, now });
const empty = () => memoryLog();

async function careOf(log: EventLog): Promise<LogEvent[]> {
  const end = new AbortController();
  const found: LogEvent[] = [];
  for await (const { events, caughtUp } of log.follow({ prefixes: ['care-'], signal: end.signal })) {
    found.push(...events);
    if (caughtUp) end.abort();
  }
  return found;
}

test.each([
  ['on a working day', '2026-11-18T15:20:00.000Z'],
  ['on a Sunday night', '2026-11-22T02:00:00.000Z'],
  ['in the week in which the clocks change', '2026-03-30T11:00:00.000Z'],
])('the demo loaded %s has three weeks of records, and loaded again the same', async (_, at) => {
  const now = new Date(at);
  const log = empty();
  await load(log, now);
  const events = await careOf(log);
  const counts = new Map<string, number>();
  for (const event of events) {
    expect(Date.parse(event.meta.happenedAt)).toBeLessThanOrEqual(now.getTime());
    const found = activityIn(event as unknown as CareEvent); // streams of care hold nothing else
    const name = found ? `${found.kind.kind} ${found.change.did}` : event.type;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const children = new Set(events.map(({ stream }) => stream)).size;
  // Nearly every child on most of at least fourteen days.
  expect(counts.get('attendance recorded')).toBeGreaterThan(children * 2 * 10);
  expect(counts.get('meal recorded')).toBeGreaterThan(children * 2 * 10);
  expect(counts.get('sleep recorded')).toBeGreaterThan(children * 4);
  expect(counts.get('nappy recorded')).toBeGreaterThan(30);
  expect(counts.get('incident recorded')).toBeGreaterThan(0);
  expect(counts.get('incident corrected')).toBe(counts.get('incident recorded'));
  expect(counts.get('attendance removed')).toBeGreaterThan(1);

  const head = await log.head();
  await load(log, now);
  expect(await log.head()).toBe(head);
});
