import { describe, expect, test } from 'vitest';
import { type AppendResult, StoreUnavailable } from '../event-store.ts';
import {
  all,
  followUntil,
  idsOf,
  newEvents,
  newStream,
  type Opened,
  persistently,
  type StoreUnderTest,
} from './store-under-test.ts';

export function comingAndGoing(opened: Opened, open: () => Promise<StoreUnderTest>): void {
  describe('coming and going', () => {
    test('the epoch is the time at which the log was begun, and stays', async () => {
      const { store, secondClient } = opened();
      const epoch = await store.epoch();
      expect(epoch).toBeGreaterThan(1_700_000_000n);
      expect(epoch).toBeLessThanOrEqual(BigInt(Math.ceil(Date.now() / 1000)) + 5n);
      expect(await store.epoch()).toBe(epoch);
      const other = await secondClient?.();
      if (other) expect(await other.epoch()).toBe(epoch);
      await other?.close();
    });

    test('what one process appended another one reads', async () => {
      const { store, secondClient } = opened();
      const other = await secondClient?.();
      if (!other) return;
      const stream = newStream();
      const events = newEvents(3);
      await store.append(stream, 'none', events);
      expect(idsOf(await all(other.read(stream)))).toEqual(idsOf(events));
      expect(await other.append(stream, 'none', newEvents(1))).toEqual({ ok: false, actual: 2 });
      await other.close();
    });

    test('a follower and the writers come back by themselves after the store was restarted', async (context) => {
      const { store, restart } = opened();
      if (!restart) return context.skip('this store cannot be restarted');
      const after = await store.head();
      const stream = newStream();
      const events = newEvents(6);
      const before = await store.append(stream, 'none', events.slice(0, 3));
      let restarted: Promise<AppendResult> | undefined;
      const { events: seen } = await followUntil(store, { after }, (found) => {
        if (found.length >= 3 && !restarted) {
          restarted = restart().then(() => persistently(() => store.append(stream, 2, events.slice(3))));
        }
        return found.length >= 6;
      });
      await restarted;
      expect(before).toMatchObject({ ok: true });
      expect(idsOf(seen)).toEqual(idsOf(events));
      expect(idsOf(await all(store.read(stream)))).toEqual(idsOf(events));
    });

    test('closing finishes or rejects what is under way, ends followers and says so afterwards', async () => {
      const { store, dispose } = await open();
      const ended = all(store.follow());
      const stream = newStream();
      const ids: string[] = [];
      const appends = Array.from({ length: 50 }, async (_, n) => {
        const events = newEvents(1);
        const result = await store.append(n === 0 ? stream : newStream(), 'none', events);
        if (result.ok) ids.push(...idsOf(events));
      });
      const settled = Promise.allSettled(appends);
      await store.close();
      await store.close();
      for (const outcome of await settled) {
        if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(StoreUnavailable);
      }
      await ended;
      await expect(store.append(stream, 'any', newEvents(1))).rejects.toThrow(StoreUnavailable);
      await expect(all(store.read(stream))).rejects.toThrow(StoreUnavailable);
      await expect(store.head()).rejects.toThrow(StoreUnavailable);
      await dispose();
    });
  });
}
