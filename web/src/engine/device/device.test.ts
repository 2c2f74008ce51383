import { expect, it } from 'vitest';
import { deviceName } from './device.ts';

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 5, 'iPhone'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, 'iPad'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, 'Mac'],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 9) Mobile Safari', 5, 'Android phone'],
  ['Mozilla/5.0 (Linux; Android 16; SM-X710) Safari', 5, 'Android tablet'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 0, 'Windows computer'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 0, 'Linux computer'],
  ['something else', 0, 'Browser'],
])('%s with %i touch points is called %s', (agent, touch, name) =>
  expect(deviceName(agent, touch)).toBe(name),
);
