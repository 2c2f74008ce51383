import { expect, test } from 'vitest';
import { isPushService } from './services.ts';

test.each([
  ['https://fcm.googleapis.com/fcm/send/x', true],
  ['https://fcm.googleapis.com:443/fcm/send/x', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/x', true],
  ['https://wns2-par02p.notify.windows.com/w/?token=x', true],
  ['https://web.push.apple.com/x', true],
  ['https://fcm.googleapis.com:22/x', false],
  ['https://web.push.apple.com:8443/x', false],
  ['https://evil.fcm.googleapis.com/x', false],
  ['https://127.0.0.1.push.apple.com/x', false],
  ['https://push.apple.com.evil.example/x', false],
  ['http://web.push.apple.com/x', false],
  ['https://me@web.push.apple.com/x', false],
  ['http://localhost:4000/x', false],
])('%s is the address of a push service: %s', (endpoint, is) => {
  expect(isPushService(endpoint, false)).toBe(is);
});

test('one on this machine counts in development', () => {
  expect(isPushService('http://localhost:4000/x', true)).toBe(true);
});
