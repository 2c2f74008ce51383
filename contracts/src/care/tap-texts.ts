import { catalogue } from '../catalogue.ts';

/**
 * Signing in and out with one tap, as the specification words it, and where a child is. Apart from texts.ts, since
 * every tile needs it.
 */
export const tapTexts = catalogue('tapTexts', {
  signedIn: 'Child successfully signed in',
  signedOut: 'Child successfully signed out',
  recordFailed: 'Failed to record attendance',
  removeFailed: 'Failed to delete attendance record',

  kept: (child: string, status: 'signed-in' | 'signed-out') =>
    `${child} ${status === 'signed-in' ? 'signed in' : 'signed out'}, kept on this device`,
  shownAsBefore: (child: string) => `Nead could not be reached. ${child} is shown as before.`,
  isNow: (child: string, status: 'signed-in' | 'signed-out', at: string) =>
    `${child} is ${status === 'signed-in' ? 'in' : 'out'}, ${at}`,
  asleep: 'Asleep',
  changed: (child: string, status: 'signed-in' | 'signed-out') =>
    `${child} was ${status === 'signed-in' ? 'signed in' : 'signed out'}`,
  changedElsewhere: (change: string) => `${change} on another device`,
  aChild: 'A child',
  theChild: 'The child',
});
