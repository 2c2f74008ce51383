import { catalogue } from '../catalogue.ts';

export interface RoundedBy {
  toMinutes: number;
  up: boolean;
}

/** Texts that the page, the papers and refusals share. */
export const schemeTexts = catalogue('schemeTexts', {
  /** The rounding of a day's hours, as part of a sentence. */
  rounded: ({ toMinutes, up }: RoundedBy): string =>
    up && toMinutes === 60 ? 'rounded up to the next whole hour' : `rounded to ${toMinutes} minutes`,

  dateRequired: 'Please choose a date',
  wholeHours: 'Hours are whole numbers from 0 to 24',
  chickRequired: 'Please enter the CHICK from the award letter',
  chickTooLong: 'A CHICK is one line of at most 80 characters',
  rate: 'The rate is between €0.01 and €20 an hour',
  beginsOnMonday: 'An award begins on a Monday. Please check the award letter',
  endsBeforeItBegins: 'The award ends before it begins',
  tooLong: 'An award lasts two years at most. Please check the dates',
  noHours: 'Please enter the registered hours of at least one day',
  overLimit: (most: number) =>
    `The scheme pays for ${most} hours a week at most, all awards of a child together`,
  chickTwice: 'This CHICK is on another award already, for some of the same days',
  wasSent: 'Weeks were returned under this award. Give it an earlier end instead',
  notFound: 'This award was not found',
  noSuchAgreement: 'This document was not found. It may have been deleted',
  changed: 'This award was changed in the meantime. Please look at it again',
  notAWeek: 'A week is named by its Monday',
  notOpen: (day: string) => `This week can be returned from ${day} on`,
  nothingToSend: 'No child has registered hours in this week',
  missing: 'A sign-out is missing in this week. Mend it first',
  hoursChanged: 'The hours changed in the meantime. Please look at them again before you type them in',
  amount: 'Please enter an amount between €0 and €100,000',
});
