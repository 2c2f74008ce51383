import { expect, test } from 'vitest';
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
const week = (children: Pick<SchemeWeek['children'][number], 'childName' | 'days'>[]): SchemeWeek => ({
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
    'Child,Date,Minutes,Hours,Absent,Remark\r\n"\'=HYPERLINK(""x""), Ó Sé",2026-12-01,120,2,sick,\r\n',
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
    'Zofia,2026-12-01,120,2,,Sign-out missing',
    'Zofia,2026-12-01,120,2,,Written down more than a day later',
  ]);
});
