import { meal } from '@nead/contracts/care/activities/meal.ts';
import { allergensIn } from '@nead/contracts/care/allergens.ts';
import { recordTexts } from '@nead/contracts/care/page-texts.ts';
import { addFoodItem, customFoodItems, sharedMealItems } from '@nead/contracts/care/requests.ts';
import { allergyTexts, careTexts } from '@nead/contracts/care/texts.ts';
import { dublinTime } from '@nead/contracts/dublin.ts';
import { shownChoices } from '@nead/contracts/register/views.ts';
import type { SVGProps } from 'react';
import { call, load } from '../../../../engine/api/api.ts';
import { isProblem } from '../../../../engine/api/api-problem.ts';
import { tellProblem } from '../../../../ui/command/tell-problem.ts';
import { Drawing } from '../../../../ui/drawing.tsx';
import type { IconShape } from '../../../../ui/icon.tsx';
import { firstNameOf } from '../../../../ui/person-name.ts';
import type { KindForm, Values } from '../form.ts';
import { foodsPlanned, MealFoods } from './meal-foods.tsx';

/** A plate that is filled as far as the food was eaten. */
const plate =
  (eaten?: string): IconShape =>
  (props: SVGProps<SVGSVGElement>) => (
    <Drawing {...props}>
      <circle cx="12" cy="12" r="8.25" />
      {eaten && <path fill="currentColor" stroke="none" d={eaten} />}
    </Drawing>
  );

const plates: Readonly<Record<string, IconShape>> = {
  none: plate(),
  some: plate('M12 12V6.5a5.5 5.5 0 0 1 5.5 5.5z'),
  most: plate('M12 12V6.5a5.5 5.5 0 1 1-5.5 5.5z'),
  all: plate('M12 6.5a5.5 5.5 0 1 1 0 11a5.5 5.5 0 0 1 0-11z'),
};

/** The most likely meal from each time of day on. */
const mealtimes = [
  { from: '15:30', type: 'dinner' },
  { from: '14:15', type: 'snack' },
  { from: '11:45', type: 'lunch' },
  { from: '09:45', type: 'snack' },
  { from: '00:00', type: 'breakfast' },
] as const;

export const mealAt = (now: Date) =>
  mealtimes.find(({ from }) => from <= dublinTime(now))?.type ?? 'breakfast';

const usualTimes: Readonly<Record<string, readonly string[]>> = {
  breakfast: ['08:00', '08:30', '08:45', '09:00'],
  lunch: ['12:00', '12:30', '12:45', '13:00'],
  dinner: ['16:30', '17:00', '17:15', '17:30'],
  snack: ['10:00', '10:30', '15:00', '15:30'],
};

export const foodsOf = ({ foodItems }: Values): string[] =>
  Array.isArray(foodItems) ? foodItems.filter((item): item is string => typeof item === 'string') : [];

/** Adds foods that are on no list, so that they can be chosen next time. */
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
    // 409 means that another device has just added it.
    if (isProblem(reply) && reply.status !== 409) tellProblem(reply, careTexts.foodItemAddFailed);
  }
}

const called = ({ type }: Values): string => (typeof type === 'string' ? type : meal.name);

export const mealForm: KindForm = {
  labels: { type: recordTexts.mealType },
  drawn: { amount: plates },
  sayThemselves: ['type', 'amount'],
  hidden: ['confirmed', 'inSpiteOf'],
  own: { foodItems: MealFoods },
  defaults: () => ({ type: 'breakfast', amount: 'none', foodItems: [] }),
  asks(values, child, go) {
    const foods = foodsOf(values);
    const risky = foods.filter((food) => allergensIn(food, child).length > 0);
    if (risky.length === 0) return undefined;
    const name = firstNameOf(child);
    const allergies = [...new Set(risky.flatMap((food) => allergensIn(food, child)))];
    const harmless = foods.filter((food) => !risky.includes(food));
    return {
      about: [child],
      title: allergyTexts.mayContain(risky, allergies),
      detail: allergyTexts.whatDidTheyHave(name, shownChoices(child.allergies, child.otherAllergies)),
      marked: allergies.map((allergy) => allergy.toLowerCase()),
      first: {
        label: allergyTexts.mealWithout(String(values.type ?? meal.name), risky),
        go: () => go({ ...values, foodItems: harmless, confirmed: false }),
      },
      anyway: {
        label: allergyTexts.didHave([name], risky),
        go: () => go({ ...values, confirmed: true }),
      },
    };
  },
  begin: (now) => ({ type: mealAt(now), amount: 'all' }),
  planned: ({ type }, child, menu) => ({ foodItems: foodsPlanned(type, menu, [child]) }),
  times: ({ type }) => usualTimes[String(type)] ?? [],
  // On an earlier day the missing meal is usually lunch.
  onOtherDay: () => ({ type: 'lunch' }),
  together: true,
  dueAfter: 4 * 60,
  usual: ({ type }, now) => mealAt(now) === type,
  after: (values) => keepNewFoods(values).catch(() => undefined),
  called,
  save: (values) => recordTexts.saveKind(called(values)),
};
