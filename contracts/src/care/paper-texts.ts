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

/** A child's day on paper, for its family. */
export const daySheetTexts = {
  title: (child: string) => `${child}’s day`,
  foot: (at: string) => `Printed ${at}.`,
  child: 'Child',
  day: 'Day',
  columns: { time: 'Time', what: 'What', detail: 'Details' },
  until: (from: string, to: string) => `${from}–${to}`,
  goesOn: (from: string) => `since ${from}`,
  collectedBy: (name: string) => `collected by ${name}`,
  photos: 'Photos',
  photo: (time: string, what: string) => `${time}, ${what}`,
  photoAlt: (child: string, time: string) => `Photo of ${child}’s day, ${time}`,
  nothing: 'Nothing was recorded on this day.',
  nothingElse: 'Nothing else was recorded on this day.',
  withheld: 'Photos that show other children too, whose parents have not agreed to that, are left out.',
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

/** The weekly attendance return as CSV. */
export const returnCsvTexts = {
  columns: ['Child', 'Date', 'Minutes', 'Hours', 'Absent', 'Remark'],
  signOutMissing: 'Sign-out missing',
} as const;
