import type { ComplianceEvent } from '@nead/contracts/compliance/events.ts';
import { dublinInstant } from '@nead/contracts/dublin.ts';
import { expect, test } from 'vitest';
import { dutiesToTell, tuslaToTell } from './due.ts';
import { emptyFile, evolveFile } from './state.ts';

const id = (n: number) => `65a0c0de${String(n).padStart(16, '0')}`;
const childminderId = id(1);
const noted = (
  n: number,
  data: Partial<Extract<ComplianceEvent, { type: 'PaperNoted' }>['data']>,
): ComplianceEvent => ({
  type: 'PaperNoted',
  data: { childminderId, paperId: id(n), version: 1, duty: 'insurance', ...data },
});
const drill = (date: string): ComplianceEvent => ({
  type: 'ServiceRecordWritten',
  data: { childminderId, recordId: id(9), kind: 'drill', time: `${date}T10:00:00.000Z`, date },
});
const told = (today: string, ...events: ComplianceEvent[]) =>
  dutiesToTell(events.reduce(evolveFile, emptyFile()), today);

test.each<[string, string, ComplianceEvent[], string[]]>([
  ['nothing that was never begun', '2026-12-01', [], []],
  [
    'the renewal from its first day on',
    '2026-12-01',
    [noted(2, { duty: 'registration', issued: '2024-06-02', expires: '2027-06-01' })],
    ['registration'],
  ],
  [
    'the renewal not before',
    '2026-11-30',
    [noted(2, { duty: 'registration', issued: '2024-06-02', expires: '2027-06-01' })],
    [],
  ],
  [
    'a certificate that has run out',
    '2027-06-02',
    [noted(2, { duty: 'registration', issued: '2024-06-02', expires: '2027-06-01' })],
    ['registration'],
  ],
  ['a paper that runs out', '2026-11-28', [noted(2, { expires: '2027-01-08' })], ['insurance']],
  ['a paper that is a document', '2026-11-28', [noted(2, { expires: '2027-01-08', documentId: id(5) })], []],
  ['a paper that lasts', '2026-11-28', [noted(2, { duty: 'training' })], []],
  ['a drill that is due in three days', '2026-11-30', [drill('2026-11-03')], ['drills']],
  ['a drill that is due in four', '2026-11-29', [drill('2026-11-03')], []],
  ['a drill that was due', '2026-12-24', [drill('2026-11-03')], ['drills']],
  [
    'what was set aside',
    '2026-12-24',
    [drill('2026-11-03'), { type: 'DutySetAside', data: { childminderId, duty: 'drills', reason: 'None' } }],
    [],
  ],
])('%s', (_what, today, events, expected) => {
  expect(told(today, ...events)).toEqual(expected);
});

test.each([
  ['a Friday evening before a bank-holiday Monday, on the Wednesday', '2026-10-23', '2026-10-28', '08:00', 1],
  ['the same before eight', '2026-10-23', '2026-10-28', '07:59', 0],
  ['the same on the Tuesday', '2026-10-23', '2026-10-27', '12:00', 0],
  ['the same on its last day', '2026-10-23', '2026-10-29', '08:00', 1],
  ['a Wednesday, whose last day is a Monday, on the Friday before', '2026-11-25', '2026-11-27', '09:00', 1],
  ['New Year’s Eve, on the Monday', '2026-12-31', '2027-01-04', '20:00', 0],
  ['New Year’s Eve, on the Tuesday', '2026-12-31', '2027-01-05', '08:00', 1],
  ['one that is overdue', '2026-11-25', '2026-12-24', '08:00', 1],
])('an incident of %s is told', (_what, date, today, time, times) => {
  const incident = { childId: id(2), recordId: id(3) };
  const answers = { treated: true, missing: false, closed: false };
  const at = `${date}T12:00:00.000Z`;
  const file = evolveFile(emptyFile(), {
    type: 'TuslaQuestionsAnswered',
    data: { childminderId, ...incident, answers, due: '2020-01-01', at },
  });
  const told = tuslaToTell(
    file,
    () => dublinInstant(date, '19:00').toISOString(),
    dublinInstant(today, time),
  );
  expect(told).toHaveLength(times);
  // A deleted incident needs no reminder.
  expect(tuslaToTell(file, () => undefined, dublinInstant(today, time))).toEqual([]);
});
