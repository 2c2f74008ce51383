import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { keepOpen } from './keep-open.ts';

test('a household is kept while the server is away, and what is due is written when it is back', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  await new Promise((resolve) => server.close(resolve));
  const told: unknown[] = [];
  const noted: Date[] = [];
  const leave = keepOpen({
    base: `http://127.0.0.1:${port}`,
    lived: {
      until: async () => new Date(Date.now() - 48 * 3_600_000),
      note: async (until) => void noted.push(until),
    },
    isPlaying: () => false,
    trouble: (error) => void told.push(error),
  });
  await leave();
  expect({ told, noted }).toEqual({ told: [], noted: [] });
});
