/** Refusals of a name, or another text of one line. */
export const oneLineTexts = {
  tooLong: 'This text is too long',
  manyLines: 'This is to be one line, without control characters',
  link: 'This may not hold a link: please leave out :// and www.',
  domain: 'A name may not hold a web or email address: please put a space after each dot, and leave out @',
} as const;

export const phoneTexts = {
  tooShort: 'Phone number must be at least 10 digits',
  invalid: 'A phone number has digits, spaces and, at the start, a +',
  tooLong: 'This text is too long',
} as const;

/** Refusals of a required text, apart from its being missing. */
export const requiredFieldTexts = {
  notText: 'This must be a text',
  wrongChoice: (what: string, choices: readonly string[]) => `${what} must be one of ${choices.join(', ')}`,
  tooLong: 'This text is too long',
} as const;
