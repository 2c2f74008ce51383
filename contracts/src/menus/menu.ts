import * as z from 'zod/mini';
import { type AllergyHolder, allergensIn } from '../care/allergens.ts';
import { type MealType, mealTypes } from '../care/foods.ts';
import { addDays, mondayOf } from '../dublin.ts';
import { Id } from '../ids.ts';

const foods = z.array(z.string());

export const Meals = z.object({ breakfast: foods, lunch: foods, dinner: foods, snack: foods });
export type Meals = z.infer<typeof Meals>;

export const noMeals = (): Meals => ({ breakfast: [], lunch: [], dinner: [], snack: [] });

/** Meals in the order of the day. */
export const mealsOfDay: readonly MealType[] = ['breakfast', 'snack', 'lunch', 'dinner'];

export const isPlanned = (menu: Meals): boolean => mealTypes.some((type) => menu[type].length > 0);

const sameFoods = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((food, nth) => food === b[nth]);

export const sameMeals = (a: Meals, b: Meals): boolean =>
  mealTypes.every((type) => sameFoods(a[type], b[type]));

/** The first menu, with meals that it lacks taken from the second. */
export const filledFrom = (own: Meals, other: Meals): Meals => {
  const chosen = (type: MealType) => (own[type].length > 0 ? own[type] : other[type]);
  return {
    breakfast: chosen('breakfast'),
    lunch: chosen('lunch'),
    dinner: chosen('dinner'),
    snack: chosen('snack'),
  };
};

export const MenuDay = z.object({
  date: z.string(),
  /** 0 if nothing was ever planned. */
  version: z.number(),
  menu: Meals,
});
export type MenuDay = z.infer<typeof MenuDay>;

/** A day after copying. */
export const CopiedDay = z.extend(MenuDay, {
  /** The copied meals, which are the only ones taken back; missing in copies from before this was noted. */
  filled: z.optional(z.array(z.enum(mealTypes))),
});
export type CopiedDay = z.infer<typeof CopiedDay>;

export const MenuWeek = z.object({
  childminderId: Id,
  childminder: z.nullable(z.string()),
  /** Monday. */
  from: z.string(),
  /** Sunday. */
  to: z.string(),
  /** All seven. */
  days: z.array(MenuDay),
  /** The dates of the week on which the childminder is away. */
  daysOff: z.array(z.string()),
});
export type MenuWeek = z.infer<typeof MenuWeek>;

/** The dates of the week that holds a date, from Monday. */
export function datesOfWeek(date: string): string[] {
  const monday = mondayOf(date);
  return [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(monday, days));
}

export interface Clash<Child> {
  child: Child;
  type: MealType;
  food: string;
  allergies: string[];
}

/** Foods of a menu that one of these children is allergic to, as far as their names show. */
export const clashesOf = <Child extends AllergyHolder>(
  menu: Meals,
  children: readonly Child[],
): Clash<Child>[] =>
  mealsOfDay.flatMap((type) =>
    menu[type].flatMap((food) =>
      children.flatMap((child) => {
        const allergies = allergensIn(food, child);
        return allergies.length > 0 ? [{ child, type, food, allergies }] : [];
      }),
    ),
  );

/** The foods of the menu that these children can have without a question. */
export const harmlessTo = (menu: readonly string[], children: readonly AllergyHolder[]): string[] =>
  menu.filter((food) => children.every((child) => allergensIn(food, child).length === 0));
