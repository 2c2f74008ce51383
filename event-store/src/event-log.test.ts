import type { DomainEvent } from '@nead/contracts/events.ts';
import { START, verifyChain } from '@nead/contracts/history/hash-chain.ts';
import { registerEvents } from '@nead/contracts/register/events.ts';
import { describe, expect, test } from 'vitest';
import { all } from './contract/store-under-test.ts';
import { type CommandMetadata, createEventLog, type LogEvent } from './event-log.ts';
import { KeyDestroyed } from './key-store.ts';
import { createMemoryEventStore } from './memory/event-store.ts';
import { createMemoryKeyStore } from './memory/key-store.ts';
import { sha256 } from './sha-256.ts';

const childId = '65a000000000000000000001';
const contactId = '65a000000000000000000002';
const childminderId = '65a000000000000000000003';
const stream = `register-${childminderId}`;

const child: DomainEvent = {
  type: 'ChildAdded',
  data: {
    childminderId,
    childId,
    firstName: 'Aoife',
    lastName: 'Byrne',
    dateOfBirth: '2022-05-01',
    gender: 'female',
    isPottyTrained: 'yes',
    allergies: ['hazelnut'],
  },
};
const contact: DomainEvent = {
  type: 'ContactAdded',
  data: {
    childminderId,
    contactId,
    firstName: 'Siobhán',
    lastName: 'Byrne',
    email: 'siobhan@example.ie',
    phone: '0851234567',
    relationship: 'mother',
  },
};
const attendance: DomainEvent = {
  type: 'AttendanceRecorded',
  data: {
    childminderId,
    childId,
    recordId: '65a000000000000000000004',
    type: 'signIn',
    time: '2026-03-02T08:15:00.000Z',
    date: '2026-03-02',
    notes: undefined,
  },
};

const cause = (command: string): CommandMetadata => ({
  command,
  fingerprint: 'f',
  actor: { account: childminderId, role: 'childminder', device: undefined },
  happenedAt: '2026-03-02T08:15:00.000Z',
  recordedAt: '2026-03-02T08:15:01.000Z',
});

function newLog() {
  const store = createMemoryEventStore();
  const keys = createMemoryKeyStore();
  return { store, keys, log: createEventLog({ store, keys }) };
}

describe('the event log', () => {
  test('gives back what was appended, with its place and circumstances', async () => {
    const { log } = newLog();
    const appended = await log.append(stream, START, [child, contact], cause('c1'));
    if (!appended.ok) throw new Error('refused');
    expect(appended).toMatchObject({ repeated: false, position: 2n, tip: { revision: 1 } });
    expect(appended.events.map(({ type, data }) => ({ type, data }))).toEqual([child, contact]);

    const read = await all(log.read(stream));
    expect(read.map(({ type, data }) => ({ type, data }))).toEqual([child, contact]);
    expect(read.at(-1)).toMatchObject({
      stream,
      revision: 1,
      position: 2n,
      meta: { v: registerEvents.ContactAdded.version, command: 'c1' },
    });
    expect(read.at(-1)?.meta.hash).toBe(appended.tip.hash);
    expect(read[1]?.meta.prev).toBe(read[0]?.meta.hash);
  });

  test('a command that comes twice is recorded once and answers what it did the first time', async () => {
    const { log } = newLog();
    const first = await log.append(stream, START, [child, contact], cause('c1'));
    const second = await log.append(stream, START, [child, contact], cause('c1'));
    if (!first.ok || !second.ok) throw new Error('refused');
    expect(second.repeated).toBe(true);
    expect(second.tip).toEqual(first.tip);
    expect(second.position).toBe(first.position);
    expect(second.events.map((event) => event.meta)).toEqual(
      (await all(log.read(stream))).map((e) => e.meta),
    );
    expect(await log.head()).toBe(2n);
  });

  test('refuses an append to a stream that has moved on', async () => {
    const { log } = newLog();
    await log.append(stream, START, [child], cause('c1'));
    expect(await log.append(stream, START, [contact], cause('c2'))).toEqual({ ok: false });
  });

  test('a chain goes on from a tip and verifies over everything', async () => {
    const { log, store } = newLog();
    const first = await log.append(stream, START, [child], cause('c1'));
    if (!first.ok) throw new Error('refused');
    const second = await log.append(stream, first.tip, [contact, attendance], cause('c2'));
    if (!second.ok) throw new Error('refused');
    expect(await verifyChain(store.read(stream), sha256)).toEqual({ ok: true, tip: second.tip });
  });

  test('personal fields are nowhere in what is stored', async () => {
    const { log, store } = newLog();
    await log.append(stream, START, [child, contact], cause('c1'));
    const stored = JSON.stringify((await all(store.read(stream))).map(({ position: _, ...event }) => event));
    for (const value of [
      'Aoife',
      'Byrne',
      '2022-05-01',
      'hazelnut',
      'Siobhán',
      'siobhan@',
      '0851234567',
      'mother',
    ]) {
      expect(stored).not.toContain(value);
      expect(stored).not.toContain(Buffer.from(value).toString('base64url').slice(0, -2));
    }
    expect(stored).toContain(childId);
  });

  test('after an erasure everything still loads, the erased fields are null and the chain still verifies', async () => {
    const { log, store, keys } = newLog();
    const appended = await log.append(stream, START, [child, contact], cause('c1'));
    if (!appended.ok) throw new Error('refused');
    await keys.destroy(childId, 'care');

    const [erased, kept] = await all(log.read(stream));
    expect(erased?.data).toEqual({
      childminderId,
      childId,
      firstName: null,
      lastName: null,
      dateOfBirth: null,
      gender: null,
      isPottyTrained: null,
      allergies: null,
    });
    expect(kept?.data).toEqual(contact.data);
    expect(await verifyChain(store.read(stream), sha256, { until: appended.tip })).toMatchObject({
      ok: true,
    });
  });

  test('nothing personal can be recorded about a person whose key was destroyed, and the refusal names no value', async () => {
    const { log, keys } = newLog();
    await keys.destroy(childId, 'care');
    const refused = log.append(stream, START, [child], cause('c1'));
    await expect(refused).rejects.toThrow(KeyDestroyed);
    await expect(refused).rejects.not.toThrow(/Aoife/);
    expect(await log.head()).toBe(0n);
    // Events without personal fields can still be appended.
    expect(await log.append(`care-${childId}`, START, [attendance], cause('c2'))).toMatchObject({ ok: true });
  });

  test('opens only what is asked for', async () => {
    const { log } = newLog();
    await log.append(stream, START, [child, contact], cause('c1'));
    const names = (events: LogEvent[]) => events.map((e) => 'firstName' in e.data && e.data.firstName);
    expect(names(await all(log.read(stream, { unseal: 'none' })))).toEqual([null, null]);
    expect(names(await all(log.read(stream, { unseal: new Set(['ContactAdded']) })))).toEqual([
      null,
      'Siobhán',
    ]);
    expect(names(await all(log.read(stream, { from: 1 })))).toEqual(['Siobhán']);
  });

  test('who wants one event reads one from the store', async () => {
    const store = createMemoryEventStore();
    const log = createEventLog({
      store: {
        ...store,
        async *read(...asked) {
          for await (const event of store.read(...asked)) {
            read += 1;
            yield event;
          }
        },
      },
      keys: createMemoryKeyStore(),
    });
    let read = 0;
    await log.append(stream, START, [child, contact], cause('c1'));
    expect((await all(log.read(stream, { max: 1 }))).map(({ type }) => type)).toEqual(['ChildAdded']);
    expect(read).toBe(1);
  });

  test('a follower gets typed events in order, and its end when the log is closed', async () => {
    const { log } = newLog();
    await log.append(stream, START, [child], cause('c1'));
    const seen: string[] = [];
    for await (const batch of log.follow({})) {
      seen.push(...batch.events.map((event) => event.type));
      if (seen.length === 1) await log.append(`care-${childId}`, START, [attendance], cause('c2'));
      if (seen.length === 2) await log.close();
    }
    expect(seen).toEqual(['ChildAdded', 'AttendanceRecorded']);
  });

  test('an event that does not fit its schema is refused by field, without its values', async () => {
    const { log } = newLog();
    const wrong = { ...child, data: { ...child.data, gender: 'Aoife' } } as unknown as DomainEvent; // wrong on purpose
    await expect(log.append(stream, START, [wrong], cause('c1'))).rejects.toThrow(/ChildAdded.*gender/);
    await expect(log.append(stream, START, [wrong], cause('c1'))).rejects.not.toThrow(/Aoife/);
  });

  test('an event type that is not declared is named', async () => {
    const { log, store } = newLog();
    await store.append(stream, 'none', [
      {
        id: '00000000-0000-4000-8000-000000000001',
        type: 'ChildRenamed',
        data: { name: 'Aoife' },
        metadata: {},
      },
    ]);
    await expect(all(log.read(stream))).rejects.toThrow('Event type ChildRenamed is not declared');
  });
});
