import { type DataAccess, dataAccesses, LOOKS_AT_ONCE } from '@nead/contracts/personal-data/requests.ts';
import { personalDataTexts } from '@nead/contracts/personal-data/texts.ts';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useNextPage } from '../../engine/api/next-page.ts';
import { longDate } from '../../engine/device/dates.ts';
import { Card } from '../../ui/card.tsx';
import { dayAndTime } from '../../ui/day-and-time.ts';
import { FirstFew } from '../../ui/page/first-few.tsx';
import { ErrorState, Loading, Skeleton } from '../../ui/page/states.tsx';
import '../accounts/security/security.css';
import { load } from '../../engine/api/api.ts';
import { liveMeta } from '../../engine/live/live-cache.ts';

/** Who had access to data about the reader. */
export function DataAccessSection() {
  const accesses = useInfiniteQuery(dataAccessQuery);
  const earlier = useNextPage(accesses);
  const found = accesses.data?.pages.flat();
  return (
    <Card className="stack" aria-labelledby="looks">
      <h2 id="looks">{personalDataTexts.looksHeading}</h2>
      <p className="small muted">{personalDataTexts.looksDetail}</p>
      {accesses.isPending && (
        <Loading label={personalDataTexts.loadingLooks}>
          <Skeleton shape="box" />
        </Loading>
      )}
      {accesses.isLoadingError && (
        <ErrorState title={accesses.error.message} retry={() => accesses.refetch()} />
      )}
      {found?.length === 0 && <p className="small muted">{personalDataTexts.nobodyLooked}</p>}
      {found && found.length > 0 && (
        <FirstFew items={found} line={lineOf} earlier={accesses.hasNextPage ? earlier : undefined} />
      )}
    </Card>
  );
}

const lineOf = (access: DataAccess) => (
  <li key={access.position}>
    <p className="small">{personalDataTexts.look(access)}</p>
    <p className="meta">
      <time dateTime={access.at} title={longDate(access.at)}>
        {dayAndTime(access.at)}
      </time>
    </p>
  </li>
);

/** The newest first, page by page. */
const dataAccessQuery = infiniteQueryOptions({
  queryKey: ['looks'],
  queryFn: ({ pageParam: before, signal }) =>
    load(dataAccesses, { query: { ...(before && { before }) }, signal }),
  initialPageParam: '',
  getNextPageParam: (page) => (page.length === LOOKS_AT_ONCE ? page.at(-1)?.position : undefined),
  meta: liveMeta({ refetch: ['personal-data', 'register'] }),
});
