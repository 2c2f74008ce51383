import { featureNames, limitNames, limitsOf, tiers } from '@nead/contracts/plans.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holdsForEveryDecider, play } from '../decider-properties.ts';
import { type PlatformCommand, platform } from './decider.ts';

const command: fc.Arbitrary<PlatformCommand> = fc.oneof(
  fc.record({
    type: fc.constant('SwitchFlag' as const),
    feature: fc.constantFrom(...featureNames),
    on: fc.boolean(),
  }),
  fc.record({
    type: fc.constant('SetLimit' as const),
    tier: fc.constantFrom(...tiers),
    limit: fc.constantFrom(...limitNames),
    most: fc.option(fc.integer({ min: 0, max: 6 })),
  }),
  fc.record({ type: fc.constant('Announce' as const), text: fc.option(fc.constantFrom('Hello', 'Goodbye')) }),
);

test('a repeated switch does nothing, and deciding changes nothing', () => {
  holdsForEveryDecider(platform, command, undefined);
});

test('a flag is on until it is switched off, and on again afterwards', () => {
  const flag = (on: boolean) => ({ type: 'SwitchFlag', feature: 'enableCalendar', on }) as const;
  expect(play(platform, [flag(true)], undefined).events).toEqual([]);
  expect(play(platform, [flag(false)], undefined).state.off).toEqual(['enableCalendar']);
  expect(play(platform, [flag(false), flag(true)], undefined).state.off).toEqual([]);
});

test('a limit that is set to what the table says is the table’s again', () => {
  const set = (most: number | null) => ({ type: 'SetLimit', tier: 'FREE', limit: 'children', most }) as const;
  expect(play(platform, [set(2)], undefined).state.limits).toEqual({ FREE: { children: 2 } });
  expect(play(platform, [set(2), set(limitsOf('FREE').children)], undefined).state.limits).toEqual({
    FREE: {},
  });
  expect(play(platform, [set(1)], undefined).events).toEqual([]);
});
