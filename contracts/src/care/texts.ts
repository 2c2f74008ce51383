import { capitalised } from '../capitalised.ts';
import { catalogue } from '../catalogue.ts';
import { joinWithAnd } from '../join-with-and.ts';

/** The sentences about one kind of record, as the specification gives them. */
export interface Words {
  recorded: string;
  updated: string;
  deleted: string;
  recordFailed: string;
  updateFailed: string;
  deleteFailed: string;
  confirmDelete: string;
}

/** Texts of the care rooms, as the specification gives them; the last group is ours, where it gives none. */
export const careTexts = catalogue('careTexts', {
  sleepStarted: 'Sleep started',
  sleepEnded: 'Sleep ended',
  sleepStartFailed: 'Failed to start sleep',
  sleepEndFailed: 'Failed to end sleep',
  currentlySleeping: 'Currently Sleeping',
  ongoing: 'Ongoing',
  startSleep: 'Start Sleep',
  endSleepNow: 'End Sleep Now',

  timeRequired: 'Time is required',
  typeRequired: 'Type is required',
  severityRequired: 'Severity is required',
  descriptionRequired: 'Description is required',
  actionTakenRequired: 'Action taken is required',
  mealTypeRequired: 'Meal type is required',
  amountRequired: 'Amount is required',
  startTimeRequired: 'Start time is required',
  qualityRequired: 'Sleep quality is required',
  activityIdMissing: 'Activity ID is missing',
  childIdRequired: 'Child ID is required',
  loadFailed: 'Failed to load child data',

  noActivities: 'No activities found for this date.',
  activitiesFailed: 'Error loading activities. Please try again later.',
  futureDate: 'Cannot select future dates',
  invalidDate: 'Invalid date selected',
  allActivities: 'All Activities',

  foodItemExists: 'This item already exists in your collection',
  foodItemAdded: 'Food item added successfully',
  foodItemRemoved: 'Food item removed',
  foodItemAddFailed: 'Failed to add food item',
  foodItemRemoveFailed: 'Failed to remove food item',

  sleepInProgress: 'A sleep is already in progress',
  timeInFuture: 'Time cannot be in the future',
  duration: (minutes: number) => `${Math.floor(minutes / 60)} hours ${minutes % 60} minutes`,

  timeInvalid: 'Time is not valid',
  dateInvalid: 'Date is not valid',
  versionInvalid: 'The version is a whole number',
  notesTooLong: 'Notes can be at most 5,000 characters',
  foodsNotList: 'Food items must be a list of texts',
  foodsTooMany: 'A meal can have at most 100 food items',
  foodTooLong: 'A food item can be at most 100 characters',
  foodItemRequired: 'Food item is required',
  foodItemsTooMany: 'You can keep at most 500 food items of your own',
  givenByRequired: 'Given by is required',
  temperatureRequired: 'Temperature is required',
  temperatureInvalid: 'The temperature must be between 30 and 45 °C',
  methodRequired: 'Method is required',
  tooEarly: (medicine: string, at: string, hours: number) =>
    `It is too early for another dose of ${medicine}: the last one was at ${at}, and there must be ${hours} hours between doses.`,
  byCover: (name: string) => `By ${name} (cover)`,
  whoCollected: 'Collected by?',
  somebodyElse: 'Somebody else',
  /** The same beside names in a toast. */
  other: 'Other',
  collectedBy: (child: string, who: string) => `${child} was collected by ${who}`,
  collectorUnknown: 'This person is not authorised to collect the child.',
  nameRequired: 'Your name is required',
  photoNotLink: 'The photo must be the link of an upload',
  momentEmpty: 'Add a photo or a sentence',
  themeUnknown: 'Choose a theme from Aistear',
  photoConsent:
    'A group photo can be shared only when each child’s parents have agreed that other families may see it.',
  noChildren: 'Please choose at least one child',
  tooManyChildren: 'At most 60 children can be in a moment',
});

const inWords = (allergies: readonly string[]): string => joinWithAnd(allergies).toLowerCase();

/** Texts about meals with a food that the child is allergic to. */
export const allergyTexts = catalogue('allergyTexts', {
  /** Part of the record's detail, in lists and on paper. */
  inSpiteOf: (allergies: readonly string[], foods: readonly string[]) =>
    `in spite of an allergy to ${inWords(allergies)}: ${joinWithAnd(foods)}`,
  warning: (child: string, allergies: readonly string[], food: string) =>
    `${child} is allergic to ${inWords(allergies)}, and ${food} may contain it.`,

  mayContain: (foods: readonly string[], allergies: readonly string[]) =>
    `${joinWithAnd(foods)} may contain ${inWords(allergies)}`,
  whatDidTheyHave: (child: string, allergies: readonly string[]) =>
    `${child} is allergic to ${inWords(allergies)}. What did ${child} have?`,
  areAllergic: (children: readonly string[]) =>
    `${joinWithAnd(children)} ${children.length > 1 ? 'are' : 'is'} allergic to it. Who had it?`,
  without: (words: readonly string[]) => `Without ${joinWithAnd(words)}`,
  mealWithout: (meal: string, foods: readonly string[]) =>
    `${capitalised(meal)} without ${joinWithAnd(foods)}`,
  changeIt: 'Change what was eaten',
  didHave: (who: readonly string[], foods: readonly string[]) =>
    `${joinWithAnd(who)} did have ${joinWithAnd(foods)}`,
  nothingSaved: 'Nothing is saved yet.',
});

/** The printed form of a record. */
export const paperFormTexts = catalogue('paperFormTexts', {
  title: (kind: string) => `${kind} form`,
  foot: (record: string, version: number, at: string) =>
    `Record ${record}, version ${version}. Printed ${at}.`,
  child: 'Child',
  dateOfBirth: 'Date of birth',
  dateAndTime: 'Date and time',
  photo: 'Photo',
  photoOf: (kind: string) => `Photo that was recorded with this ${kind.toLowerCase()}`,
  writtenDown: 'Written down',
  recordedBy: 'Recorded by',
  lastChangedBy: 'Last changed by',
  readBy: 'Read by',
  notRead: 'No parent has confirmed having read this yet.',
  columns: { name: 'Name', when: 'When', what: 'What' },
  thisVersion: 'This version',
  earlierVersion: (version: number) => `Version ${version}, before it was changed`,
});

/** A child's day on paper, for its family. */
export const daySheetTexts = catalogue('daySheetTexts', {
  title: (child: string) => `${child}’s day`,
  foot: (at: string) => `Printed ${at}.`,
  child: 'Child',
  day: 'Day',
  columns: { time: 'Time', what: 'What', detail: 'Details' },
  until: (from: string, to: string) => `${from}–${to}`,
  goesOn: (from: string) => `since ${from}`,
  collectedBy: (name: string) => `collected by ${name}`,
  photos: 'Photos',
  photo: (time: string, what: string) => `${time}, ${what}`,
  photoAlt: (child: string, time: string) => `Photo of ${child}’s day, ${time}`,
  nothing: 'Nothing was recorded on this day.',
  nothingElse: 'Nothing else was recorded on this day.',
  withheld: 'Photos that show other children too, whose parents have not agreed to that, are left out.',
});
