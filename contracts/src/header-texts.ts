import { catalogue } from './catalogue.ts';

/** Refusals of a program's unusable header. */
export const headerTexts = catalogue('headerTexts', {
  positionInvalid: (name: string) => `${name} must be a position as it was told`,
  ageInvalid: 'The age of a record is a number of milliseconds, at most 30 days',
  ageNotTaken: 'This counts from when it comes and cannot be sent with an age',
});
