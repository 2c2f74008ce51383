import type { Meals } from '@nead/contracts/menus/menu.ts';
import type { ChildProfile } from '@nead/contracts/register/views.ts';
import { sameAsJson } from '../../../engine/forms/same-as-json.ts';
import type { KindForm, Values } from '../kinds/form.ts';

/** The menu of a day, if it is known. */
export type Plans = (day: string) => Meals | undefined;

interface MealPlan {
  kindForm: KindForm;
  child: ChildProfile;
  plans: Plans;
}

const noMenu: Meals = { breakfast: [], lunch: [], dinner: [], snack: [] };

/** The planned values for a record with these values. */
export const plannedIn = ({ kindForm, child, plans }: MealPlan, values: Values, day: string): Values =>
  kindForm.planned?.(values, child, plans(day) ?? noMenu) ?? {};

/** The values after a change of day or meal: those that were as planned become as planned for the new one. */
export function followPlan<Of extends Values>(
  plan: MealPlan,
  before: Of,
  after: Of,
  dayOf: (values: Of) => string,
  put: (name: string, value: unknown) => void,
): void {
  const was = plannedIn(plan, before, dayOf(before));
  for (const [name, value] of Object.entries(plannedIn(plan, after, dayOf(after)))) {
    if (
      sameAsJson(before[name], was[name]) &&
      sameAsJson(after[name], before[name]) &&
      !sameAsJson(value, after[name])
    ) {
      put(name, value);
    }
  }
}
