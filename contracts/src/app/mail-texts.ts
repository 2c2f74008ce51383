/** What every mail says around its letter. */
export const mailTexts = {
  product: 'Nead',
  /** Where a button does not work, and for who wants to see the address. */
  orOpen: 'If the button does not work, open this address:',
  from: (where: string) => `Sent by Nead, ${where}, which keeps the day of childminders and their families.`,
  answer: (supportEmail: string) =>
    `An answer to this mail is read by Nead’s support, ${supportEmail}, and by nobody else.`,
} as const;
