import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ApiProblem, unreachable } from '../api/api-problem.ts';
import { forgetKept, heardNumber, isUntaken } from '../api/kept-answers.ts';
import { createQueryClient } from '../api/query-client.ts';
import { keepLastState } from './last-state.ts';

const seal = {
  close: async (value: unknown) => JSON.stringify(value),
  open: async (sealed: unknown) => JSON.parse(String(sealed)),
} as unknown as Parameters<typeof keepLastState>[0]['seal']; // opens what it closed, as the real one does

/** A device and its stored state, in the form in which the device holds it. */
async function device(stored?: unknown) {
  const written: { key: unknown[]; data: unknown }[][] = [];
  const queries = createQueryClient();
  queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retry: false } });
  const stop = await keepLastState({
    account: 'a'.repeat(24),
    queries,
    seal,
    by: 'a session',
    left: new AbortController().signal,
    store: {
      read: async () => (stored ? JSON.stringify(stored) : undefined) as never, // sealed by the seal above
      write: async (_, sealed) => void written.push(JSON.parse(String(sealed))),
    },
  });
  return { queries, written, stop };
}

beforeAll(() => void vi.stubGlobal('navigator', { onLine: true }));
afterAll(() => void vi.unstubAllGlobals());
afterEach(forgetKept);

test('what a query says is kept is stored, and nothing else', async () => {
  const { queries, written, stop } = await device();
  await queries.fetchQuery({ queryKey: ['quiet'], queryFn: () => 'a secret' });
  await queries.fetchQuery({ queryKey: ['day', 1], queryFn: () => 'a nap', meta: { keptOnDevice: true } });
  await vi.waitFor(() => expect(written).toHaveLength(1));
  expect(written[0]).toEqual([{ key: ['day', 1], data: 'a nap', at: expect.any(Number) }]);
  stop();
});

test('what was stored is given to a query that could not reach the server', async () => {
  const { queries, stop } = await device([{ key: ['day', 1], data: 'a nap', at: 1 }]);
  const away = () => Promise.reject(unreachable());
  const asked = queries.fetchQuery({ queryKey: ['day', 1], queryFn: away, meta: { keptOnDevice: true } });
  await expect(asked).rejects.toMatchObject({ status: 0 });
  expect(queries.getQueryData(['day', 1])).toBe('a nap');
  stop();
});

/** Asks for a query whose answer is stored. The server answers with this status. */
async function askedFor(status: number) {
  const parts = await device([{ key: ['day', 1], data: 'a nap', at: 1 }]);
  const queryFn = () => Promise.reject(new ApiProblem({ status, code: 'ANY', message: 'No' }));
  const asked = parts.queries.fetchQuery({ queryKey: ['day', 1], queryFn, meta: { keptOnDevice: true } });
  await expect(asked).rejects.toMatchObject({ status });
  return parts;
}

test.each([403, 404])('what the account may see no more (%s) does not stay on the device', async (status) => {
  const { written, stop } = await askedFor(status);
  await expect.poll(() => written).toEqual([[]]);
  stop();
});

test.each([401, 408, 429, 503])(
  'what the server only does not answer now (%s) stays on the device',
  async (status) => {
    const { queries, written, stop } = await askedFor(status);
    const away = () => Promise.reject(unreachable());
    await queries
      .fetchQuery({ queryKey: ['day', 1], queryFn: away, meta: { keptOnDevice: true } })
      .catch(() => undefined);
    expect(queries.getQueryData(['day', 1])).toBe('a nap');
    expect(written).toEqual([]);
    stop();
  },
);

const live = { refetch: ['activity'], about: { childId: 'b'.repeat(24) } } as const;

/** The state that the first opening of the app leaves on the device after seven messages. */
async function keptAfterSeven(isOld: boolean) {
  const { queries, written, stop } = await device();
  const query = { queryKey: ['day', 1], meta: { keptOnDevice: true, live } };
  await queries.fetchQuery({ ...query, queryFn: () => 'a nap' });
  if (isOld) await queries.invalidateQueries({ queryKey: ['day', 1] });
  heardNumber.set(7);
  await expect.poll(() => written.length).toBeGreaterThan(0);
  stop();
  forgetKept();
  return written.at(-1);
}

test('an answer is shown at the next opening as far as live messages tell what changed since', async () => {
  const stored = await keptAfterSeven(false);
  const { stop } = await device(stored);
  expect([heardNumber.get(), isUntaken('["day",1]')]).toEqual([7, true]);
  stop();
});

test('an answer that is known to be old is kept for where there is no line alone', async () => {
  const stored = await keptAfterSeven(true);
  const { stop } = await device(stored);
  expect([heardNumber.get(), isUntaken('["day",1]')]).toEqual([undefined, false]);
  stop();
});

test('an answer of another session or another version of the app is not shown, since its links are dead or its form is another', async () => {
  const stored = (await keptAfterSeven(false)) as unknown as { valid: { by: string } }[];
  const other = stored.map(({ valid, ...kept }) => ({ ...kept, valid: { ...valid, by: 'another session' } }));
  const { stop } = await device(other);
  expect([heardNumber.get(), isUntaken('["day",1]')]).toEqual([undefined, false]);
  stop();
});
