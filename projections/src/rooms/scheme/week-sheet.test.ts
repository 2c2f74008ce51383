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

test('the weekly return says what is claimed in the week, and a CHICK only where it is asked for', async () => {
  const registrationId = newId();
  const days = ['2026-11-16', '2026-11-17'].map((date) => ({
    ...{ date, minutes: 540, hours: 9, roundedUp: 9, late: false, absent: null, missingSignOut: [] },
  }));
  const award = { registrationId, chickEnd: '471', from: '2026-11-16', to: '2027-06-27', sent: null };
  const week: SchemeWeek = {
    ...{ from: '2026-11-16', to: '2026-11-22', opens: '2026-11-22', returnBy: '2026-11-24', money: [] },
    rounding: { toMinutes: 60, up: true },
    children: [
      {
        ...{ childId: newId(), childName: 'Zofia', toMend: [], toParents: false, weeks: [], days },
        ...{ minutes: 1080, hours: 18, roundedUp: 18, registered: [8, 7] },
        registrations: [{ ...award, registered: [8, 7], claimed: [8, 6] }],
      },
    ],
  };
  const without = await readPaper(weekSheet(week, 'Aoife', now));
  for (const said of ['Registered', 'Claimed', '15', '14']) expect(without).toContain(said);
  expect(without).not.toContain('3MPTAQ4471');
  const asked = weekSheet(week, 'Aoife', now, new Map([[registrationId, '3MPTAQ4471']]));
  expect(faultsIn(await layoutOf(asked))).toEqual([]);
  expect(await readPaper(asked)).toContain('Zofia, CHICK 3MPTAQ4471');
});
