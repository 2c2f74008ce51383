import type { Context } from 'koa';
import { expect, test } from 'vitest';
import { addressOf, callerAddress } from './address.ts';

const from = (ip: string) =>
  callerAddress({ ip, socket: { remoteAddress: '127.0.0.1' } } as unknown as Context); // all it looks at

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
  ['x'.repeat(4000), '127.0.0.1'],
  ['', '127.0.0.1'],
])('%s is counted as %s', (said, counted) => {
  expect(from(said)).toBe(counted);
});

test.each([
  [0, '203.0.113.7', '127.0.0.1'],
  [1, '203.0.113.7', '203.0.113.7'],
  [1, '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  [2, '198.51.100.1, 203.0.113.7', '198.51.100.1'],
  [1, '', '127.0.0.1'],
])('behind %i proxies that forward "%s", a socket is counted as %s', (proxies, forwarded, counted) => {
  const request = { headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress: '127.0.0.1' } };
  expect(addressOf(request as unknown as Parameters<typeof addressOf>[0], proxies)).toBe(counted); // all it looks at
});
