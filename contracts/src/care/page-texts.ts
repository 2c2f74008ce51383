import { catalogue } from '../catalogue.ts';
import { counted } from '../counted.ts';

/** Texts of the pages of a child's day, and of each entry on them. */
export const dayTexts = catalogue('dayTexts', {
  activities: 'Activities',
  dailySummary: 'Daily summary',
  pageOf: (child: string, page: string) => `${child}, ${page.toLowerCase()}`,
  theChild: 'the child',
  theDay: 'The day',
  writeDown: 'Write down',
  moreOf: (child: string) => `More of ${child}`,
  timesHere: 'Attendance',
  nothingYet: 'Nothing written down yet today.',
  sameAs: (child: string) => `Same as ${child}`,
  atAGlance: 'Today at a glance',
  /** The number of records today, of those that the plan allows; shown once few are left. */
  recordsOf: (used: number, most: number) => `${used} of ${counted(most, 'record', 'records')} today`,
  loadingForm: 'Loading the form',
  notKnownWhetherGoing: 'We could not check if one is still going on.',
  loadingDay: 'Loading the day',
  records: 'The day’s records',
  today: 'Today',
  dayBefore: 'The day before',
  dayAfter: 'The day after',
  date: 'Date',
  newestFirst: 'Newest first',
  oldestFirst: 'Oldest first',

  shareDay: 'Share the day',
  makingPaper: 'Making the PDF…',
  dayReady: 'The day is ready as a PDF',
  dayReadyDetail: 'Touch once more to choose where to send it.',
  share: 'Share',
  daySaved: 'The day was saved as a PDF',

  halfWritten: 'Something is half written here',
  allergy: 'Allergy',
  /** Says when a dose may be given; `isDue`: its time has come. */
  mayHave: (name: string, isDue: boolean) => (isDue ? `${name}: next dose since` : `${name}: next dose from`),
  nextDose: (name: string) => `Next ${name}`,
  nextAt: (time: string, isDue: boolean) => (isDue ? `Can be given since ${time}` : `Not before ${time}`),
  nextFrom: (when: string) => `next from ${when}`,
  collectedBy: (who: string) => `collected by ${who}`,

  waits: { 'to be sent': 'Waiting to be sent', 'to be decided': 'Waiting to be decided' },
  recordedAt: (time: string) => `Recorded ${time}`,
  changed: 'Changed',
  changedBy: (name: string) => `Changed by ${name}`,
  aParent: 'a parent',
  readBy: (name: string, time: string) => `Read by ${name}, ${time}`,
  readBeforeChange: (name: string) => `Read by ${name} before the change`,
  formOf: (kind: string) => `${kind} form`,
  asPdf: (form: string) => `${form} (PDF)`,
  recordAt: (title: string, time: string) => `${title} at ${time}`,
  editRecordAt: (record: string) => `Edit ${record}`,
  deleteRecordAt: (record: string) => `Delete ${record}`,
  deleteRecord: 'Delete record',
});

/** A child's day in numbers, for its parents. */
export const kidDayTexts = catalogue('kidDayTexts', {
  counted: (count: number, name: string, several: string) =>
    `${count === 0 ? 'No' : count} ${(count === 1 ? name : several).toLowerCase()}`,
  naps: (count: number) => (count === 1 ? '1 nap' : `${count} naps`),
  none: (name: string) => `No ${name.toLowerCase()}`,
  asleepNow: 'asleep now',
  last: (time: string) => `last ${time}`,
  soFar: 'so far today',
  slept: (hours: number, minutes: number) =>
    hours > 0 ? `${hours} h ${String(minutes).padStart(2, '0')}` : `${minutes} min`,
});

const two = (n: number) => String(n).padStart(2, '0');

/** The picture of a child's week. */
export const weekTexts = catalogue('weekTexts', {
  weekOf: (date: string) => `Week of ${date}`,
  caption: (child: string) => `The week of ${child}`,
  before: 'The week before',
  after: 'The week after',
  day: 'Day',
  picture: 'What was written down',
  here: 'Here',
  asleep: 'Asleep',
  all: 'In all',
  loading: 'Loading the week',
  failed: 'The week could not be loaded',
  signOutMissing: 'Sign-out missing',
  none: 'none',
  /** '8 h 05'. */
  hours: (minutes: number) => `${Math.floor(minutes / 60)} h ${two(minutes % 60)}`,
});

/** Texts of the forms that make, correct and end a record. */
export const recordTexts = catalogue('recordTexts', {
  photo: 'Photo (optional)',
  photoSeenBy: 'Only you and this child’s parents can see it.',
  recordOf: (kind: string) => `Record: ${kind}`,
  saveKind: (kind: string) => `Save ${kind.toLowerCase()}`,
  /** 'Save breakfast for Sunday 22 Nov'. */
  forDay: (save: string, day: string) => `${save} for ${day}`,
  sheetOf: (child: string, kind: string) => `${child}’s ${kind.toLowerCase()}`,
  editTitle: (title: string) => `Edit ${title}`,
  editRecord: 'Edit record',
  recordedBy: (who: string) => `Recorded by ${who}`,
  changedBy: (who: string) => `Changed by ${who}`,
  earlierVersions: 'Earlier versions',
  saveChanges: 'Save changes',
  endedElsewhere: 'Ended on another device.',
  deletedElsewhere: 'Deleted on another device a moment ago.',
  savedAgain: 'Saving records it again.',
  savedAgainWithoutPhoto: 'Saving records it again, without its photo.',
  time: 'Time',
  startTime: 'Start time',
  endTime: 'End time',
  endHelp: 'An end before the start means after midnight. With no end, it is still going on.',
  since: (time: string, duration: string) => `Since ${time}, ${duration}`,
  change: 'Change',
  wrote: (child: string, what: string) => `${child}: ${what}`,

  another: (what: string) => `Another ${what}?`,
  recordedAt: (child: string, time: string) => `One is recorded for ${child} at ${time}.`,
  recordIt: 'Record it',
  orWasIt: 'Or was it?',
  undone: (what: string) => `${what} undone`,
  oneTap: 'One tap',
  loadingUsual: 'Loading the usual',
  noUsual: 'Nothing to repeat at this time of day.',
  usualFor: (child: string) => `The usual for ${child}`,

  foodItems: 'Food items',
  addFood: 'Add food',
  otherFood: 'Other food',
  foodHelp: 'A comma or Enter adds what you typed.',
  removeFood: (food: string) => `Remove ${food}`,
  mayContain: (food: string, allergens: string) => `${food} may contain ${allergens.toLowerCase()}.`,
  isAllergic: (child: string) => `${child} is allergic to it.`,
  isAllergicAskedAgain: (child: string) =>
    `${child} is allergic to it. You will be asked again before it is saved.`,

  asAgreed: 'As before, or as a parent agreed',
  lastAndNext: (last: string, next: string) =>
    `The last dose was at ${last}. The next can be given from ${next}.`,
  lastGiven: (when: string, dose: string) => (dose ? `Last given ${when}, ${dose}` : `Last given ${when}`),
  reasonBefore: 'Reason given before',

  collectedBy: 'Collected by',
  notRecorded: 'Not recorded',
  asRecorded: 'As it was recorded',
  signIn: 'Sign in',
  signOut: 'Sign out',
  mealType: 'Meal type',
  sleepQuality: 'Sleep quality',
  sleptFairly: 'Fairly well',
  sleptBadly: 'Badly',
  behaviour: 'Behaviour',
  hoursBetween: 'Hours until the next dose',
  celsius: 'Temperature (°C)',
});

/** Texts of a tile that records with one tap. */
export const quickTexts = catalogue('quickTexts', {
  noneYet: 'None yet',
  minutes: (minutes: number) => `${minutes} min`,
  hours: (hours: number, minutes: number) => `${hours} h ${String(minutes).padStart(2, '0')}`,
  start: 'Start',
  nap: 'Nap',
  end: 'End',
  endNap: 'End nap',
  /** For screen readers, after the name of what is recorded. */
  theUsual: (child: string) => `the usual, for ${child}`,
  beginOf: (child: string) => `for ${child}`,
  endOf: (what: string, child: string) => `end the ${what.toLowerCase()} of ${child}`,
});

const children = (count: number) => `${count} ${count === 1 ? 'child' : 'children'}`;
const plural = (word: string) => (word.endsWith('h') ? `${word}es` : `${word}s`);

/** Recording for several children at once. */
export const severalTexts = catalogue('severalTexts', {
  everyoneHere: 'Everyone here',
  everyoneExpected: 'Everyone expected',
  toChooseFrom: 'Children to choose from',
  select: (child: string) => `Select ${child}`,
  recordForChosen: 'Record for the chosen children',
  children,
  allIn: 'All in',
  allOut: 'All out',
  allMeal: (meal: string) => `All ${meal}`,
  allNappy: 'All nappy',
  allNap: 'All nap',
  endNaps: 'End naps',

  sheetFor: (title: string, count: number) => `${title} for ${children(count)}`,
  sheetDetail: 'One record each; change a child below',
  save: (counted: string) => `Save ${counted}`,
  skip: 'Skip',
  meals: (count: number, meal: string) => `${count} ${count === 1 ? meal : plural(meal)}`,
  otherFood: 'Other food',
  foodDone: 'Done',
  forChild: (child: string) => `for ${child}`,
  whatChildAte: (child: string) => `What ${child} ate`,
  howMuchAte: (child: string) => `How much ${child} ate`,
  nappyChanges: (count: number) => `${count} nappy ${count === 1 ? 'change' : 'changes'}`,
  wet: 'Wet',
  soiled: 'Soiled',
  both: 'Both',
  wetAndSoiled: 'Wet and soiled',
  dry: 'Dry',
  whatNappyWas: (child: string) => `What the nappy of ${child} was`,

  recorded: (counted: string) => `${counted} recorded`,
  sleepsStarted: (count: number) => `${count} sleeps started`,
  sleepsEnded: (count: number) => `${count} sleeps ended`,
  moved: (count: number, status: 'signed-in' | 'signed-out') =>
    `${children(count)} ${status === 'signed-in' ? 'signed in' : 'signed out'}`,
});

/** Texts above the chips for food. */
export const mealTexts = catalogue('mealTexts', {
  whatTheyHad: 'What did they have?',
  whatChildHad: (child: string) => `What did ${child} have?`,
  theMenu: 'The menu',
  lastTime: 'Last time',
});

/** Incidents that must be confirmed: for the parent who confirms, and for the childminder who waits for it. */
export const incidentTexts = catalogue('incidentTexts', {
  waitsToBeSent: 'Read, waiting to be sent',
  thanksLater: {
    line: 'Thank you. We will tell your childminder when you are back online.',
    login: 'Thank you. We will tell your childminder when you log in again.',
  },
  thanks: 'Thank you. Your childminder can see that you have read it.',
  failed: 'Your confirmation was not saved',
  readThis: 'I have read this',
  readChange: 'I have read the change',
  underName: (name: string) => `We record your name, ${name}, and the time on the incident form.`,

  toBeRead: 'To be read',
  readAndAcknowledge: 'Read and acknowledge',
  readAt: (time: string) => `Read at ${time}`,
  yourChild: 'Your child',
  titleOf: (child: string, title: string) => `${child}: ${title.toLowerCase()}`,
  read: (title: string) => `Read: ${title.toLowerCase()}`,
  takeBack: 'Take back',
  readAsItIs: 'Read it as it is now',

  unread: 'Unread incidents',
  unreadDetail: 'No parent has confirmed reading these yet. They confirm on their own phones.',
  allRead: 'No unread incidents',
  allReadDetail: 'An incident is listed here until a parent has read it.',
  aChild: 'A child',
  entryOf: (child: string, title: string) => `${child}: ${title}`,
  changedSince: 'Changed since it was read',
});

/** The line on an incident about telling Tusla. */
export const tuslaLineTexts = catalogue('tuslaLineTexts', {
  ask: 'Does Tusla have to know?',
  answer: 'Answer',
  notNeeded: 'You do not have to tell Tusla',
  wasSent: (day: string) => `Sent to Tusla on ${day}`,
  changedSince: 'Changed since it was sent',
  deletedSince: 'The incident was deleted after it was sent',
});

/** Texts for a record that differs between this device and the server. */
export const conflictTexts = catalogue('conflictTexts', {
  deeds: { recorded: 'New', corrected: 'Changed', ended: 'Ended', removed: 'Deleted' },
  aChild: 'A child',
  titleOf: (child: string, record: string) => `${child}: ${record}`,
  mineIsKept: 'Yours is kept',
  mineIsKeptDetail: 'It is being sent again.',
  theirsIsKept: 'Theirs is kept',
  theirsIsKeptDetail: (record: string) => `${record}, as it is on the server`,
  mine: 'Mine',
  mineOf: (time: string) => `Mine, ${time}`,
  theirs: 'Theirs',
  theirsNow: 'Theirs, now',
  noneThere: 'No such record on the server.',
  notKnown: 'Not known while you are offline.',
  hanging: (count: number) =>
    count === 1
      ? 'One later change to mine stays or goes with it.'
      : `${count} later changes to mine stay or go with it.`,
  /** Said of a refused new record, for which the server has no version of its own. */
  refusedHanging: (count: number) =>
    count === 1 ? 'One later change to it goes with it.' : `${count} later changes to it go with it.`,
  discard: 'Discard',
  sendAgain: 'Send again',
  discarded: 'Discarded',
  seeConsents: (child: string) => `Consents of ${child}`,
  keepMine: 'Keep mine',
  keepTheirs: 'Keep theirs',
});
