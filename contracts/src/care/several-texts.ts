const children = (count: number) => `${count} ${count === 1 ? 'child' : 'children'}`;
const plural = (word: string) => (word.endsWith('h') ? `${word}es` : `${word}s`);

/** Recording for several children at once. */
export const severalTexts = {
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
} as const;
