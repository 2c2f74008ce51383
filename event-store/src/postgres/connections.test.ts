import { breakingServer } from '@nead/embedded-postgres/test-breaking-server.ts';
import { expect, test } from 'vitest';
import { StoreUnavailable } from '../event-store.ts';
import { Connections } from './connections.ts';

// It breaks before its borrower can listen for errors, which would otherwise end the process.
test('a connection that breaks in the moment in which it is there fails what it was for, and nothing else', async () => {
  const server = await breakingServer();
  const connections = new Connections({ url: server.url });
  const client = await connections.borrow();
  await expect(client.query('select 1')).rejects.toThrow();
  client.release(true);
  await expect(connections.rows({ text: 'select 1' })).rejects.toThrow(StoreUnavailable);
  await connections.close();
  await server.close();
});
