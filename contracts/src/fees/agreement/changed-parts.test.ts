import { expect, test } from 'vitest';
import type { Terms } from './agreement.ts';
import { changedParts } from './changed-parts.ts';
import { sentenceOf } from './sentence-texts.ts';
import { rate, termsWith, time } from './test-agreements.ts';

const meals = { name: 'Meals', cents: 300, per: 'day', whenAway: false } as const;
const at = (euro: number) => [time([1, 2], '08:30', '17:00', rate('hour', euro))];
const before = termsWith(at(5.5), { extras: [meals], deposit: 20_000 });

const names = { childminder: 'Aoife', child: 'Oisín', payer: () => 'Siobhán' };
const saying = (terms: Terms) => sentenceOf(terms, [{ contactId: '0'.repeat(24), percent: 100 }], names);
const compared = (terms: Terms) => changedParts(saying(terms), saying(before));
const marked = (terms: Terms) =>
  compared(terms).parts.flatMap(({ text, was }) => (was === undefined ? [] : [[text, was]]));

test('an agreement beside the same agreement marks nothing', () =>
  expect([marked(before), compared(before).gone]).toEqual([[], []]));

test('a price that changed is marked with the price before', () =>
  expect(marked({ ...before, times: at(6) })).toEqual([['€6 an hour', '€5.50 an hour']]));

test('a part that is new is marked as one', () =>
  expect(marked({ ...before, late: { cents: 500, every: 15, grace: 0 } })).toEqual([
    ['€5 a quarter hour', null],
  ]));

test('an extra of the same price under another name is marked', () =>
  expect(marked({ ...before, extras: [{ ...meals, name: 'Nappies' }] })).toEqual([
    ['€3 a day', '€3 a day for meals when there'],
  ]));

test('a part that is no longer there is told', () => {
  const { deposit: _, ...without } = before;
  expect(compared(without).gone).toEqual([{ part: { name: 'deposit' }, text: '€200' }]);
});
