export const personalDataMailTexts = {
  withdrawn: 'Your Nead account stays',
  withdrawnDetail: 'The deletion of your Nead account was taken back. Nothing of it is deleted.',
  seeYourData: 'See your data',
  takeACopy: 'Take a copy',
  seeItOrTake: 'See it or take it back',
  thisWasNotYouWrite: (supportEmail: string) => `If this was not you, please write to ${supportEmail}.`,
  thisWasNotYouTake: (supportEmail: string | number) =>
    `If this was not you, take it back now and write to ${supportEmail}.`,
} as const;
