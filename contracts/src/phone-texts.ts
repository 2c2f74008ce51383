export const phoneTexts = {
  tooShort: 'Phone number must be at least 10 digits',
  invalid: 'A phone number has digits, spaces and, at the start, a +',
  tooLong: 'This text is too long',
} as const;
