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
export const careTexts = {
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
  collectorUnknown: 'This person is not authorised to collect the child.',
  nameRequired: 'Your name is required',
  photoNotLink: 'The photo must be the link of an upload',
  photoRequired: 'Please choose a photo',
  photoConsent:
    'A group photo can be shared only when each child’s parents have agreed that other families may see it.',
  noChildren: 'Please choose at least one child',
  tooManyChildren: 'At most 60 children can be in a photo',
} as const;
