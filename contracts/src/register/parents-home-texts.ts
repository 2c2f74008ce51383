import { joinWithAnd } from '../join-with-and.ts';

/** What a parent's dashboard says. */
export const parentsHomeTexts = {
  dashboard: 'Dashboard',
  retry: 'Retry',
  closed: 'The pages for parents are switched off at the moment',
  closedDetail: 'Your childminder goes on recording the day, and it is all here when they are back.',
  myChildren: 'My Children',
  noChildrenDetail: 'Your childminder adds your child, and you see the day here.',
  shortcuts: 'Shortcuts',
  recentActivity: 'Recent Activity',
  nothingYet: 'Nothing yet. What is recorded shows up here at once.',
  showEarlier: 'Show earlier',
  loadingDay: 'Loading the day',

  notComing: 'Not coming today',
  whoStaysAway: 'Who stays away',
  tellChildminder: 'Tell your childminder',
  stayAway: (children: readonly string[]) =>
    `${joinWithAnd(children)} ${children.length === 1 ? 'is' : 'are'} not coming today`,
  isTold: 'Your childminder sees it at once.',
  nobodyAwaited: 'No child is awaited any more today. Other days are announced on the child’s own page.',
} as const;
