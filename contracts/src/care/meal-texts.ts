/** What is said above the chips for food. */
export const mealTexts = {
  whatTheyHad: 'What they had',
  theMenu: 'The menu',
  lastTime: 'Last time',
} as const;
