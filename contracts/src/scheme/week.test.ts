import { describe, expect, test } from 'vitest';
import { type SchemeWeek, weekCsv } from './week.ts';

const day = {
  date: '2026-12-01',
  minutes: 120,
  hours: 2,
  roundedUp: 2,
  absent: null,
  missingSignOut: [],
  late: false,
};
type Child = SchemeWeek['children'][number];
const week = (children: (Pick<Child, 'childName' | 'days'> & Partial<Child>)[]): SchemeWeek => ({
  from: '2026-11-30',
  to: '2026-12-06',
  opens: '2026-12-06',
  returnBy: '2026-12-08',
  rounding: { toMinutes: 60, up: true },
  money: [],
  children: children.map((child) => ({
    childId: 'x',
    toMend: [],
    registrations: [],
    registered: [],
    toParents: false,
    weeks: [],
    minutes: 120,
    hours: 2,
    roundedUp: 2,
    ...child,
  })),
});

test('a week as a table keeps names with commas, quotes and formulas what they are', () => {
  const csv = weekCsv(week([{ childName: '=HYPERLINK("x"), Ó Sé', days: [{ ...day, absent: 'sick' }] }]));
  expect(csv).toBe(
    'Child,Date,Minutes,Hours,Absent,Remark,Registered,Claimed\r\n"\'=HYPERLINK(""x""), Ó Sé",2026-12-01,120,2,sick,,,\r\n',
  );
});

test('a week as a table gives a spreadsheet no formula to run, in full-width letters neither', () => {
  const names = ['=1', '+1', '-1', '@A1', '\t=1', '＝1', '＠A1'];
  const first = weekCsv(week(names.map((childName) => ({ childName, days: [day] }))))
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line[0]);
  expect(first).toEqual(names.map(() => "'"));
});

test('a week as a table says where a sign-out is missing, and what was written down late', () => {
  const days = [
    { ...day, missingSignOut: ['a'], late: true },
    { ...day, late: true },
  ];
  expect(
    weekCsv(week([{ childName: 'Zofia', days }]))
      .split('\r\n')
      .slice(1, -1),
  ).toEqual([
    'Zofia,2026-12-01,120,2,,Sign-out missing,,',
    'Zofia,2026-12-01,120,2,,Written down more than a day later,,',
  ]);
});

describe('a week as a table', () => {
  const award = (registrationId: string, claimed: (number | null)[], sent: number[] | null = null) => ({
    ...{ registrationId, chickEnd: '471', from: '2026-11-30', to: '2027-06-27', registered: [9, 9], claimed },
    sent: sent && { at: '2026-12-06T20:00:00.000Z', claimed: sent },
  });
  const codes = new Map([
    ['a', '3MPTAQ4471'],
    ['b', '8KWRBD1918'],
  ]);
  const rows = (registrations: Child['registrations'], asked?: Parameters<typeof weekCsv>[1]) =>
    weekCsv(week([{ childName: 'Zofia', days: [day, day], registered: [9, 8], registrations }]), asked)
      .split('\r\n')
      .slice(0, -1)
      .map((line) => line.split(',').slice(6));

  test('says what is registered and claimed under all awards of a child, and nothing of a day that is not known', () => {
    expect(rows([award('a', [2, null])])).toEqual([
      ['Registered', 'Claimed'],
      ['9', '2'],
      ['8', ''],
    ]);
    expect(rows([award('a', [2, 1]), award('b', [3, 4])]).slice(1)).toEqual([
      ['9', '5'],
      ['8', '5'],
    ]);
  });
  test('says what was returned, whatever it would be now', () => {
    expect(rows([award('a', [2, null], [7, 6])]).slice(1)).toEqual([
      ['9', '7'],
      ['8', '6'],
    ]);
  });
  test('has no CHICK unless it is asked for', () => {
    const both = [award('a', [2, 1]), award('b', [3, 4])];
    expect(JSON.stringify(rows(both))).not.toMatch(/3MPT|8KWR/);
    expect(rows(both, codes)).toEqual([
      ['Registered', 'Claimed', 'CHICK'],
      ['9', '5', '3MPTAQ4471 8KWRBD1918'],
      ['8', '5', '3MPTAQ4471 8KWRBD1918'],
    ]);
    expect(rows([], codes)[1]).toEqual(['', '', '']);
  });
});
