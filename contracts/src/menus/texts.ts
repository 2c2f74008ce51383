import { catalogue } from '../catalogue.ts';

/** The menu of a week, on the childminder's side and on the parents'. */
export const menuTexts = catalogue('menuTexts', {
  title: 'Menu',
  detail: 'What you plan to serve. Parents see it, and it comes first when you record a meal.',
  weekOf: (from: string, to: string) => `${from} to ${to}`,
  weekBefore: 'Week before',
  weekAfter: 'Week after',
  thisWeek: 'This week',
  loading: 'Loading the menu',
  loadFailed: 'Failed to load the menu',
  today: 'Today',
  meals: { breakfast: 'Breakfast', lunch: 'Lunch', dinner: 'Dinner', snack: 'Snack' },
  nothingPlanned: 'Nothing planned yet',
  youAreAway: 'You are away.',
  isAway: (childminder: string) => `${childminder} is away.`,
  yourChildminder: 'Your childminder',
  plan: 'Plan',
  change: 'Change',
  weekend: 'Plan Saturday and Sunday',

  copyLastWeek: 'Copy last week',
  copied: (days: number) =>
    days === 1 ? 'One day copied from last week' : `${days} days copied from last week`,
  copyFailed: 'Failed to copy the week',
  nothingToCopy: 'Nothing is planned in the week you want to copy.',
  sameWeek: 'A week cannot be copied into itself.',

  menuOf: (day: string) => `Menu, ${day}`,
  whichMeal: 'Meal',
  often: 'Foods to choose from',
  otherFood: 'Other food',
  save: (day: string) => `Save ${day}`,
  saveAndNext: (day: string) => `Save, then ${day}`,
  saved: (day: string) => `Menu of ${day} saved`,
  saveFailed: 'Failed to save the menu',
  clash: (children: string, food: string, allergies: string) =>
    `${children}: ${food} may contain ${allergies}.`,
  clashDetail: 'Plan something else for them, or choose another food.',

  dateInvalid: 'The date of a menu must be a day like 2026-11-17',
  tooFar: 'A menu can be planned for a day of the last or the next twelve months',
  mealsInvalid: 'The meals must be lists of foods by breakfast, lunch, dinner and snack',
  versionInvalid: 'The version must be a whole number',
  changed: 'This day was changed on another device in the meantime.',

  parentsTitle: 'Menu',
  parentsDetail: 'The plan for the week. What your child actually ate is in the day’s record.',
  menuBy: (childminder: string) => `Menu of ${childminder}`,
  earlier: 'Earlier this week',
  parentsNothing: 'Nothing is planned for this week yet.',
});
