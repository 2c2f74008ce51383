import { incident } from '@nead/contracts/care/activities/incident.ts';
import type { AttendanceReturn } from '@nead/contracts/care/attendance-return.ts';
import { type RecordView, writtenView } from '@nead/contracts/care/views.ts';
import { newId } from '@nead/contracts/ids.ts';
import { expect, test } from 'vitest';
import { faultsIn, layoutOf } from '../../engine/pdf/test-layout.ts';
import { readPaper } from '../../engine/pdf/test-paper.ts';
import { picture } from '../../engine/pdf/test-pictures.ts';
import { recordForm } from './incident-form.ts';
import { returnSheet } from './return-sheet.ts';

const now = new Date('2026-11-20T17:00:00Z');

test('the form of an incident says whom it is about, what was written by whom, and who has read which version', async () => {
  const written = writtenView(incident, newId(), {
    recordId: newId(),
    time: '2026-11-17T11:05:00.000Z',
    endTime: null,
    date: '2026-11-17',
    version: 2,
    body: {
      type: 'injury',
      severity: 'medium',
      description: '<script>alert(1)</script> Fell off the swing',
      actionTaken: 'Cold cloth',
    },
  });
  const by = { account: newId(), role: 'childminder', name: 'Aoife Byrne', device: null } as const;
  const record: RecordView = {
    ...written,
    title: '',
    detail: '',
    recordedBy: { ...by, at: '2026-11-17T11:20:00.000Z' },
    changedBy: { ...by, at: '2026-11-17T12:00:00.000Z' },
    recordedLater: false,
    acknowledgements: [{ account: newId(), name: '李小龙', at: '2026-11-17T11:40:00.000Z', version: 1 }],
  };
  const subject = { child: '李明', dateOfBirth: '2023-04-01', childminder: 'Aoife Byrne' };
  const lines = await readPaper(recordForm(incident, record, subject, undefined, now));
  const paper = lines.replaceAll('\n', ' ');
  for (const said of [
    'Incident form',
    '李明',
    '1 Apr 2023',
    '17 Nov 2026, 11:05',
    'Injury',
    'Medium',
    '<script>alert(1)</script> Fell off the swing',
    'Cold cloth',
    'Aoife Byrne, 17 Nov 2026, 11:20',
    'Aoife Byrne, 17 Nov 2026, 12:00',
    '李小龙',
    'Version 1, before it was changed',
  ]) {
    expect(paper).toContain(said);
  }
});

test.each(['tall', 'wide'] as const)('nothing lies over a %s photo of the incident form', async (shape) => {
  const description = 'Ran into the gate, 李明 was with her. '.repeat(30);
  const body = { type: 'injury', severity: 'high', description, actionTaken: description };
  const times = { time: '2026-11-17T11:05:00.000Z', endTime: null, date: '2026-11-17' };
  const written = writtenView(incident, newId(), { recordId: newId(), ...times, version: 1, body });
  const by = { account: newId(), role: 'childminder', name: 'Aoife Ní Bhriain', device: null } as const;
  const record: RecordView = {
    ...written,
    title: '',
    detail: '',
    recordedBy: { ...by, at: times.time },
    changedBy: null,
    recordedLater: false,
    acknowledgements: [],
  };
  const subject = { child: 'محمد علي', dateOfBirth: '2023-04-01', childminder: 'Aoife Ní Bhriain' };
  const laid = await layoutOf(recordForm(incident, record, subject, picture(shape), now));
  expect(laid.flatMap(({ pictures }) => pictures)).toHaveLength(1);
  expect(faultsIn(laid)).toEqual([]);
});

test('the weekly return says hours, absences and missing sign-outs of each child, whatever its name is written in', async () => {
  const day = (date: string, more: object) => ({
    date,
    minutes: 0,
    hours: 0,
    absent: null,
    missingSignOut: [],
    ...more,
  });
  const week: AttendanceReturn = {
    from: '2026-11-16',
    to: '2026-11-22',
    returnBy: '2026-11-24',
    roundToMinutes: 15,
    children: [
      {
        childId: newId(),
        childName: '김민준',
        days: [
          day('2026-11-16', { minutes: 510, hours: 8.5 }),
          day('2026-11-17', { absent: 'sick' }),
          day('2026-11-18', { missingSignOut: [newId()] }),
        ],
        minutes: 510,
        hours: 8.5,
      },
    ],
  };
  const sheet = returnSheet(week, '김 Aoife', now);
  expect(faultsIn(await layoutOf(sheet))).toEqual([]);
  const paper = await readPaper(sheet);
  for (const said of ['김 Aoife', '김민준 on 18 Nov 2026', '8.50', 'absent: sick', 'sign-out missing']) {
    expect(paper).toContain(said);
  }
  expect(paper).toContain('To be returned by 24 Nov 2026.');
});
