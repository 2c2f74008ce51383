/** What stands in place of a page that failed: what happened, what is kept, one way on. */
export const troubleTexts = {
  title: 'Something went wrong – Nead',
  heading: 'Something went wrong',
  stopped: 'This page stopped working.',
  stoppedDetail: 'Nothing recorded is lost, and what you were writing is kept on this device.',
  loadAgain: 'Load it again',
  report: 'Report it',
  reportDetail: 'The report says which page it was and where the program stopped. It does not name anybody.',
  reported: 'Reported. Thank you.',
  notReported: 'The report could not be sent.',
  home: 'Go to the start page',

  offline: 'Nead cannot be reached.',
  offlineDetail:
    'This page has not been opened on this device before. It opens once you are online, and anything waiting is sent then.',
  tryAgain: 'Try again',

  updated: 'Nead was updated while this page was open.',
  updatedDetail: 'What you were writing is kept on this device. The new version opens the page.',
  loadNew: 'Load the new version',
} as const;
