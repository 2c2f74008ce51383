import {
  chainText,
  nextAfter,
  START,
  type Tip,
  unreadable,
  verifyChain,
} from '@nead/contracts/history/hash-chain.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { createEventLog } from './event-log.ts';
import type { Json, JsonObject, RecordedEvent } from './event-store.ts';
import { createMemoryEventStore } from './memory/event-store.ts';
import { createMemoryKeyStore } from './memory/key-store.ts';
import { sha256 } from './sha-256.ts';
import { recordAttendance } from './test-attendance.ts';

const childId = '65a000000000000000000001';
const stream = `care-${childId}`;
const LENGTH = 12;

const stored: RecordedEvent[] = [];
let tip: Tip = START;

beforeAll(async () => {
  const store = createMemoryEventStore();
  const log = createEventLog({ store, keys: createMemoryKeyStore() });
  for (let n = 0; n < LENGTH; n++) {
    const appended = await recordAttendance(log, childId, tip, n);
    if (appended.ok) tip = appended.tip;
  }
  for await (const event of store.read(stream)) stored.push(event);
});

const copy = (): RecordedEvent[] => structuredClone(stored);
const verdict = (events: readonly RecordedEvent[]) => verifyChain(events, sha256, { until: tip });
const naming = (event: RecordedEvent | undefined) =>
  expect.objectContaining({ revision: event?.revision, id: event?.id, type: event?.type });

/** Each leaf of a JSON value in turn, changed by one character or to a similar value. */
function* changes(value: Json): Generator<Json> {
  if (typeof value === 'string') {
    for (let i = 0; i < value.length; i++) {
      yield value.slice(0, i) + (value[i] === 'x' ? 'y' : 'x') + value.slice(i + 1);
    }
    yield `${value} `;
    yield null;
  } else if (typeof value === 'number') {
    yield value + 1;
    yield String(value);
  } else if (typeof value === 'boolean') {
    yield !value;
  } else if (value === null) {
    yield '';
  } else if (Array.isArray(value)) {
    for (const [i, item] of value.entries()) for (const change of changes(item)) yield value.with(i, change);
    yield value.slice(1);
  } else {
    const object = value as JsonObject; // not an array
    for (const [key, field] of Object.entries(object)) {
      for (const change of changes(field)) yield { ...object, [key]: change };
      const { [key]: _, ...without } = object;
      yield without;
    }
    yield { ...object, added: 1 };
  }
}

describe('the hash chain', () => {
  test('of what was written verifies, and its end is the tip that the log told', async () => {
    expect(await verifyChain(stored, sha256)).toEqual({ ok: true, tip });
    expect(await verdict(stored)).toEqual({ ok: true, tip });
    expect(await verifyChain([], sha256)).toEqual({ ok: true, tip: START });
  });

  test('verifies with the hashing of a browser', async () => {
    const webCrypto = async (text: string) => {
      const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
      return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
    };
    expect(await verifyChain(stored, webCrypto, { until: tip })).toEqual({ ok: true, tip });
  });

  test('verifies in parts', async () => {
    const first = await verifyChain(stored.slice(0, 5), sha256);
    if (!first.ok) throw new Error('broken');
    expect(await verifyChain(stored.slice(5), sha256, { after: first.tip, until: tip })).toMatchObject({
      ok: true,
    });
    expect(await verifyChain(stored.slice(6), sha256, { after: first.tip })).toMatchObject({ ok: false });
  });

  test('names the event of which any one character of data, metadata, type or id was changed', async () => {
    const index = 3;
    const event = stored[index];
    if (!event) throw new Error('no event');
    const { position: _, revision, stream: name, ...rest } = event;
    let tried = 0;
    for (const change of changes({ ...rest })) {
      const events = copy();
      const changed = { ...(change as object), revision, stream: name, position: 0n } as RecordedEvent; // broken on purpose
      if (!changed.metadata || !('data' in changed) || 'added' in changed) continue;
      events[index] = changed;
      const result = await verdict(events);
      expect(result).toMatchObject({ ok: false, broken: { revision: index } });
      tried++;
    }
    expect(tried).toBeGreaterThan(500);
  });

  test('names the event, whichever event is changed at whichever place', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(LENGTH - 1),
        fc.constantFrom('data', 'metadata'),
        fc.nat(),
        async (index, part, pick) => {
          const event = stored[index] as RecordedEvent; // within the stream
          const all = [...changes(event[part])];
          const events = copy();
          events[index] = { ...event, [part]: all[pick % all.length] };
          expect(await verdict(events)).toEqual({ ok: false, broken: naming(event) });
        },
      ),
    );
  });

  test('names the first event that is not where it was, when one is taken out', async () => {
    for (let index = 0; index < LENGTH - 1; index++) {
      const events = copy().toSpliced(index, 1);
      expect(await verdict(events)).toEqual({
        ok: false,
        broken: { ...naming(stored[index + 1]).sample, why: 'order' },
      });
      // The chain is broken even if the later revisions are renumbered to hide the gap.
      const closed = events.map((event, revision) => ({ ...event, revision }));
      expect(await verdict(closed)).toMatchObject({
        ok: false,
        broken: { revision: index, id: stored[index + 1]?.id },
      });
    }
  });

  test('notices events cut off its end by the tip that was noted earlier', async () => {
    expect(await verdict(stored.slice(0, -1))).toEqual({
      ok: false,
      broken: { ...naming(stored[LENGTH - 2]).sample, why: 'end' },
    });
    expect(await verifyChain(stored.slice(0, -1), sha256)).toMatchObject({ ok: true });
    expect(await verdict([])).toMatchObject({ ok: false });
  });

  test('names the first event out of place when two are exchanged', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(LENGTH - 1), fc.nat(LENGTH - 1), async (a, b) => {
        fc.pre(a < b);
        const events = copy();
        [events[a], events[b]] = [stored[b] as RecordedEvent, stored[a] as RecordedEvent]; // within the stream
        expect(await verdict(events)).toMatchObject({ ok: false, broken: { id: stored[b]?.id } });
      }),
    );
  });

  test('names an event that was put in, even one with a right hash of its own', async () => {
    for (let index = 1; index < LENGTH; index++) {
      const twin = { ...(stored[index - 1] as RecordedEvent), id: crypto.randomUUID() }; // within the stream
      const events = copy().toSpliced(index, 0, twin);
      expect(await verdict(events)).toMatchObject({ ok: false, broken: { id: twin.id } });
    }
  });

  test('names an event of another stream', async () => {
    const events = copy();
    events[4] = { ...(events[4] as RecordedEvent), stream: 'care-another' }; // within the stream
    expect(await verdict(events)).toMatchObject({ ok: false, broken: { revision: 4, why: 'order' } });
  });

  test('begins with nothing, and each event has the next place', () => {
    expect([START, nextAfter(START), nextAfter({ revision: 0, hash: 'x' })]).toEqual([
      { revision: 'none', hash: '' },
      0,
      1,
    ]);
    expect(stored[0]?.metadata.prev).toBe('');
  });

  test('does not end at a tip of another place or another hash', async () => {
    const other = (until: Tip) => verifyChain(stored, sha256, { until });
    const end = { ...naming(stored.at(-1)).sample, why: 'end' };
    expect(await other({ revision: 99, hash: tip.hash })).toEqual({ ok: false, broken: end });
    expect(await other({ revision: tip.revision, hash: 'x' })).toEqual({ ok: false, broken: end });
    expect(await verifyChain([], sha256, { until: tip })).toEqual({
      ok: false,
      broken: { revision: 0, id: '', type: '', why: 'end' },
    });
  });

  test('says whether the content, the link or the place is wrong', async () => {
    const at = async (index: number, more: object) =>
      verdict(copy().with(index, { ...(stored[index] as RecordedEvent), ...more })); // within the stream
    expect(await at(2, { type: 'Another' })).toMatchObject({ broken: { revision: 2, why: 'content' } });
    const [event] = stored;
    if (!event) throw new Error('no event');
    const metadata = { ...event.metadata, prev: 'x' };
    const changed = { ...event, metadata };
    const hash = await sha256(chainText(changed));
    expect(await at(0, { metadata: { ...metadata, hash } })).toMatchObject({
      broken: { revision: 0, why: 'link' },
    });
    expect(await at(2, { revision: 3 })).toMatchObject({ broken: { revision: 3, why: 'order' } });
  });

  test('breaks where something is stored that cannot be read', async () => {
    const nothing = unreadable(stream, 2);
    expect(nothing).toEqual({ stream, revision: 2, id: '', type: '', data: {}, metadata: {} });
    expect(await verifyChain([...stored.slice(0, 2), nothing], sha256)).toEqual({
      ok: false,
      broken: { revision: 2, id: '', type: '', why: 'content' },
    });
  });
});
