import { joinWithAnd } from '../join-with-and.ts';

/** What a parent's dashboard says. */
export const parentsHomeTexts = {
  dashboard: 'Dashboard',
  retry: 'Retry',
  closed: 'The pages for parents are switched off at the moment',
  closedDetail:
    'Your childminder is still recording the day. You will see all of it when the pages are back.',
  myChildren: 'My Children',
  noChildrenDetail: 'Your childminder adds your child, and you see the day here.',
  shortcuts: 'Shortcuts',
  recentActivity: 'Recent Activity',
  nothingYet: 'Nothing yet. You will see it here as soon as it is recorded.',
  showEarlier: 'Show earlier',
  loadingDay: 'Loading the day',

  notComing: 'Not coming today',
  whoStaysAway: 'Who is not coming',
  tellChildminder: 'Tell your childminder',
  stayAway: (children: readonly string[]) =>
    `${joinWithAnd(children)} ${children.length === 1 ? 'is' : 'are'} not coming today`,
  isTold: 'Your childminder can see it now.',
  nobodyAwaited: 'No child is expected any more today. For other days, go to the child’s own page.',
} as const;
