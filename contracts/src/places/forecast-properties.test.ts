import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, isWeekend } from '../dublin.ts';
import { forecastOf, type PlacesSpan } from './forecast.ts';
import { freeOn, halves, placeGroups } from './forecast-day.ts';
import type { PlacedChild, PlacesFacts } from './forecast-facts.ts';
import { placeSentence } from './forecast-sentence.ts';
import { weekOf } from './test-places.ts';

const today = '2026-11-30';
const dayNear = fc.integer({ min: -500, max: 500 }).map((days) => addDays(today, days));
const orNone = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null });
const letters = fc.array(fc.constantFrom('-', 'm', 'a', 'F'), { minLength: 5, maxLength: 5 });
const week = letters.map((days) => weekOf(days.join('')));
const span = fc
  .record({ from: dayNear, length: fc.integer({ min: 0, max: 40 }) })
  .map(({ from, length }) => ({ from, to: addDays(from, length) }));
const time = fc.record({
  days: fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { minLength: 1 }),
  from: fc.constantFrom('08:00', '13:30'),
  to: fc.constantFrom('14:00', '18:00'),
  season: fc.constantFrom('always' as const, 'term' as const, 'holidays' as const),
});
const child: fc.Arbitrary<PlacedChild> = fc.record({
  _id: fc.uuid(),
  firstName: fc.constant('Fiadh'),
  dateOfBirth: orNone(fc.integer({ min: 0, max: 3_000 }).map((days) => addDays(today, -days))),
  schedule: orNone(week),
  startDate: orNone(dayNear),
  endDate: orNone(dayNear),
  contacts: fc.constant([]),
  agreed: fc.array(
    fc.record({ from: dayNear, to: orNone(dayNear), times: fc.array(time, { maxLength: 2 }) }),
    { maxLength: 2 },
  ),
  school: orNone(fc.record({ date: dayNear, isEstimate: fc.boolean() })),
});
const facts: fc.Arbitrary<PlacesFacts> = fc.record({
  children: fc.array(child, { maxLength: 8 }),
  closed: fc.array(span, { maxLength: 3 }),
  terms: fc.array(span, { maxLength: 2 }),
  offer: orNone(
    fc.record({
      most: fc.integer({ min: 0, max: 6 }),
      young: fc.integer({ min: 0, max: 2 }),
      afterSchool: fc.integer({ min: 0, max: 6 }),
      open: week,
    }),
  ),
});

const daysOf = ({ from, to }: PlacesSpan): string[] => {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) if (!isWeekend(day)) days.push(day);
  return days;
};
const holds = (property: (known: PlacesFacts) => void) => fc.assert(fc.property(facts, property));

test('every working day of twelve months is in exactly one span', () => {
  holds((known) => {
    const days = forecastOf(known, today).spans.flatMap(daysOf);
    expect(days).toEqual([...new Set(days)].toSorted());
    expect(days.length).toBe(261);
  });
});

test('each day of a span has the places that the span tells', () => {
  holds((known) => {
    for (const told of forecastOf(known, today).spans) {
      if (told.isClosed) continue;
      for (const day of daysOf(told))
        expect(told.week[new Date(day).getUTCDay() - 1]).toEqual(freeOn(known, day));
    }
  });
});

test('spans that meet differ, so that nothing is told that does not change', () => {
  holds((known) => {
    const { spans } = forecastOf(known, today);
    spans.forEach((told, at) => {
      const next = spans[at + 1];
      if (!next) return;
      const isOther =
        told.isClosed ||
        next.isClosed ||
        told.week.some((day, nth) => {
          const after = next.week[nth];
          return day && after && JSON.stringify(day) !== JSON.stringify(after);
        });
      expect(isOther).toBe(true);
    });
  });
});

test('a change between open spans has a cause, on or after the last day of the one before', () => {
  holds((known) => {
    const { spans } = forecastOf(known, today);
    expect(spans[0]?.causes).toEqual([]);
    spans.forEach((told, at) => {
      const before = spans[at - 1];
      if (told.isClosed) expect(told.causes).toEqual([]);
      else if (before && !before.isClosed) expect(told.causes.length).toBeGreaterThan(0);
      for (const { date } of told.causes) expect(date <= told.from).toBe(true);
    });
  });
});

test('there are never fewer places than none, and never more than she offers', () => {
  holds((known) => {
    for (const told of forecastOf(known, today).spans)
      for (const day of told.isClosed ? [] : told.week)
        for (const group of day ? placeGroups : [])
          for (const half of halves) {
            const free = day?.[group][half] ?? 0;
            expect(free).toBeGreaterThanOrEqual(0);
            expect(free).toBeLessThanOrEqual(known.offer?.most ?? 6);
          }
  });
});

test('one more child frees no place on any day', () => {
  fc.assert(
    fc.property(facts, child, dayNear, (known, another, day) => {
      const before = freeOn(known, day);
      const after = freeOn({ ...known, children: [...known.children, another] }, day);
      for (const group of placeGroups)
        for (const half of halves)
          expect(after[group][half] ?? 0).toBeLessThanOrEqual(before[group][half] ?? 0);
    }),
  );
});

test('the order of children does not matter', () => {
  holds((known) => {
    const turned = { ...known, children: known.children.toReversed() };
    const placesIn = (of: PlacesFacts) =>
      forecastOf(of, today).spans.map(({ causes: _, ...places }) => places);
    expect(placesIn(turned)).toEqual(placesIn(known));
  });
});

test('the sentence for strangers names no day, number or child', () => {
  const month = 'January|February|March|April|May|June|July|August|September|October|November|December';
  const whom = ', (after school|(under school age|over 15 months)( and after school)?)';
  const allowed = new RegExp(
    `^(A place now|A place from (${month})|Full until about (${month})( 20\\d\\d)?)${whom}$`,
  );
  holds((known) => {
    const said = placeSentence(forecastOf(known, today), today);
    if (said !== undefined) expect(said).toMatch(allowed);
  });
});
