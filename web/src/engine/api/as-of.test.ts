import { QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { isAsOf } from './as-of.ts';
import { noteAsOf } from './fetched-as-of.ts';
import { createQueryClient } from './query-client.ts';

type Answers = readonly (string | undefined)[];

/** A query whose fetches get answers as of these positions, one list for each fetch. */
async function queryWith(...fetches: Answers[]) {
  const queries = createQueryClient();
  let fetched = 0;
  const observer = new QueryObserver(queries, {
    queryKey: ['list'],
    queryFn: async ({ signal }) => {
      for (const position of fetches[fetched] ?? []) noteAsOf(signal, position);
      fetched += 1;
      return fetched;
    },
  });
  observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(queries.getQueryData(['list'])).toBe(1));
  const query = queries.getQueryCache().getAll()[0];
  if (!query) throw new Error('The query is not in its cache');
  return { query, again: () => queries.refetchQueries({ queryKey: ['list'] }) };
}

it('data is as of the position of its answer, and of every earlier one', async () => {
  const { query } = await queryWith(['100']);
  expect(['99', '100', '101'].map((position) => isAsOf(query, position))).toEqual([true, true, false]);
});

it('data of several answers is as of the earliest', async () => {
  const { query } = await queryWith(['100', '9', '50']);
  expect(['9', '10'].map((position) => isAsOf(query, position))).toEqual([true, false]);
});

it.each([[[]], [['100', undefined]], [[undefined, '100']]])(
  'of data from %o nobody knows',
  async (answers: Answers) => {
    const { query } = await queryWith(answers);
    expect(isAsOf(query, '0')).toBe(false);
  },
);

it('data that is fetched again is as of its last answer', async () => {
  const { query, again } = await queryWith(['100'], ['200'], [undefined]);
  await again();
  expect(isAsOf(query, '200')).toBe(true);
  await again();
  expect(isAsOf(query, '0')).toBe(false);
});
