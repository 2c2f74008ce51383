import { expect, test } from 'vitest';
import { eachDue } from './schedules.ts';

const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

test('the others are carried out where one fails, and the failure is told afterwards', async () => {
  const done: number[] = [];
  const run = eachDue([1, 2, 3], async (due) => {
    if (due === 1) throw new Error('refused');
    done.push(due);
  });
  await expect(run).rejects.toThrow('refused');
  expect(done).toEqual([2, 3]);
});

test('nothing more is tried once the database is away', async () => {
  const tried: number[] = [];
  const run = eachDue([1, 2, 3], async (due) => {
    tried.push(due);
    throw away;
  });
  await expect(run).rejects.toBe(away);
  expect(tried).toEqual([1]);
});
