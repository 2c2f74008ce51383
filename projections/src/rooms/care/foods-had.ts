import type { Body } from '@nead/contracts/care/activities/activity.ts';
import { activities, activityOf } from '@nead/contracts/care/activities/registry.ts';
import type { FoodsHad } from '@nead/contracts/care/views.ts';
import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Db } from '../../engine/db.ts';
import { sql } from '../../engine/sql.ts';
import { activityRecord } from './tables.ts';

const WEEKS_BACK = 4;
/** The most meals of each child and kind. */
const AT_MOST = 12;

const eaten = activities.filter(({ eaten }) => eaten).map(({ kind }) => kind);

const LATELY = sql`select a.child_id, a.kind, a.time, a.body from ${activityRecord} a
  where a.child_id = any ($1) and a.kind = any ($2) and a.date >= $3 order by a.time desc, a.recorded desc`;

interface Row {
  child_id: Id;
  kind: string;
  time: Date;
  body: Body | null;
}

/** The most frequent first; of equally frequent ones those had last. `foods`: the newest first. */
function mostOf(foods: readonly string[]): FoodsHad['often'] {
  const found = new Map<string, FoodsHad['often'][number]>();
  for (const food of foods) {
    const same = food.toLowerCase();
    const times = (found.get(same)?.times ?? 0) + 1;
    // The food in its latest spelling.
    found.set(same, { food: found.get(same)?.food ?? food, times });
  }
  return [...found.values()].sort((one, other) => other.times - one.times).slice(0, AT_MOST);
}

/** The foods by child and meal (docs/decisions/091). `rows`: the newest first; a meal without food tells nothing. */
export function foodsHadIn(rows: readonly Row[]): FoodsHad[] {
  const meals = rows.flatMap(({ child_id: childId, kind, time, body }) => {
    const had = body && activityOf(kind)?.eaten?.(body);
    return had && had.foods.length > 0 ? [{ childId, time: time.toISOString(), ...had }] : [];
  });
  const lasts = new Map<string, (typeof meals)[number]>();
  for (const meal of [...meals].reverse()) lasts.set(`${meal.childId} ${meal.at}`, meal);
  return [...lasts.values()].map(({ childId, at, time, foods }) => ({
    childId,
    at,
    last: { time, foods: [...foods] },
    often: mostOf(meals.flatMap((meal) => (meal.childId === childId && meal.at === at ? meal.foods : []))),
  }));
}

export async function foodsHadBy(db: Db, children: readonly Id[], now: Date): Promise<FoodsHad[]> {
  const since = addDays(dublinDate(now), -7 * WEEKS_BACK);
  return foodsHadIn((await db.query<Row>(LATELY, [children, eaten, since])).rows);
}
