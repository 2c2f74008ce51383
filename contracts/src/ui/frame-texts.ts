/** What the frame of every page says, whatever is on it. */
export const frameTexts = {
  product: 'Nead',
  documentTitle: (page: string) => `${page} – Nead`,
  loadingPage: 'Loading the page',
  tryAgain: 'Try again',
  youAreOffline: 'You are offline.',
  close: 'Close',
  undo: 'Undo',
  unreachable: 'Nead could not be reached.',
  unheard: 'Nead did not answer. It may or may not have been saved. Please look before you do it again.',
  /** Of a form that was changed and sent again, because the answer to its first press was lost. */
  savedBefore: 'This was already saved the first time you pressed. Please look at it and change it there.',
  notifications: 'Notifications',
  toLightTheme: 'Switch to the light theme',
  toDarkTheme: 'Switch to the dark theme',

  partMissing: 'A part of this page could not be fetched.',
  nothingLost: 'Nothing recorded is lost.',
  loadItAgain: 'Load it again',
} as const;
