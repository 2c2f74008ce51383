/** Of the button that leads to the next page of a list. */
export const nextPageTexts = {
  tryAgain: 'That did not work. Try again',
} as const;
