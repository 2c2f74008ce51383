/** What parents reported, on the administrators' desk. */
export const reportTexts = {
  reports: 'Reported requests',
  says: (parent: string, childminder: string) => `${parent} reported a request of ${childminder}`,
  somebody: 'Somebody who is gone',
  times: (count: number) => (count === 1 ? 'reported once' : `reported ${count} times`),
  seeChildminder: 'See the childminder',
  settle: 'Dealt with',
  settleFailed: 'It could not be taken off the desk',
  settled: 'Taken off the desk',
} as const;
