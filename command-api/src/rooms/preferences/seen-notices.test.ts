import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holdsForEveryDecider, runCommands } from '../../engine/test-decider-properties.ts';
import { seenNoticesDecider } from './seen-notices.ts';

const accountId = '65a0c0de0000000000000004';
const id = (n: number) => `65a0c0de00000000000000${n}`;
const see = (...noticeIds: string[]) => ({ type: 'See', accountId, noticeIds }) as const;

test('what was seen is written down once, each by itself', () => {
  const { events, state } = runCommands(
    seenNoticesDecider,
    [see(id(11)), see(id(11)), see(id(11), id(12), id(12))],
    undefined,
  );
  expect(events.map(({ data }) => data.noticeIds)).toEqual([[id(11)], [id(12)]]);
  expect(state).toEqual({ seen: [id(11), id(12)] });
  expect(seenNoticesDecider.stream(accountId)).toBe(`seen-notices-${accountId}`);
});

test('so much is remembered as any list could still show', () => {
  const many = Array.from({ length: 501 }, (_, nth) => (0x100000 + nth).toString(16).padStart(24, '0'));
  const { state } = runCommands(seenNoticesDecider, [see(...many)], undefined);
  expect(state.seen).toEqual(many.slice(1));
});

test('it is decided as everything is', () =>
  holdsForEveryDecider(
    seenNoticesDecider,
    fc
      .array(fc.integer({ min: 10, max: 15 }).map(id), { minLength: 1, maxLength: 3 })
      .map((ids) => see(...ids)),
    undefined,
  ));
