import { expect, test } from 'vitest';
import { openToOthers } from './open-to-others.ts';

test.each(['127.0.0.1', '127.8.0.1', '::1', 'localhost'])(
  '%s is this machine alone, and nothing is said',
  (host) => {
    expect(openToOthers(host, { demo: true })).toBeUndefined();
  },
);

test.each(['', '0.0.0.0', '::', '192.168.1.7'])(
  '%s lets others in, who know the published password',
  (host) => {
    expect(openToOthers(host, { demo: true })).toContain('nead-demo');
    expect(openToOthers(host, { demo: true })).toContain('/dev/mailbox');
  },
);

test('without the demo there is no such password, and everybody’s mails can still be read', () => {
  expect(openToOthers('0.0.0.0', { demo: false })).not.toContain('nead-demo');
  expect(openToOthers('0.0.0.0', { demo: false })).toContain('/dev/mailbox');
});
