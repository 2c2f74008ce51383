import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arranged } from './arrangement.ts';

const told = (nth: number, isMoment = true) => ({
  _id: String(nth).padStart(24, '0'),
  time: `2026-11-${String(nth).padStart(2, '0')}T10:00:00.000Z`,
  notes: `Day ${nth}`,
  isMoment,
});
const id = (nth: number) => told(nth)._id;
const nothing = { order: [], leftOut: [], captions: {} };
const days = (all: readonly { _id: string }[]) => all.map(({ _id }) => Number(_id));

test('a month without her hand has its moments in order of time, and no photo of another record', () => {
  const { shown, others } = arranged([told(3), told(1), told(2, false)]);
  expect([days(shown), days(others)]).toEqual([[1, 3], [2]]);
});

test('it is in her order, without what she left out, with her words where there are any, and the photos that she put in', () => {
  const { shown, others } = arranged([told(1), told(2, false), told(3), told(4)], {
    order: [id(4), id(2), id(1)],
    leftOut: [id(3)],
    captions: { [id(2)]: 'Her first spoon', [id(1)]: '' },
  });
  expect(shown.map(({ notes }) => notes)).toEqual(['Day 4', 'Her first spoon', 'Day 1']);
  expect(days(others)).toEqual([3]);
});

test('a moment that came later follows the last one of an earlier time', () => {
  const { shown } = arranged([told(1), told(2), told(3), told(5)], { ...nothing, order: [id(5), id(1)] });
  expect(days(shown)).toEqual([5, 1, 2, 3]);
});

test('each is on the page or beside it, once, whatever was arranged', () => {
  const some = fc.array(fc.integer({ min: 1, max: 12 }).map(id), { maxLength: 12 });
  const records = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 9 });
  fc.assert(
    fc.property(records, fc.nat(511), some, some, (nths, moments, order, leftOut) => {
      const all = nths.map((nth) => told(nth, (moments & (1 << (nth - 1))) !== 0));
      const { shown, others } = arranged(all, { order, leftOut, captions: {} });
      expect(days([...shown, ...others]).sort()).toEqual(nths.toSorted());
    }),
  );
});
