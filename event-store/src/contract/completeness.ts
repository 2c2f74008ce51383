import { randomInt } from 'node:crypto';
import { timesToTry } from '@nead/embedded-postgres/test-proven.ts';
import { describe, expect, test } from 'vitest';
import type { EventStore, RecordedEvent } from '../event-store.ts';
import { idsOf, newEvents, newStream, type Opened } from './store-under-test.ts';

const EVENTS = timesToTry({ short: 3000, full: 20_000 });
const WRITERS = 16;

export function completeness(opened: Opened): void {
  describe('a follower', () => {
    test(`misses nothing of ${EVENTS} events, gets nothing twice and nothing out of order`, {
      timeout: 300_000,
    }, async () => {
      const { store, secondClient, disturb } = opened();
      const other = (await secondClient?.()) ?? store;
      const disturbance = await disturb?.();
      const after = await store.head();
      const done = new AbortController();
      const near = collect(store, after, done.signal);
      const far = collect(other, after, done.signal);

      const budget = { left: EVENTS };
      const written = (
        await Promise.all(Array.from({ length: WRITERS }, (_, n) => write(n % 2 ? other : store, budget)))
      ).flat();
      await disturbance?.stop();
      const head = await store.head();
      for (const follower of [near, far]) await follower.reached(head);
      done.abort();

      for (const follower of [near, far]) {
        const events = await follower.events;
        expect(outOfOrder(events)).toEqual([]);
        expect(idsOf(events).length).toBe(new Set(idsOf(events)).size);
        expect(idsOf(events).sort()).toEqual(written.sort());
      }
      if (other !== store) await other.close();
    });
  });
}

/**
 * One writer with streams of its own; some of its appends are refused, some repeated. Returns the acknowledged ids.
 */
async function write(store: EventStore, budget: { left: number }): Promise<string[]> {
  const written: string[] = [];
  let stream = newStream();
  let revision: number | 'none' = 'none';
  while (budget.left > 0) {
    const events = newEvents(Math.min(randomInt(1, 6), budget.left));
    budget.left -= events.length;
    const dice = randomInt(10);
    if (dice === 0) {
      // Refused as a whole: none of these may ever be read.
      const refused = await store.append(stream, revision === 'none' ? 3 : revision + 5, newEvents(2));
      expect(refused.ok).toBe(false);
    }
    const result = await store.append(stream, revision, events);
    if (!result.ok) throw new Error('An append to a stream of its own was refused');
    if (dice === 1)
      expect(await store.append(stream, revision, events)).toEqual({ ...result, repeated: true });
    written.push(...idsOf(events));
    revision = result.revision;
    if (dice === 2) {
      stream = newStream();
      revision = 'none';
    }
  }
  return written;
}

function collect(store: EventStore, after: bigint, signal: AbortSignal) {
  const events: RecordedEvent[] = [];
  const waiting: { position: bigint; resolve(): void }[] = [];
  let upTo = after;
  const reading = (async () => {
    for await (const batch of store.follow({ after, signal, max: 100 })) {
      if (batch.upTo < upTo) throw new Error('A follower went backwards');
      upTo = batch.upTo;
      events.push(...batch.events);
      for (const { position, resolve } of waiting) if (upTo >= position) resolve();
    }
    return events;
  })();
  const reached = (position: bigint) =>
    Promise.race([
      reading,
      new Promise<void>((resolve) => {
        waiting.push({ position, resolve });
        if (upTo >= position) resolve();
      }),
    ]);
  return { events: reading, reached };
}

/** Positions must grow, and within a stream revisions must follow each other. */
function outOfOrder(events: readonly RecordedEvent[]): RecordedEvent[] {
  const revisions = new Map<string, number>();
  let position = 0n;
  return events.filter((event) => {
    const inOrder = event.position > position && event.revision === (revisions.get(event.stream) ?? -1) + 1;
    position = event.position;
    revisions.set(event.stream, event.revision);
    return !inOrder;
  });
}
