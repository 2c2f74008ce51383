import { type MealType, mealTypes } from '@nead/contracts/care/foods.ts';
import { addDays } from '@nead/contracts/dublin.ts';
import { invalid, type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { MenuEvent } from '@nead/contracts/menus/events.ts';
import {
  datesOfWeek,
  filledFrom,
  isPlanned,
  type Meals,
  noMeals,
  sameMeals,
} from '@nead/contracts/menus/menu.ts';
import type { PlannedMeals } from '@nead/contracts/menus/requests.ts';
import { menuTexts } from '@nead/contracts/menus/texts.ts';
import type { Decider } from '../../engine/decider.ts';

export type MenuCommand =
  | { type: 'Plan'; date: string; menu: PlannedMeals; version?: number | undefined }
  /** Any two dates of the weeks. */
  | { type: 'CopyWeek'; from: string; to: string };

export interface MenuContext {
  childminderId: Id;
  today: string;
}

interface PlannedDay {
  version: number;
  menu: Meals;
}

/** The days that were ever planned, by date. */
export type Menus = Map<string, PlannedDay>;

type Decided = readonly MenuEvent[] | Refusal;

/** The days back and ahead that can be planned. */
const MOST_DAYS = 366;

const isFar = (date: string, today: string): boolean =>
  date < addDays(today, -MOST_DAYS) || date > addDays(today, MOST_DAYS);

export const dayIn = (state: Menus, date: string): PlannedDay =>
  state.get(date) ?? { version: 0, menu: noMeals() };

const planned = (
  childminderId: Id,
  date: string,
  before: PlannedDay,
  menu: Meals,
  filled?: MealType[],
): MenuEvent => ({
  type: 'MenuPlanned',
  data: { childminderId, date, version: before.version + 1, menu, ...(filled && { filled }) },
});

function plan(
  { date, menu: sent, version }: Extract<MenuCommand, { type: 'Plan' }>,
  state: Menus,
  { childminderId, today }: MenuContext,
): Decided {
  if (isFar(date, today)) return invalid(menuTexts.tooFar);
  const before = dayIn(state, date);
  const menu: Meals = {
    breakfast: sent.breakfast ?? before.menu.breakfast,
    lunch: sent.lunch ?? before.menu.lunch,
    dinner: sent.dinner ?? before.menu.dinner,
    snack: sent.snack ?? before.menu.snack,
  };
  if (sameMeals(before.menu, menu)) return [];
  if (version !== undefined && version !== before.version) {
    return refuse('RECORD_CHANGED', menuTexts.changed);
  }
  return [planned(childminderId, date, before, menu)];
}

/**
 * Copies a week. Only meals with nothing planned are filled, so a copy overwrites nothing and a second one does
 * nothing.
 */
function copyWeek(
  { from, to }: Extract<MenuCommand, { type: 'CopyWeek' }>,
  state: Menus,
  { childminderId, today }: MenuContext,
): Decided {
  const [sources, targets] = [datesOfWeek(from), datesOfWeek(to)];
  if (sources[0] === targets[0]) return invalid(menuTexts.sameWeek);
  if (targets.some((date) => isFar(date, today))) return invalid(menuTexts.tooFar);
  if (!sources.some((date) => isPlanned(dayIn(state, date).menu))) {
    return invalid(menuTexts.nothingToCopy);
  }
  return targets.flatMap((date, nth) => {
    const before = dayIn(state, date);
    const menu = filledFrom(before.menu, dayIn(state, sources[nth] ?? date).menu);
    if (sameMeals(before.menu, menu)) return [];
    const filled = mealTypes.filter((type) => before.menu[type].length === 0 && menu[type].length > 0);
    return [planned(childminderId, date, before, menu, filled)];
  });
}

/** A childminder's planned meals, day by day (docs/decisions/087). */
export const menusDecider: Decider<Menus, MenuCommand, MenuEvent, MenuContext> = {
  stream: (childminderId) => `menus-${childminderId}`,
  initial: () => new Map(),
  unseals: new Set(['MenuPlanned'] as const),
  evolve(state, { data: { date, version, menu } }) {
    return state.set(date, { version, menu: menu ?? noMeals() });
  },
  decide(command, state, context) {
    return command.type === 'Plan' ? plan(command, state, context) : copyWeek(command, state, context);
  },
};
