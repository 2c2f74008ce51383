import type { Context } from 'koa';
import { expect, test } from 'vitest';
import { callerAddress } from './address.ts';

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
