import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ApiProblem } from '../../engine/api/api-problem.ts';
import { stubAloneTab } from '../../engine/api/test-alone-tab.ts';

let sectionQuery: typeof import('./look-query.ts').sectionQuery;
let coveredDayQuery: typeof import('./cover-query.ts').coveredDayQuery;
let standsQuery: typeof import('./look-query.ts').standsQuery;

beforeAll(async () => {
  stubAloneTab();
  ({ sectionQuery, standsQuery } = await import('./look-query.ts'));
  ({ coveredDayQuery } = await import('./cover-query.ts'));
});
afterAll(() => void vi.unstubAllGlobals());

const problem = (status: number) => new ApiProblem({ status, code: 'ANY', message: '' });

test('an open page asks each second whether its pass stands, so that it closes within two, and no more once it does not', () => {
  const { refetchInterval } = standsQuery({ passId: '65a0c0de0000000000000001', grant: 'a grant' });
  const next = (error: Error | null) =>
    typeof refetchInterval === 'function' ? refetchInterval({ state: { error } } as never) : undefined; // it looks at nothing else
  expect(next(null)).toBe(1_000);
  expect(next(problem(503))).toBe(1_000);
  expect(next(problem(404))).toBe(false);
});

test('a page of who covers goes on asking for the day after a failure, and no more once its cover is over', () => {
  const { refetchInterval } = coveredDayQuery({ passId: '65a0c0de0000000000000001', grant: 'a grant' });
  const next = (error: Error | null) =>
    typeof refetchInterval === 'function' ? refetchInterval({ state: { error } } as never) : undefined; // it looks at nothing else
  expect(next(problem(503))).toBe(next(null));
  expect(next(null)).toBe(15_000);
  expect(next(problem(404))).toBe(false);
});

test('a page that says that its pass is over looks no more often than one that is open', () => {
  const { refetchInterval } = sectionQuery(
    { passId: '65a0c0de0000000000000001', grant: 'a grant' },
    'register',
  );
  const next = (endsAt: string) =>
    typeof refetchInterval === 'function'
      ? refetchInterval({ state: { data: { pages: [{ endsAt }] }, error: null } } as never) // it uses nothing else
      : undefined;
  expect(next('2026-01-01T00:00:00.000Z')).toBe(next('2099-01-01T00:00:00.000Z'));
});
