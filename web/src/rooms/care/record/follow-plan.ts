import type { Meals } from '@nead/contracts/menus/menu.ts';
import type { ChildProfile } from '@nead/contracts/register/views.ts';
import type { KindForm, Values } from '../kinds/form.ts';

/** The menu of a day, where it is known. */
export type Plans = (day: string) => Meals | undefined;

interface MealPlan {
  kindForm: KindForm;
  child: ChildProfile;
  plans: Plans;
}

const noMenu: Meals = { breakfast: [], lunch: [], dinner: [], snack: [] };

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What is planned for a record with these values. */
export const plannedIn = ({ kindForm, child, plans }: MealPlan, values: Values, day: string): Values =>
  kindForm.planned?.(values, child, plans(day) ?? noMenu) ?? {};

/** After a change of day or meal: values that were as planned become as planned for the new one. */
export function followPlan<Of extends Values>(
  plan: MealPlan,
  before: Of,
  after: Of,
  dayOf: (values: Of) => string,
  put: (name: string, value: unknown) => void,
): void {
  const was = plannedIn(plan, before, dayOf(before));
  for (const [name, value] of Object.entries(plannedIn(plan, after, dayOf(after)))) {
    if (same(before[name], was[name]) && same(after[name], before[name]) && !same(value, after[name])) {
      put(name, value);
    }
  }
}
