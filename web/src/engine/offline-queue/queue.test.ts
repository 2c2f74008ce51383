import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ApiProblem, unreachable } from '../api/api-problem.ts';
import type { PlacedEntry, QueueEntry } from './entry.ts';
import {
  emptyQueue,
  type Queue,
  type QueueChange,
  type QueueEffect,
  type QueueEvent,
  queueStep,
  shownAsWaiting,
} from './queue.ts';

const entryOf = (key: string, entry: Partial<QueueEntry> = {}): QueueEntry => ({
  key,
  madeAt: 0,
  sent: { method: 'POST', path: key },
  lane: 'a',
  subject: key,
  enough: [],
  about: null,
  ...entry,
});
const keptAt = (place: number, entry: Partial<QueueEntry> = {}): PlacedEntry => ({
  ...entryOf(`${place}`, entry),
  place,
});
const problem = (status: number, code = 'NO') => new ApiProblem({ status, code, message: '' });
const refusal = problem(409);
const yes = { position: '1' };

const given = (queue: Partial<Queue>): Queue => ({ ...emptyQueue, ...queue });
const draining = (queue: Partial<Queue>, drain: Partial<Queue['drain']> = {}): Queue =>
  given({ ...queue, drain: { again: false, halted: false, tried: new Map(), ...drain } });
const when = (queue: Queue, event: QueueEvent, online = true) => queueStep(queue, event, online);
const sentBy = (effects: readonly QueueEffect[]): string[] =>
  effects.flatMap((effect) => (effect.do === 'send' ? effect.entries.map(({ key }) => key) : []));

describe('a command', () => {
  const entry = entryOf('meal');
  const deliver: QueueEvent = { type: 'deliver', entry };
  const keeps = [
    {
      do: 'try',
      effects: [
        { do: 'write', changes: [{ act: 'add', entry }] },
        { do: 'read' },
        { do: 'tell tabs' },
        { do: 'then', event: { type: 'kept', entry } },
      ],
      failed: { type: 'not kept', entry },
    },
  ];

  test('goes at once where nothing is in its way', () => {
    expect(when(emptyQueue, deliver).effects).toEqual([{ do: 'deliver', entry }]);
  });

  test.each([
    ['there is no line', emptyQueue, false],
    ['the last try has just failed', given({ paused: true }), true],
    ['another of its lane waits', given({ entries: [keptAt(1)] }), true],
  ])('is kept where %s', (_, queue, online) => {
    expect(when(queue, deliver, online).effects).toEqual(keeps);
  });

  test('waits for the one before it in its lane, and for no other', () => {
    const other = entryOf('nap', { lane: 'b' });
    const before = given({ deliveries: [entryOf('in'), other] });
    expect(when(before, deliver).effects).toEqual([]);
    const queued = when(before, deliver).queue;
    expect(when(queued, { type: 'told', entry: other }).effects).toEqual([]);
    const [first] = before.deliveries;
    if (!first) throw new Error('It is the first');
    expect(when(queued, { type: 'told', entry: first }).effects).toEqual([{ do: 'deliver', entry }]);
  });

  const replied = (reply: object, queue = emptyQueue) =>
    when(queue, { type: 'replied', entry, place: 7, reply });

  test.each([
    ['was answered', yes],
    ['was refused', refusal],
  ])('that %s is not kept, and its answer is told', (_, reply) => {
    expect(replied(reply).effects).toEqual([
      { do: 'try', effects: [{ do: 'write', changes: [{ act: 'remove', place: 7 }] }] },
      { do: 'tell', entry, reply },
    ]);
  });

  test('that nobody answered waits like the rest, and the next try comes after a pause', () => {
    const { queue, effects } = replied(unreachable());
    expect(queue).toEqual(given({ failures: 1, paused: true }));
    expect(effects.slice(1)).toEqual([
      { do: 'pause', ms: 1_000 },
      { do: 'tell', entry, reply: { later: 'line' } },
    ]);
  });

  test('that found the session over waits for the next login', () => {
    const { queue, effects } = replied(problem(401));
    expect(queue).toEqual(emptyQueue);
    expect(effects.at(-1)).toEqual({ do: 'tell', entry, reply: { later: 'login' } });
  });

  test('that waits already is not kept a second time', () => {
    const waits = given({ entries: [keptAt(1, { key: entry.key, sent: { ...entry.sent } })] });
    expect(when(waits, deliver).effects).toEqual([{ do: 'then', event: { type: 'kept', entry } }]);
    const otherwise = given({ entries: [keptAt(1, { key: entry.key, sent: { ...entry.sent, body: 1 } })] });
    expect(when(otherwise, deliver).effects).toEqual(keeps);
  });

  test('is not written again after a logout, whatever became of it', () => {
    const { queue, effects } = replied(unreachable(), given({ closed: true }));
    expect(queue).toEqual(given({ closed: true }));
    expect(effects[0]).toEqual({ do: 'try', effects: [] });
    expect(effects.at(-1)).toEqual({ do: 'tell', entry, reply: { later: 'login' } });
  });
});

describe('a drain', () => {
  test('begins once, without a pause, and is asked for again while it runs', () => {
    const first = when(given({ paused: true }), { type: 'drain' });
    expect(first.effects).toEqual([{ do: 'call off' }, { do: 'drain' }]);
    expect(first.queue.paused).toBe(false);
    const second = when(first.queue, { type: 'drain' });
    expect(second.effects).toEqual([]);
    expect(second.queue.drain?.again).toBe(true);
  });

  test.each([
    ['without a line', emptyQueue, false],
    ['of what was closed', given({ closed: true }), true],
  ])('does not begin %s', (_, queue, online) => {
    expect(when(queue, { type: 'drain' }, online)).toEqual({ queue, effects: [] });
  });

  test('sends the first of each lane, six at once', () => {
    const entries = [...'abcdefgh'].flatMap((lane, nth) => [
      keptAt(nth, { lane }),
      keptAt(nth + 100, { lane }),
    ]);
    const { queue, effects } = when(draining({ entries }), { type: 'ready' });
    expect(sentBy(effects)).toEqual(['0', '1', '2', '3', '4', '5']);
    const [entry] = entries;
    if (!entry) throw new Error('There are sixteen');
    const settled = when(queue, { type: 'settled', entry, outcome: 'answered' });
    expect(sentBy(settled.effects)).toEqual(['100']);
  });

  test('leaves alone what another tab is sending, and what comes after it', () => {
    const entries = [keptAt(1, { tab: 'other' }), keptAt(2), keptAt(3, { lane: 'b' })];
    const rows: QueueEvent = { type: 'read', entries, openTabs: new Set(['other']) };
    const { queue } = when(draining({}), rows);
    expect(sentBy(when(queue, { type: 'ready' }).effects)).toEqual(['3']);
    expect(shownAsWaiting(queue).map(({ key }) => key)).toEqual(['2', '3']);
    const closed = when(queue, { ...rows, openTabs: new Set() }).queue;
    expect(sentBy(when(closed, { type: 'ready' }).effects)).toEqual(['1', '3']);
  });

  test('holds up what is about the same as a refused one, and nothing else', () => {
    const entries = [keptAt(1, { subject: 'nap' }), keptAt(2, { subject: 'nap' }), keptAt(3)];
    const [entry] = entries;
    if (!entry) throw new Error('It is the first');
    const { effects } = when(draining({ entries }), { type: 'answered', entry, reply: refusal });
    expect(effects).toMatchObject([
      { do: 'write', changes: [{ act: 'put', place: 1, entry: { problem: { code: 'NO', status: 409 } } }] },
      { do: 'then', event: { type: 'settled', outcome: 'refused' } },
    ]);
    const settled = when(draining({ entries }), { type: 'settled', entry, outcome: 'refused' });
    expect(sentBy(settled.effects)).toEqual(['3']);
  });

  test('ends with a failed try, and goes on when it was asked for since', () => {
    const entry = keptAt(1);
    const failed = when(draining({ entries: [entry] }, { again: true }), {
      type: 'answered',
      entry,
      reply: problem(503),
    }).queue;
    expect(failed).toMatchObject({ failures: 1, paused: true, drain: { halted: true, again: false } });
    expect(when(failed, { type: 'drain over' }).effects).toEqual([]);
    const asked = when(failed, { type: 'pause over' }).queue;
    expect(when(asked, { type: 'drain over' }).effects).toEqual([{ do: 'then', event: { type: 'drain' } }]);
  });

  test('stops where the session is over, and tries nothing by itself', () => {
    const entry = keptAt(1);
    const { queue } = when(draining({ entries: [entry] }), { type: 'answered', entry, reply: problem(401) });
    expect(queue).toMatchObject({ failures: 0, paused: false, drain: { halted: true } });
  });

  test('shows as answered what it still fetches, and fetches nothing for nobody', () => {
    const entry = keptAt(1);
    const { queue } = when(draining({ entries: [entry] }), { type: 'answered', entry, reply: yes });
    const sent = when(queue, { type: 'settled', entry, outcome: 'answered' }).queue;
    expect(shownAsWaiting(sent)).toEqual([{ ...entry, answered: true }]);
    expect(when(sent, { type: 'told tabs' }).effects).toEqual([{ do: 'refetch', answered: [entry] }]);
    expect(shownAsWaiting(when(sent, { type: 'refetched', answered: [entry] }).queue)).toEqual([]);
    const closed = when(sent, { type: 'close' }).queue;
    expect(when(closed, { type: 'told tabs' }).effects).toEqual([]);
    expect(shownAsWaiting(closed)).toEqual([]);
  });
});

/**
 * A simulated device: the queue's effects are done in parallel, in random order. The server carries out each command id
 * once; chance decides how else a request ends.
 */
function onPaper(chance: (most: number) => number) {
  let rows = new Map<number, QueueEntry>();
  let places = 0;
  let opened = 0;
  let reading = false;
  const done: QueueEntry[] = [];
  const later = new Set<QueueEntry>();
  const told = new Map<string, number>();
  const fair = { says: true, line: true };
  const it = { queue: emptyQueue, online: true, chance: true, done, later, told, rows: () => rows };
  let running: Generator<undefined>[] = [];
  let pause: Generator<undefined> | undefined;

  function take(entry: QueueEntry): object {
    const known = done.some(({ key }) => key === entry.key);
    const says = it.chance && fair.says ? chance(7) : 0;
    if (says === 1) return unreachable();
    if (says === 2) return problem(503);
    if (says === 3) return problem(401);
    if (says === 4 && !known) return refusal;
    if (!known) done.push(entry);
    return says === 5 ? unreachable() : yes;
  }

  function write(change: QueueChange): number {
    if (it.chance && change.act === 'add' && chance(9) === 1) throw new Error('The disk is full');
    const place = change.act === 'add' ? ++places : change.place;
    rows = new Map(rows);
    if (change.act === 'remove') rows.delete(place);
    else if (change.act !== 'put' || rows.has(place)) rows.set(place, structuredClone(change.entry));
    return place;
  }

  function* dispatch(event: QueueEvent): Generator<undefined> {
    const before = structuredClone({ ...it.queue, answered: [], deliveries: [] });
    const { queue, effects } = queueStep(it.queue, event, it.online);
    expect({ ...it.queue, answered: [], deliveries: [] }).toEqual(before);
    it.queue = queue;
    for (const effect of effects) yield* perform(effect);
  }

  function* perform(effect: QueueEffect): Generator<undefined> {
    yield;
    switch (effect.do) {
      case 'then':
        return yield* dispatch(effect.event);
      case 'try':
        try {
          for (const each of effect.effects) yield* perform(each);
        } catch {
          if (effect.failed) yield* dispatch(effect.failed);
        }
        return;
      case 'write':
        return effect.changes.forEach(write);
      case 'read': {
        while (reading) yield;
        reading = true;
        const all = [...rows].sort(([a], [b]) => a - b);
        yield;
        reading = false;
        const entries = all.map(([place, entry]): PlacedEntry => ({ ...structuredClone(entry), place }));
        return yield* dispatch({ type: 'read', entries, openTabs: new Set([`tab ${opened}`]) });
      }
      case 'deliver': {
        const { entry } = effect;
        let place: number | undefined;
        try {
          place = write({ act: 'add', entry: { ...entry, tab: `tab ${opened}` } });
        } catch {}
        yield;
        const reply = take(entry);
        yield;
        return yield* dispatch({ type: 'replied', entry, place, reply });
      }
      case 'tell':
        told.set(effect.entry.key, (told.get(effect.entry.key) ?? 0) + 1);
        if ('later' in effect.reply) later.add(effect.entry);
        return yield* dispatch({ type: 'told', entry: effect.entry });
      case 'drain':
        running.push(drain());
        return;
      case 'send': {
        const lanes = effect.entries.map(({ lane }) => lane);
        expect(new Set(lanes).size).toBe(lanes.length);
        let left = effect.entries.length;
        const failed: unknown[] = [];
        for (const entry of effect.entries) {
          const sending = send(entry);
          running.push(
            (function* () {
              try {
                yield* sending;
              } catch (error) {
                failed.push(error);
              }
              left -= 1;
            })(),
          );
        }
        while (left > 0) yield;
        if (failed.length > 0) throw failed[0];
        return;
      }
      case 'refetch':
        return yield* dispatch({ type: 'refetched', answered: effect.answered });
      case 'pause':
        pause = dispatch({ type: 'pause over' });
        return;
      case 'call off':
        pause = undefined;
    }
  }

  function* send(entry: PlacedEntry): Generator<undefined> {
    expect(it.queue.closed).toBe(false);
    const reply = take(entry);
    yield;
    yield* dispatch({ type: 'answered', entry, reply });
  }

  function* drain(): Generator<undefined> {
    try {
      yield* dispatch({ type: 'locked' });
      yield* dispatch({ type: 'unlocked' });
    } catch {}
    yield* dispatch({ type: 'drain over' });
  }

  return {
    ...it,
    it,
    dispatch(event: QueueEvent) {
      const following = dispatch(event);
      if (!following.next().done) running.push(following);
    },
    /** Continues some of the running effects, chosen at random. */
    goOn(steps: number) {
      for (let n = 0; n < steps && running.length > 0; n += 1) {
        const nth = chance(running.length);
        if (running[nth]?.next().done) running.splice(nth, 1);
      }
    },
    pauseEnds() {
      if (pause) running.push(pause);
      pause = undefined;
    },
    /** Kills the app and opens it again. */
    kill() {
      running = [];
      pause = undefined;
      opened += 1;
      reading = false;
      it.queue = emptyQueue;
      for (const _ of dispatch({ type: 'changed elsewhere' }));
    },
    rest() {
      while (running.length > 0) this.goOn(1_000);
    },
  };
}

describe('whatever the line, the server, the disk and the user do', () => {
  const action = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ lane: fc.constantFrom('a', 'b'), subject: fc.constantFrom('x', 'y') }),
    },
    { weight: 4, arbitrary: fc.constantFrom('drain', 'pause', 'line', 'kill') },
    { weight: 4, arbitrary: fc.integer({ min: 1, max: 60 }) },
  );

  test('what was called kept is carried out, in order, or waits for a decision', () => {
    fc.assert(
      fc.property(
        fc.array(action, { maxLength: 40 }),
        fc.infiniteStream(fc.nat(1_000)),
        (actions, chances) => {
          const paper = onPaper((most) => chances.next().value % most);
          for (const [nth, act] of actions.entries()) {
            if (act === 'drain') paper.dispatch({ type: 'drain' });
            else if (act === 'pause') paper.pauseEnds();
            else if (act === 'line') paper.it.online = !paper.it.online;
            else if (act === 'kill') paper.kill();
            else if (typeof act === 'number') paper.goOn(act);
            else paper.dispatch({ type: 'deliver', entry: entryOf(`${nth}`, act) });
          }
          // Nothing fails from here on.
          Object.assign(paper.it, { chance: false, online: true });
          paper.rest();
          paper.kill();
          paper.dispatch({ type: 'drain' });
          paper.rest();

          const carriedOut = paper.done.map(({ key }) => key);
          expect(new Set(carriedOut).size).toBe(carriedOut.length);
          for (const lane of ['a', 'b']) {
            const keys = paper.done.filter((entry) => entry.lane === lane).map(({ key }) => Number(key));
            expect(keys).toEqual([...keys].sort((a, b) => a - b));
          }
          const left = [...paper.rows()].sort(([a], [b]) => a - b).map(([, entry]) => entry);
          for (const [nth, { lane, subject, problem }] of left.entries()) {
            const isHeld = left
              .slice(0, nth)
              .some((one) => one.problem && one.lane === lane && one.subject === subject);
            expect(problem !== undefined || isHeld).toBe(true);
          }
          const kept = new Set([...carriedOut, ...left.map(({ key }) => key)]);
          for (const { key } of paper.later) expect(kept).toContain(key);
          for (const times of paper.told.values()) expect(times).toBe(1);
        },
      ),
      { numRuns: 200 },
    );
  });

  test('a closed queue sends, writes and shows nothing more of what comes', () => {
    const outcome = fc.constantFrom<object>(yes, refusal, unreachable(), problem(401));
    const event = fc.oneof(
      outcome.map((reply): QueueEvent => ({ type: 'answered', entry: keptAt(1), reply })),
      fc.constantFrom<QueueEvent>(
        { type: 'drain' },
        { type: 'pause over' },
        { type: 'ready' },
        { type: 'unlocked' },
        { type: 'told tabs' },
        { type: 'drain over' },
      ),
      fc.constant<QueueEvent>({ type: 'read', entries: [keptAt(1), keptAt(2)], openTabs: new Set() }),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 10 }), (events) => {
        const start = draining({ entries: [keptAt(1), keptAt(2)] });
        let queue = when(start, { type: 'close' }).queue;
        for (const one of events) {
          const { effects, queue: next } = when(queue, one);
          queue = next;
          expect(shownAsWaiting(queue)).toEqual([]);
          const writes = effects.flatMap((effect) => (effect.do === 'write' ? effect.changes : []));
          expect(writes.filter(({ act }) => act !== 'remove')).toEqual([]);
          expect(effects.map((effect) => effect.do)).not.toContain('send');
          expect(effects.map((effect) => effect.do)).not.toContain('refetch');
          expect(effects.map((effect) => effect.do)).not.toContain('pause');
        }
      }),
    );
  });
});
