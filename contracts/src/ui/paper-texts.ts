/** Texts that every printed document has. */
export const paperTexts = {
  contents: 'Contents',
  page: (page: number, count: number) => `Page ${page} of ${count}`,
  tooMany: 'That was a lot of papers. Please wait a few minutes and try again.',
  notPrinted: (sign: string) => `${sign} marks a character that could not be printed.`,
} as const;
