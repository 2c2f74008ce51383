import { describe, expect, test } from 'vitest';
import type { AttendanceRecord } from '../../care/stays.ts';
import { rate, testId, time } from '../agreement/test-agreements.ts';
import {
  agreedMinutes,
  chargedVisit,
  countedMinutes,
  cutAtTimes,
  isToCome,
  minutesOver,
  visitsByDay,
  visitsOfTimes,
} from './visits.ts';

const MONDAY = '2026-11-09';
const EVENING = '2026-11-09T20:00:00.000Z';
const NEXT_DAY = '2026-11-10T08:00:00.000Z';

const at = (clock: string) => `${MONDAY}T${clock}:00.000Z`;
const stay = (from: string, to: string | null, n = 1) => ({
  from: at(from),
  to: to === null ? null : at(to),
  recordId: testId(n),
});
const record = (n: number, type: 'signIn' | 'signOut', written: string): AttendanceRecord => ({
  recordId: testId(n),
  type,
  time: written,
});
const agreed = (from: string, to: string) => time([1], from, to, rate('hour', 6));

describe('the stays of a day', () => {
  test('a child that is signed in and out in the same moment has not stayed on', () => {
    const both = [record(1, 'signOut', at('09:00')), record(2, 'signIn', at('09:00'))];
    expect(visitsByDay(both).get(MONDAY)).toEqual([stay('09:00', '09:00', 2)]);
  });

  test('moments are compared as moments, however they are written', () => {
    const records = [
      record(1, 'signIn', `${MONDAY}T09:00:00Z`),
      record(2, 'signOut', `${MONDAY}T10:30:00+01:00`),
      record(3, 'signIn', `${MONDAY}T09:45:00.000Z`),
      record(4, 'signOut', at('09:50')),
    ];
    expect(
      visitsByDay(records)
        .get(MONDAY)
        ?.map(({ recordId, to }) => [recordId, to]),
    ).toEqual([
      [testId(1), `${MONDAY}T10:30:00+01:00`],
      [testId(3), at('09:50')],
    ]);
  });

  test('of two sign-ins of one moment the later record is signed out, whichever is known first', () => {
    const records = [
      record(2, 'signIn', at('09:00')),
      record(1, 'signIn', at('09:00')),
      record(3, 'signOut', at('10:00')),
    ];
    const stays = [stay('09:00', null, 1), stay('09:00', '10:00', 2)];
    expect(visitsByDay(records).get(MONDAY)).toEqual(stays);
    expect(visitsByDay(records.toReversed()).get(MONDAY)).toEqual(stays);
  });

  test('a stay is one of the day on which it began in Dublin', () => {
    const night = [
      record(1, 'signIn', '2026-06-30T23:10:00.000Z'),
      record(2, 'signOut', '2026-07-01T06:00:00.000Z'),
    ];
    expect([...visitsByDay(night).keys()]).toEqual(['2026-07-01']);
    expect(visitsByDay([]).size).toBe(0);
  });
});

describe('stays and agreed times', () => {
  const [morning, afternoon] = [agreed('08:00', '10:00'), agreed('14:00', '16:00')];
  const belongs = (from: string, to: string | null) =>
    visitsOfTimes(MONDAY, [morning, afternoon], [stay(from, to)]).map(({ visits }) => visits.length);

  test('a stay over both times belongs to the one of which it has more, and to the first if it has as much', () => {
    expect(belongs('09:00', '15:01')).toEqual([0, 1]);
    expect(belongs('09:00', '15:00')).toEqual([1, 0]);
    expect(belongs('08:59', '15:00')).toEqual([1, 0]);
    expect(belongs('07:00', '17:00')).toEqual([1, 0]);
  });

  test('a stay between them belongs to the nearer one', () => {
    expect(belongs('10:30', '12:00')).toEqual([1, 0]);
    expect(belongs('11:00', '13:30')).toEqual([0, 1]);
    expect(belongs('06:00', '07:00')).toEqual([1, 0]);
    expect(belongs('17:00', '18:00')).toEqual([0, 1]);
  });

  test('a stay without a sign-out may have lasted to the end of each', () => {
    expect(belongs('09:30', null)).toEqual([0, 1]);
    expect(belongs('14:30', null)).toEqual([0, 1]);
  });

  test('stays of one time keep their order, and where nothing is agreed none belongs anywhere', () => {
    const stays = [stay('08:00', '08:30', 1), stay('09:00', '09:30', 2)];
    expect(visitsOfTimes(MONDAY, [morning, afternoon], stays)).toEqual([
      { time: morning, visits: stays },
      { time: afternoon, visits: [] },
    ]);
    expect(visitsOfTimes(MONDAY, [], stays)).toEqual([]);
    expect(visitsOfTimes(MONDAY, [morning], [])).toEqual([{ time: morning, visits: [] }]);
  });
});

describe('one stay over several agreed times', () => {
  const halves = [agreed('08:00', '13:00'), agreed('13:00', '18:00')];
  const cut = (count: 'agreed' | 'attended' | 'longer', from: string, to: string | null, now = EVENING) =>
    cutAtTimes({ count }, MONDAY, halves, [stay(from, to)], now);

  test('is cut where the next begins that it has half of, or anything of where the longer hours count', () => {
    const both = [stay('08:00', '13:00'), stay('13:00', '15:30')];
    expect([cut('attended', '08:00', '15:30'), cut('longer', '08:00', '15:30')]).toEqual([both, both]);
    expect(cut('attended', '08:00', '15:29')).toEqual([stay('08:00', '15:29')]);
    expect(cut('longer', '08:00', '13:01')).toEqual([stay('08:00', '13:00'), stay('13:00', '13:01')]);
    expect(cut('longer', '08:00', '13:00')).toEqual([stay('08:00', '13:00')]);
  });

  test('is whole where the agreed hours count, and until it is known how far it went', () => {
    expect(cut('agreed', '08:00', '18:00')).toEqual([stay('08:00', '18:00')]);
    expect(cut('attended', '08:00', null, at('14:00'))).toEqual([stay('08:00', null)]);
    expect(cut('attended', '08:00', null)).toEqual([stay('08:00', '13:00'), stay('13:00', null)]);
    expect(cut('attended', '08:00', null, NEXT_DAY)).toEqual([stay('08:00', null)]);
  });
});

test('an agreed time is to come while it is not over and no stay has reached into it', () => {
  const toCome = (now: string, ...stays: [string, string | null][]) =>
    isToCome(
      MONDAY,
      agreed('14:00', '16:00'),
      stays.map(([from, to]) => stay(from, to)),
      at(now),
    );
  expect([toCome('15:59'), toCome('16:00')]).toEqual([true, false]);
  // Gone again, and gone once more after it was back in time.
  expect(toCome('15:00', ['08:00', '10:00'])).toBe(true);
  expect(toCome('15:00', ['08:00', '10:00'], ['14:10', '14:20'])).toBe(false);
  // Still here.
  expect([toCome('14:00', ['08:00', null]), toCome('14:01', ['08:00', null])]).toEqual([true, false]);
});

describe('minutes that count', () => {
  const quarters = { roundUpTo: 15, atLeast: 60 } as const;
  const visit = (from: string, to: string | null, now = EVENING) =>
    chargedVisit(quarters, [stay(from, to)], now);

  test('a started quarter of an hour counts whole, and a full one is not rounded', () => {
    expect(visit('09:00', '11:00')).toBe(120);
    expect(visit('09:00', '11:01')).toBe(135);
    expect(visit('09:00', '11:15')).toBe(135);
    expect(chargedVisit({ roundUpTo: 1, atLeast: 0 }, [stay('09:00', '11:01')], EVENING)).toBe(121);
  });

  test('a short visit counts as the least that was agreed', () => {
    expect(visit('09:00', '09:10')).toBe(60);
    expect(visit('09:00', '10:00')).toBe(60);
    expect(visit('09:00', '10:01')).toBe(75);
    expect(chargedVisit(quarters, [], EVENING)).toBe(60);
  });

  test('stays are added up before they are rounded', () => {
    expect(
      chargedVisit(
        quarters,
        [stay('09:00', '09:50'), stay('11:00', '11:40'), stay('13:00', '13:30')],
        EVENING,
      ),
    ).toBe(120);
  });

  test('a child that is still here is counted up to now, and not for less than nothing', () => {
    expect(visit('09:00', null, at('10:20'))).toBe(90);
    expect(chargedVisit({ roundUpTo: 1, atLeast: 0 }, [stay('09:00', null)], at('08:00'))).toBe(0);
    const again = [stay('07:00', '08:00'), stay('09:00', null)];
    expect(chargedVisit({ roundUpTo: 1, atLeast: 0 }, again, at('08:30'))).toBe(60);
  });

  test('a sign-out that is missing from another day leaves the minutes unknown', () => {
    expect(visit('09:00', null, NEXT_DAY)).toBeUndefined();
    expect(visit('09:00', '10:30', NEXT_DAY)).toBe(90);
    expect(chargedVisit(quarters, [stay('09:00', '10:00'), stay('11:00', null)], NEXT_DAY)).toBeUndefined();
  });

  test('agreed, attended or longer minutes count as agreed', () => {
    const half = agreed('09:00', '13:00');
    const counted = (count: 'agreed' | 'attended' | 'longer', to: string | null, now = EVENING) =>
      countedMinutes({ roundUpTo: 1, atLeast: 0, count }, MONDAY, half, [stay('09:00', to)], now);
    expect([counted('agreed', '12:00'), counted('agreed', '14:00')]).toEqual([240, 240]);
    expect([counted('attended', '12:00'), counted('attended', '14:00')]).toEqual([180, 300]);
    expect([counted('longer', '12:00'), counted('longer', '14:00')]).toEqual([240, 300]);
    expect([counted('attended', null, NEXT_DAY), counted('longer', null, NEXT_DAY)]).toEqual([240, 240]);
    expect(agreedMinutes(MONDAY, half)).toBe(240);
  });
});

describe('minutes over', () => {
  const times = [agreed('08:00', '10:00'), agreed('14:00', '16:00')];

  test('early is before the first agreed time and late after the last, by the first and the last stay', () => {
    expect(minutesOver(MONDAY, times, [stay('07:50', '10:30'), stay('13:30', '16:20')])).toEqual({
      early: 10,
      late: 20,
    });
    expect(minutesOver(MONDAY, times, [stay('08:05', '15:40')])).toEqual({ early: -5, late: -20 });
  });

  test('who is not signed out is not late, and nobody or nothing agreed is neither', () => {
    expect(minutesOver(MONDAY, times, [stay('07:59', null)])).toEqual({ early: 1, late: 0 });
    expect(minutesOver(MONDAY, times, [])).toEqual({ early: 0, late: 0 });
    expect(minutesOver(MONDAY, [], [stay('07:00', '19:00')])).toEqual({ early: 0, late: 0 });
  });

  test('early and late are without the time between two stays, in which the child was away', () => {
    const agreed = [stay('08:00', '16:00')];
    const morning = [stay('06:00', '06:20'), stay('07:50', '16:00')];
    expect(minutesOver(MONDAY, times, morning)).toMatchObject({ early: 30 });
    expect(minutesOver(MONDAY, times, [stay('06:00', '06:20')])).toMatchObject({ early: 20 });
    const evening = [stay('08:00', '16:10'), stay('18:30', '19:00')];
    expect(minutesOver(MONDAY, times, evening)).toMatchObject({ late: 40 });
    expect(minutesOver(MONDAY, times, [...agreed, stay('18:30', '19:00')])).toMatchObject({ late: 30 });
    // The time of leaving was not recorded.
    const unsaid = [stay('06:00', null), stay('07:50', '16:00')];
    expect(minutesOver(MONDAY, times, unsaid)).toMatchObject({ early: 120 });
    const unsaidAgain = [stay('06:00', '06:20'), stay('07:00', null), stay('07:50', '16:00')];
    expect(minutesOver(MONDAY, times, unsaidAgain)).toMatchObject({ early: 80 });
  });
});
