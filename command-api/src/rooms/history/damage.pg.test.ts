import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWriteSide, type WriteSide } from '../../test-write-side.ts';
import { allDamage, damageIsTold, noteDamage } from './damage.ts';

let side: WriteSide;
beforeAll(async () => {
  side = await openWriteSide();
});
afterAll(() => side?.close());

test('what is found while a letter about damage goes out is told in the next one', async () => {
  const first = { stream: 'care-a', place: 'event 1', why: 'content' };
  await noteDamage(side.pool, [first]);
  const told = await allDamage(side.pool);
  await noteDamage(side.pool, [{ ...first, place: 'event 2' }]);
  await damageIsTold(side.pool, told);
  expect((await allDamage(side.pool)).map(({ place, isTold }) => [place, isTold])).toEqual([
    ['event 1', true],
    ['event 2', false],
  ]);
});
