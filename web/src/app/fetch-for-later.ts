import { CALENDAR } from '@nead/contracts/calendar/access.ts';
import type { Role } from '@nead/contracts/metadata.ts';
import { planOf } from '@nead/contracts/plans.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { AuthRecord } from '../engine/api/auth-storage.ts';
import { todayHere } from '../engine/device/now.ts';
import { connection } from '../engine/live/connection.ts';
import { assignedQuery } from '../rooms/accounts/profile/profile-queries.ts';
import { accessQuery, monthEventsQuery } from '../rooms/calendar/calendar-queries.ts';
import { dayQuery, foodsHadQuery, foodsQuery } from '../rooms/care/today/day-query.ts';
import { childrenTodayQuery, parentTodayQuery } from '../rooms/care/today/today-query.ts';
import { dayExtrasQuery } from '../rooms/fees/extras/day-extras-query.ts';
import { menusQuery } from '../rooms/menus/menus.ts';
import { countsQuery, threadsQuery } from '../rooms/messages/messages-query.ts';
import { childQuery, childrenQuery, parentsChildQuery } from '../rooms/register/child/children-query.ts';
import { parentDashboardQuery } from '../rooms/register/parent-dashboard-query.ts';
import { parentsQuery } from '../rooms/register/parents-query.ts';
import { questionsQuery } from '../rooms/register/questions-query.ts';
import { ownSubscriptionQuery, parentsSubscriptionQuery } from '../rooms/subscription/plan-query.ts';
import { faceQuery } from '../ui/child/face-query.ts';

const QUIET_MS = 2_000;

type Viewer = Pick<AuthRecord['user'], '_id' | 'role' | 'childminderId'>;

/** Fetches, besides the children's days, what the plan has and what people look up on the way. */
async function fetchAround({ _id, role, childminderId = _id }: Viewer, queries: QueryClient): Promise<void> {
  if (role === 'parent') await queries.prefetchQuery(assignedQuery);
  const subscription = await (role === 'parent'
    ? queries.fetchQuery(parentsSubscriptionQuery())
    : queries.fetchQuery(ownSubscriptionQuery));
  const { granted } = planOf({ subscription, platform: subscription.platform });
  if (granted('enableMessages')) {
    await queries.prefetchQuery(countsQuery);
    await queries.prefetchInfiniteQuery(threadsQuery('inbox'));
  }
  if (granted(CALENDAR)) {
    await queries.prefetchQuery(accessQuery(childminderId, _id));
    await queries.prefetchQuery(monthEventsQuery(_id, todayHere()));
  }
}

/** Fetches what the day's pages need: a person who leaves the house has not opened each of them before. */
async function fetchDays(role: Role, queries: QueryClient): Promise<void> {
  const date = todayHere();
  if (role === 'parent') {
    await queries.prefetchQuery(parentTodayQuery);
    await queries.prefetchQuery(menusQuery(date));
    await queries.prefetchQuery(questionsQuery);
    for (const { _id, photoUrl } of queries.getQueryData(parentDashboardQuery.queryKey)?.children ?? []) {
      if (photoUrl) await queries.prefetchQuery(faceQuery(photoUrl));
      await queries.prefetchQuery(parentsChildQuery(_id));
      await queries.prefetchQuery(dayQuery(_id, date));
    }
    return;
  }
  await queries.prefetchQuery(childrenQuery);
  await queries.prefetchQuery(childrenTodayQuery);
  await queries.prefetchQuery(parentsQuery);
  await queries.prefetchQuery(foodsQuery);
  await queries.prefetchQuery(foodsHadQuery);
  await queries.prefetchQuery(menusQuery(date));
  for (const { _id, photoUrl } of queries.getQueryData(childrenQuery.queryKey) ?? []) {
    if (photoUrl) await queries.prefetchQuery(faceQuery(photoUrl));
    await queries.prefetchQuery(childQuery(_id));
    await queries.prefetchQuery(dayQuery(_id, date));
    await queries.prefetchQuery(dayExtrasQuery(_id, date));
  }
}

async function fetchAll(user: Viewer, queries: QueryClient): Promise<void> {
  await fetchDays(user.role, queries);
  await fetchAround(user, queries);
}

/** Begins when the page is connected and has settled; one query after the other, so that no other call waits for them. */
export function fetchForLater(user: Viewer, queries: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = () => {
    if (connection.get() !== 'live' || timer) return;
    timer = setTimeout(() => void fetchAll(user, queries).catch(() => undefined), QUIET_MS);
  };
  const unsubscribe = connection.subscribe(begin);
  // On a fast phone the connection is there before this code is loaded.
  begin();
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}
