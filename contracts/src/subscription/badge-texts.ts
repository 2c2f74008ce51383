import { catalogue } from '../catalogue.ts';

/** The badge in the top bar. Apart from texts.ts, since it is on every page. */
export const badgeTexts = catalogue('badgeTexts', {
  upgrade: 'Upgrade',
  yourPlan: 'Your plan:',
  unpaid: 'Unpaid',
  ending: 'Ending',
});
