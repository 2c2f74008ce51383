import { expect, test } from 'vitest';
import { presentAmong } from './present.ts';

const at = (time: string) => `2026-11-28T${time}.000Z`;
const came = (time: string) => ({ recordId: 'a', type: 'signIn', time: at(time) });
const left = (time: string) => ({ recordId: 'b', type: 'signOut', time: at(time) });

test.each([
  ['who came before', [came('09:00:00')], true],
  ['who comes later', [came('10:43:00')], false],
  ['who came in that minute', [came('10:42:30')], true],
  ['who left before', [came('09:00:00'), left('10:30:00')], false],
  ['who left in that minute', [came('09:00:00'), left('10:42:10')], false],
  ['who left later', [came('09:00:00'), left('10:43:00')], true],
  ['who left and came again', [came('08:00:00'), left('09:00:00'), came('10:00:00')], true],
  ['who was never here', [], false],
])('%s is here at 10:42: %s', (_who, records, isHere) => {
  expect(presentAmong(new Map([['child', records]]), at('10:42:00'))).toEqual(isHere ? ['child'] : []);
});
