import {
  type Feature,
  featureNames,
  type LimitName,
  limitNames,
  limitsOf,
  type Tier,
  tiers,
} from '@nead/contracts/plans.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holdsForEveryDecider, runCommands } from '../../engine/test-decider-properties.ts';
import { type PlatformCommand, platformDecider } from './decider.ts';

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
  holdsForEveryDecider(platformDecider, command, undefined);
});

test('a flag is on until it is switched off, and on again afterwards', () => {
  const flag = (on: boolean) => ({ type: 'SwitchFlag', feature: 'enableCalendar', on }) as const;
  expect(runCommands(platformDecider, [flag(true)], undefined).events).toEqual([]);
  expect(runCommands(platformDecider, [flag(false)], undefined).state.off).toEqual(['enableCalendar']);
  expect(runCommands(platformDecider, [flag(false), flag(true)], undefined).state.off).toEqual([]);
});

test('a limit that is set to what the table says is the table’s again', () => {
  const set = (most: number | null) => ({ type: 'SetLimit', tier: 'FREE', limit: 'children', most }) as const;
  expect(runCommands(platformDecider, [set(2)], undefined).state.limits).toEqual({ FREE: { children: 2 } });
  expect(
    runCommands(platformDecider, [set(2), set(limitsOf('FREE').children)], undefined).state.limits,
  ).toEqual({
    FREE: {},
  });
  expect(runCommands(platformDecider, [set(1)], undefined).events).toEqual([]);
});

test('a flag that is switched leaves the others as they were', () => {
  const flag = (feature: Feature, on: boolean) => ({ type: 'SwitchFlag', feature, on }) as const;
  const off = [flag('enableCalendar', false), flag('enableMessages', false)];
  expect(runCommands(platformDecider, off, undefined).state.off).toEqual([
    'enableCalendar',
    'enableMessages',
  ]);
  expect(runCommands(platformDecider, [...off, flag('enableCalendar', true)], undefined).state.off).toEqual([
    'enableMessages',
  ]);
});

test('a flag that an older log switches twice is off once', () => {
  const off = { type: 'FeatureFlagSwitched', data: { feature: 'enableCalendar', on: false } } as const;
  const state = [off, off].reduce(platformDecider.evolve, platformDecider.initial());
  expect(state.off).toEqual(['enableCalendar']);
});

test('an announcement stands until there is nothing to say, and the same one is said once', () => {
  const say = (text: string | null) => ({ type: 'Announce', text }) as const;
  const { state, events } = runCommands(platformDecider, [say(null), say('Hello'), say('Hello')], undefined);
  expect(events).toEqual([{ type: 'AnnouncementSet', data: { text: 'Hello' } }]);
  expect(state.announcement).toBe('Hello');
  expect(runCommands(platformDecider, [say('Hello'), say(null)], undefined).state.announcement).toBeNull();
});

test('a limit of one tier leaves those of the others, and the other limits of its own', () => {
  const set = (tier: Tier, limit: LimitName, most: number) =>
    ({ type: 'SetLimit', tier, limit, most }) as const;
  const { state } = runCommands(
    platformDecider,
    [set('FREE', 'children', 2), set('FREE', 'events', 9), set('STANDARD', 'children', 5)],
    undefined,
  );
  expect(state.limits).toEqual({ FREE: { children: 2, events: 9 }, STANDARD: { children: 5 } });
});

test('a report is taken off the desk once, with how it was dealt with', () => {
  const settle = { type: 'SettleReport', reportId: '65a0c0de0000000000000001', how: 'talked' } as const;
  const { events } = runCommands(platformDecider, [settle, settle], undefined);
  expect(events).toEqual([{ type: 'ReportSettled', data: { reportId: settle.reportId, how: 'talked' } }]);
});

test('there is one platform', () => {
  expect(platformDecider.stream('')).toBe('platform');
});
