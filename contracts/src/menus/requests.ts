import * as z from 'zod/mini';
import { foodItems } from '../care/foods.ts';
import { isDate } from '../care/when.ts';
import { command } from '../command.ts';
import { endpoint } from '../endpoint.ts';
import { CopiedDay, Meals, MenuDay, MenuWeek } from './menu.ts';
import { menuTexts } from './texts.ts';

const date = z.string(menuTexts.dateInvalid).check(z.refine((text) => isDate(text), menuTexts.dateInvalid));
const meal = z.optional(foodItems);

/** Meals that are left out stay as they are; an empty list takes a meal off the menu. */
export const PlannedMeals = z.object(
  { breakfast: meal, lunch: meal, dinner: meal, snack: meal },
  menuTexts.mealsInvalid,
);
export type PlannedMeals = z.infer<typeof PlannedMeals>;

export const menus = endpoint('GET /menus', {
  summary:
    'The menu of the week that holds a date, of this week unless told: a childminder’s own, or for a parent those of their childminders',
  access: ['childminder', 'parent'],
  query: z.object({ week: z.optional(date) }),
  answer: z.array(MenuWeek),
});

export const menuFoods = endpoint('GET /menus/foods', {
  summary: 'Foods to choose from for each meal, those planned most often first',
  access: ['childminder'],
  answer: Meals,
});

export const planMenu = command('PUT /menus/days/:date', {
  summary: 'Plan the menu of a day; what is not named stays as it is',
  access: ['childminder'],
  params: z.object({ date }),
  body: z.object({
    menu: PlannedMeals,
    /** The version that the caller saw; refused if there is a newer one. */
    version: z.optional(z.int(menuTexts.versionInvalid)),
  }),
  answer: MenuDay,
  changes: ['menu'],
});

export const copyMenus = command('POST /menus/copies', {
  summary:
    'Copy the week that holds one date into the week that holds another; planned meals stay as they are',
  access: ['childminder'],
  body: z.object({ from: date, to: date }),
  /** The days that changed. */
  answer: z.array(CopiedDay),
  changes: ['menu'],
});
