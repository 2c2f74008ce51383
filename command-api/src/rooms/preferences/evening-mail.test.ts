import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holdsForEveryDecider, runCommands } from '../../engine/test-decider-properties.ts';
import { eveningMailDecider } from './evening-mail.ts';

const accountId = '65a0c0de0000000000000004';
const choose = (wanted: boolean) => ({ type: 'Choose', accountId, wanted }) as const;

test('nobody gets a mail who has not chosen it, and a choice that is there already is not written again', () => {
  const { state } = runCommands(eveningMailDecider, [choose(true)], undefined);
  expect(eveningMailDecider.initial()).toEqual({ wanted: false });
  expect(eveningMailDecider.decide(choose(false), eveningMailDecider.initial(), undefined)).toEqual([]);
  expect(eveningMailDecider.decide(choose(true), state, undefined)).toEqual([]);
  expect(eveningMailDecider.decide(choose(false), state, undefined)).toEqual([
    { type: 'EveningMailChosen', data: { accountId, wanted: false } },
  ]);
  expect(eveningMailDecider.stream(accountId)).toBe(`evening-mail-${accountId}`);
});

test('it is decided as everything is', () =>
  holdsForEveryDecider(eveningMailDecider, fc.boolean().map(choose), undefined));
