import { newId } from '@nead/contracts/ids.ts';
import type { SchemeWeek } from '@nead/contracts/scheme/week.ts';
import { expect, test } from 'vitest';
import { faultsIn, layoutOf } from '../../engine/pdf/test-layout.ts';
import { readPaper } from '../../engine/pdf/test-paper.ts';
import { weekSheet } from './week-sheet.ts';

const now = new Date('2026-11-20T17:00:00Z');

test('the weekly return says hours, absences and missing sign-outs of each child, whatever its name is written in', async () => {
  const day = (date: string, more: object) => ({
    date,
    minutes: 0,
    hours: 0,
    roundedUp: 0,
    late: false,
    absent: null,
    missingSignOut: [],
    ...more,
  });
  const week: SchemeWeek = {
    from: '2026-11-16',
    to: '2026-11-22',
    opens: '2026-11-22',
    returnBy: '2026-11-24',
    money: [],
    rounding: { toMinutes: 15, up: false },
    children: [
      {
        childId: newId(),
        childName: 'محمد',
        toMend: [],
        registrations: [],
        registered: [],
        toParents: false,
        weeks: [],
        days: [
          day('2026-11-16', { minutes: 510, hours: 8.5, late: true }),
          day('2026-11-17', { absent: 'sick' }),
          day('2026-11-18', { missingSignOut: [newId()] }),
        ],
        minutes: 510,
        hours: 8.5,
        roundedUp: 9,
      },
    ],
  };
  const sheet = weekSheet(week, 'Żaneta Aoife', now);
  expect(faultsIn(await layoutOf(sheet))).toEqual([]);
  const paper = await readPaper(sheet);
  for (const said of [
    'Żaneta Aoife',
    'محمد on 18 Nov 2026',
    '8.50',
    'absent: sick',
    'sign-out missing',
    '8.50, late',
    'more than a day after',
  ]) {
    expect(paper).toContain(said);
  }
  expect(paper).toContain('To be returned by 24 Nov 2026.');
});
