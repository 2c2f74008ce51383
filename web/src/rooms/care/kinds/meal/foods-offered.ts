import { type AllergyHolder, allergensIn } from '@nead/contracts/care/allergens.ts';
import { type MealType, mealTypes } from '@nead/contracts/care/foods.ts';
import { dayTexts, mealTexts } from '@nead/contracts/care/page-texts.ts';
import type { FoodsHad } from '@nead/contracts/care/views.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { harmlessTo, type Meals } from '@nead/contracts/menus/menu.ts';
import { firstNameOf } from '../../../../ui/person-name.ts';
import type { OfferedFoods, WholeMeal } from '../food-chips.tsx';
import { isAmong, isSameFood, isSameMeal } from '../same-food.ts';
import { mealAppearance } from './appearance.tsx';

type Eater = AllergyHolder & { _id: string; firstName: string | null };

interface MealContext {
  type: unknown;
  /** The day of the meal. */
  day: string;
  menu: Meals | undefined;
  had: readonly FoodsHad[];
  children: readonly Eater[];
  /** All children. A meal may be named after one of them. */
  register: readonly Eater[];
}

/** The number of usual foods that are offered besides the menu and whole meals. */
const MOSTLY = 6;

export const isMeal = (type: unknown): type is MealType => mealTypes.some((each) => each === type);

const newestFirst = (one: FoodsHad, other: FoodsHad): number => (one.last.time < other.last.time ? 1 : -1);

const once = (foods: readonly string[]): string[] =>
  foods.filter((food, nth) => !isAmong(foods.slice(0, nth), food));

/** The foods that these children have most often, each food counted for all of them. */
function mostly(had: readonly FoodsHad[]): string[] {
  const all = had.flatMap(({ often }) => often);
  const timesOf = (food: string) =>
    all.reduce((sum, each) => sum + (isSameFood(each.food, food) ? each.times : 0), 0);
  return once(all.map(({ food }) => food)).sort((one, other) => timesOf(other) - timesOf(one));
}

/** The foods to choose with a touch: the menu, whole meals, and the most usual foods. Undefined if nothing is known. */
export function foodsOffered(asked: MealContext): OfferedFoods | undefined {
  const { type, day, menu, had, children, register } = asked;
  if (!isMeal(type)) return undefined;
  const atMeal = had.filter(({ at }) => at === type).sort(newestFirst);
  const isOwn = ({ childId }: FoodsHad) => children.some(({ _id }) => _id === childId);
  const own = atMeal.filter(isOwn);
  const other =
    children.length === 1
      ? atMeal.find((each) => !isOwn(each) && dublinDate(each.last.time) === day)
      : undefined;
  const named = register.find(({ _id }) => _id === other?.childId);
  const known: readonly WholeMeal[] = [
    { from: 'menu', name: mealTexts.theMenu, foods: menu?.[type] ?? [] },
    {
      from: 'another',
      name: named ? dayTexts.sameAs(firstNameOf(named)) : '',
      foods: (named && other?.last.foods) ?? [],
    },
    { from: 'last', name: mealTexts.lastTime, foods: own[0]?.last.foods ?? [] },
  ];
  const told = once(known.flatMap(({ foods }) => foods));
  const foods = once([...told, ...mostly(own).slice(0, MOSTLY)]);
  if (foods.length === 0) return undefined;
  const harmless = known
    .map((meal) => ({ ...meal, foods: harmlessTo(meal.foods, children) }))
    .filter(({ foods }) => foods.length > 0);
  const meals = harmless.filter(
    ({ foods }, nth) => !harmless.slice(0, nth).some((earlier) => isSameMeal(earlier.foods, foods)),
  );
  const [only, ...more] = children;
  return {
    legend: only && !more[0] ? mealTexts.whatChildHad(firstNameOf(only)) : mealTexts.whatTheyHad,
    foods,
    tint: mealAppearance.tint,
    whole: meals,
    isRisky: (food) => children.some((child) => allergensIn(food, child).length > 0),
  };
}
