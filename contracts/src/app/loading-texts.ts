/** What stands in the page before the app has come, and is seen only where it does not come. */
export const loadingTexts = {
  notThere: 'Nead has not loaded yet',
  notThereDetail:
    'The connection may be slow or gone. What you wrote on this device is kept, and nothing recorded is lost.',
  tryAgain: 'Try again',
  needsScript: 'Nead needs JavaScript.',
  whatItIs: 'Read about Nead',
} as const;
