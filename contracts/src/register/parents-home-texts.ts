import { catalogue } from '../catalogue.ts';

/** Texts of a parent's dashboard. Apart from home-texts.ts, so that a childminder does not load them. */
export const parentsHomeTexts = catalogue('parentsHomeTexts', {
  dashboard: 'Dashboard',
  retry: 'Retry',
  closed: 'The pages for parents are switched off at the moment',
  closedDetail:
    'Your childminder is still recording the day. You will see all of it when the pages are back.',
  onDayWith: (day: string, childminder: string) => `${day}, with ${childminder}`,
  childWith: (child: string, childminder: string) => `${child}, with ${childminder}`,
  minder: (childminder: string) => `With ${childminder}`,
  myChildren: 'My Children',
  seesNoChildAnyMore: 'You no longer see a child here',
  /** The sentence names who ended it; the reason stays between the two of them. */
  endedBy: {
    parent: (childminder: string) =>
      `You stopped sharing with ${childminder}, so you do not see the days there any more.`,
    childminder: (childminder: string) =>
      `${childminder} no longer lists you as a contact of a child. If you have a question, ask ${childminder}.`,
  },
  aChildminder: 'Your childminder',
  copyIsYours: 'You can still take a copy of what was shared with you.',
  takeACopy: 'Take a copy',
  noChildrenDetail: 'Your childminder adds your child, and you see the day here.',
  recentActivity: 'Recent Activity',
  nothingYet: 'Nothing yet. You will see it here as soon as it is recorded.',
  showEarlier: 'Show earlier',
  loadingDay: 'Loading the day',
  notComing: 'Not coming',
});
