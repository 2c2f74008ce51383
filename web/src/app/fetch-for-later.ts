import { dublinDate } from '@nead/contracts/dublin.ts';
import type { Role } from '@nead/contracts/metadata.ts';
import type { QueryClient } from '@tanstack/react-query';
import { dayQuery, foodsQuery } from '../care/day-query.ts';
import { childrenTodayQuery, parentTodayQuery } from '../care/today-query.ts';
import { connection } from '../lib/connection.ts';
import { childQuery, childrenQuery, parentsChildQuery } from '../register/children-query.ts';
import { parentDashboardQuery } from '../register/parent-dashboard-query.ts';

const QUIET_MS = 2_000;

/** The pages of the day need these, and whoever goes out has not opened each of them before. */
async function fetchAll(role: Role, queries: QueryClient): Promise<void> {
  const date = dublinDate(new Date());
  if (role === 'parent') {
    await queries.prefetchQuery(parentTodayQuery);
    for (const { _id } of queries.getQueryData(parentDashboardQuery.queryKey)?.children ?? []) {
      await queries.prefetchQuery(parentsChildQuery(_id));
      await queries.prefetchQuery(dayQuery(_id, date));
    }
    return;
  }
  await queries.prefetchQuery(childrenQuery);
  await queries.prefetchQuery(childrenTodayQuery);
  await queries.prefetchQuery(foodsQuery);
  for (const { _id } of queries.getQueryData(childrenQuery.queryKey) ?? []) {
    await queries.prefetchQuery(childQuery(_id));
    await queries.prefetchQuery(dayQuery(_id, date));
  }
}

/** Once the line is there and the page has settled; one after the other, so that nothing else waits for it. */
export function fetchForLater(role: Role, queries: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = () => {
    if (connection.get() !== 'live' || timer) return;
    timer = setTimeout(() => void fetchAll(role, queries), QUIET_MS);
  };
  const unsubscribe = connection.subscribe(begin);
  // On a quick phone the line is there before this part of the client is.
  begin();
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}
