import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

type List = Pick<
  UseInfiniteQueryResult<{ pages: unknown[] }>,
  'data' | 'hasNextPage' | 'isFetching' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
>;

export type NextPage = ReturnType<typeof useNextPage>;

/**
 * The way to the next page of a list. The next page waits while the list is fetched again, and is asked for again if that fetch
 * ended it: either of the two fetches ends the other, so a change would be missed or a press would have no effect.
 */
export function useNextPage(list: List) {
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError: failed, fetchNextPage } = list;
  const next = (list.data?.pages.length ?? 0) + 1;
  const [wanted, setWanted] = useState<number>();
  const waits = wanted === next && hasNextPage && !failed;
  useEffect(() => {
    if (waits && !isFetching) void fetchNextPage({ cancelRefetch: false });
  }, [waits, isFetching, fetchNextPage]);
  return {
    more() {
      setWanted(next);
      if (failed) void fetchNextPage({ cancelRefetch: false });
    },
    busy: waits || isFetchingNextPage,
    failed,
  };
}
