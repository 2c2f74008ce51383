import { catalogue } from './catalogue.ts';

/** Refusals of a name, or another text of one line. */
export const oneLineTexts = catalogue('oneLineTexts', {
  tooLong: 'This text is too long',
  manyLines: 'This is to be one line, without control characters',
  link: 'This may not hold a link: please leave out :// and www.',
  domain: 'A name may not hold a web or email address: please put a space after each dot, and leave out @',
});

export const phoneTexts = catalogue('phoneTexts', {
  tooShort: 'Phone number must be at least 10 digits',
  invalid: 'A phone number has digits, spaces and, at the start, a +',
  tooLong: 'This text is too long',
});

/** Refusals of a required text, apart from its being missing. */
export const requiredFieldTexts = catalogue('requiredFieldTexts', {
  notText: 'This must be a text',
  wrongChoice: (what: string, choices: readonly string[]) => `${what} must be one of ${choices.join(', ')}`,
  tooLong: 'This text is too long',
});
