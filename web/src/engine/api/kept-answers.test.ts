import { dublinDate } from '@nead/contracts/dublin.ts';
import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { KeptAnswer } from './kept-answers.ts';
import { stubAloneTab } from './test-alone-tab.ts';

const OISIN = 'a'.repeat(24);
const TADHG = 'b'.repeat(24);

beforeAll(() => {
  stubAloneTab();
  vi.stubGlobal('window', { localStorage: { getItem: () => 'an account and its key' } });
});
afterAll(() => void vi.unstubAllGlobals());

const kept = await import('./kept-answers.ts');
const { createQueryClient } = await import('./query-client.ts');
const { fetchChanged, liveCache } = await import('../live/live-cache.ts');

/** A device that kept the days of two children, complete up to the fifth message. */
function opened(day = dublinDate(new Date()), how: true | 'at once' = 'at once') {
  kept.leaveLive();
  kept.forgetKept();
  const queries: QueryClient = createQueryClient();
  const fetched: string[] = [];
  const ofChild = (childId: string) => ({
    queryKey: ['day', childId],
    queryFn: async () => {
      fetched.push(childId);
      return 'fetched';
    },
    staleTime: 0,
    meta: { keptOnDevice: how, live: { refetch: ['activity'], about: { childId } } } as const,
  });
  const answer = (childId: string): [string, KeptAnswer] => [
    JSON.stringify(['day', childId]),
    { data: 'kept', at: 1, day, hears: { kinds: ['activity'], about: { childId } } },
  ];
  kept.beginWithKept([answer(OISIN), answer(TADHG)], 5);
  const show = (childId: string) => new QueryObserver(queries, ofChild(childId)).subscribe(() => undefined);
  const shown = (childId: string) => queries.getQueryData(['day', childId]);
  return { queries, cache: liveCache(queries), fetched, show, shown };
}
beforeEach(() => void kept.forgetKept());
// Other test files of the same worker begin without kept answers too.
afterAll(kept.leaveLive);

test('what the device kept is shown without a fetch, also to a page that opens before anybody knows what changed', async () => {
  const { show, shown, fetched } = opened();
  show(OISIN);
  await expect.poll(() => shown(OISIN)).toBe('kept');
  show(OISIN);
  expect(fetched).toEqual([]);
});

test('what a message of the meantime is about is fetched, whether its page is open or not, and nothing else is', async () => {
  for (const isOpen of [true, false]) {
    const { cache, show, shown, fetched } = opened();
    if (isOpen) {
      show(OISIN);
      await expect.poll(() => shown(OISIN)).toBe('kept');
    }
    cache.apply({ kind: 'activity', id: 'c'.repeat(24), childId: OISIN, position: undefined });
    kept.confirmKept();
    if (!isOpen) show(OISIN);
    show(TADHG);
    await expect.poll(() => shown(OISIN)).toBe('fetched');
    await expect.poll(() => shown(TADHG)).toBe('kept');
    expect(fetched).toEqual([OISIN]);
  }
});

test('what an own command changed is fetched when its page opens', async () => {
  const { queries, show, shown } = opened();
  await fetchChanged(queries, ['activity'], { childId: OISIN });
  show(OISIN);
  show(TADHG);
  await expect.poll(() => [shown(OISIN), shown(TADHG)]).toEqual(['fetched', 'kept']);
});

test('where it cannot be told what changed, everything is fetched', async () => {
  const { cache, show, shown } = opened();
  show(OISIN);
  await expect.poll(() => shown(OISIN)).toBe('kept');
  cache.refetchAll();
  show(TADHG);
  await expect.poll(() => [shown(OISIN), shown(TADHG)]).toEqual(['fetched', 'fetched']);
});

test('what was kept on another day is fetched: today it says something else', async () => {
  const { show, shown } = opened('2026-01-31');
  show(OISIN);
  await expect.poll(() => shown(OISIN)).toBe('fetched');
});

test('another account finds nothing of it', async () => {
  const { show, shown } = opened();
  kept.forgetKept();
  kept.beginWithKept([]);
  show(OISIN);
  await expect.poll(() => shown(OISIN)).toBe('fetched');
});

test('what arrives after the connection has begun was not asked about, and is fetched', async () => {
  const { show, shown } = opened();
  kept.forgetKept();
  kept.beginLive();
  kept.beginWithKept(
    [
      [
        JSON.stringify(['day', OISIN]),
        { data: 'kept', at: 1, day: dublinDate(new Date()), hears: { kinds: [] } },
      ],
    ],
    5,
  );
  show(OISIN);
  await expect.poll(() => shown(OISIN)).toBe('fetched');
});

test('while the connection is lost nothing tells what changes, and a page that opens fetches', async () => {
  const { show, shown } = opened();
  kept.beginLive();
  kept.confirmKept();
  kept.loseLive();
  show(OISIN);
  await expect.poll(() => shown(OISIN)).toBe('fetched');
  kept.confirmKept();
  show(TADHG);
  await expect.poll(() => shown(TADHG)).toBe('kept');
});

test('what failed without a line is fetched when it is back, and so is what the device gave out in its place', async () => {
  const { queries, cache, fetched } = opened();
  const meta = { live: { refetch: ['activity'] } } as const;
  const failing = {
    queryKey: ['failed'],
    queryFn: () => Promise.reject(new Error('no line')),
    meta,
    retry: false,
  };
  await queries.fetchQuery(failing).catch(() => undefined);
  let asked = 0;
  const answered = { ...failing, queryFn: async () => (asked += 1) };
  new QueryObserver(queries, { ...answered, retryOnMount: false }).subscribe(() => undefined);
  cache.refetchUnanswered();
  await expect.poll(() => queries.getQueryData(['failed'])).toBe(1);
  cache.refetchUnanswered();
  expect([asked, fetched]).toEqual([1, []]);
});

test('what something is filled in or decided by is fetched until it is known what changed, and spared then', async () => {
  const { show, shown } = opened(dublinDate(new Date()), true);
  show(OISIN);
  await expect.poll(() => shown(OISIN)).toBe('fetched');
  kept.confirmKept();
  show(TADHG);
  await expect.poll(() => shown(TADHG)).toBe('kept');
});
