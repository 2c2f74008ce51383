/** Texts that every printed document has. */
export const paperTexts = {
  contents: 'Contents',
  page: (page: number, count: number) => `Page ${page} of ${count}`,
  notPrinted: (sign: string) => `${sign} stands for a sign that could not be printed.`,
} as const;
