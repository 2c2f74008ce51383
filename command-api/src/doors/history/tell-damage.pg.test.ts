import { randomUUID } from 'node:crypto';
import { placeOfFile } from '@nead/contracts/admin/operation-requests.ts';
import { newId } from '@nead/contracts/ids.ts';
import { createEventLog } from '@nead/event-store/event-log.ts';
import type { EventStore } from '@nead/event-store/event-store.ts';
import { createMemoryEventStore } from '@nead/event-store/memory/event-store.ts';
import { createMemoryKeyStore } from '@nead/event-store/memory/key-store.ts';
import { createLog } from '@nead/http-kit/log.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openStreams } from '../../engine/handle.ts';
import { allDamage, type DamagedPlace, forgetDamage, noteDamage } from '../../rooms/history/damage.ts';
import { anchorsDecider } from '../../rooms/history/decider.ts';
import { openWriteSide, type WriteSide } from '../../test-write-side.ts';
import { checkWhatIsKept, type DamageParts, tellDamage } from './tell-damage.ts';

let side: WriteSide;
beforeAll(async () => {
  side = await openWriteSide();
});
afterAll(() => side?.close());

beforeEach(() => side.pool.query('truncate command.damage'));

const keeper = 'keeper@nead.example';
const support = 'support@nead.example';
const ofChain = { stream: 'care-a', place: 'event 1', why: 'content' };

function openTelling() {
  const keys = createMemoryKeyStore();
  const store = createMemoryEventStore();
  const log = createEventLog({ store, keys });
  const streams = openStreams(log);
  const sent: string[] = [];
  const refused = new Set<string>();
  const parts: DamageParts = {
    log,
    keys,
    streams: {
      ...streams,
      stateOf: async (decider, id) =>
        decider.stream === anchorsDecider.stream
          ? { ...(await streams.stateOf(decider, id)), email: keeper }
          : streams.stateOf(decider, id),
    },
    pool: side.pool,
    storage: { get: async () => undefined },
    mailer: {
      async send({ to }) {
        if (refused.has(to)) return 'not-sent';
        sent.push(to);
        return 'sent';
      },
    },
    pushes: undefined,
    logger: createLog('test', 'silent'),
    privateKey: 'p'.repeat(32),
    publicUrl: 'https://nead.example',
    supportEmail: support,
    operator: 'Nest Ltd, Naas',
  };
  const tell = () => tellDamage(parts).run(side.pool);
  return { parts, store, sent, refused, tell };
}

test('where one letter about damage does not go out, the other is not sent every minute', async () => {
  const { parts, sent, refused } = openTelling();
  const { run } = tellDamage(parts);
  refused.add(keeper);
  await noteDamage(side.pool, [ofChain]);
  await expect(run(side.pool)).rejects.toThrow('did not go out');
  await expect(run(side.pool)).rejects.toThrow('did not go out');
  expect(sent).toEqual([support]);
  refused.clear();
  await run(side.pool);
  expect(sent).toEqual([support, keeper]);
  expect((await allDamage(side.pool)).map(({ isTold }) => isTold)).toEqual([true]);
});

test('damage that went and came back is told again, also where a letter did not go out meanwhile', async () => {
  const { parts, sent, refused } = openTelling();
  const { run } = tellDamage(parts);
  refused.add(keeper);
  await noteDamage(side.pool, [ofChain]);
  await expect(run(side.pool)).rejects.toThrow('did not go out');
  await forgetDamage(side.pool, ofChain);
  await run(side.pool);
  refused.clear();
  await noteDamage(side.pool, [ofChain]);
  await run(side.pool);
  expect(sent).toEqual([support, support, keeper]);
});

/** Breaks a file's stream, so that even the record of the file cannot be read. */
async function breakStream(store: EventStore): Promise<DamagedPlace> {
  const stream = `files-${newId()}`;
  await store.append(stream, 'none', [{ id: randomUUID(), type: 'FileStored', data: {}, metadata: {} }]);
  return { stream, place: placeOfFile(newId()), why: 'changed' };
}

test('a stream that cannot be read does not hold back the letter, and what is damaged in it stays noted', async () => {
  const { store, sent, tell } = openTelling();
  await noteDamage(side.pool, [await breakStream(store), ofChain]);
  await tell();
  expect(sent).toEqual([support, keeper]);
  expect((await allDamage(side.pool)).map(({ isTold }) => isTold)).toEqual([true, true]);
});

test('a chain that is broken is noted, also where no file can be looked at', async () => {
  const { parts, store } = openTelling();
  const { stream } = await breakStream(store);
  await expect(checkWhatIsKept(parts).run(side.pool)).rejects.toThrow();
  expect((await allDamage(side.pool)).map((damage) => damage.stream)).toEqual([stream]);
});
