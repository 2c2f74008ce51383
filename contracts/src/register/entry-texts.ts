/** What a childminder has written about a parent, where it differs from what the parent says. */
export const entryTexts = {
  has: (childminder: string, what: string) => `${childminder} has ${what}`,
  nothing: 'nothing',
  useIt: 'Use it',
  sendMine: 'Send mine',
  used: 'Profile updated successfully',
  sent: (childminder: string) => `Sent to ${childminder}`,
  failed: 'It could not be saved',
} as const;
