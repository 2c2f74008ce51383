import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dublinDate, dublinInstant, dublinTime, weekday } from './dublin.ts';

describe('Dublin time', () => {
  test('midnight in summer is eleven in the evening of the day before by UTC', () => {
    expect(dublinDate('2026-07-01T23:30:00Z')).toBe('2026-07-02');
    expect(dublinTime('2026-07-01T23:30:00Z')).toBe('00:30');
    expect(dublinInstant('2026-07-02', '00:30').toISOString()).toBe('2026-07-01T23:30:00.000Z');
  });

  test('winter is UTC', () => {
    expect(dublinInstant('2026-11-21', '08:05').toISOString()).toBe('2026-11-21T08:05:00.000Z');
  });

  test('every quarter of an hour around both clock changes comes back as it was', () => {
    for (const [night, missing, twice] of [
      ['2026-03-29', '01', ''],
      ['2026-10-25', '', '01'],
    ] as const) {
      for (let quarter = 0; quarter < 96; quarter++) {
        const time = `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`;
        const at = dublinInstant(night, time);
        if (missing && time.startsWith(missing)) {
          expect(dublinTime(at)).toBe(time.replace(/^01/, '02'));
          continue;
        }
        expect([dublinDate(at), dublinTime(at)]).toEqual([night, time]);
        if (twice && time.startsWith(twice)) {
          expect(dublinTime(new Date(at.getTime() + 3_600_000))).toBe(time);
        }
      }
    }
  });

  test('days and weekdays go by the calendar, over clock changes and leap days', () => {
    expect(addDays('2026-03-28', 1)).toBe('2026-03-29');
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect([weekday('2026-11-21'), weekday('2026-11-22'), weekday('2026-11-23')]).toEqual([6, 7, 1]);
  });

  test('what is computed is what the calendar and the time zone say, in every year', () => {
    const zone = new Intl.DateTimeFormat('en-CA', {
      timeZone: 'Europe/Dublin',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    const [from, to] = [Date.UTC(1900, 0), Date.UTC(2300, 0)];
    const instants = fc.integer({ min: from, max: to }).map((ms) => new Date(ms));
    fc.assert(
      fc.property(instants, fc.integer({ min: -40_000, max: 40_000 }), (at, days) => {
        expect(dublinDate(at)).toBe(zone.format(at));
        const date = at.toISOString().slice(0, 10);
        const later = new Date(`${date}T00:00:00Z`);
        expect(weekday(date)).toBe(later.getUTCDay() || 7);
        later.setUTCDate(later.getUTCDate() + days);
        expect(addDays(date, days)).toBe(later.toISOString().slice(0, 10));
      }),
    );
  });
});
