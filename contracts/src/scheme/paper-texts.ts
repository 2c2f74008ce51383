import { catalogue } from '../catalogue.ts';
import { type RoundedBy, schemeTexts } from './texts.ts';

/** A week of the scheme on paper and as CSV. */
export const schemePaperTexts = catalogue('schemePaperTexts', {
  title: (from: string, to: string) => `Attendance, ${from} to ${to}`,
  foot: (at: string) => `Printed ${at}.`,
  lead: (rounding: RoundedBy, returnBy: string) =>
    `Hours in care, each day ${schemeTexts.rounded(rounding)}. To be returned by ${returnBy}.`,
  missingOn: (child: string, day: string) => `${child} on ${day}`,
  notComplete: (missing: readonly string[]) =>
    `Not complete: the sign-out is missing for ${missing.join('; ')}.`,
  nobody: 'No children were in care in this week.',
  child: 'Child',
  week: 'Week',
  absent: (reason: string) => `absent: ${reason}`,
  signOutMissing: 'sign-out missing',
  lateMark: 'late',
  lateMeans: 'Late: a sign-in or sign-out was written down more than a day after it happened.',
  columns: ['Child', 'Date', 'Minutes', 'Hours', 'Absent', 'Remark', 'Registered', 'Claimed'],
  chick: 'CHICK',
  withChick: (child: string, codes: string) => `${child}, CHICK ${codes}`,
  registered: 'Registered',
  claimed: 'Claimed',
  signOutMissingRemark: 'Sign-out missing',
  writtenLate: 'Written down more than a day later',
});
