/** Documents on the dashboards. Apart from page-texts.ts, since dashboards are loaded first. */
export const toDoTexts = {
  ranOutYesterday: 'Ran out yesterday',
  ranOutDaysAgo: (days: number) => `Ran out ${days} days ago`,
  runsOutToday: 'Runs out today',
  runsOutTomorrow: 'Runs out tomorrow',
  runsOutInDays: (days: number) => `Runs out in ${days} days`,
  aDocument: 'A document',
  unsigned: (count: number) => (count === 1 ? '1 document unsigned' : `${count} documents unsigned`),
  sentToParents: 'Sent to parents',
  fromChildminder: 'Documents from your childminder',
  waitForSignature: (count: number) =>
    `${count} ${count === 1 ? 'document waits' : 'documents wait'} for your signature`,
  newToRead: (count: number) => `${count} new ${count === 1 ? 'document' : 'documents'} to read`,
} as const;
