import { catalogue } from '../catalogue.ts';

/** Texts of the frame of every page. */
export const frameTexts = catalogue('frameTexts', {
  product: 'Nead',
  documentTitle: (page: string) => `${page} – Nead`,
  loadingPage: 'Loading the page',
  tryAgain: 'Try again',
  youAreOffline: 'You are offline.',
  close: 'Close',
  undo: 'Undo',
  undone: 'Undone',
  unreachable: 'Nead could not be reached.',
  unheard: 'Nead did not answer. It may or may not have been saved. Please look before you do it again.',
  /** Said of a form that was changed and sent again, because the answer to its first press was lost. */
  savedBefore: 'This was already saved the first time you pressed. Please look at it and change it there.',
  notifications: 'Notifications',
  toLightTheme: 'Switch to the light theme',
  toDarkTheme: 'Switch to the dark theme',

  partMissing: 'A part of this page could not be fetched.',
  nothingLost: 'Nothing recorded is lost.',
  loadItAgain: 'Load it again',
});

/** The pill in the top bar: the connection, and what is in the offline queue. */
export const connectionTexts = catalogue('connectionTexts', {
  connecting: 'Connecting',
  live: 'Live',
  reconnecting: 'Reconnecting',
  offline: 'Offline',
  toDecide: (count: number) => `${count} to decide`,
  sending: (count: number) => `Sending ${count}`,
  waiting: (state: string, count: number) => `${state}, ${count} waiting`,
  lastKnown: (at: string) => `As known at ${at}`,
  /** For screen readers, after the words of the pill. */
  seeWhatWaits: ', see what is waiting',
});

/** Shown in place of erased words: on every page, on paper and in answers. */
export const erased = 'Erased';

/** Texts about data that waits on this device: for a connection, or for its account to log in again. */
export const keptTexts = catalogue('keptTexts', {
  kept: {
    line: 'kept on this device until you are back online',
    login: 'kept on this device until you log in again',
  },
  isSent: {
    line: 'It will be sent when you are back online.',
    login: 'It will be sent when you log in again.',
  },
});

/** Texts of a child's tile, besides the child's own name and day. */
export const tileTexts = catalogue('tileTexts', {
  /** For screen readers, before the names of foods that the child must not eat. */
  allergies: 'Allergies:',
  signIn: 'Sign in',
  signOut: 'Sign out',
  waiting: 'Waiting to be sent',
  recordFor: (child: string) => `Record for ${child}`,
  /**
   * 'since' stands between a state and the time at which it began, 'ago' after a time that has passed. Narrow tiles
   * leave both out.
   */
  since: 'since',
  ago: 'ago',
  /** For screen readers, before the name of a button: it is time for another one. */
  due: 'due, ',
});

const count = (n: number, word: string) => `${n} ${word}${n === 1 ? '' : 's'}`;

/** Texts for times, spans and the parts of a day. */
export const timeTexts = catalogue('timeTexts', {
  morning: 'Good morning',
  afternoon: 'Good afternoon',
  evening: 'Good evening',
  shortDuration: (hours: number, minutes: number) =>
    [hours > 0 && `${hours} h`, minutes > 0 && `${minutes} min`].filter(Boolean).join(' ') || 'just now',
  justNow: 'just now',
  minutesAgo: (minutes: number) => `${count(minutes, 'minute')} ago`,
  hoursAgo: (hours: number) => `${count(hours, 'hour')} ago`,
  yesterday: 'yesterday',
});
