import { catalogue } from '../catalogue.ts';
import { joinWithAnd } from '../join-with-and.ts';

/** Words on buttons and fields of many rooms. */
export const wordTexts = catalogue('wordTexts', {
  seePlans: 'See the plans',
  add: 'Add',
  adding: 'Adding',
  cancel: 'Cancel',
  choose: 'Choose',
  delete: 'Delete',
  deleting: 'Deleting',
  edit: 'Edit',
  save: 'Save',
  saving: 'Saving',
  throwAway: 'Throw away',
  optional: (label: string) => `${label} (optional)`,
  fieldsToMend: (count: number) =>
    count === 1
      ? 'One field needs another look. Nothing was lost.'
      : `${count} fields need another look. Nothing was lost.`,
  partlyDone: (done: number, all: number) => `${done} of ${all} ${done === 1 ? 'is' : 'are'} done.`,
  /** For a failure without an answer from the server. */
  notReached: 'Nead could not be reached. What you wrote is still here.',
  backTo: (page: string) => `Back to ${page}`,
  thePageBefore: 'the page before',
});

/** Texts of forms about times, drafts, and changes that another window saved meanwhile. */
export const formTexts = catalogue('formTexts', {
  time: 'Time',
  now: 'Now',
  atTime: (word: string, time: string) => `${word}, ${time}`,
  otherTime: 'Other',
  minutesAgo: (minutes: number) => `${minutes} minutes ago`,
  pick: 'Pick',
  when: 'When',
  day: 'Day',
  today: 'Today',
  yesterday: 'Yesterday',
  pickDay: 'Pick a day',
  asClock: (legend: string) => `${legend}, as HH:mm`,

  /** Followed by the names of the fields. */
  changedElsewhere: 'Changed in another window a moment ago, and shown here now:',
  /** Follows the field's name. */
  alsoChanged: (value: string) =>
    `was also changed in another window, to “${value}”. Saving replaces it with yours.`,
  /** Follows the field's name. */
  changedTo: (value: string) => `was changed on another device to: ${value}.`,
  nothing: 'nothing',
  takeTheirs: 'Take theirs',
  keepMine: 'Keep mine',
  yes: 'yes',
  no: 'no',

  draftIsBack: 'What you had written is back.',
});

/** Buttons of a list that shows only its first few lines. */
export const firstFewTexts = catalogue('firstFewTexts', {
  showAll: (count: number) => `Show all ${count}`,
  showMore: 'Show more',
  showLess: 'Show less',
  showEarlier: 'Show earlier',
});

/** The button that leads to the next page of a list. */
export const nextPageTexts = catalogue('nextPageTexts', {
  tryAgain: 'That did not work. Try again',
});

/** The picture of a child's day in words, for people who cannot see it: one sentence, and a table. */
export const ribbonTexts = catalogue('ribbonTexts', {
  dayOf: (child: string) => `${child}’s day`,
  what: 'What',
  from: 'From',
  to: 'To',
  now: 'now',
  expected: 'Expected',
  here: 'Here',
  asleep: 'Asleep',

  sentence: (child: string, said: readonly string[]) =>
    `${child}: ${said.length > 0 ? said.join('; ') : 'nothing recorded yet'}`,
  expectedBetween: (from: string, to: string) => `expected from ${from} to ${to}`,
  hereSince: (from: string) => `here since ${from}`,
  hereBetween: (from: string, to: string) => `here from ${from} to ${to}`,
  asleepSince: (from: string) => `asleep since ${from}`,
  asleepBetween: (from: string, to: string) => `asleep from ${from} to ${to}`,
  marksAt: ({ name, several }: { name: string; several: string }, times: readonly string[]) =>
    `${(times.length === 1 ? name : several).toLowerCase()} at ${joinWithAnd(times)}`,
});

/** The offer of a new version of the app. */
export const versionTexts = catalogue('versionTexts', {
  ready: 'A new version of Nead is ready',
  whenToReload: 'Reload when you have saved what you are writing.',
  reload: 'Reload',
});

/** Texts on every printed document. */
export const paperTexts = catalogue('paperTexts', {
  contents: 'Contents',
  page: (page: number, count: number) => `Page ${page} of ${count}`,
  tooMany: 'That was a lot of papers. Please wait a few minutes and try again.',
  noPicture: 'This photo could not be opened.',
  notPrinted: (sign: string) => `${sign} marks a character that could not be printed.`,
});
