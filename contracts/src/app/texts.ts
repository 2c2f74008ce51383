import { catalogue } from '../catalogue.ts';

/** Texts of the shell after a click; the texts of its frame are in shell-texts.ts. */
export const appTexts = catalogue('appTexts', {
  account: 'Account',
  accountOf: (name: string) => `Account: ${name}`,
  lightTheme: 'Light theme',
  darkTheme: 'Dark theme',
  logout: 'Logout',
  closeAnnouncement: 'Close the announcement',

  /** Zero if everything was sent while the question was on the screen. */
  unsent: (count: number) =>
    count === 0
      ? 'Everything has been sent'
      : count === 1
        ? '1 record has not been sent yet'
        : `${count} records have not been sent yet`,
  logoutDeletes: (count: number) =>
    count === 0
      ? 'Everything on this device has been sent. Logging out deletes the copy here.'
      : `Only this device has ${count === 1 ? 'it' : 'them'}. Logging out deletes the copy here.`,
  notAllSent: 'Not everything could be sent. It is waiting for a connection, or for you to decide.',
  sending: 'Sending',
  sendAndLogOut: 'Send now and log out',
  stayLoggedIn: 'Stay logged in',
  discardAndLogOut: 'Discard and log out',

  waitingToBeSent: 'Waiting to be sent',
  allSent: 'Everything has been sent.',
  nothingWaits: 'Nothing is waiting on this device.',
  toBeDecided: 'To be decided',
  onThisDevice: 'On this device',
  youAreOffline: 'You are offline.',
  keptInOrder: (count: number) =>
    `${count === 1 ? 'This is' : 'These are'} kept on this device and will be sent in this order when you are back online.`,
  waitsForDecision: 'Anything that depends on a decision waits for it.',
  sentInOrder: 'These are sent in this order.',
  sendNow: 'Send now',
});

/** Texts about a demo household, for its visitors and on its home pages. */
export const demoTexts = catalogue('demoTexts', {
  open: 'Demo, open round the clock',
  play: 'Play a day',
  stop: 'Stop',
  stopping: 'Stopping',
  playing: 'A day is played',
  progress: (done: number, of: number) => `${done} of ${of}`,
  played: 'A day was played',
  stopped: 'The day was stopped',
  failed: 'The day could not be played',
  look: 'Look at a day first',
  lookDetail: 'A house of five, played in two minutes',
  opening: 'Opening the demo',
  openingDetail: 'In its own tab. Log out there to be yourself again.',
  notOpened: 'The demo could not be opened',
});

/** The text around every mail's letter. */
export const mailTexts = catalogue('mailTexts', {
  product: 'Nead',
  /** Help where a button does not work, or for a reader who wants to see the address. */
  orOpen: 'If the button does not work, open this address:',
  orOpenFor: (label: string) => `If “${label}” does not work, open this address:`,
  from: (where: string) => `Sent by Nead, ${where}, the record book for childminders and parents.`,
  answer: (supportEmail: string) =>
    `Replies to this mail go to Nead support, ${supportEmail}, and to nobody else.`,
});
