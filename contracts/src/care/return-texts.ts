/** Texts of the page of the weekly attendance return. */
export const returnTexts = {
  title: 'Attendance return',
  weekBefore: 'The week before',
  weekAfter: 'The week after',
  weekOf: (from: string, to: string) => `Week of ${from} to ${to}`,
  nobody: 'No children in care',
  nobodyDetail: 'Nobody was in your care in this week.',
  signOutsMissing: (count: number) =>
    count === 1 ? 'A sign-out is missing.' : `${count} sign-outs are missing.`,
  signOutsMissingDetail: 'Time without a sign-out does not count. Choose a day below to put it right.',
  notOver: 'This week is not over yet.',
  returnBy: (day: string, minutes: number) => `Return by ${day}. Each day is rounded to ${minutes} minutes.`,
  hoursInCare: 'Hours in care, by child and day',
  child: 'Child',
  week: 'Week',
  hours: (hours: string) => `${hours} h`,
  signOutMissing: 'Sign-out missing',
  absent: (reason: string) => `Absent: ${reason}`,
  pdf: 'PDF',
  csv: 'CSV',
  json: 'JSON',
} as const;
