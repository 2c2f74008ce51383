import { capitalised } from '../capitalised.ts';
import { joinWithAnd } from '../join-with-and.ts';

const inWords = (allergies: readonly string[]): string => joinWithAnd(allergies).toLowerCase();

/** Texts about meals with a food that the child is allergic to. */
export const allergyTexts = {
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
} as const;
