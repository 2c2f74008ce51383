import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ApiProblem } from '../../engine/api/api-problem.ts';

/** No other tab is there to be told. */
class AloneTab extends EventTarget {
  postMessage(): void {}
}

let standsQuery: typeof import('./look-query.ts').standsQuery;

beforeAll(async () => {
  const storage = { getItem: () => null };
  vi.stubGlobal('window', {
    addEventListener: () => undefined,
    localStorage: storage,
    sessionStorage: storage,
  });
  vi.stubGlobal('navigator', { userAgent: '', maxTouchPoints: 0 });
  vi.stubGlobal('BroadcastChannel', AloneTab);
  ({ standsQuery } = await import('./look-query.ts'));
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
