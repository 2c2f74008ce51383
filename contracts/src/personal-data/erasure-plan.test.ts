import { expect, test } from 'vitest';
import { addDays } from '../dublin.ts';
import { erasurePlan } from './erasure-plan.ts';
import { rulesOn } from './retention.ts';

const today = '2026-11-21';

test('a parent is told what goes on which day, and how long the record of each child stays and by whose word', () => {
  const children = [
    { name: 'Fionn', lastDay: null },
    { name: 'Saoirse', lastDay: '2026-06-30' },
  ];
  const { due, goes, stays } = erasurePlan({ role: 'parent', children, fees: false, today });
  expect(due).toBe('2026-11-28');
  expect(goes[0]?.when).toBe('on 2026-11-28');
  expect(stays.map(({ until }) => until)).toEqual([rulesOn(today).care.long, '2028-06-29']);
  for (const { why } of stays) expect(why).toBe(rulesOn(today).care.source);
});

test('the children of a childminder who closes leave on that day', () => {
  const { due, stays } = erasurePlan({
    role: 'childminder',
    children: [{ name: 'Fionn', lastDay: null }],
    fees: false,
    today,
  });
  expect([due, stays[0]?.until]).toEqual(['2026-12-21', '2028-11-20']);
});

test('fees stay as long as tax law asks, counted from the day of the erasure', () => {
  const { due, stays } = erasurePlan({ role: 'parent', children: [], fees: true, today });
  expect(stays.map(({ until }) => until)).toEqual([addDays(due, rulesOn(today).finance.days)]);
  expect(stays[0]?.why).toContain('tax law');
});
