/** The printed form of a record. */
export const paperFormTexts = {
  title: (kind: string) => `${kind} form`,
  foot: (record: string, version: number, at: string) =>
    `Record ${record}, version ${version}. Printed ${at}.`,
  child: 'Child',
  dateOfBirth: 'Date of birth',
  dateAndTime: 'Date and time',
  photo: 'Photo',
  photoOf: (kind: string) => `Photo that was recorded with this ${kind.toLowerCase()}`,
  writtenDown: 'Written down',
  recordedBy: 'Recorded by',
  lastChangedBy: 'Last changed by',
  readBy: 'Read by',
  notRead: 'No parent has confirmed having read this yet.',
  columns: { name: 'Name', when: 'When', what: 'What' },
  thisVersion: 'This version',
  earlierVersion: (version: number) => `Version ${version}, before it was changed`,
} as const;

/** The weekly attendance return on paper. */
export const returnSheetTexts = {
  title: (from: string, to: string) => `Attendance, ${from} to ${to}`,
  foot: (at: string) => `Printed ${at}.`,
  lead: (minutes: number, returnBy: string) =>
    `Hours in care, rounded to ${minutes} minutes a day. To be returned by ${returnBy}.`,
  missingOn: (child: string, day: string) => `${child} on ${day}`,
  notComplete: (missing: readonly string[]) =>
    `Not complete: the sign-out is missing for ${missing.join('; ')}.`,
  nobody: 'No children were in care in this week.',
  child: 'Child',
  week: 'Week',
  absent: (reason: string) => `absent: ${reason}`,
  signOutMissing: 'sign-out missing',
} as const;

/** The same as CSV. */
export const returnCsvTexts = {
  columns: ['Child', 'Date', 'Minutes', 'Hours', 'Absent', 'Remark'],
  signOutMissing: 'Sign-out missing',
} as const;
