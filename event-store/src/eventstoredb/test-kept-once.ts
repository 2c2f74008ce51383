import { expect } from 'vitest';
import { all, followUntil, idsOf, newEvents, newStream, persistently } from '../contract/store-under-test.ts';
import type { EventStore } from '../event-store.ts';

const WRITERS = 16;

/**
 * Writers and a follower continue while a fault hits the store: every acknowledged append is there once, in its place,
 * and was delivered once. `befall` gets a function that waits until both have continued.
 */
export async function keptOnce(
  store: EventStore,
  befall: (goOn: () => Promise<void>) => Promise<void>,
): Promise<{ writers: number; acknowledged: number; longestMs: number }> {
  const kind = newStream('kept');
  const last = newStream(kind);
  const after = await persistently(() => store.head());
  const acknowledged = new Map<string, string[]>();
  let count = 0;
  let lastAnswer = performance.now();
  let longestMs = 0;
  let going = true;
  const writing = Array.from({ length: WRITERS }, async () => {
    const stream = newStream(kind);
    const ids: string[] = [];
    acknowledged.set(stream, ids);
    while (going) {
      const events = newEvents(1);
      const expected = ids.length === 0 ? 'none' : ids.length - 1;
      const result = await persistently(() => store.append(stream, expected, events));
      expect(result).toMatchObject({ ok: true, revision: ids.length });
      ids.push(...idsOf(events));
      count += 1;
      const now = performance.now();
      longestMs = Math.max(longestMs, now - lastAnswer);
      lastAnswer = now;
    }
  });
  let heard = 0;
  const following = followUntil(store, { after, prefixes: [kind] }, (found) => {
    heard = found.length;
    return found.at(-1)?.stream === last;
  });
  const goOn = async () => {
    const since = count;
    await expect.poll(() => Math.min(count, heard)).toBeGreaterThan(since + 200);
  };
  await goOn();
  await befall(goOn);
  going = false;
  await Promise.all(writing);
  await persistently(() => store.append(last, 'none', newEvents(1)));
  const { events } = await following;
  for (const [stream, ids] of acknowledged) {
    expect(idsOf(await all(store.read(stream)))).toEqual(ids);
    expect(idsOf(events.filter((event) => event.stream === stream))).toEqual(ids);
  }
  return { writers: WRITERS, acknowledged: count, longestMs };
}
