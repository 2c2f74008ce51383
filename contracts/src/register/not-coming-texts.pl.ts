import type { TranslationOf } from '../catalogue.ts';
import type * as english from './not-coming-texts.ts';

/** Not yet read by a native speaker. */
export default {
  notComingTexts: {
    whichDays: 'Którego dnia',
    days: { today: 'Dzisiaj', tomorrow: 'Jutro', other: 'Inne dni' },
    whoStaysAway: 'Kto nie przyjdzie',
    tellChildminder: 'Powiadom opiekuna',
    nobodyAwaited: 'Dziś nie ma już przyjść żadne dziecko.',
  },
} satisfies TranslationOf<typeof english>;
