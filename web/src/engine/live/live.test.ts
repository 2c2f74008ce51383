import { EventEmitter } from 'node:events';
import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { stubAloneTab } from '../api/test-alone-tab.ts';

/** A connection whose server answers nothing. Closing it fails everything that waits for an answer, as in the real one. */
class SilentSocket extends EventEmitter {
  opened = 1;
  waits: ((error: Error) => void)[] = [];
  timeout = () => this;
  emitWithAck = () => new Promise((_, reject) => this.waits.push(reject));
  connect = () => {
    this.opened += 1;
  };
  disconnect = () => {
    for (const fail of this.waits.splice(0)) fail(new Error('socket has been disconnected'));
  };
}

beforeAll(() => {
  stubAloneTab();
  vi.stubGlobal('navigator', { ...navigator, onLine: true });
  vi.stubGlobal('document', { addEventListener: () => undefined });
});
afterAll(() => void vi.unstubAllGlobals());

test('who logs out while the connection asks what was missed is not connected again', async () => {
  const [{ startLive }, { connection }] = await Promise.all([import('./live.ts'), import('./connection.ts')]);
  const socket = new SilentSocket();
  const stop = startLive({
    token: 'a token',
    audience: `parent:${'a'.repeat(24)}`,
    cache: {
      apply: () => undefined,
      refetchAll: () => undefined,
      refetchUnanswered: () => undefined,
      settled: async () => undefined,
    },
    beforeChange: () => undefined,
    open: () => socket as unknown as Socket, // the parts that are used
  });
  socket.emit('connect');
  expect(socket.waits).toHaveLength(1);
  stop();
  await new Promise(setImmediate);
  expect(socket.opened).toBe(1);
  expect(connection.get()).toBe('connecting');
});
