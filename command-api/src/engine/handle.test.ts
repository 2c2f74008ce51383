import type { CareEvent } from '@nead/contracts/care/events.ts';
import { isRefusal, type Refusal, refuse } from '@nead/contracts/errors.ts';
import { createEventLog, type EventLog, type LogEvent } from '@nead/event-store/event-log.ts';
import { type EventStore, StoreUnavailable } from '@nead/event-store/event-store.ts';
import { createMemoryEventStore } from '@nead/event-store/memory/event-store.ts';
import { createMemoryKeyStore } from '@nead/event-store/memory/key-store.ts';
import { describe, expect, test } from 'vitest';
import { bareContext } from '../rooms/care/context.ts';
import { type CareCommand, careDecider } from '../rooms/care/decider.ts';
import { openStreams, type RequestMetadata, type Streams } from './handle.ts';
import { rememberedNames } from './test-remembered-names.ts';

const context = bareContext('65a0c0de0000000000000001', '65a0c0de0000000000000002');
const id = (n: number) => `65a0c0de${String(n).padStart(16, '0')}`;
const clock = (n: number) => new Date(Date.UTC(2026, 10, 17, 8, n)).toISOString();

const cause = (command: string, fingerprint = command) => ({
  command,
  fingerprint,
  actor: { system: 'test' },
  happenedAt: clock(0),
  recordedAt: new Date().toISOString(),
});
const tap = (n: number, status: 'signed-in' | 'signed-out'): CareCommand => ({
  type: 'SetStatus',
  recordId: id(n),
  status,
  time: clock(n),
});

const logOn = (store: EventStore): EventLog => createEventLog({ store, keys: createMemoryKeyStore() });
const send = (streams: Streams, command: CareCommand | Refusal, as: RequestMetadata) =>
  streams.handle(careDecider, context.childId, command, as, context);

async function types(log: EventLog): Promise<CareEvent['type'][]> {
  const found: CareEvent['type'][] = [];
  for await (const event of log.read(careDecider.stream(context.childId)))
    found.push((event as CareEvent).type);
  return found;
}

/** Streams over a log, with the number of their reads. */
function countingLooks(log: EventLog): { streams: Streams; looks: () => number } {
  let looks = 0;
  const streams = openStreams({
    ...log,
    read(...args) {
      looks += 1;
      return log.read(...args);
    },
  });
  return { streams, looks: () => looks };
}

describe('handling a command', () => {
  test('appends what was decided and says where', async () => {
    const log = logOn(createMemoryEventStore());
    const done = await send(openStreams(log), tap(1, 'signed-in'), cause('a'));
    if (isRefusal(done)) throw new Error(done.code);
    expect(done.events.map(({ type }) => type)).toEqual(['AttendanceRecorded', 'ChildStatusChanged']);
    expect(done.position).toBe(await log.head());
  });

  test('two processes pressing at the same moment record one event', async () => {
    const store = createMemoryEventStore();
    const logs = [logOn(store), logOn(store)];
    const [here, there] = logs.map((log) => openStreams(log));
    if (!here || !there) throw new Error('two were opened');
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        send(n % 2 ? here : there, tap(n + 1, 'signed-in'), cause(`press ${n}`)),
      ),
    );
    expect(await types(logOn(store))).toEqual(['AttendanceRecorded', 'ChildStatusChanged']);
  });

  test('a command sent twice happens once, in this process and after a restart, and answers the same', async () => {
    const store = createMemoryEventStore();
    const first = openStreams(logOn(store));
    const done = await send(first, tap(1, 'signed-in'), cause('once'));
    await send(first, tap(2, 'signed-out'), cause('another'));
    for (const streams of [first, openStreams(logOn(store))]) {
      const repeated = await send(streams, tap(1, 'signed-in'), cause('once'));
      if (isRefusal(done) || isRefusal(repeated)) throw new Error('refused');
      expect(repeated.repeated).toBe(true);
      expect(repeated.events.map(({ data }) => data)).toEqual(done.events.map(({ data }) => data));
    }
    expect(await types(logOn(store))).toHaveLength(4);
  });

  test('the same name for another request is refused', async () => {
    const streams = openStreams(logOn(createMemoryEventStore()));
    await send(streams, tap(1, 'signed-in'), cause('key', 'one body'));
    const refused = await send(streams, tap(2, 'signed-out'), cause('key', 'another body'));
    expect(isRefusal(refused) && refused.code).toBe('KEY_REUSED');
  });

  test('what cannot be used is refused, but for the repeat of a command that was done', async () => {
    const log = logOn(createMemoryEventStore());
    const streams = openStreams(log);
    const done = await send(streams, tap(1, 'signed-in'), cause('once'));
    const repeated = await send(streams, refuse('NOT_FOUND'), cause('once'));
    if (isRefusal(done) || isRefusal(repeated)) throw new Error('refused');
    expect(repeated.events.map(({ data }) => data)).toEqual(done.events.map(({ data }) => data));
    const refused = await send(streams, refuse('NOT_FOUND'), cause('another'));
    expect(isRefusal(refused) && refused.code).toBe('NOT_FOUND');
    expect(await types(log)).toHaveLength(2);
  });

  test('a command whose answer was lost in the store is found when it is sent again', async () => {
    const store = createMemoryEventStore();
    let lose = true;
    const losing: EventStore = {
      ...store,
      async append(stream, expected, events) {
        const result = await store.append(stream, expected, events);
        if (!lose) return result;
        lose = false;
        throw new StoreUnavailable('the answer was lost');
      },
    };
    const streams = openStreams(logOn(losing));
    await expect(send(streams, tap(1, 'signed-in'), cause('lost'))).rejects.toThrow(StoreUnavailable);
    const again = await send(streams, tap(1, 'signed-in'), cause('lost'));
    expect(isRefusal(again) || again.events).toHaveLength(2);
    expect(await types(logOn(store))).toHaveLength(2);
  });

  test('tells before it appends, and of a refusal nothing, so that an outage is not taken for nothing changed', async () => {
    const log = logOn(createMemoryEventStore());
    const streams = openStreams(log);
    let told = 0;
    const as = (command: string): RequestMetadata => ({ ...cause(command), appending: () => (told += 1) });
    await send(streams, refuse('NOT_FOUND'), as('refused'));
    expect(told).toBe(0);
    await send(streams, tap(1, 'signed-in'), as('a'));
    const once = told;
    expect(once).toBeGreaterThan(0);
    await send(streams, tap(2, 'signed-in'), as('without effect'));
    expect(told).toBe(once);
  });

  test('a no-op decided from an old state looks at the stream’s end first', async () => {
    const store = createMemoryEventStore();
    const [here, there] = [openStreams(logOn(store)), openStreams(logOn(store))];
    await send(here, tap(1, 'signed-in'), cause('a'));
    await send(there, tap(2, 'signed-out'), cause('b'));
    // This process still has the child as signed in.
    const done = await send(here, tap(3, 'signed-in'), cause('c'));
    expect(isRefusal(done) || done.events).toHaveLength(2);
  });

  test('who asks for a state at the same moment is told from one look at the stream, made after asking', async () => {
    const store = createMemoryEventStore();
    let looks = 0;
    const counting: EventStore = {
      ...store,
      read(stream, options) {
        looks++;
        return store.read(stream, options);
      },
    };
    const [here, there] = [openStreams(logOn(counting)), openStreams(logOn(store))];
    await here.stateOf(careDecider, context.childId);
    await send(there, tap(1, 'signed-in'), cause('a'));
    looks = 0;
    const asked = Array.from({ length: 6 }, () => here.stateOf(careDecider, context.childId));
    const early = await Promise.all(asked);
    expect(early.map(({ status }) => status)).toEqual(Array(6).fill('signed-in'));
    expect(looks).toBe(1);
    await send(there, tap(2, 'signed-out'), cause('b'));
    expect((await here.stateOf(careDecider, context.childId)).status).toBe('signed-out');
  });

  test('who asks for a state since a moment is told from one look at the stream, made after that moment', async () => {
    const log = logOn(createMemoryEventStore());
    const { streams, looks } = countingLooks(log);
    const statusOf = async (from: Streams) => (await from.stateOf(careDecider, context.childId)).status;
    const early = streams.since(performance.now());
    expect(await statusOf(early)).toBe('signed-out');
    expect(await statusOf(early)).toBe('signed-out');
    expect(looks()).toBe(1);

    await send(openStreams(log), tap(1, 'signed-in'), cause('elsewhere'));
    expect(await statusOf(early)).toBe('signed-out');
    const late = streams.since(performance.now());
    expect([await statusOf(late), await statusOf(early), await statusOf(late)]).toEqual(
      Array.from({ length: 3 }, () => 'signed-in'),
    );
    expect(looks()).toBe(2);
    await send(streams, tap(2, 'signed-out'), cause('here'));
    expect(await statusOf(late)).toBe('signed-out');
    expect(looks()).toBe(2);
  });

  test('who follows the log reads a stream again once something has happened in it, and not before', async () => {
    const log = logOn(createMemoryEventStore());
    const { streams, looks } = countingLooks(log);
    const following = streams.since(performance.now());
    const status = async () => (await following.stateOf(careDecider, context.childId)).status;
    expect(await status()).toBe('signed-out');
    streams.noticed([{ stream: careDecider.stream(id(99)), revision: 7 }]);
    expect(await status()).toBe('signed-out');
    expect(looks()).toBe(1);

    const done = await send(openStreams(log), tap(1, 'signed-in'), cause('elsewhere'));
    if (isRefusal(done)) throw new Error(done.code);
    streams.noticed(
      done.events.map((_, revision) => ({ stream: careDecider.stream(context.childId), revision })),
    );
    expect([await status(), await status()]).toEqual(['signed-in', 'signed-in']);
    expect(looks()).toBe(2);
  });

  test('who follows the log reads a stream again where something happened in it while it was read', async () => {
    const log = logOn(createMemoryEventStore());
    const stream = careDecider.stream(context.childId);
    let read = () => {};
    const going = new Promise<void>((done) => {
      read = done;
    });
    const streams = openStreams({
      ...log,
      async *read(...args) {
        const found: LogEvent[] = [];
        for await (const event of log.read(...args)) found.push(event);
        await going;
        yield* found;
      },
    });
    const following = streams.since(performance.now());
    const early = following.stateOf(careDecider, context.childId);
    await new Promise(setImmediate);
    await send(openStreams(log), tap(1, 'signed-in'), cause('elsewhere'));
    streams.noticed([{ stream, revision: 1 }]);
    read();
    await early;
    expect((await following.stateOf(careDecider, context.childId)).status).toBe('signed-in');
  });

  test('what is forgotten for want of room is read again', async () => {
    const log = logOn(createMemoryEventStore());
    const streams = openStreams(log, undefined, 1);
    await send(streams, tap(1, 'signed-in'), cause('a'));
    await streams.stateOf(careDecider, id(99));
    const state = await streams.stateOf(careDecider, context.childId);
    expect(state.status).toBe('signed-in');
  });

  test('a named command that had nothing to do stays done, also when there is something to do by now', async () => {
    const names = rememberedNames();
    const log = logOn(createMemoryEventStore());
    const streams = openStreams(log, names);
    await send(streams, tap(1, 'signed-in'), cause('a'));
    const named = { ...cause('again', 'body'), named: true };
    await send(streams, tap(2, 'signed-in'), named);
    await send(streams, tap(3, 'signed-out'), cause('b'));
    const repeated = await send(streams, tap(2, 'signed-in'), named);
    expect(isRefusal(repeated) || [repeated.events, repeated.repeated]).toEqual([[], true]);
    expect((await streams.stateOf(careDecider, context.childId)).status).toBe('signed-out');
    const other = await send(streams, tap(2, 'signed-in'), { ...named, fingerprint: 'another body' });
    expect(isRefusal(other) && other.code).toBe('KEY_REUSED');
  });

  test('a named command that another process answered with nothing to do is not done by its late copy', async () => {
    const names = rememberedNames();
    const store = createMemoryEventStore();
    const there = openStreams(logOn(store), names);
    const named = { ...cause('again', 'body'), named: true };
    let isLate = true;
    const late: EventStore = {
      ...store,
      async append(...given) {
        if (isLate) {
          isLate = false;
          const answered = await send(there, tap(2, 'signed-in'), named);
          expect(isRefusal(answered) || answered.events).toEqual([]);
          await send(there, tap(3, 'signed-out'), cause('b'));
        }
        return store.append(...given);
      },
    };
    const here = openStreams(logOn(late), names);
    await here.stateOf(careDecider, context.childId);
    await send(there, tap(1, 'signed-in'), cause('a'));
    // This process still has the child as signed out, and is overtaken before its append arrives.
    const copy = await send(here, tap(2, 'signed-in'), named);
    expect(isRefusal(copy) || [copy.events, copy.repeated]).toEqual([[], true]);
    expect((await here.stateOf(careDecider, context.childId)).status).toBe('signed-out');
  });

  test('a name that was used for one stream is refused for another', async () => {
    const names = rememberedNames();
    const streams = openStreams(logOn(createMemoryEventStore()), names);
    await send(streams, tap(1, 'signed-in'), { ...cause('key', 'for this child'), named: true });
    const other = { ...context, childId: id(77) };
    const elsewhere: RequestMetadata = { ...cause('key', 'for that child'), named: true };
    const refused = await streams.handle(careDecider, other.childId, tap(2, 'signed-in'), elsewhere, other);
    expect(isRefusal(refused) && refused.code).toBe('KEY_REUSED');
  });

  test('of two uses of a name at the same moment, for two streams, one is done', async () => {
    const log = logOn(createMemoryEventStore());
    const streams = openStreams(log, rememberedNames());
    const sibling = { ...context, childId: id(77) };
    const named = (what: string): RequestMetadata => ({ ...cause('key', what), named: true });
    const [done, refused] = await Promise.all([
      send(streams, tap(1, 'signed-in'), named('for this child')),
      streams.handle(careDecider, sibling.childId, tap(2, 'signed-in'), named('for that child'), sibling),
    ]);
    expect(isRefusal(done) || done.events).toHaveLength(2);
    expect(isRefusal(refused) && refused.code).toBe('KEY_REUSED');
    expect((await streams.stateOf(careDecider, sibling.childId)).status).toBe('signed-out');
    // After a refusal, the name can be used for the intended command.
    const gone = { ...cause('again', 'one'), named: true };
    await send(streams, refuse('NOT_FOUND'), gone);
    const after = await send(streams, tap(3, 'signed-out'), { ...gone, fingerprint: 'another' });
    expect(isRefusal(after) || after.events).toHaveLength(2);
  });

  test('of two uses of a name at the same moment in two processes one is done, and the same is answered alike', async () => {
    for (const other of ['the same', 'something else']) {
      const store = createMemoryEventStore();
      const names = rememberedNames();
      const [here, there] = [openStreams(logOn(store), names), openStreams(logOn(store), names)];
      const answers = await Promise.all([
        send(here, tap(1, 'signed-in'), { ...cause('key', 'the same'), named: true }),
        send(there, tap(1, 'signed-in'), { ...cause('key', other), named: true }),
      ]);
      expect(await types(logOn(store))).toEqual(['AttendanceRecorded', 'ChildStatusChanged']);
      const told = answers.map((answer) =>
        isRefusal(answer) ? answer.code : answer.events.map(({ data }) => data),
      );
      if (other === 'the same') expect(told[0]).toEqual(told[1]);
      else expect(told).toContain('KEY_REUSED');
      expect(answers.some((answer) => !isRefusal(answer))).toBe(true);
    }
  });
});
