import { type Effect, type Projection, put, tell } from '../projection.ts';
import { choice } from './tables.ts';

export const preferencesProjection: Projection = {
  name: 'preferences',
  version: 1,
  tables: [choice],
  unseals: new Set(),
  handle(event): readonly Effect[] {
    if (event.type !== 'PreferencesChanged') return [];
    const { childminderId, showWelcomeMessage, showDailyEvents, showDailyMontessoriActivity } = event.data;
    return [
      put(choice, {
        childminder_id: childminderId,
        show_welcome: showWelcomeMessage,
        show_events: showDailyEvents,
        show_montessori: showDailyMontessoriActivity,
        marketing: event.data.marketingEmails,
        newsletter: event.data.newsletterSubscription,
      }),
      tell({ audience: { childminder: childminderId }, kind: 'preferences', id: childminderId }),
    ];
  },
};
