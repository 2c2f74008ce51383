import { catalogue } from '../catalogue.ts';

/** Texts of the preferences, as the specification gives them; the others are ours. */
export const preferenceTexts = catalogue('preferenceTexts', {
  loadFailed: 'Failed to load preferences',
  saveFailed: 'Failed to save preferences',
  saved: 'Preferences saved successfully',
  montessoriFailed: "Unable to load today's activity. Please try again later.",

  marketingEmails: 'Marketing emails',
  marketingDetail: 'Offers and news about Nead, at most twice a month. Each has a link to stop them.',
  newsletterSubscription: 'Newsletter',
  newsletterDetail: 'Ideas for childminders, once a month. Each has a link to stop it.',

  customFoodItems: 'Custom food items',
  foodItemsDetail: 'Food of your own, to pick from in every meal.',
  addAFoodItem: 'Add a food item',
  newFoodItem: 'New food item',
  add: 'Add',
  loadingYourFoodItems: 'Loading your food items',
  noFoodItems: 'None yet. New food you type into a meal is saved here too.',
  montessoriToday: 'Montessori today',
  outcome: 'Outcome:',
  anotherOne: 'Another one',
  preferences: 'Preferences',
  loadingYourPreferences: 'Loading your preferences',
  dashboard: 'Dashboard',
  dashboardDetail: 'What you see on your first page.',
  welcomeMessage: 'Welcome message',
  todaysEvents: 'Today’s events',
  dailyMontessoriActivity: 'Daily Montessori activity',
  compactChildren: 'Children as a short list',
  compactDetail: 'One line for each, on this device. Meals, nappies and naps are on each child’s day.',
  communication: 'Communication',
  communicationDetail: 'Emails about your account are always sent.',

  weatherWaits: 'Choose your county to see the weather',
  weatherUnknown: 'The weather is not available at the moment',
  removeItem: (item: string | number) => `Remove ${item}`,
  years: 'years',
  months: 'months',
  forAges: (from: number, to: number, unit: string) => `For ${from} to ${to} ${unit}`,
  forMixedAges: (from: number, fromUnit: string, to: number, toUnit: string) =>
    `For ${from} ${fromUnit} to ${to} ${toUnit}`,
  weather: (temp_c: string | number) => `${temp_c}°`,
  /** After it, where there is room. */
  weatherMore: (word: string | number, location: string | number) => ` and ${word} in ${location}`,
});

/** Raised with every change to the wording of the questions about the two mails: consent is to one wording. */
export const mailTextVersion = '2026-11';

/** A child's day by mail: the choice of it, and the letter. */
export const eveningMailTexts = catalogue('eveningMailTexts', {
  title: 'The day by mail',
  detail: 'In the evening, once a day for each child, when something was recorded.',
  choose: 'Mail me each evening',
  on: 'You get a mail each evening',
  off: 'You no longer get a mail in the evening',
  failed: 'Failed to change the mail',
  loadFailed: 'Failed to load your choice',
  loading: 'Loading your choice',
});

export const eveningMailLetter = catalogue('eveningMailLetter', {
  aChild: 'Your child',
  subject: (child: string) => `${child}’s day is ready to read`,
  detail: (child: string) => `${child}’s day is written up. Log in to read it.`,
  read: 'Read the day',
  footnote: 'You get this because you asked for it. You can stop it in your profile, under The day by mail.',
});
