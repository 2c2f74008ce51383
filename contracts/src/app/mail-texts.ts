/** What every mail says around its letter. */
export const mailTexts = {
  product: 'Nead',
  /** Where a button does not work, and for who wants to see the address. */
  orOpen: 'If the button does not work, open this address:',
  from: (where: string) => `Sent by Nead, ${where}, the record book for childminders and parents.`,
  answer: (supportEmail: string) =>
    `Replies to this mail go to Nead support, ${supportEmail}, and to nobody else.`,
} as const;
