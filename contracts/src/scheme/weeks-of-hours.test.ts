import { expect, test } from 'vitest';
import { addDays, dublinInstant } from '../dublin.ts';
import { newId } from '../ids.ts';
import { weeksOfHours } from './weeks-of-hours.ts';

test('a week of before the rounding of now is judged by it, so that full days are not under for some minutes', () => {
  const monday = '2026-11-16';
  const award = {
    ...{ registrationId: newId(), childId: newId(), from: monday, to: '2027-06-27' },
    ...{ term: [9, 9, 9, 9, 9, 0, 0], holidays: null, centsAnHour: 214 },
  };
  const stays = [0, 1, 2, 3, 4].map((nth) => {
    const date = addDays(monday, nth);
    const [from, to] = ['08:30', '17:20'].map((time) => dublinInstant(date, time).toISOString());
    return { recordId: newId(), from: from ?? '', to: to ?? '' };
  });
  const known = { monday, calendar: { closed: [], terms: [] }, now: new Date('2026-11-30T12:00:00Z') };
  expect(weeksOfHours([award], stays, known).at(-1)).toEqual({
    ...{ monday, attended: 45, registered: 45, known: true },
  });
});
