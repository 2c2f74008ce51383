/** Why a name, or another text of one line, is not taken. */
export const oneLineTexts = {
  tooLong: 'This text is too long',
  manyLines: 'This is to be one line, without control characters',
  link: 'This may not hold a link: please leave out :// and www.',
  domain: 'A name may not hold a web or email address: please put a space after each dot, and leave out @',
} as const;
