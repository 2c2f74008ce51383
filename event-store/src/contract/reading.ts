import { canonicalJson } from '@nead/contracts/canonical-json.ts';
import { chainText } from '@nead/contracts/history/hash-chain.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../event-store.ts';
import { sha256 } from '../sha-256.ts';
import { GOLDEN_EVENT, GOLDEN_HASH, GOLDEN_TEXT } from './golden-event.ts';
import { all, idsOf, newEvent, newEvents, newStream, type Opened } from './store-under-test.ts';

export function reading(opened: Opened): void {
  describe('reading a stream', () => {
    test('gives back every event as it was appended', async () => {
      const { store } = opened();
      const stream = newStream();
      const events = [
        newEvent({ child: 'c', list: [1, { deep: null }] }),
        newEvent({}, 'AnotherThingHappened'),
      ];
      await store.append(stream, 'none', events);
      expect(await all(store.read(stream))).toEqual(
        events.map((event, revision) => ({ ...event, stream, revision, position: expect.any(BigInt) })),
      );
    });

    test('tells which event stands at a position', async () => {
      const { store } = opened();
      const stream = newStream();
      await store.append(stream, 'none', newEvents(3));
      for (const { position, id } of await all(store.read(stream)))
        expect(await store.idAt(position)).toBe(id);
      expect(await store.idAt((await store.head()) + 1_000_000n)).toBeUndefined();
    });

    test('a stream that does not exist is empty, either way', async () => {
      const { store } = opened();
      expect(await all(store.read(newStream()))).toEqual([]);
      expect(await all(store.read(newStream(), { direction: 'backwards' }))).toEqual([]);
    });

    test('starts, stops and turns where it is told', async () => {
      const { store } = opened();
      const stream = newStream();
      await store.append(stream, 'none', newEvents(5));
      const revisions = async (options: Parameters<typeof store.read>[1]) =>
        (await all(store.read(stream, options))).map((event) => event.revision);
      expect(await revisions({ from: 2 })).toEqual([2, 3, 4]);
      expect(await revisions({ from: 1, max: 2 })).toEqual([1, 2]);
      expect(await revisions({ from: 9 })).toEqual([]);
      expect(await revisions({ direction: 'backwards' })).toEqual([4, 3, 2, 1, 0]);
      expect(await revisions({ direction: 'backwards', max: 1 })).toEqual([4]);
      expect(await revisions({ direction: 'backwards', from: 2 })).toEqual([2, 1, 0]);
      expect(await revisions({ direction: 'backwards', from: 9, max: 2 })).toEqual([4, 3]);
    });

    test('on from where it was read before, a stream holds whatever another process appended meanwhile', async () => {
      const { store, secondClient } = opened();
      const other = (await secondClient?.()) ?? store;
      const reader = async () => {
        const stream = newStream();
        const written: string[] = [];
        for (let from = 0; from < 60; from = written.length) {
          const events = newEvents(1 + (from % 3));
          await other.append(stream, from === 0 ? 'none' : from - 1, events);
          written.push(...idsOf(events));
          expect(idsOf(await all(store.read(stream, { from })))).toEqual(idsOf(events));
          expect(await all(store.read(stream, { from: written.length }))).toEqual([]);
          expect(idsOf(await all(store.read(stream, { from: 1 })))).toEqual(written.slice(1));
        }
      };
      await Promise.all(Array.from({ length: 16 }, reader));
      if (other !== store) await other.close();
    });

    test('a long stream is read whole and in order', async () => {
      const { store } = opened();
      const stream = newStream();
      const events = newEvents(1234);
      await store.append(stream, 'none', events.slice(0, 600));
      await store.append(stream, 599, events.slice(600));
      expect(idsOf(await all(store.read(stream)))).toEqual(idsOf(events));
      expect(idsOf(await all(store.read(stream, { direction: 'backwards' })))).toEqual(
        idsOf(events).reverse(),
      );
    });

    test('a reader may leave early', async () => {
      const { store } = opened();
      const stream = newStream();
      await store.append(stream, 'none', newEvents(20));
      for await (const event of store.read(stream)) if (event.revision === 3) break;
      expect(await store.append(stream, 19, newEvents(1))).toMatchObject({ ok: true });
    });
  });

  describe('what is stored', () => {
    test('has the same canonical bytes and the same hash in every store', async () => {
      const { store } = opened();
      // A fixed id in a fixed place: on a server that was used before, this append is a repeat.
      const result = await store.append(GOLDEN_EVENT.stream, 'none', [GOLDEN_EVENT]);
      expect(result).toMatchObject({ ok: true, revision: 0 });
      const [event] = await all(store.read(GOLDEN_EVENT.stream, { max: 1 }));
      if (!event) throw new Error('no event');
      expect(chainText(event)).toBe(GOLDEN_TEXT);
      expect(sha256(chainText(event))).toBe(GOLDEN_HASH);
    });

    test('is the same JSON for any JSON', async () => {
      const { store } = opened();
      const values = fc.sample(fc.dictionary(fc.string(), fc.jsonValue()), { numRuns: 60, seed: 4711 });
      const stream = newStream();
      const events = values.map((data) => newEvent(data as JsonObject)); // jsonValue() is JSON
      await store.append(stream, 'none', events);
      const read = await all(store.read(stream));
      expect(read.map((event) => canonicalJson(event.data))).toEqual(
        events.map((event) => canonicalJson(event.data)),
      );
    });
  });
}
