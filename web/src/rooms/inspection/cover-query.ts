import { coveredDay, ownCover, parentsCover } from '@nead/contracts/inspection/cover-requests.ts';
import { coverTexts } from '@nead/contracts/inspection/cover-texts.ts';
import { LOOK_MINUTES, lookAt } from '@nead/contracts/inspection/requests.ts';
import { queryOptions } from '@tanstack/react-query';
import { load } from '../../engine/api/api.ts';
import { queryOf } from '../../engine/live/query-of.ts';
import { isClosed, type OpenedPass } from './look-query.ts';
import { askAgainIn } from './over.ts';

export const ownCoverQuery = queryOf(ownCover, ['cover'], {
  refetchInterval: ({ state: { data } }) =>
    askAgainIn((data?.given ?? []).flatMap(({ isOpen, endsAt }) => (isOpen ? [endsAt] : []))),
  refetch: ['personal-data', 'file', 'register'],
});

export const parentsCoverQuery = queryOf(parentsCover, ['parents-cover'], {
  refetchInterval: ({ state: { data = [] } }) =>
    askAgainIn(data.flatMap(({ isOpen, endsAt }) => (isOpen ? [endsAt] : []))),
  refetch: ['personal-data', 'register'],
  keptOnDevice: 'at once',
});

/** The time for which a look is reused, so that the day can be fetched with it until shortly before it is over. */
const KEPT_MS = LOOK_MINUTES * 60_000 - 30_000;
/** The pause after which the day is fetched again, to show what the childminder or another device recorded. */
const DAY_MS = 15_000;

const asIs = { networkMode: 'always', retry: false } as const;

/** Records a look at the day. */
const coverLookQuery = ({ passId, grant }: OpenedPass) =>
  queryOptions({
    queryKey: ['inspection', passId, grant, 'cover look'],
    queryFn: async () =>
      (await load(lookAt, { params: { id: passId }, body: { grant, section: 'cover' } })).look,
    staleTime: KEPT_MS,
    gcTime: KEPT_MS,
    ...asIs,
  });

/**
 * The day, fetched with a look. A new look is taken if none is young enough, as on a phone that was hidden for long. Only the
 * taking of a look says that the cover is over. A look that shows nothing is dropped, and the next fetch takes another.
 */
export const coveredDayQuery = (asked: OpenedPass) =>
  queryOptions({
    queryKey: ['inspection', asked.passId, asked.grant, 'cover'],
    queryFn: async ({ client }) => {
      const taking = coverLookQuery(asked);
      const look = await client.fetchQuery(taking);
      try {
        return await load(coveredDay, { params: { id: asked.passId }, query: { look } });
      } catch (error) {
        if (!isClosed(error)) throw error;
        client.removeQueries({ queryKey: taking.queryKey, exact: true });
        throw new Error(coverTexts.dayFailed);
      }
    },
    refetchInterval: ({ state: { error } }) => (isClosed(error) ? false : DAY_MS),
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
    ...asIs,
  });
