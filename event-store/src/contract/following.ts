import { describe, expect, test } from 'vitest';
import type { AppendResult } from '../event-store.ts';
import { all, followUntil, idsOf, newEvents, newStream, type Opened } from './store-under-test.ts';

export function following(opened: Opened): void {
  describe('following everything', () => {
    test('gives what is there, then what comes, in order', async () => {
      const { store } = opened();
      const after = await store.head();
      const [a, b] = [newStream(), newStream()];
      const events = newEvents(4);
      await store.append(a, 'none', events.slice(0, 1));
      await store.append(b, 'none', events.slice(1, 2));
      let appending: Promise<AppendResult> | undefined;
      const seen = await followUntil(store, { after }, (found) => {
        if (found.length === 2) appending ??= store.append(a, 0, events.slice(2));
        return found.length === 4;
      });
      await appending;
      expect(idsOf(seen.events)).toEqual(idsOf(events));
      expect(seen.events.map(({ stream, revision }) => [stream, revision])).toEqual([
        [a, 0],
        [b, 0],
        [a, 1],
        [a, 2],
      ]);
      expect(seen.batches.at(-1)?.upTo).toBe(seen.events.at(-1)?.position);
    });

    test('hears at once of what another process appended', async () => {
      const { store, secondClient } = opened();
      const other = (await secondClient?.()) ?? store;
      const after = await store.head();
      const events = newEvents(1);
      let appendedAt = 0;
      let appending: Promise<AppendResult> | undefined;
      await followUntil(store, { after }, (found, { caughtUp }) => {
        if (found.length === 0 && caughtUp && appendedAt === 0) {
          appendedAt = performance.now();
          appending = other.append(newStream(), 'none', events);
        }
        return found.length === 1;
      });
      // Generous for a busy machine, and far below the slow poll that replaces a lost wake-up.
      expect(performance.now() - appendedAt).toBeLessThan(800);
      await appending;
      if (other !== store) await other.close();
    });

    test('says at once when there is nothing to read', async () => {
      const { store } = opened();
      const after = await store.head();
      const { batches } = await followUntil(store, { after }, () => true);
      expect(batches[0]).toEqual({ events: [], upTo: after, caughtUp: true });
    });

    test('says when it has caught up, and keeps its batches small', async () => {
      const { store } = opened();
      const after = await store.head();
      const stream = newStream();
      await store.append(stream, 'none', newEvents(30));
      const { events, batches } = await followUntil(store, { after, max: 10 }, (_, batch) => batch.caughtUp);
      expect(events).toHaveLength(30);
      for (const batch of batches) expect(batch.events.length).toBeLessThanOrEqual(10);
    });

    test('goes on from any position, also from the middle of an append', async () => {
      const { store } = opened();
      const after = await store.head();
      const stream = newStream();
      await store.append(stream, 'none', newEvents(5));
      await store.append(stream, 4, newEvents(5));
      const events = await all(store.read(stream));
      const whole = await followUntil(store, { after }, (found) => found.length === 10);
      expect(idsOf(whole.events)).toEqual(idsOf(events));
      for (const [index, event] of events.slice(0, -1).entries()) {
        const rest = await followUntil(
          store,
          { after: event.position },
          (found) => found.length >= 9 - index,
        );
        expect(idsOf(rest.events)).toEqual(idsOf(events.slice(index + 1)));
      }
    });

    test('from the beginning starts with the oldest event', async () => {
      const { store } = opened();
      await store.append(newStream(), 'none', newEvents(1));
      const { events } = await followUntil(store, { max: 5 }, (found) => found.length > 0);
      const again = await followUntil(store, { after: 0n, max: 5 }, (found) => found.length > 0);
      expect(again.events[0]?.id).toBe(events[0]?.id);
    });

    test('leaves out what has another prefix, but moves past it', async () => {
      const { store } = opened();
      const after = await store.head();
      const kind = newStream('kind');
      const wanted = newEvents(2);
      await store.append(`${kind}-a`, 'none', wanted.slice(0, 1));
      await store.append(newStream('other'), 'none', newEvents(3));
      await store.append(`${kind}-b`, 'none', wanted.slice(1));
      const last = await store.append(newStream('other'), 'none', newEvents(3));
      if (!last.ok) throw new Error('refused');
      const options = { after, prefixes: [`${kind}-a`, `${kind}-b`] };
      const { events, batches } = await followUntil(
        store,
        options,
        (_, { upTo, caughtUp }) => upTo >= last.position && caughtUp,
      );
      expect(idsOf(events)).toEqual(idsOf(wanted));
      expect(batches.at(-1)?.upTo).toBe(last.position);
    });

    test('moves past what another prefix appends later, too', async () => {
      const { store } = opened();
      const after = await store.head();
      let last: bigint | undefined;
      const appendTwice = async () => {
        const result = await store.append(newStream('other'), 'none', newEvents(1));
        if (result.ok) last = result.position;
        // The follower may have passed the first event before this test knew its position; the second makes it report
        // again.
        await store.append(newStream('other'), 'none', newEvents(1));
      };
      let appending: Promise<void> | undefined;
      await followUntil(store, { after, prefixes: [newStream('kind')] }, (events, { upTo, caughtUp }) => {
        expect(events).toEqual([]);
        if (caughtUp) appending ??= appendTwice();
        return last !== undefined && upTo >= last;
      });
      await appending;
    });

    test('ends quietly when the signal says so: while waiting, before it began, and in the middle', async () => {
      const { store } = opened();
      const after = await store.head();
      const waiting = new AbortController();
      for await (const batch of store.follow({ after, signal: waiting.signal })) {
        if (batch.caughtUp) setImmediate(() => waiting.abort());
      }
      expect(await all(store.follow({ after, signal: AbortSignal.abort() }))).toEqual([]);
      await store.append(newStream(), 'none', newEvents(30));
      const middle = new AbortController();
      let seen = 0;
      for await (const batch of store.follow({ after, max: 5, signal: middle.signal })) {
        seen += batch.events.length;
        if (seen >= 10) middle.abort();
      }
      expect(seen).toBeLessThan(30);
    });

    test('the head is the position of the newest event', async () => {
      const { store } = opened();
      const result = await store.append(newStream(), 'none', newEvents(2));
      if (!result.ok) throw new Error('refused');
      expect(await store.head()).toBe(result.position);
    });
  });
}
