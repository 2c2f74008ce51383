import { expect, test } from 'vitest';
import { limitConcurrencyOfEach } from './limit-concurrency.ts';

test('the work of one key is done one piece after another, beside that of others', async () => {
  const inTurn = limitConcurrencyOfEach(1);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<void>((end) => ends.push(end));
  };
  const all = Promise.all([
    inTurn('Aoife', work('Aoife 1')),
    inTurn('Aoife', work('Aoife 2')),
    inTurn('Nuala', work('Nuala 1')),
  ]);
  await expect.poll(() => begun).toEqual(['Aoife 1', 'Nuala 1']);
  ends.shift()?.();
  await expect.poll(() => begun).toEqual(['Aoife 1', 'Nuala 1', 'Aoife 2']);
  for (const end of ends) end();
  await all;
});

test('work that fails makes room for the next', async () => {
  const inTurn = limitConcurrencyOfEach(1);
  const failing = inTurn('Aoife', () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(await inTurn('Aoife', async () => 'done')).toBe('done');
});
