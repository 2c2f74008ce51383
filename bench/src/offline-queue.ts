import type { ActivityKind } from '@nead/contracts/care/activities/activity.ts';
import { attendance } from '@nead/contracts/care/activities/attendance.ts';
import { callsOf } from '@nead/contracts/care/activities/calls.ts';
import { temperature } from '@nead/contracts/care/activities/temperature.ts';
import { newId } from '@nead/contracts/ids.ts';
import { decodePosition } from '@nead/contracts/positions.ts';
import { Caller } from '@nead/e2e/kit/api.ts';
import { startLivedIn } from '@nead/e2e/kit/lived-in.ts';
import { type ApiClient, createApiClient } from '@nead/web/src/engine/api/api-client.ts';
import { isProblem } from '@nead/web/src/engine/api/api-problem.ts';
import type { QueueEntry } from '@nead/web/src/engine/offline-queue/entry.ts';
import { createOfflineQueue, isQueued } from '@nead/web/src/engine/offline-queue/offline-queue.ts';
import type { Figure } from './figure.ts';
import { type BenchRow, interleaved, median } from './rounds.ts';

const RECORDS = 200;
const MINUTE_MS = 60_000;

const kinds: readonly { kind: ActivityKind; body: object }[] = [
  { kind: attendance, body: { type: 'signIn' } },
  { kind: temperature, body: { celsius: 36.8, method: 'ear' } },
  { kind: attendance, body: { type: 'signOut' } },
];

/** The storage of a device, without its disk. */
function memory() {
  const rows = new Map<number, QueueEntry>();
  let places = 0;
  return {
    all: async () => [...rows].map(([place, entry]) => ({ ...entry, place })),
    async add(entry: QueueEntry) {
      places += 1;
      rows.set(places, entry);
      return places;
    },
    put: async (place: number, entry: QueueEntry) => void rows.set(place, entry),
    insert: async (place: number, entry: QueueEntry) => void rows.set(place, entry),
    remove: async (place: number) => void rows.delete(place),
  };
}

/** A day of offline records, and then a connection: the seconds until the last of them is in the log. */
async function drained(call: ApiClient['call'], children: readonly string[], count: number): Promise<number> {
  let isOnline = false;
  let clock = Date.now() - count * MINUTE_MS;
  const reached = new Map<string, bigint[]>();
  const offlineQueue = createOfflineQueue({
    store: memory(),
    call,
    async send({ key, sent, lane }, age) {
      const entry = kinds.find(({ kind }) => kind.paths.create === sent.path);
      if (!entry) throw new Error(`Nothing was recorded at ${sent.path}`);
      const ask = { params: { id: String(sent.params?.id) }, body: Object(sent.body) };
      const reply = await call(callsOf(entry.kind).create, { ...ask, idempotencyKey: key, age });
      const position = 'position' in reply ? decodePosition(reply.position ?? '') : undefined;
      if (position) reached.set(lane, [...(reached.get(lane) ?? []), position.position]);
      return reply;
    },
    tab: 'bench',
    openTabs: async () => new Set(['bench']),
    alone: (run) => run(),
    isOnline: () => isOnline,
    now: () => clock,
    after: () => () => undefined,
    show: () => undefined,
    tellTabs: () => undefined,
    refetch: async () => undefined,
  });
  for (let nth = 0; nth < count; nth += 1) {
    const id = children[nth % children.length] ?? '';
    const { kind = attendance, body } = kinds[Math.floor(nth / children.length) % kinds.length] ?? {};
    const note = { lane: id, subject: `${kind.kind} ${id}`, about: undefined };
    const reply = await offlineQueue.deliver(
      callsOf(kind).create,
      { params: { id }, body: { _id: newId(), ...body } },
      note,
    );
    if (isProblem(reply) || !isQueued(reply)) throw new Error('What was recorded without a line is not kept');
    clock += MINUTE_MS;
  }
  isOnline = true;
  const began = performance.now();
  await offlineQueue.drain();
  const seconds = (performance.now() - began) / 1000;
  const arrived = [...reached.values()];
  const ordered = arrived.every((lane) =>
    lane.every((position, at) => at === 0 || position > (lane[at - 1] ?? 0n)),
  );
  if (offlineQueue.size() > 0 || arrived.flat().length !== count || !ordered) {
    throw new Error('The queue did not arrive whole and in order');
  }
  return seconds;
}

/** The time until everybody is told of a day that was recorded offline. */
export const offlineQueueRow: BenchRow = {
  name: 'offline-queue',
  async run({ rounds, size }): Promise<Figure[]> {
    const nead = await startLivedIn();
    try {
      const caller = await Caller.demo(nead.url, 'childminder', 'PREMIUM');
      const children = (await caller.children()).map(({ _id }) => _id);
      let seen: string | undefined;
      const { call } = createApiClient({
        origin: nead.url,
        token: () => caller.token,
        onUnauthenticated: () => undefined,
        position: {
          get: () => seen,
          see: (position) => {
            seen = position;
          },
        },
        device: 'bench',
      });
      const count = Math.round(RECORDS * size);
      const measured = await interleaved(Math.min(rounds, 3), {
        several: () => drained(call, children, count),
        one: () => drained(call, children.slice(0, 1), count),
      });
      const name = `offline queue of ${count} records, in order`;
      return [
        {
          name: `${name}: ${children.length} children`,
          value: median(measured.several),
          unit: 's',
          bar: { atMost: 3 },
        },
        { name: `${name}: one child`, value: median(measured.one), unit: 's', bar: { atMost: 3 } },
      ];
    } finally {
      await nead.stop();
    }
  },
};
