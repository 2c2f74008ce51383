import type { TranslationOf } from '../catalogue.ts';
import type * as english from './not-coming-texts.ts';

/** Not yet read by a native speaker. */
export default {
  notComingTexts: {
    whichDays: 'Якого дня',
    days: { today: 'Сьогодні', tomorrow: 'Завтра', other: 'Інші дні' },
    whoStaysAway: 'Хто не прийде',
    tellChildminder: 'Сказати няні',
    nobodyAwaited: 'Сьогодні вже нікого не чекають.',
  },
} satisfies TranslationOf<typeof english>;
