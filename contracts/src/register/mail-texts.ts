/** What the mails of this room say. */
export const mailTexts = {
  log: 'Log in with the account that you have already. If you do not know this childminder, please reply to this mail.',
  seeToday: 'See today',
  sharesYourChilds: (from: string | number) => `${from} shares your child’s day with you on Nead`,
  hasAdded: (from: string | number) =>
    `${from} has added you as a contact. From now on you see your child’s day on Nead as it happens.`,
} as const;
