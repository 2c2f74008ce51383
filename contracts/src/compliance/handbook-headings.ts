import * as z from 'zod/mini';

/** The chapters to begin with, in the order in which parents read them; apart from their words, which few pages need. */
export const handbookHeadings = [
  'welcome',
  'admissions',
  'settling',
  'safeguarding',
  'illness',
  'accidents',
  'behaviour',
  'food',
  'rest',
  'outings',
  'fire',
  'cover',
  'records',
  'fees',
  'complaints',
] as const;
export const HandbookHeading = z.enum(handbookHeadings);
export type HandbookHeading = z.infer<typeof HandbookHeading>;
