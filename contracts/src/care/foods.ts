import * as z from 'zod/mini';
import { careTexts } from './texts.ts';

/** The meals of a day, as they are named in records and menus. */
export const mealTypes = ['breakfast', 'lunch', 'dinner', 'snack'] as const;
export type MealType = (typeof mealTypes)[number];

/** Foods as typed, without empty and repeated ones. */
export const foodItems = z
  .array(
    z.string(careTexts.foodsNotList).check(z.trim(), z.maxLength(100, careTexts.foodTooLong)),
    careTexts.foodsNotList,
  )
  .check(
    z.maxLength(100, careTexts.foodsTooMany),
    z.overwrite((items) => {
      const seen = new Set<string>();
      return items.filter((item) => {
        const same = item.toLowerCase();
        if (item === '' || seen.has(same)) return false;
        seen.add(same);
        return true;
      });
    }),
  );
