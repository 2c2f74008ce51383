import { type MealType, mealTypes } from '@nead/contracts/care/foods.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { datesOfWeek, type Meals, type MenuDay, noMeals } from '@nead/contracts/menus/menu.ts';
import { usualFoods } from '@nead/contracts/menus/usual-foods.ts';
import type { Db } from '../../engine/db.ts';
import { sql } from '../../engine/sql.ts';
import { menuDay } from './tables.ts';

interface DayRow {
  childminder_id: Id;
  date: string;
  version: number;
  menu: Meals | null;
}

const DAYS = sql`
  select d.childminder_id, d.date, d.version, d.menu from ${menuDay} d
  where d.childminder_id = any ($1) and d.date between $2 and $3`;

/** All seven days of the week around a date, for each of these childminders. */
export async function menusOfWeek(
  db: Db,
  childminders: readonly Id[],
  date: string,
): Promise<Map<Id, MenuDay[]>> {
  const dates = datesOfWeek(date);
  const { rows } = await db.query<DayRow>(DAYS, [childminders, dates[0], dates.at(-1)]);
  const dayOf = (childminder: Id, date: string): MenuDay => {
    const row = rows.find((each) => each.childminder_id === childminder && each.date === date);
    return { date, version: row?.version ?? 0, menu: row?.menu ?? noMeals() };
  };
  return new Map(childminders.map((id) => [id, dates.map((date) => dayOf(id, date))]));
}

/** The days whose menus count; older ones tell little about present plans. */
const DAYS_BACK = 90;

const OFTEN = sql`
  select type.name as type, food.name as food
  from (select menu from ${menuDay} where childminder_id = $1 and menu is not null
      order by date desc limit ${DAYS_BACK}) d
    cross join unnest($2::text[]) as type (name)
    cross join lateral jsonb_array_elements_text(d.menu->type.name) as food (name)
  group by type.name, food.name order by count(*) desc, food.name`;

const AT_MOST = 12;

/** The foods that a childminder can choose with a touch: those she plans most often, then usual ones. */
export async function foodsToChoose(db: Db, childminder: Id): Promise<Meals> {
  const { rows } = await db.query<{ type: MealType; food: string }>(OFTEN, [childminder, mealTypes]);
  const often = (type: MealType) => {
    const own = rows.filter((row) => row.type === type).map(({ food }) => food);
    return [...new Set([...own, ...usualFoods[type]])].slice(0, AT_MOST);
  };
  return {
    breakfast: often('breakfast'),
    lunch: often('lunch'),
    dinner: often('dinner'),
    snack: often('snack'),
  };
}
