import { createEventLog } from '@nead/event-store/event-log.ts';
import { createMemoryEventStore } from '@nead/event-store/memory/event-store.ts';
import { createMemoryKeyStore } from '@nead/event-store/memory/key-store.ts';
import { createLog } from '@nead/http-kit/log.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStreams } from '../../engine/handle.ts';
import { allDamage, noteDamage } from '../../rooms/history/damage.ts';
import { anchorsDecider } from '../../rooms/history/decider.ts';
import { openWriteSide, type WriteSide } from '../../test-write-side.ts';
import { tellDamage } from './tell-damage.ts';

let side: WriteSide;
beforeAll(async () => {
  side = await openWriteSide();
});
afterAll(() => side?.close());

test('where one letter about damage does not go out, the other is not sent every minute', async () => {
  const keys = createMemoryKeyStore();
  const log = createEventLog({ store: createMemoryEventStore(), keys });
  const streams = openStreams(log);
  const sent: string[] = [];
  let refuses = true;
  const { run } = tellDamage({
    log,
    keys,
    streams: {
      ...streams,
      stateOf: async (decider, id) =>
        decider.stream === anchorsDecider.stream
          ? { ...(await streams.stateOf(decider, id)), email: 'keeper@nead.example' }
          : streams.stateOf(decider, id),
    },
    pool: side.pool,
    storage: { get: async () => undefined },
    mailer: {
      async send({ to }) {
        if (refuses && to === 'keeper@nead.example') return 'not-sent';
        sent.push(to);
        return 'sent';
      },
    },
    pushes: undefined,
    logger: createLog('test', 'silent'),
    privateKey: 'p'.repeat(32),
    publicUrl: 'https://nead.example',
    supportEmail: 'support@nead.example',
  });
  await noteDamage(side.pool, [{ stream: 'care-a', place: 'event 1', why: 'content' }]);
  await expect(run(side.pool)).rejects.toThrow('did not go out');
  await expect(run(side.pool)).rejects.toThrow('did not go out');
  expect(sent).toEqual(['support@nead.example']);
  refuses = false;
  await run(side.pool);
  expect(sent).toEqual(['support@nead.example', 'keeper@nead.example']);
  expect((await allDamage(side.pool)).map(({ isTold }) => isTold)).toEqual([true]);
});
