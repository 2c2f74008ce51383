export const personalDataMailTexts = {
  withdrawn: 'Your Nead account stays',
  withdrawnDetail: 'The deletion of your Nead account was taken back. Nothing of it is deleted.',
  staying: 'Your childminder keeps her Nead account',
  stayingDetail:
    'The closing of it was taken back. Your child is in her care as before, and you go on reading as before.',
  seeTheDay: 'See the day',
  seeYourData: 'See your data',
  takeACopy: 'Take a copy',
  seeItOrTake: 'See it or take it back',
  thisWasNotYouWrite: (supportEmail: string) => `If this was not you, please write to ${supportEmail}.`,
  thisWasNotYouTake: (supportEmail: string | number) =>
    `If this was not you, take it back now and write to ${supportEmail}.`,
} as const;
