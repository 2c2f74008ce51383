/** What a caller is told who asks for an answer that nothing can be read for. */
export const readTexts = {
  positionInvalid: (name: string) => `${name} must be a position as it was told`,
} as const;
