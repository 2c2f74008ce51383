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
} as const;
