import type { LiveMessage, LiveSubject } from '@nead/contracts/live.ts';
import { patchChildren } from '@nead/contracts/live-patch.ts';
import type { Child } from '@nead/contracts/register/child-queries.ts';
import { exampleChild } from '@nead/contracts/register/test-example-child.ts';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { noteAsOf } from '../api/fetched-as-of.ts';
import { createQueryClient } from '../api/query-client.ts';
import { fetchChanged, liveCache, liveMeta } from './live-cache.ts';

const id = '65f000000000000000000001';
const record = '65f000000000000000000002';
const child: Child = { ...exampleChild, _id: id, allergies: ['Milk'], status: 'pending' };
const now = () => new Date('2026-11-17T09:00:00Z');
const signedIn = { _id: id, currentStatus: 'signed-in', since: '2026-11-17T08:05:00.000Z', recordId: record };
const change = { kind: 'child.status', id, row: signedIn } as const;

async function screen(fetched: () => Promise<Child[]> = async () => [child]) {
  const queries = createQueryClient();
  const fetches = vi.fn(fetched);
  const observer = new QueryObserver(queries, {
    queryKey: ['children'],
    queryFn: fetches,
    meta: liveMeta<Child[]>({
      refetch: ['register'],
      patch: { kinds: ['child.status'], apply: patchChildren },
    }),
  });
  observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(queries.getQueryData(['children'])).toBeDefined());
  const shown = () => queries.getQueryData<Child[]>(['children'])?.[0]?.currentStatus;
  return { cache: liveCache(queries, now), queries, fetches, shown };
}

describe('a live message', () => {
  it('changes the row that it is about without a fetch', async () => {
    const { cache, fetches, queries } = await screen();
    cache.apply({ ...change, position: '5' });
    expect(queries.getQueryData(['children'])).toEqual([
      { ...child, ...signedIn, status: 'active', attendanceStatus: 'checked-in', today: 'arrived' },
    ]);
    expect(fetches).toHaveBeenCalledTimes(1);
  });

  it('of a kind that changes more than a row fetches again', async () => {
    const { cache, fetches } = await screen();
    cache.apply({ kind: 'register', position: '5' });
    await vi.waitFor(() => expect(fetches).toHaveBeenCalledTimes(2));
  });

  it('about a child that is not in the list fetches again', async () => {
    const { cache, fetches } = await screen();
    cache.apply({ ...change, row: { ...signedIn, _id: record }, id: record, position: '5' });
    await vi.waitFor(() => expect(fetches).toHaveBeenCalledTimes(2));
  });

  it('whose row was withheld fetches again', async () => {
    const { cache, fetches } = await screen();
    cache.apply({ kind: 'child.status', position: '5' });
    await vi.waitFor(() => expect(fetches).toHaveBeenCalledTimes(2));
  });

  it('of a kind that a query does not follow leaves it alone', async () => {
    const { cache, fetches } = await screen();
    cache.apply({ kind: 'message', position: '5' });
    expect(fetches).toHaveBeenCalledTimes(1);
  });

  it('that a newer one has overtaken is not applied', async () => {
    const { cache, shown } = await screen();
    cache.apply({ ...change, position: '9' });
    cache.apply({ ...change, row: { ...signedIn, currentStatus: 'signed-out' }, position: '8' });
    expect(shown()).toBe('signed-in');
    cache.apply({ ...change, row: { ...signedIn, currentStatus: 'signed-out' }, position: '10' });
    expect(shown()).toBe('signed-out');
  });

  it('is not undone by an answer that was read before it', async () => {
    const answers: ((children: Child[]) => void)[] = [];
    let fetched = 0;
    const { cache, queries, shown } = await screen(() => {
      fetched += 1;
      return fetched === 1 ? Promise.resolve([child]) : new Promise((resolve) => answers.push(resolve));
    });
    void queries.refetchQueries({ queryKey: ['children'] });
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    cache.apply({ ...change, position: '5' });
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    answers[0]?.([child]);
    answers[1]?.([{ ...child, currentStatus: 'signed-in', since: signedIn.since, recordId: record }]);
    await vi.waitFor(() => expect(queries.isFetching()).toBe(0));
    expect(shown()).toBe('signed-in');
  });
});

describe('a change while the first answer is on its way', () => {
  async function opening() {
    const answers: ((children: Child[]) => void)[] = [];
    const queries = createQueryClient();
    new QueryObserver(queries, {
      queryKey: ['children'],
      queryFn: () => new Promise<Child[]>((resolve) => answers.push(resolve)),
      meta: liveMeta<Child[]>({ refetch: ['register'] }),
    }).subscribe(() => undefined);
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    return { answers, cache: liveCache(queries, now), shown: () => queries.getQueryData(['children']) };
  }

  it('is fetched after it, since that may have been read before', async () => {
    const { answers, cache, shown } = await opening();
    cache.apply({ kind: 'register', position: '5' });
    cache.apply({ kind: 'register', position: '6' });
    answers[0]?.([]);
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    expect(shown()).toEqual([]);
    answers[1]?.([child]);
    await vi.waitFor(() => expect(shown()).toEqual([child]));
    expect(answers).toHaveLength(2);
  });

  it('that nobody knows is fetched after it too', async () => {
    const { answers, cache } = await opening();
    cache.refetchAll();
    answers[0]?.([]);
    await vi.waitFor(() => expect(answers).toHaveLength(2));
  });
});

describe('what was missed is known to be from no later than a position', () => {
  /** A query whose answers wait to be given, each as of a position. */
  async function waiting() {
    const answers: ((position?: string) => void)[] = [];
    const queries = createQueryClient();
    new QueryObserver(queries, {
      queryKey: ['children'],
      queryFn: ({ signal }) =>
        new Promise<Child[]>((resolve) =>
          answers.push((position) => {
            noteAsOf(signal, position);
            resolve([child]);
          }),
        ),
      meta: liveMeta<Child[]>({ refetch: ['register'] }),
    }).subscribe(() => undefined);
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    return { answers, cache: liveCache(queries, now), queries };
  }
  const quiet = async (queries: ReturnType<typeof createQueryClient>) => {
    await vi.waitFor(() => expect(queries.isFetching()).toBe(0));
  };

  it('and an answer as of then has it', async () => {
    const { answers, cache, queries } = await waiting();
    answers[0]?.('5');
    await quiet(queries);
    cache.refetchAll('5');
    await quiet(queries);
    expect(answers).toHaveLength(1);
  });

  it.each([['4'], [undefined]])('and an answer as of %s is fetched again', async (position) => {
    const { answers, cache, queries } = await waiting();
    answers[0]?.(position);
    await quiet(queries);
    cache.refetchAll('5');
    await vi.waitFor(() => expect(answers).toHaveLength(2));
  });

  it('and an answer on its way is judged when it is there', async () => {
    for (const [position, fetches] of [
      ['5', 1],
      ['4', 2],
    ] as const) {
      const { answers, cache, queries } = await waiting();
      cache.refetchAll('5');
      answers[0]?.(position);
      await vi.waitFor(() => expect(queries.getQueryData(['children'])).toBeDefined());
      await vi.waitFor(() => expect(answers).toHaveLength(fetches));
      answers[1]?.('6');
      await quiet(queries);
      expect(answers).toHaveLength(fetches);
    }
  });
});

describe('changes that come together', () => {
  /** A query whose answers wait to be given, each as of a position. */
  async function shown(meta = liveMeta<number>({ refetch: ['activity', 'child.status'] })) {
    const answers: ((position?: string) => void)[] = [];
    const aborted = vi.fn();
    const queries = createQueryClient();
    new QueryObserver(queries, {
      queryKey: ['today'],
      queryFn: ({ signal }) =>
        new Promise<number>((resolve) => {
          signal.addEventListener('abort', aborted);
          answers.push((position) => {
            noteAsOf(signal, position);
            resolve(answers.length);
          });
        }),
      meta,
    }).subscribe(() => undefined);
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    answers[0]?.('4');
    await vi.waitFor(() => expect(queries.isFetching()).toBe(0));
    vi.useFakeTimers();
    return {
      answers,
      aborted,
      cache: liveCache(queries, now),
      settled: () => vi.advanceTimersByTimeAsync(1_000),
    };
  }
  afterEach(() => void vi.useRealTimers());

  it('are fetched once, and soon', async () => {
    const { answers, cache } = await shown();
    cache.apply({ kind: 'activity', id: record, position: '5' });
    await vi.advanceTimersByTimeAsync(40);
    cache.apply({ ...change, position: '6' });
    expect(answers).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(40);
    expect(answers).toHaveLength(2);
  });

  it('are not fetched again where an answer has them already', async () => {
    const { answers, cache, settled } = await shown();
    cache.apply({ kind: 'activity', id: record, position: '4' });
    await settled();
    expect(answers).toHaveLength(1);
  });

  it.each([
    ['6', 2],
    ['5', 3],
    [undefined, 3],
  ])('while they are fetched wait for the answer, which as of %s makes %d fetches', async (asOf, fetches) => {
    const { answers, aborted, cache, settled } = await shown();
    cache.apply({ kind: 'activity', id: record, position: '5' });
    await settled();
    cache.apply({ ...change, position: '6' });
    await settled();
    expect(answers).toHaveLength(2);
    answers[1]?.(asOf);
    await settled();
    expect(answers).toHaveLength(fetches);
    expect(aborted).not.toHaveBeenCalled();
  });

  it('one of which names no position are fetched in any case', async () => {
    const { answers, cache, settled } = await shown();
    cache.apply({ kind: 'activity', id: record, position: undefined });
    cache.apply({ ...change, position: '4' });
    await settled();
    expect(answers).toHaveLength(2);
  });
});

describe('a query about a part of everything', () => {
  async function about(subject: LiveSubject) {
    const queries = createQueryClient();
    const fetches = vi.fn(async () => 1);
    const meta = liveMeta<number>({ refetch: ['activity', 'register'], about: subject });
    new QueryObserver(queries, { queryKey: ['part'], queryFn: fetches, meta }).subscribe(() => undefined);
    await vi.waitFor(() => expect(queries.getQueryData(['part'])).toBe(1));
    vi.useFakeTimers();
    const heard = async (message: Pick<LiveMessage, 'kind' | 'childId' | 'row'>, position: string) => {
      const before = fetches.mock.calls.length;
      liveCache(queries, now).apply({ ...message, position });
      await vi.advanceTimersByTimeAsync(1_000);
      return fetches.mock.calls.length > before;
    };
    return { heard, queries, fetches };
  }
  afterEach(() => void vi.useRealTimers());

  it('is fetched again for that child alone, and where no child is named', async () => {
    const { heard } = await about({ childId: id });
    expect(await heard({ kind: 'register', childId: record }, '5')).toBe(false);
    expect(await heard({ kind: 'register', childId: id }, '6')).toBe(true);
    expect(await heard({ kind: 'register' }, '7')).toBe(true);
  });

  it('is fetched again for records of its kinds and days alone, and where they are not named', async () => {
    const { heard } = await about({ records: ['nappy'], days: ['2026-11-16', '2026-11-17'] });
    const row = { kind: 'nappy', date: '2026-11-17' };
    expect(await heard({ kind: 'activity', row }, '5')).toBe(true);
    expect(await heard({ kind: 'activity', row: { ...row, kind: 'meal' } }, '6')).toBe(false);
    expect(await heard({ kind: 'activity', row: { ...row, date: '2026-11-18' } }, '7')).toBe(false);
    expect(await heard({ kind: 'activity', row: { ...row, date: '2026-11-15' } }, '8')).toBe(false);
    expect(await heard({ kind: 'activity', row: { kind: 'nappy' } }, '9')).toBe(true);
    expect(await heard({ kind: 'activity' }, '10')).toBe(true);
    expect(await heard({ kind: 'register', row: { ...row, kind: 'meal' } }, '11')).toBe(true);
  });

  it('is left alone after a command on this device that was about something else', async () => {
    const { queries, fetches } = await about({ childId: id, records: ['nappy'] });
    await fetchChanged(queries, ['activity'], { childId: record });
    await fetchChanged(queries, ['activity'], { childId: id, row: { kind: 'meal' } });
    expect(fetches).toHaveBeenCalledTimes(1);
    await fetchChanged(queries, ['activity'], { childId: id });
    expect(fetches).toHaveBeenCalledTimes(2);
  });
});

it('when nobody knows what was missed, everything live is fetched again and nothing else', async () => {
  const { cache, queries, fetches } = await screen();
  const quiet = vi.fn(async () => 1);
  new QueryObserver(queries, { queryKey: ['quiet'], queryFn: quiet }).subscribe(() => undefined);
  await vi.waitFor(() => expect(quiet).toHaveBeenCalledTimes(1));
  cache.refetchAll();
  await vi.waitFor(() => expect(fetches).toHaveBeenCalledTimes(2));
  expect(quiet).toHaveBeenCalledTimes(1);
});

it('a query that no page shows is old after a message, also if an answer from before is on its way', async () => {
  const queries = createQueryClient();
  let answer: (children: Child[]) => void = () => undefined;
  const options = {
    queryKey: ['children'],
    queryFn: () => new Promise<Child[]>((resolve) => (answer = resolve)),
    meta: liveMeta<Child[]>({ refetch: ['register'] }),
  };
  queries.setQueryData(options.queryKey, [child]);
  const asked = queries.fetchQuery({ ...options, staleTime: 0 });
  liveCache(queries).apply({ kind: 'register', position: '5' });
  answer([child]);
  await asked;
  await expect.poll(() => queries.getQueryState(options.queryKey)).toMatchObject({ isInvalidated: true });
});
