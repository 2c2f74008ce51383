import type { FoodEvent } from '@nead/contracts/care/events.ts';
import { mealItems } from '@nead/contracts/care/meal-items.ts';
import { careTexts } from '@nead/contracts/care/texts.ts';
import { invalid, type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Decider } from '../../engine/decider.ts';

const MOST_ITEMS = 500;

/** Stream `food-<childminderId>`: foods besides the common list, by their names in lower case. */
export type Food = Map<string, string>;

export interface FoodCommand {
  type: 'Add' | 'Remove';
  childminderId: Id;
  item: string;
}

const same = (item: string) => item.toLowerCase();
const everybodys = new Set(mealItems.map(same));

function decide({ type, childminderId, item }: FoodCommand, state: Food): readonly FoodEvent[] | Refusal {
  const known = state.get(same(item));
  if (type === 'Remove') {
    return known === undefined ? [] : [{ type: 'FoodItemRemoved', data: { childminderId, item: known } }];
  }
  if (known !== undefined || everybodys.has(same(item)))
    return refuse('ITEM_EXISTS', careTexts.foodItemExists);
  if (state.size >= MOST_ITEMS) return invalid(careTexts.foodItemsTooMany);
  return [{ type: 'FoodItemAdded', data: { childminderId, item } }];
}

export const foodDecider: Decider<Food, FoodCommand, FoodEvent> = {
  stream: (childminderId) => `food-${childminderId}`,
  initial: () => new Map(),
  evolve(state, { type, data: { item } }) {
    if (item === null) return state;
    if (type === 'FoodItemAdded') state.set(same(item), item);
    else state.delete(same(item));
    return state;
  },
  unseals: new Set(['FoodItemAdded', 'FoodItemRemoved'] as const),
  decide,
};
