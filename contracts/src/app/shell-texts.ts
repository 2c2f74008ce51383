import { catalogue } from '../catalogue.ts';

/** The frame of every page. Apart from texts.ts, since it is loaded before anything else. */
export const shellTexts = catalogue('shellTexts', {
  skipToContent: 'Skip to content',
  main: 'Main',
  mainAtBottom: 'Main, bottom',
  more: 'More',
  locked: 'Comes with a larger plan',
  demoHousehold: 'Demo household',

  dashboard: 'Dashboard',
  children: 'Children',
  messages: 'Messages',
  calendar: 'Calendar',
  moments: 'Moments',
  menu: 'Menu',
  parents: 'Parents',
  documents: 'Documents',
  fees: 'Fees',
  file: 'Your file',
  scheme: 'Scheme',
  places: 'Places',
  childminders: 'Childminders',
  settings: 'Settings',
  health: 'Health',
  profile: 'Profile',
  subscription: 'Subscription',
  preferences: 'Preferences',
  inspection: 'Inspection',
  cover: 'Emergency cover',
  yourData: 'Your data',

  noSuchPage: 'There is no page at that address',
  noSuchPageDetail: 'This is your home.',
});

/** Texts that replace a page that failed: what happened, what is kept, one way on. */
export const troubleTexts = catalogue('troubleTexts', {
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
});

/** The text in the page before the app has loaded; people see it only if the app does not load. */
export const loadingTexts = catalogue('loadingTexts', {
  notThere: 'Nead has not loaded yet',
  notThereDetail:
    'The connection may be slow or gone. What you wrote on this device is kept, and nothing recorded is lost.',
  tryAgain: 'Try again',
  needsScript: 'Nead needs JavaScript.',
  whatItIs: 'Read about Nead',
});
