import { type QueryFunction, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiProblem, unheardProblem } from './api-problem.ts';
import { createQueryClient } from './query-client.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A list on the screen. Its first answer is 'old', later ones come from `then`. */
async function shown(then: QueryFunction<string>) {
  const queries = createQueryClient();
  const answers = vi.fn<QueryFunction<string>>(then);
  answers.mockImplementationOnce(() => 'old');
  const observer = new QueryObserver(queries, { queryKey: ['list'], queryFn: answers });
  const leave = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  void queries.invalidateQueries({ queryKey: ['list'] });
  const data = () => queries.getQueryData(['list']);
  return { answers, data, leave };
}

it('what could not be fetched for the moment is asked for again until it is there', async () => {
  let isBehind = true;
  const { answers, data } = await shown(() => {
    if (isBehind) throw unheardProblem('UNAVAILABLE', 503);
    return 'new';
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(data()).toBe('old');
  isBehind = false;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(data()).toBe('new');
  const asked = answers.mock.calls.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(answers).toHaveBeenCalledTimes(asked);
});

it('what was refused is not asked for again', async () => {
  const { answers } = await shown(() => {
    throw new ApiProblem({ status: 404, code: 'NOT_FOUND', message: 'Not found' });
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(answers).toHaveBeenCalledTimes(2);
});

it('what nobody looks at any more is not asked for again', async () => {
  const { answers, leave } = await shown(() => {
    throw unheardProblem('UNAVAILABLE', 503);
  });
  await vi.advanceTimersByTimeAsync(1_000);
  leave();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(answers).toHaveBeenCalledTimes(2);
});
