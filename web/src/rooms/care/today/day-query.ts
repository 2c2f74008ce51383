import { activities } from '@nead/contracts/care/activities/registry.ts';
import { liveSubjects } from '@nead/contracts/care/live-subjects.ts';
import { customFoodItems, dailySummary, foodsHad, sharedMealItems } from '@nead/contracts/care/requests.ts';
import type { RecordView } from '@nead/contracts/care/views.ts';
import { queryOptions } from '@tanstack/react-query';
import { load } from '../../../engine/api/api.ts';
import { liveMeta } from '../../../engine/live/live-cache.ts';
import { queryOf } from '../../../engine/live/query-of.ts';

async function recordsOf(childId: string, date: string, signal: AbortSignal): Promise<RecordView[]> {
  const day = await load(dailySummary, { params: { id: childId }, query: { date }, signal });
  return activities.flatMap(({ list }) => day.activities[list] ?? []);
}

const live = (childId: string, from = '', to = from) =>
  liveMeta({ refetch: ['activity', 'child.status'], about: liveSubjects.days(childId, from, to) });

/** All records of a child on a day, in the order of the registry of kinds. */
export const dayQuery = (childId: string, date: string) =>
  queryOptions({
    queryKey: ['day', childId, date],
    queryFn: ({ signal }) => recordsOf(childId, date, signal),
    // The answer counts as outdated at once, since a sleep may have ended on another device a moment ago.
    staleTime: 0,
    meta: { ...live(childId, date), keptOnDevice: true },
  });

/** The records of several days, one call and one list per day (docs/decisions/055). */
export const weekQuery = (childId: string, dates: readonly string[]) =>
  queryOptions({
    queryKey: ['week', childId, dates[0], dates.length],
    queryFn: ({ signal }) => Promise.all(dates.map((date) => recordsOf(childId, date, signal))),
    staleTime: 0,
    meta: { ...live(childId, dates[0], dates.at(-1)), keptOnDevice: true },
  });

const FOODS_FRESH_MS = 5 * 60_000;

/** The foods to choose from: the common list and the childminder's own. */
export const foodsQuery = queryOptions({
  queryKey: ['foods'],
  queryFn: async ({ signal }) => {
    const [shared, own] = await Promise.all([
      load(sharedMealItems, { signal }),
      load(customFoodItems, { signal }),
    ]);
    const everybodys = new Set(shared.map((food) => food.toLowerCase()));
    // A food of the childminder's own may have been added to the shared list later.
    return [...own.filter((food) => !everybodys.has(food.toLowerCase())), ...shared];
  },
  staleTime: FOODS_FRESH_MS,
  meta: { ...liveMeta<string[]>({ refetch: ['preferences'] }), keptOnDevice: true },
});

/** The foods that each child had lately. The chips of an open form stay as they were when it was opened. */
export const foodsHadQuery = queryOf(foodsHad, ['foods', 'had'], {
  staleTime: FOODS_FRESH_MS,
  refetch: ['activity', 'register'],
  about: liveSubjects.foods,
  keptOnDevice: true,
});
