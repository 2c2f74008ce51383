import { defaultPreferences, type Preferences } from '@nead/contracts/preferences/requests.ts';
import { expect, test } from 'vitest';
import { play } from '../decider-properties.ts';
import { type PreferencesCommand, preferences } from './decider.ts';

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
  const { state, events } = play(
    preferences,
    [choose(defaultPreferences), choose(quiet), choose(quiet)],
    undefined,
  );
  expect(events).toHaveLength(1);
  expect(state.preferences).toEqual(quiet);
});
