import { describe, expect, test } from 'vitest';
import { type AppendResult, EventTooLarge, type ExpectedRevision, MAX_APPEND_BYTES } from '../event-store.ts';
import { all, followUntil, idsOf, newEvent, newEvents, newStream, type Opened } from './store-under-test.ts';

export function appending(opened: Opened): void {
  describe('appending', () => {
    test('counts revisions from 0 and positions upwards', async () => {
      const { store } = opened();
      const stream = newStream();
      const first = await store.append(stream, 'none', newEvents(1));
      const second = await store.append(stream, 0, newEvents(3));
      expect(first).toMatchObject({ ok: true, revision: 0, repeated: false });
      expect(second).toMatchObject({ ok: true, revision: 3, repeated: false });
      if (first.ok && second.ok) expect(second.position).toBeGreaterThan(first.position);
      const events = await all(store.read(stream));
      expect(events.map((event) => event.revision)).toEqual([0, 1, 2, 3]);
      if (second.ok) expect(events[3]?.position).toBe(second.position);
      for (let i = 1; i < events.length; i++) {
        expect(events[i]?.position).toBeGreaterThan(events[i - 1]?.position ?? 0n);
      }
    });

    const refused = (actual: number | 'none'): AppendResult => ({ ok: false, actual });
    const cases: [length: number, expected: ExpectedRevision, outcome: AppendResult | number][] = [
      [0, 'none', 0],
      [0, 'any', 0],
      [0, 0, refused('none')],
      [0, 7, refused('none')],
      [2, 1, 2],
      [2, 'any', 2],
      [2, 'none', refused(1)],
      [2, 0, refused(1)],
      [2, 2, refused(1)],
      [2, 9, refused(1)],
    ];
    test.each(cases)(
      'with %i events in the stream, expecting %s, answers %o',
      async (length, expected, outcome) => {
        const { store } = opened();
        const stream = newStream();
        if (length > 0) await store.append(stream, 'none', newEvents(length));
        const result = await store.append(stream, expected, newEvents(1));
        if (typeof outcome === 'number')
          expect(result).toMatchObject({ ok: true, revision: outcome, repeated: false });
        else expect(result).toEqual(outcome);
        expect(await all(store.read(stream))).toHaveLength(typeof outcome === 'number' ? length + 1 : length);
      },
    );

    test('of 64 writers racing for one place one wins, and the others learn where the stream is', async () => {
      const { store, secondClient } = opened();
      const other = await secondClient?.();
      const stream = newStream();
      const winners = await Promise.all(
        Array.from({ length: 64 }, async (_, n) => {
          const event = newEvent({ n });
          const result = await ((n % 2 && other) || store).append(stream, 'none', [event]);
          if (!result.ok) expect(result.actual).toBe(0);
          return result.ok ? event.id : [];
        }),
      );
      await other?.close();
      expect(winners.flat()).toHaveLength(1);
      expect(idsOf(await all(store.read(stream)))).toEqual(winners.flat());
    });

    test('16 writers that read again and retry all get their place, none twice', async () => {
      const { store } = opened();
      const stream = newStream();
      const written = await Promise.all(
        Array.from({ length: 16 }, async () => {
          const event = newEvent();
          let expected: ExpectedRevision = 'none';
          for (;;) {
            const result: AppendResult = await store.append(stream, expected, [event]);
            if (result.ok) return event.id;
            expected = result.actual;
          }
        }),
      );
      expect(idsOf(await all(store.read(stream))).sort()).toEqual(written.sort());
    });

    test('appends to many streams at once keep a verdict each', async () => {
      const { store } = opened();
      const taken = newStream();
      await store.append(taken, 'none', newEvents(2));
      const results = await Promise.all(
        Array.from({ length: 40 }, (_, n) =>
          n % 4 === 0
            ? store.append(taken, 'none', newEvents(1))
            : store.append(newStream(), 'none', newEvents(1 + (n % 3))),
        ),
      );
      for (const [n, result] of results.entries()) {
        if (n % 4 === 0) expect(result).toEqual({ ok: false, actual: 1 });
        else expect(result).toMatchObject({ ok: true, revision: n % 3, repeated: false });
      }
      const positions = results.flatMap((result) => (result.ok ? [result.position] : []));
      expect(new Set(positions).size).toBe(positions.length);
    });

    test('appends to different streams that do not wait for each other stand in the order of the calls', async () => {
      const { store } = opened();
      const kind = newStream('kind');
      const after = await store.head();
      // Some are so long that they do not all fit into one write.
      const appends = Array.from({ length: 100 }, (_, nth) => ({
        stream: newStream(kind),
        events: newEvents(nth % 20 === 7 ? 400 : 2),
      }));
      const count = appends.flatMap(({ events }) => events).length;
      await Promise.all(appends.map(({ stream, events }) => store.append(stream, 'none', events)));
      const { events } = await followUntil(
        store,
        { after, prefixes: [kind] },
        (found) => found.length >= count,
      );
      expect(idsOf(events)).toEqual(appends.flatMap((append) => idsOf(append.events)));
    });

    describe('a command repeated after a lost answer', () => {
      test.each<ExpectedRevision>(['none', 'any'])(
        'finds its events where they are (expecting %s)',
        async (expected) => {
          const { store } = opened();
          const stream = newStream();
          const events = newEvents(2);
          const first = await store.append(stream, expected, events);
          expect(await store.append(stream, expected, events)).toEqual({ ...first, repeated: true });
          await store.append(stream, 1, newEvents(3));
          expect(await store.append(stream, expected, events)).toEqual({ ...first, repeated: true });
          expect(await all(store.read(stream))).toHaveLength(5);
        },
      );

      test('finds them further on in the stream too', async () => {
        const { store } = opened();
        const stream = newStream();
        await store.append(stream, 'none', newEvents(4));
        const events = newEvents(2);
        const first = await store.append(stream, 3, events);
        await store.append(stream, 5, newEvents(1));
        expect(await store.append(stream, 3, events)).toEqual({ ...first, repeated: true });
      });

      test('sent twice at the same moment happens once', async () => {
        const { store, secondClient } = opened();
        const other = await secondClient?.();
        const stream = newStream();
        const events = newEvents(2);
        const results = await Promise.all(
          Array.from({ length: 8 }, (_, n) => ((n % 2 && other) || store).append(stream, 'none', events)),
        );
        await other?.close();
        expect(results.filter((result) => result.ok)).toHaveLength(8);
        expect(idsOf(await all(store.read(stream)))).toEqual(idsOf(events));
      });

      test('is told by the ids, whatever else is in the events', async () => {
        const { store } = opened();
        const stream = newStream();
        const [event] = newEvents(1);
        if (!event) throw new Error('no event');
        await store.append(stream, 'none', [event]);
        const again = await store.append(stream, 'none', [{ ...event, data: { another: 'payload' } }]);
        expect(again).toMatchObject({ ok: true, revision: 0, repeated: true });
        expect((await all(store.read(stream)))[0]?.data).toEqual(event.data);
      });

      test('is told where another process wrote them, with another seal', async () => {
        const { store, secondClient } = opened();
        const other = (await secondClient?.()) ?? store;
        const stream = newStream();
        const events = newEvents(2);
        await store.append(stream, 'none', newEvents(1));
        const first = await other.append(stream, 0, events);
        await other.append(stream, 2, newEvents(1));
        const sealedAnew = events.map((event) => ({ ...event, data: { sealed: 'anew' } }));
        expect(await store.append(stream, 0, sealedAnew)).toEqual({ ...first, repeated: true });
        if (other !== store) await other.close();
        expect((await all(store.read(stream, { from: 1, max: 2 }))).map(({ data }) => data)).toEqual(
          events.map(({ data }) => data),
        );
      });

      test('is refused where only some of its events are there', async () => {
        const { store } = opened();
        const stream = newStream();
        const old = newEvents(2);
        await store.append(stream, 'none', old);
        const mixed = [...old, newEvent()];
        expect(await store.append(stream, 'none', mixed)).toEqual({ ok: false, actual: 1 });
        expect(await store.append(stream, 'none', [...old].reverse())).toEqual({ ok: false, actual: 1 });
        expect(await all(store.read(stream))).toHaveLength(2);
      });
    });

    test('an append of over a megabyte is refused clearly and leaves nothing behind', async () => {
      const { store } = opened();
      const stream = newStream();
      const text = 'x'.repeat(MAX_APPEND_BYTES / 2);
      await expect(store.append(stream, 'none', [newEvent({ text: text + text })])).rejects.toThrow(
        EventTooLarge,
      );
      await expect(store.append(stream, 'none', [newEvent({ text }), newEvent({ text })])).rejects.toThrow(
        EventTooLarge,
      );
      // The limit counts bytes, not characters.
      await expect(
        store.append(stream, 'none', [newEvent({ text: 'é'.repeat(text.length) })]),
      ).rejects.toThrow(EventTooLarge);
      expect(await all(store.read(stream))).toEqual([]);
    });

    test('an append of just under a megabyte is stored and read', async () => {
      const { store } = opened();
      const stream = newStream();
      const text = 'x'.repeat(MAX_APPEND_BYTES - 100);
      expect(await store.append(stream, 'none', [newEvent({ text })])).toMatchObject({ ok: true });
      expect((await all(store.read(stream)))[0]?.data).toEqual({ text });
    });

    test('what is malformed is refused before it is sent', async () => {
      const { store } = opened();
      const [event] = newEvents(1);
      if (!event) throw new Error('no event');
      await expect(store.append('', 'none', [event])).rejects.toThrow(TypeError);
      await expect(store.append('$all', 'none', [event])).rejects.toThrow(TypeError);
      await expect(store.append(newStream(), -1, [event])).rejects.toThrow(TypeError);
      await expect(store.append(newStream(), 0.5, [event])).rejects.toThrow(TypeError);
      await expect(store.append(newStream(), 'none', [])).rejects.toThrow(TypeError);
      await expect(store.append(newStream(), 'none', [event, event])).rejects.toThrow(TypeError);
      await expect(store.append(newStream(), 'none', [{ ...event, id: 'no uuid' }])).rejects.toThrow(
        TypeError,
      );
      await expect(
        store.append(newStream(), 'none', [{ ...event, data: { n: Number.NaN } }]),
      ).rejects.toThrow(TypeError);
    });
  });
}
