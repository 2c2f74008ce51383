import type { Id } from '@nead/contracts/ids.ts';
import type { PreferenceEvent } from '@nead/contracts/preferences/events.ts';
import { defaultPreferences, type Preferences } from '@nead/contracts/preferences/requests.ts';
import { mailTextVersion } from '@nead/contracts/preferences/texts.ts';
import type { Decider } from '../../engine/decider.ts';

export interface PreferencesCommand {
  type: 'Choose';
  childminderId: Id;
  wanted: Preferences;
}

interface ChosenPreferences {
  preferences: Preferences;
  /** The version of the wording that was answered last; undefined before the first choice. */
  textVersion: string | undefined;
}

const agreesToMails = ({
  communicationPreferences: { marketingEmails, newsletterSubscription },
}: Preferences) => marketingEmails || newsletterSubscription;

const same = (a: Preferences, b: Preferences): boolean =>
  Object.entries({ ...a.dashboardPreferences, ...a.communicationPreferences }).every(
    ([name, value]) =>
      Reflect.get({ ...b.dashboardPreferences, ...b.communicationPreferences }, name) === value,
  );

/** The choice of preferences; a new one replaces the previous as a whole (docs/decisions/024). */
export const preferencesDecider: Decider<ChosenPreferences, PreferencesCommand, PreferenceEvent> = {
  stream: (childminderId) => `childminder-${childminderId}`,
  initial: () => ({ preferences: defaultPreferences, textVersion: undefined }),
  unseals: new Set(),
  evolve(_, { data }) {
    const { showWelcomeMessage, showDailyEvents, showDailyMontessoriActivity } = data;
    const { marketingEmails, newsletterSubscription, textVersion } = data;
    return {
      preferences: {
        dashboardPreferences: { showWelcomeMessage, showDailyEvents, showDailyMontessoriActivity },
        communicationPreferences: { marketingEmails, newsletterSubscription },
      },
      textVersion,
    };
  },
  decide({ childminderId, wanted }, state) {
    const agreedAnew = agreesToMails(wanted) && state.textVersion !== mailTextVersion;
    if (same(state.preferences, wanted) && !agreedAnew) return [];
    const data = {
      childminderId,
      ...wanted.dashboardPreferences,
      ...wanted.communicationPreferences,
      textVersion: mailTextVersion,
    };
    return [{ type: 'PreferencesChanged', data }];
  },
};
