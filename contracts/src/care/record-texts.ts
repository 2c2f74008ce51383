/** Texts of the forms that make, correct and end a record. */
export const recordTexts = {
  recordOf: (kind: string) => `Record: ${kind}`,
  saveKind: (kind: string) => `Save ${kind.toLowerCase()}`,
  /** 'Save breakfast for Sunday 22 Nov'. */
  forDay: (save: string, day: string) => `${save} for ${day}`,
  sheetOf: (child: string, kind: string) => `${child}’s ${kind.toLowerCase()}`,
  editTitle: (title: string) => `Edit ${title}`,
  editRecord: 'Edit record',
  saveChanges: 'Save changes',
  time: 'Time',
  startTime: 'Start time',
  endTime: 'End time',
  endHelp: 'An end before the start is after midnight. Without an end it goes on.',
  since: (time: string, duration: string) => `Since ${time}, ${duration}`,
  change: 'Change',
  wrote: (child: string, what: string) => `${child}: ${what}`,
  keptUntilLine: 'kept on this device until the line is back',

  orWasIt: 'Or was it?',
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
  notBefore: (time: string) => `Not again before ${time}.`,

  collectedBy: 'Collected by',
  notRecorded: 'Not recorded',
  signIn: 'Sign in',
  signOut: 'Sign out',
  mealType: 'Meal type',
  sleepQuality: 'Sleep quality',
  behaviour: 'Behaviour',
  hoursBetween: 'Hours until the next dose',
  celsius: 'Temperature (°C)',
  caption: 'Caption',
} as const;
