import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../engine/api/query-client.ts';
import { stubAloneTab } from '../../../engine/api/test-alone-tab.ts';

let assignedQuery: typeof import('./profile-queries.ts').assignedQuery;

beforeAll(async () => {
  stubAloneTab();
  ({ assignedQuery } = await import('./profile-queries.ts'));
  vi.unstubAllGlobals();
});
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('who minds a parent’s children is fresh for 30 seconds and kept for 60', async () => {
  const queries = createQueryClient();
  const ask = vi.fn(() => []);
  const fetch = () => queries.fetchQuery({ ...assignedQuery, queryFn: ask });
  await fetch();
  await vi.advanceTimersByTimeAsync(29_000);
  await fetch();
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2_000);
  await fetch();
  expect(ask).toHaveBeenCalledTimes(2);

  await vi.advanceTimersByTimeAsync(59_000);
  expect(queries.getQueryData(assignedQuery.queryKey)).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(queries.getQueryData(assignedQuery.queryKey)).toBeUndefined();
});
