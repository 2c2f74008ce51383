export const personalDataMailTexts = {
  withdrawn: 'Your Nead account stays',
  withdrawnDetail: 'Your request to delete your Nead account was cancelled. Nothing is deleted.',
  staying: 'Your childminder is keeping their Nead account',
  stayingDetail:
    'Your childminder is not closing the account after all. Your child is in their care as before, and you can read everything as before.',
  seeTheDay: 'See the day',
  seeYourData: 'See your data',
  takeACopy: 'Take a copy',
  seeItOrTake: 'See it or take it back',
  thisWasNotYouWrite: (supportEmail: string) => `If this was not you, please write to ${supportEmail}.`,
  thisWasNotYouTake: (supportEmail: string | number) =>
    `If this was not you, take it back now and write to ${supportEmail}.`,
} as const;
