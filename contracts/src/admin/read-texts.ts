/** For a caller whose answer cannot be read at the moment. */
export const readTexts = {
  positionInvalid: (name: string) => `${name} must be a position as it was told`,
} as const;
