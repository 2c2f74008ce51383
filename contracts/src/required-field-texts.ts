/** Why a text that is asked for is not taken, beside its being missing. */
export const requiredFieldTexts = {
  notText: 'This must be a text',
  wrongChoice: (what: string, choices: readonly string[]) => `${what} must be one of ${choices.join(', ')}`,
  tooLong: 'This text is too long',
} as const;
