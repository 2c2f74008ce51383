import { defaultPreferences, type Preferences } from '@nead/contracts/preferences/requests.ts';
import { mailTextVersion } from '@nead/contracts/preferences/texts.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holdsForEveryDecider, runCommands } from '../../engine/test-decider-properties.ts';
import { type PreferencesCommand, preferencesDecider } from './decider.ts';

const choose = (wanted: Preferences): PreferencesCommand => ({
  type: 'Choose',
  childminderId: '65a0c0de0000000000000001',
  wanted,
});
const quiet: Preferences = {
  ...defaultPreferences,
  dashboardPreferences: { ...defaultPreferences.dashboardPreferences, showWelcomeMessage: false },
};

test('a choice is kept whole, and choosing the same again changes nothing', () => {
  const { state, events } = runCommands(
    preferencesDecider,
    [choose(defaultPreferences), choose(quiet), choose(quiet)],
    undefined,
  );
  expect(events).toHaveLength(1);
  expect(state.preferences).toEqual(quiet);
});

const mails = (marketingEmails: boolean, newsletterSubscription: boolean): Preferences => ({
  ...defaultPreferences,
  communicationPreferences: { marketingEmails, newsletterSubscription },
});

test('each choice by itself is a change', () => {
  const { dashboardPreferences: shown, communicationPreferences: sent } = defaultPreferences;
  const others: Preferences[] = [
    ...Object.keys(shown).map((name) => ({
      ...defaultPreferences,
      dashboardPreferences: { ...shown, [name]: false },
    })),
    ...Object.keys(sent).map((name) => ({
      ...defaultPreferences,
      communicationPreferences: { ...sent, [name]: true },
    })),
  ];
  expect(others).toHaveLength(5);
  for (const other of others) {
    const { state, events } = runCommands(preferencesDecider, [choose(other), choose(other)], undefined);
    expect(state.preferences).toEqual(other);
    expect(events).toMatchObject([{ type: 'PreferencesChanged', data: { textVersion: mailTextVersion } }]);
  }
});

test.each([
  ['marketing mails', mails(true, false), 1],
  ['the newsletter', mails(false, true), 1],
  ['neither', mails(false, false), 0],
])('who agreed under an older wording and chooses the same again agrees anew: %s', (_, wanted, times) => {
  const older = preferencesDecider.evolve(preferencesDecider.initial(), {
    type: 'PreferencesChanged',
    data: {
      childminderId: choose(wanted).childminderId,
      ...wanted.dashboardPreferences,
      ...wanted.communicationPreferences,
      textVersion: '2025-01',
    },
  });
  expect(preferencesDecider.decide(choose(wanted), older, undefined)).toHaveLength(times);
});

test('what holds for every decider', () => {
  const choice = fc.tuple(fc.boolean(), fc.boolean()).map(([a, b]) => choose(mails(a, b)));
  holdsForEveryDecider(preferencesDecider, choice, undefined);
});

test('they stand in the stream of the childminder', () => {
  expect(preferencesDecider.stream('65a0c0de0000000000000001')).toBe('childminder-65a0c0de0000000000000001');
});
