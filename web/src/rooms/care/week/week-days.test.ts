import type { RecordView } from '@nead/contracts/care/views.ts';
import { newId } from '@nead/contracts/ids.ts';
import { describe, expect, test } from 'vitest';
import { axisOfAll, daysSoFar, weekDay, withDaysAround } from './week-days.ts';

const DAY = '2026-11-17';
const now = new Date('2026-11-20T12:00:00Z');
const child = { schedule: null, absences: [], startDate: null, endDate: null };
const record = (activityType: string, time: string, more: object = {}): RecordView => ({
  _id: newId(),
  childId: newId(),
  activityType,
  date: time.slice(0, 10),
  time: `${time}:00.000Z`,
  version: 1,
  title: '',
  detail: '',
  recordedBy: { account: null, role: null, name: null, device: null, at: `${time}:00.000Z` },
  changedBy: null,
  recordedLater: false,
  acknowledgements: [],
  ...more,
});
const came = (time: string) => record('attendance', time, { type: 'signIn' });
const left = (time: string) => record('attendance', time, { type: 'signOut' });

describe('a week', () => {
  test('is from Monday to Sunday, as far as it has come', () => {
    expect(daysSoFar('2026-11-18', '2026-11-20')).toEqual([
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
    ]);
    expect(daysSoFar('2026-11-15', '2026-11-20')).toHaveLength(7);
    expect(daysSoFar('2026-11-15', '2026-11-20').at(-1)).toBe('2026-11-15');
  });

  test('is asked for with the days around it, but for one that has not come', () => {
    expect(withDaysAround(['2026-11-09', '2026-11-15'], '2026-11-20')).toEqual([
      '2026-11-08',
      '2026-11-09',
      '2026-11-15',
      '2026-11-16',
    ]);
    expect(withDaysAround(['2026-11-16', '2026-11-20'], '2026-11-20').at(-1)).toBe('2026-11-20');
  });

  test('has its days on the same hours', () => {
    const early = weekDay(DAY, [came(`${DAY}T06:30`), left(`${DAY}T12:00`)], child, now);
    const late = weekDay(DAY, [came(`${DAY}T12:00`), left(`${DAY}T19:30`)], child, now);
    expect(axisOfAll([early, late])).toEqual({ from: 6 * 60, to: 20 * 60 });
  });
});

describe('a day of the week', () => {
  test('has the hours of every stay and sleep, whatever the order in which they were written down', () => {
    const day = weekDay(
      DAY,
      [
        left(`${DAY}T17:00`),
        came(`${DAY}T08:00`),
        left(`${DAY}T12:00`),
        came(`${DAY}T13:30`),
        record('sleep', `${DAY}T14:00`, { endTime: `${DAY}T15:10:00.000Z` }),
        record('meals', `${DAY}T12:30`),
        record('nappy', `${DAY}T09:30`),
        record('temperature', `${DAY}T10:00`),
      ],
      child,
      now,
    );
    expect(day).toMatchObject({ here: 240 + 210, asleep: 70, isOpen: false });
    expect(day.ribbon.present).toEqual([
      { from: 480, to: 720 },
      { from: 810, to: 1020 },
    ]);
    expect(day.ribbon.marks.map(({ face, at }) => ({ kind: face.name, at }))).toEqual([
      { kind: 'Nappy', at: 570 },
      { kind: 'Temperature', at: 600 },
      { kind: 'Meal', at: 750 },
    ]);
  });

  test('that is over and has no sign-out says so, and counts nothing for it', () => {
    expect(weekDay(DAY, [came(`${DAY}T08:00`)], child, now)).toMatchObject({
      here: 0,
      isOpen: true,
      ribbon: { present: [] },
    });
  });

  test('that is today counts what goes on', () => {
    const today = '2026-11-20';
    const day = weekDay(today, [came(`${today}T08:00`), record('sleep', `${today}T11:15`)], child, now);
    expect(day).toMatchObject({ here: 240, asleep: 45, isOpen: false });
    expect(day.ribbon).toMatchObject({ present: [{ from: 480 }], asleep: [{ from: 675 }], now: 720 });
  });

  test('has the whole of a sleep that passes midnight, drawn to the edge of the day on which it began', () => {
    const night = record('sleep', `${DAY}T22:30`, { endTime: '2026-11-18T05:30:00.000Z' });
    const day = weekDay(DAY, [night], child, now);
    expect(day.asleep).toBe(7 * 60);
    expect(day.ribbon.asleep).toEqual([{ from: 1350, to: 1440 }]);
  });

  test('has its part of a stay that passes midnight, as the weekly return has it, and misses no sign-out', () => {
    const [evening, morning] = [came(`${DAY}T20:00`), left('2026-11-18T08:00')];
    const around = [evening, morning];
    const first = weekDay(DAY, [evening], child, now, around);
    expect(first).toMatchObject({ here: 4 * 60, isOpen: false });
    expect(first.ribbon.present).toEqual([{ from: 1200, to: 1440 }]);
    const second = weekDay('2026-11-18', [morning], child, now, around);
    expect(second).toMatchObject({ here: 8 * 60, isOpen: false });
    expect(second.ribbon.present).toEqual([{ from: 0, to: 480 }]);
    expect(weekDay('2026-11-19', [], child, now, around)).toMatchObject({ here: 0, isOpen: false });
  });

  test('of the night on which the clocks go back has the hours that passed', () => {
    const stay = [came('2026-10-24T22:00'), left('2026-10-25T08:00')];
    const hours = ['2026-10-24', '2026-10-25'].map((date) => weekDay(date, [], child, now, stay).here / 60);
    expect(hours).toEqual([1, 9]);
  });
});
