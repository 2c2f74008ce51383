import { catalogue } from '../catalogue.ts';

/** The sheet with which a parent says that a child is not coming. */
export const notComingTexts = catalogue('notComingTexts', {
  whichDays: 'Which day',
  days: { today: 'Today', tomorrow: 'Tomorrow', other: 'Other days' },
  whoStaysAway: 'Who is not coming',
  tellChildminder: 'Tell your childminder',
  nobodyAwaited: 'No child is expected any more today.',
});
