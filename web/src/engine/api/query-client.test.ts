import {
  notifyManager,
  type QueryFunction,
  QueryObserver,
  type QueryObserverOptions,
} from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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

describe('what changes while its first answer is on its way', () => {
  function opening() {
    const queries = createQueryClient();
    const answers: ((data: string) => void)[] = [];
    const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
    new QueryObserver(queries, { queryKey: ['list'], queryFn }).subscribe(() => undefined);
    return { queries, answers };
  }

  it('is fetched after it, once, since that may have been read before', async () => {
    const { queries, answers } = opening();
    let isDone = false;
    void queries.invalidateQueries({ queryKey: ['list'] });
    void queries.invalidateQueries({ queryKey: ['list'] }).then(() => {
      isDone = true;
    });
    answers[0]?.('27');
    await vi.advanceTimersByTimeAsync(0);
    expect(answers).toHaveLength(2);
    expect(isDone).toBe(false);
    answers[1]?.('28');
    await vi.advanceTimersByTimeAsync(0);
    expect(queries.getQueryData(['list'])).toBe('28');
    expect(isDone).toBe(true);
    expect(answers).toHaveLength(2);
  });
});

describe('a page that could not be loaded', () => {
  const refused = () => new ApiProblem({ status: 404, code: 'NOT_FOUND', message: 'Not found' });

  /** Each fetch waits until `answer` or `refuse` ends it. */
  function looked() {
    const queries = createQueryClient();
    const waiting: { answer: (data: string) => void; refuse: (why: Error) => void }[] = [];
    const queryFn = () =>
      new Promise<string>((answer, refuse) => {
        waiting.push({ answer, refuse });
      });
    const of = (name: string): QueryObserverOptions<string> => ({ queryKey: [name], queryFn });
    const look = (name: string) => new QueryObserver(queries, of(name));
    const end = async (how: (one: (typeof waiting)[number]) => void) => {
      const one = waiting.shift();
      if (!one) throw new Error('nothing was asked');
      how(one);
      await vi.advanceTimersByTimeAsync(0);
    };
    return { queries, of, look, end, fail: () => end(({ refuse }) => refuse(refused())) };
  }

  const shownBy = (observer: QueryObserver<string>) => {
    const { status, error, isFetching } = observer.getCurrentResult();
    return { status, said: error?.message, isFetching };
  };
  const failed = { status: 'error', said: 'Not found' };

  it('keeps saying so while it is asked again, until there is an answer', async () => {
    const { queries, look, end, fail } = looked();
    const observer = look('child');
    const shown: string[] = [];
    const leave = observer.subscribe(
      // The status is recorded in the order in which React hears of it.
      notifyManager.batchCalls(() => void shown.push(observer.getCurrentResult().status)),
    );
    await fail();
    shown.length = 0;
    for (const again of [
      () => queries.invalidateQueries({ queryKey: ['child'] }),
      () => observer.refetch(),
    ]) {
      void again();
      await vi.advanceTimersByTimeAsync(0);
      expect(shownBy(observer)).toEqual({ ...failed, isFetching: true });
      await fail();
      expect(shownBy(observer)).toEqual({ ...failed, isFetching: false });
    }
    void observer.refetch();
    await end(({ answer }) => answer('Ella'));
    expect(shownBy(observer)).toEqual({ status: 'success', said: undefined, isFetching: false });
    expect(shown.filter((status, at) => status !== shown[at - 1])).toEqual(['error', 'success']);
    leave();
  });

  it('forgets it for another child, and when it is left', async () => {
    const { queries, of, look, fail } = looked();
    const observer = look('child');
    const leave = observer.subscribe(() => undefined);
    await fail();
    observer.setOptions(of('another child'));
    expect(shownBy(observer)).toEqual({ status: 'pending', said: undefined, isFetching: true });
    await fail();
    leave();
    const later = look('child');
    later.subscribe(() => undefined);
    expect(shownBy(later)).toEqual({ status: 'pending', said: undefined, isFetching: true });
    await fail();
    expect(shownBy(later)).toEqual({ ...failed, isFetching: false });
    queries.clear();
  });
});
