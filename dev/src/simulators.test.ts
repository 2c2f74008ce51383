import { openStreams } from '@nead/command-api/engine/handle.ts';
import { createEventLog } from '@nead/event-store/event-log.ts';
import { createMemoryEventStore } from '@nead/event-store/memory/event-store.ts';
import { createMemoryKeyStore } from '@nead/event-store/memory/key-store.ts';
import { createLog } from '@nead/http-kit/log.ts';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startSimulators } from './simulators.ts';

test.each([
  ['living', 1],
  ['still', 0],
  ['none', 0],
] as const)('a demo household that is %s has %i clients that keep it open', async (demo, clients) => {
  const keys = createMemoryKeyStore();
  const pool = new pg.Pool({ connectionString: 'postgres://127.0.0.1:9/nowhere' });
  onTestFinished(() => pool.end());
  const address = vi.fn(() => 'http://127.0.0.1:9');
  const config = {
    demo,
    googleClientId: 'x',
    stripe: undefined,
    publicUrl: address(),
    supportEmail: '',
    operator: '',
  };
  const streams = openStreams(createEventLog({ store: createMemoryEventStore(), keys }));
  const ledger = { note: async () => undefined, all: async () => [] };
  const parts = { streams, pool, privateKey: 'p'.repeat(32), keys, ledger };
  const simulators = await startSimulators(config, parts, { address, log: createLog('test', 'silent') });
  address.mockClear();
  simulators.keepDemoOpen();
  await simulators.end();
  expect(address).toHaveBeenCalledTimes(clients);
});
