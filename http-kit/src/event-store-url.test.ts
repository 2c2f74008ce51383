import { expect, test } from 'vitest';
import { hostsOfEventStoreUrl } from './event-store-url.ts';

test.each([
  ['esdb://localhost:2113?tls=false', 'localhost:2113'],
  ['esdb+discover://admin:secret@one.example:2113,two.example?tls=true', 'one.example:2113,two.example'],
  // Characters in a password that would otherwise end an address.
  ['esdb://admin:se/cr?et@one.example:2113?tls=false', 'one.example:2113'],
  ['not an address at all', ''],
])('of %s nothing is told but its hosts', (address, hosts) => {
  expect(hostsOfEventStoreUrl(address)).toBe(hosts);
});
