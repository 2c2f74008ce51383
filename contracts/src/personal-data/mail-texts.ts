export const personalDataMailTexts = {
  takeACopy: 'Take a copy',
  seeItOrTake: 'See it or take it back',
  thisWasNotYouTake: (supportEmail: string | number) =>
    `If this was not you, take it back now and write to ${supportEmail}.`,
} as const;
