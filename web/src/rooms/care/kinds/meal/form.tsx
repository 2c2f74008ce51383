import { recordTexts } from '@nead/contracts/care/record-texts.ts';
import { addFoodItem, customFoodItems, sharedMealItems } from '@nead/contracts/care/requests.ts';
import { texts } from '@nead/contracts/care/texts.ts';
import { dublinTime } from '@nead/contracts/dublin.ts';
import { call, load } from '../../lib/api.ts';
import { isProblem } from '../../lib/api-problem.ts';
import { firstNameOf } from '../../register/person-name.ts';
import { tellProblem } from '../../register/tell-problem.ts';
import { allergensIn } from '../allergens.ts';
import { FoodTags } from '../food-tags.tsx';
import type { KindLook, Values } from './look.ts';

/** From this time of day on, the meal is most likely this one. */
const mealtimes = [
  { from: '15:30', type: 'dinner' },
  { from: '14:15', type: 'snack' },
  { from: '11:45', type: 'lunch' },
  { from: '09:45', type: 'snack' },
  { from: '00:00', type: 'breakfast' },
] as const;

export const mealAt = (now: Date) =>
  mealtimes.find(({ from }) => from <= dublinTime(now))?.type ?? 'breakfast';

const foodsOf = ({ foodItems }: Values): string[] =>
  Array.isArray(foodItems) ? foodItems.filter((item): item is string => typeof item === 'string') : [];

/** What is on no list yet is there to be picked next time. */
async function keepNewFoods(values: Values): Promise<void> {
  const foods = foodsOf(values);
  if (foods.length === 0) return;
  const known = new Set(
    (await Promise.all([load(sharedMealItems, {}), load(customFoodItems, {})]))
      .flat()
      .map((food) => food.toLowerCase()),
  );
  for (const foodItem of foods) {
    if (known.has(foodItem.toLowerCase())) continue;
    const reply = await call(addFoodItem, { body: { foodItem } });
    // Another device may have added it a moment ago.
    if (isProblem(reply) && reply.status !== 409) tellProblem(reply, texts.foodItemAddFailed);
  }
}

export const mealLook: KindLook = {
  labels: { type: recordTexts.mealType },
  hidden: ['confirmed'],
  own: { foodItems: FoodTags },
  defaults: () => ({ type: 'breakfast', amount: 'none', foodItems: [] }),
  asks(values, child) {
    const risky = foodsOf(values).filter((food) => allergensIn(food, child).length > 0);
    if (risky.length === 0) return undefined;
    const allergies = [...new Set(risky.flatMap((food) => allergensIn(food, child)))];
    return {
      question: recordTexts.saveRiskyMeal(firstNameOf(child), allergies, risky),
      yes: { confirmed: true },
    };
  },
  dueAfter: 4 * 60,
  usual: ({ type }, now) => mealAt(now) === type,
  after: (values) => keepNewFoods(values).catch(() => undefined),
  save: ({ type }) => recordTexts.saveKind(typeof type === 'string' ? type : recordTexts.meal),
};
