import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sourcesOf } from './imports.ts';

const root = join(import.meta.dirname, '../../..');

const doors = sourcesOf('command-api').filter((file) => file.startsWith('command-api/src/doors/'));
const sources = doors.map((file) => readFileSync(join(root, file), 'utf8'));

/** The number of times that doors, including reactions, do by hand a part of a command's way (docs/decisions/163). */
const most = { 'streams.handle(': 40, 'identify(': 0, 'setPosition(': 3, 'isRefusal(': 118 };

test('a door declares its commands, and does little of their way by hand', () => {
  const count = (call: string) => sources.reduce((sum, source) => sum + source.split(call).length - 1, 0);
  const above = Object.entries(most).filter(([call, times]) => count(call) > times);
  expect(doors.length).toBeGreaterThan(50);
  expect(above.map(([call]) => `${call}: ${count(call)}`)).toEqual([]);
});

test('doors do not grow while they do more', () => {
  const lines = sources.reduce((sum, source) => sum + source.split('\n').length - 1, 0);
  // This includes the twelve commands and both reminders of the file, the six of the handbook, the six and the
  // reminders of the scheme, the three of cover, those from home, the nine of a public page and its families, a payer's taking
  // back, and the two of places.
  expect(lines).toBeLessThanOrEqual(9_790);
});
