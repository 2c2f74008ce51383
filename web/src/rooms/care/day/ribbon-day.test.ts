import { activities } from '@nead/contracts/care/activities/registry.ts';
import { noSchedule, wholeDay } from '@nead/contracts/register/shapes.ts';
import { describe, expect, test } from 'vitest';
import { ribbonRows, ribbonSentence } from '../../../ui/child/ribbon-geometry.ts';
import { ribbonDay } from './ribbon-day.ts';

const DAY = '2026-11-17';
const child = { schedule: null, absences: [], startDate: null, endDate: null };
const dayWith = (kind: string, ...times: string[]) => {
  const marks = times.map((time) => ({ _id: time, kind, time: `${DAY}T${time}:00.000Z`, title: '' }));
  return ribbonDay({ date: DAY, present: [], asleep: [], marks }, child, new Date('2026-11-20T12:00:00Z'));
};

test('a dose of medicine and a fever stand on the ribbon of the day', () => {
  expect(ribbonSentence('Caoimhe', dayWith('medication', '10:00', '14:00'))).toBe(
    'Caoimhe: medications at 10:00 and 14:00',
  );
  expect(ribbonRows(dayWith('temperature', '10:15'))).toEqual([
    { what: 'Temperature', from: '10:15', to: '' },
  ]);
});

describe.each(activities.filter(({ ribbon }) => ribbon === 'mark'))('the kind $kind', ({ kind }) => {
  test('leaves its mark on the ribbon', () => {
    expect(dayWith(kind, '09:30').marks).toMatchObject([{ at: 570 }]);
  });
});

test('what nobody knows leaves none', () => {
  expect(dayWith('juggling', '09:30').marks).toEqual([]);
});

test('planned hours stand on the ribbon of today and not of a day that is over, whose absences are not known', () => {
  const week = { ...child, schedule: { ...noSchedule, tuesday: wholeDay } };
  const ribbonAt = (now: string) =>
    ribbonDay({ date: DAY, present: [], asleep: [], marks: [] }, week, new Date(now));
  expect(ribbonAt(`${DAY}T12:00:00Z`).scheduled).toEqual({ from: 9 * 60, to: 18 * 60 });
  expect(ribbonAt('2026-11-18T12:00:00Z').scheduled).toBeUndefined();
});
