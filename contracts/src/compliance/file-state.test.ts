import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMonths } from '../calendar/recurrence.ts';
import { addDays } from '../dublin.ts';
import { newId } from '../ids.ts';
import { type DutyId, duties, dutiesOn, lawHeadings, type ServiceRecordKind } from './duties.ts';
import { type FileChild, type FileFacts, gapsOf, type Paper } from './facts.ts';
import {
  type DutyState,
  dutyState,
  fileOn,
  leftInShort,
  registeredUntil,
  renewalWindow,
} from './file-state.ts';

const nothing: FileFacts = {
  registrations: [],
  papers: [],
  records: [],
  setAside: [],
  children: [],
  handbook: null,
  attendanceSince: null,
  accidents: 0,
  unread: [],
  tusla: [],
  complaints: { open: 0, all: 0 },
};
const dutyOf = (id: DutyId) => {
  const duty = duties.find((each) => each.id === id);
  if (!duty) throw new Error(`No duty ${id}`);
  return duty;
};
const state = (id: DutyId, facts: Partial<FileFacts>, today: string) =>
  dutyState(dutyOf(id), { ...nothing, ...facts }, today);
const paper = (duty: DutyId, expires: string | null, issued: string | null = null): Paper => ({
  _id: newId(),
  version: 1,
  duty,
  documentId: null,
  document: null,
  number: null,
  person: null,
  phone: null,
  issued,
  expires,
});
const recorded = (kind: ServiceRecordKind, last: string): Partial<FileFacts> => ({
  records: [{ kind, last, count: 1 }],
});
const certificate = (from: string, to: string) => ({ number: 'TU2026', from, to });
const child = (more: Partial<FileChild> = {}): FileChild => ({
  _id: newId(),
  firstName: 'Fiadh',
  gaps: [],
  unanswered: 0,
  ask: null,
  ...more,
});

describe('a certificate can be renewed', () => {
  test.each([
    ['over new year', '2027-06-01', '2026-12-01', '2027-04-01'],
    ['with its window in two years', '2027-03-15', '2026-09-15', '2027-01-15'],
    ['with its last day to renew on New Year’s Eve', '2027-02-28', '2026-08-28', '2026-12-28'],
    ['from the last day of a short month', '2027-08-31', '2027-02-28', '2027-06-30'],
    ['from a leap day', '2028-08-31', '2028-02-29', '2028-06-30'],
    ['to a leap day', '2028-04-30', '2027-10-30', '2028-02-29'],
    ['that runs out on a leap day', '2028-02-29', '2027-08-29', '2027-12-29'],
    ['that runs out on New Year’s Eve', '2027-12-31', '2027-06-30', '2027-10-31'],
    ['that runs out on New Year’s Day', '2028-01-01', '2027-07-01', '2027-11-01'],
  ])('%s: to %s, from %s to %s', (_what, to, opens, closes) => {
    expect(renewalWindow(to)).toEqual({ opens, closes });
  });
});

describe('the registration', () => {
  const to = '2027-06-01';
  const own = { registrations: [certificate('2024-06-02', to)] };
  test.each<[string, Partial<FileFacts>, string, DutyState]>([
    ['never noted', {}, '2026-11-28', { is: 'missing' }],
    ['before the window', own, '2026-11-30', { is: 'in-order', to }],
    ['on the first day of the window', own, '2026-12-01', { is: 'runs-out', on: to }],
    ['on the last day to renew', own, '2027-04-01', { is: 'runs-out', on: to }],
    ['after the last day to renew', own, '2027-04-02', { is: 'runs-out', on: to }],
    ['on its last day', own, to, { is: 'runs-out', on: to }],
    ['on the day after', own, '2027-06-02', { is: 'missing', since: to }],
    ['on its first day', own, '2024-06-02', { is: 'in-order', to }],
    ['before its first day', own, '2024-06-01', { is: 'missing' }],
  ])('%s', (_what, facts, today, expected) => {
    expect(state('registration', facts, today)).toStrictEqual(expected);
  });

  const next = certificate('2027-06-02', '2030-06-01');
  test.each([
    ['renewed without a gap', next, '2030-06-01'],
    ['renewed with a gap of a day', certificate('2027-06-03', '2030-06-02'), to],
    ['renewed with both overlapping', certificate('2027-01-01', '2029-12-31'), '2029-12-31'],
    ['with an older one inside', certificate('2025-01-01', '2026-12-31'), to],
  ])('%s', (_what, other, until) => {
    expect(registeredUntil([other, ...own.registrations], '2026-11-28')).toBe(until);
    expect(registeredUntil([...own.registrations, other], '2026-11-28')).toBe(until);
  });
});

describe('a paper that runs out', () => {
  const insured = (expires: string) => ({ papers: [paper('insurance', expires)] });
  test.each<[string, Partial<FileFacts>, string, DutyState]>([
    ['that nobody noted', {}, '2026-11-28', { is: 'missing' }],
    ['of another duty', { papers: [paper('vetting', '2029-01-01')] }, '2026-11-28', { is: 'missing' }],
    ['in 61 days', insured('2027-01-28'), '2026-11-28', { is: 'in-order', to: '2027-01-28' }],
    ['in 60 days', insured('2027-01-27'), '2026-11-28', { is: 'runs-out', on: '2027-01-27' }],
    ['in 41 days, over new year', insured('2027-01-08'), '2026-11-28', { is: 'runs-out', on: '2027-01-08' }],
    ['today', insured('2026-11-28'), '2026-11-28', { is: 'runs-out', on: '2026-11-28' }],
    ['yesterday', insured('2026-11-27'), '2026-11-28', { is: 'missing', since: '2026-11-27' }],
    [
      '60 days over the night when clocks go forward',
      insured('2027-05-01'),
      '2027-03-02',
      { is: 'runs-out', on: '2027-05-01' },
    ],
    [
      '61 days over the night when clocks go forward',
      insured('2027-05-02'),
      '2027-03-02',
      { is: 'in-order', to: '2027-05-02' },
    ],
    [
      '60 days over the night when clocks go back',
      insured('2026-12-10'),
      '2026-10-11',
      { is: 'runs-out', on: '2026-12-10' },
    ],
    [
      '61 days over the night when clocks go back',
      insured('2026-12-11'),
      '2026-10-11',
      { is: 'in-order', to: '2026-12-11' },
    ],
    ['60 days over a leap day', insured('2028-03-31'), '2028-01-31', { is: 'runs-out', on: '2028-03-31' }],
    ['on a leap day', insured('2028-02-29'), '2028-02-29', { is: 'runs-out', on: '2028-02-29' }],
    [
      'on a leap day, the day after',
      insured('2028-02-29'),
      '2028-03-01',
      { is: 'missing', since: '2028-02-29' },
    ],
  ])('%s', (_what, facts, today, expected) => {
    expect(state('insurance', facts, today)).toStrictEqual(expected);
  });

  test('counts until the last day of all that were noted', () => {
    const papers = [
      paper('insurance', '2027-06-30'),
      paper('insurance', '2026-06-30'),
      paper('vetting', '2029-01-01'),
    ];
    expect(state('insurance', { papers }, '2026-11-28')).toEqual({ is: 'in-order', to: '2027-06-30' });
    expect(state('insurance', { papers }, '2027-07-01')).toEqual({ is: 'missing', since: '2027-06-30' });
  });
  test('without a last day is not known to be in order', () => {
    expect(state('vetting', { papers: [paper('vetting', null)] }, '2026-11-28')).toEqual({ is: 'missing' });
  });
});

describe('a paper that lasts', () => {
  test.each<[string, Paper[], DutyState]>([
    ['that nobody noted', [], { is: 'missing' }],
    ['with its day', [paper('training', null, '2024-05-06')], { is: 'in-order', last: '2024-05-06' }],
    ['without its day', [paper('training', null)], { is: 'in-order' }],
    [
      'twice, by the newer',
      [paper('training', null, '2025-05-06'), paper('training', null, '2024-05-06')],
      { is: 'in-order', last: '2025-05-06' },
    ],
  ])('%s', (_what, papers, expected) => {
    expect(state('training', { papers }, '2026-11-28')).toStrictEqual(expected);
  });
});

describe('a handbook', () => {
  const handbook = (read: number, families = 5) => ({ version: 3, on: '2026-11-02', families, read });
  test.each<[string, Partial<FileFacts>, DutyState, DutyState]>([
    ['that is nowhere', {}, { is: 'missing' }, { is: 'missing' }],
    [
      'on paper',
      { papers: [paper('handbook', null, '2025-05-06'), paper('handbook-read', null, '2025-06-01')] },
      { is: 'in-order', last: '2025-05-06' },
      { is: 'in-order', last: '2025-06-01' },
    ],
    [
      'in Nead that some have read',
      { handbook: handbook(4) },
      { is: 'in-order', last: '2026-11-02' },
      { is: 'missing' },
    ],
    [
      'in Nead that all have read',
      { handbook: handbook(5) },
      { is: 'in-order', last: '2026-11-02' },
      { is: 'in-order' },
    ],
    [
      'in Nead before there are families',
      { handbook: handbook(0, 0) },
      { is: 'in-order', last: '2026-11-02' },
      { is: 'in-order' },
    ],
    [
      'in Nead that the last family signed on paper on its day',
      { handbook: handbook(4), papers: [paper('handbook-read', null, '2026-11-02')] },
      { is: 'in-order', last: '2026-11-02' },
      { is: 'in-order' },
    ],
    [
      'in Nead with a paper about an older version',
      { handbook: handbook(4), papers: [paper('handbook-read', null, '2026-11-01')] },
      { is: 'in-order', last: '2026-11-02' },
      { is: 'missing' },
    ],
    [
      'in Nead with a paper of no day',
      { handbook: handbook(4), papers: [paper('handbook-read', null)] },
      { is: 'in-order', last: '2026-11-02' },
      { is: 'missing' },
    ],
  ])('%s', (_what, facts, written, read) => {
    expect(state('handbook', facts, '2026-11-28')).toEqual(written);
    expect(state('handbook-read', facts, '2026-11-28')).toEqual(read);
    // No other paper follows it.
    expect(state('training', facts, '2026-11-28')).toEqual({ is: 'missing' });
  });
});

describe('a record that is due each month', () => {
  test.each<[string, Partial<FileFacts>, string, DutyState]>([
    ['that was never made', {}, '2026-11-28', { is: 'missing' }],
    ['of another kind', recorded('alarm', '2026-11-27'), '2026-11-28', { is: 'missing' }],
    [
      'made today',
      recorded('drill', '2026-11-28'),
      '2026-11-28',
      { is: 'in-order', last: '2026-11-28', next: '2026-12-28' },
    ],
    [
      'due in five days',
      recorded('drill', '2026-11-03'),
      '2026-11-28',
      { is: 'in-order', last: '2026-11-03', next: '2026-12-03' },
    ],
    [
      'due in four days',
      recorded('drill', '2026-11-03'),
      '2026-11-29',
      { is: 'in-order', last: '2026-11-03', next: '2026-12-03' },
    ],
    [
      'due in three days',
      recorded('drill', '2026-11-03'),
      '2026-11-30',
      { is: 'runs-out', on: '2026-12-03', last: '2026-11-03' },
    ],
    [
      'due today',
      recorded('drill', '2026-11-03'),
      '2026-12-03',
      { is: 'runs-out', on: '2026-12-03', last: '2026-11-03' },
    ],
    ['due yesterday', recorded('drill', '2026-11-03'), '2026-12-04', { is: 'missing', since: '2026-12-03' }],
    [
      'made on the 31st, before a short month',
      recorded('drill', '2026-10-31'),
      '2026-11-20',
      { is: 'in-order', last: '2026-10-31', next: '2026-11-30' },
    ],
    [
      'made on 31 January',
      recorded('drill', '2027-01-31'),
      '2027-02-10',
      { is: 'in-order', last: '2027-01-31', next: '2027-02-28' },
    ],
    [
      'made on 31 January of a leap year',
      recorded('drill', '2028-01-31'),
      '2028-02-10',
      { is: 'in-order', last: '2028-01-31', next: '2028-02-29' },
    ],
    [
      'made on a leap day',
      recorded('drill', '2028-02-29'),
      '2028-03-01',
      { is: 'in-order', last: '2028-02-29', next: '2028-03-29' },
    ],
    [
      'over new year',
      recorded('drill', '2026-12-15'),
      '2027-01-13',
      { is: 'runs-out', on: '2027-01-15', last: '2026-12-15' },
    ],
    [
      'over the night when clocks go back',
      recorded('drill', '2026-09-27'),
      '2026-10-24',
      { is: 'runs-out', on: '2026-10-27', last: '2026-09-27' },
    ],
    [
      'over the night when clocks go forward',
      recorded('drill', '2027-02-28'),
      '2027-03-25',
      { is: 'runs-out', on: '2027-03-28', last: '2027-02-28' },
    ],
    [
      'due on a bank-holiday Monday',
      recorded('drill', '2026-09-26'),
      '2026-10-26',
      { is: 'runs-out', on: '2026-10-26', last: '2026-09-26' },
    ],
  ])('%s', (_what, facts, today, expected) => {
    expect(state('drills', facts, today)).toEqual(expected);
  });
});

describe('a record that is due each year', () => {
  test.each<[string, string, DutyState]>([
    ['31 days before', '2026-07-30', { is: 'in-order', last: '2025-08-30', next: '2026-08-30' }],
    ['30 days before', '2026-07-31', { is: 'runs-out', on: '2026-08-30', last: '2025-08-30' }],
    ['the day after', '2026-08-31', { is: 'missing', since: '2026-08-30' }],
  ])('%s', (_what, today, expected) => {
    expect(state('risks', recorded('risk', '2025-08-30'), today)).toEqual(expected);
  });
  test('made on a leap day is due on 28 February', () => {
    expect(state('risks', recorded('risk', '2024-02-29'), '2025-01-01')).toMatchObject({
      next: '2025-02-28',
    });
  });
});

describe('the children', () => {
  test.each<[string, FileChild[], DutyState['is'], DutyState['is']]>([
    ['no children', [], 'in-order', 'in-order'],
    ['one with everything', [child()], 'in-order', 'in-order'],
    ['one of two without a doctor', [child(), child({ gaps: ['gp'] })], 'missing', 'in-order'],
    [
      'one of two with a consent that nobody answered',
      [child({ unanswered: 1 }), child()],
      'in-order',
      'missing',
    ],
  ])('%s', (_what, children, records, consents) => {
    const facts = { children };
    expect(state('child-records', facts, '2026-11-28')).toEqual({ is: records });
    expect(state('consents', facts, '2026-11-28')).toEqual({ is: consents });
  });
});

describe('the record of a child lacks', () => {
  const gp = { doctorName: 'Dr Nolan', practiceName: '', contactNumber: '045 123 456' };
  const emergencyContact = { name: 'Nana', phone: '0871234567', relationship: 'Grandmother' };
  const parents = [{ phone: '0861234567', address: { street: '', city: 'Naas', county: '', postCode: '' } }];
  const whole = { gp, emergencyContact, parents };
  test.each<[string, Partial<Parameters<typeof gapsOf>[0]>, FileChild['gaps']]>([
    ['nothing', {}, []],
    [
      'no doctor’s name where the practice has one',
      { gp: { ...gp, doctorName: '', practiceName: 'Naas Surgery' } },
      [],
    ],
    ['a doctor', { gp: null }, ['gp']],
    ['the doctor’s name', { gp: { ...gp, doctorName: '' } }, ['gp']],
    ['the doctor’s number', { gp: { ...gp, contactNumber: '' } }, ['gp']],
    ['an emergency contact', { emergencyContact: null }, ['emergency-contact']],
    ['the number of one', { emergencyContact: { ...emergencyContact, phone: '' } }, ['emergency-contact']],
    ['the name of one', { emergencyContact: { ...emergencyContact, name: '' } }, ['emergency-contact']],
    ['a parent’s phone', { parents: [{ phone: null, address: parents[0]?.address ?? null }] }, ['phone']],
    ['the address', { parents: [{ phone: '0861234567', address: null }] }, ['address']],
    ['both, where there is no parent', { parents: [] }, ['phone', 'address']],
    ['nothing that the second parent gives', { parents: [{ phone: null, address: null }, ...parents] }, []],
  ])('%s', (_what, more, expected) => {
    expect(gapsOf({ ...whole, ...more })).toEqual(expected);
  });
});

test('the register of attendance is there from its first entry on; the other books are there before one', () => {
  expect(state('presence', {}, '2026-11-28')).toEqual({ is: 'missing' });
  expect(state('presence', { attendanceSince: '2024-09-03' }, '2026-11-28')).toEqual({
    is: 'in-order',
    last: '2024-09-03',
  });
  expect(state('accidents', {}, '2026-11-28')).toEqual({ is: 'in-order' });
  expect(state('complaints', { complaints: { open: 1, all: 2 } }, '2026-11-28')).toEqual({ is: 'in-order' });
});

test('an incident of which Tusla has to be told is due by its day, the first one first', () => {
  const due = (...days: string[]) => ({
    tusla: days.map((day) => ({ childId: newId(), recordId: newId(), firstName: 'Oisín', due: day })),
  });
  expect(state('accidents', due('2026-12-03', '2026-12-01'), '2026-11-28')).toEqual({
    is: 'runs-out',
    on: '2026-12-01',
  });
  expect(state('accidents', due('2026-12-01'), '2026-12-01')).toEqual({ is: 'runs-out', on: '2026-12-01' });
  expect(state('accidents', due('2026-12-01'), '2026-12-02')).toEqual({
    is: 'missing',
    since: '2026-12-01',
  });
  const { left, ahead } = fileOn({ ...nothing, ...due('2026-12-03') }, '2026-11-28');
  expect(left.map(({ duty }) => duty.id)).toContain('accidents');
  expect(ahead.map(({ on, what }) => [on, what])).toEqual([['2026-12-03', 'tell-tusla']]);
});

test('the dashboard gives the file’s own number, and none where only notices to Tusla are left', () => {
  const today = '2026-12-02';
  const due = { _id: newId(), childId: newId(), recordId: newId(), firstName: 'Fiadh', due: '2026-12-01' };
  const { left, needed, inOrder } = fileOn({ ...nothing, tusla: [due] }, today);
  expect(leftInShort({ left })).toEqual({ toDo: needed - inOrder, runsOut: 0 });
  const notices = left.filter(({ duty }) => duty.met.by === 'accidents');
  expect(notices).toHaveLength(1);
  expect(leftInShort({ left: notices })).toEqual({ toDo: 0, runsOut: 0 });
});

describe('incidents', () => {
  const toTell = (due: string) => ({ childId: newId(), recordId: newId(), firstName: 'Oisín', due });
  test.each<[string, Partial<FileFacts>, string, DutyState]>([
    ['none of them unread', { accidents: 3 }, '2026-11-28', { is: 'in-order' }],
    ['one of today unread', { unread: ['2026-11-28'] }, '2026-11-28', { is: 'in-order' }],
    [
      'one unread on the day by which it is read',
      { unread: ['2026-11-27'] },
      '2026-11-28',
      { is: 'in-order' },
    ],
    ['one unread since', { unread: ['2026-11-26'] }, '2026-11-28', { is: 'missing', since: '2026-11-27' }],
    [
      'several unread, the oldest counting',
      { unread: ['2026-11-20', '2026-11-28', '2026-11-18'] },
      '2026-11-28',
      { is: 'missing', since: '2026-11-19' },
    ],
    ['one unread over new year', { unread: ['2026-12-31'] }, '2027-01-01', { is: 'in-order' }],
    ['and the day after', { unread: ['2026-12-31'] }, '2027-01-02', { is: 'missing', since: '2027-01-01' }],
    [
      'one unread from the day before a leap day',
      { unread: ['2028-02-28'] },
      '2028-03-01',
      { is: 'missing', since: '2028-02-29' },
    ],
    [
      'one unread over the night when clocks go forward',
      { unread: ['2027-03-27'] },
      '2027-03-29',
      { is: 'missing', since: '2027-03-28' },
    ],
    [
      'one unread while there is still time to tell Tusla',
      { unread: ['2026-11-26'], tusla: [toTell('2026-12-01')] },
      '2026-11-28',
      { is: 'missing', since: '2026-11-27' },
    ],
    [
      'one unread, and Tusla not told in time',
      { unread: ['2026-11-20'], tusla: [toTell('2026-11-25')] },
      '2026-11-28',
      { is: 'missing', since: '2026-11-25' },
    ],
    [
      'one of today unread, and Tusla to be told',
      { unread: ['2026-11-28'], tusla: [toTell('2026-12-01')] },
      '2026-11-28',
      { is: 'runs-out', on: '2026-12-01' },
    ],
  ])('%s', (_what, facts, today, expected) => {
    expect(state('accidents', facts, today)).toStrictEqual(expected);
  });
});

test('a duty that does not concern her is not needed, whatever else is there, and says why', () => {
  const setAside = [{ duty: 'alarms' as const, reason: 'The alarms are wired to a centre' }];
  expect(state('alarms', { setAside }, '2026-11-28')).toEqual({
    is: 'not-needed',
    reason: setAside[0]?.reason,
  });
  expect(state('alarms', { setAside, ...recorded('alarm', '2026-11-27') }, '2026-11-28').is).toBe(
    'not-needed',
  );
  expect(state('drills', { setAside }, '2026-11-28')).toEqual({ is: 'missing' });
});

describe('the whole file', () => {
  const today = '2026-11-28';
  const facts: FileFacts = {
    ...nothing,
    registrations: [certificate('2024-06-02', '2027-06-01')],
    papers: [
      paper('vetting', '2029-03-14'),
      paper('first-aid', '2028-09-20'),
      paper('children-first', '2029-02-11'),
      paper('training', null, '2024-05-06'),
      paper('insurance', '2027-01-08'),
      paper('cover', '2028-06-02'),
      paper('fire-declaration', null, '2026-01-12'),
      paper('handbook', null, '2026-11-02'),
    ],
    records: [
      { kind: 'drill', last: '2026-11-03', count: 11 },
      { kind: 'alarm', last: '2026-10-24', count: 10 },
      { kind: 'risk', last: '2026-08-30', count: 2 },
    ],
    children: [child(), child({ gaps: ['gp'] })],
    handbook: null,
    attendanceSince: '2024-09-03',
  };

  test('counts what is in order as the drawing does', () => {
    const { needed, inOrder, runsOut, left } = fileOn(facts, today);
    expect({ needed, inOrder, runsOut }).toEqual({ needed: 18, inOrder: 15, runsOut: 1 });
    expect(left.map(({ duty }) => duty.id)).toEqual([
      'alarms',
      'handbook-read',
      'child-records',
      'insurance',
    ]);
  });

  test('leaves out what is not needed', () => {
    const setAside = [{ duty: 'alarms' as const, reason: 'None' }];
    const { needed, inOrder, left } = fileOn({ ...facts, setAside }, today);
    expect([needed, inOrder, left.length]).toEqual([17, 15, 3]);
  });

  test('looks ahead in the order of days', () => {
    expect(fileOn(facts, today).ahead.map(({ on, duty, what }) => [on, duty.id, what])).toEqual([
      ['2026-12-01', 'registration', 'renewal-opens'],
      ['2026-12-03', 'drills', 'next'],
      ['2027-01-08', 'insurance', 'runs-out'],
      ['2027-04-01', 'registration', 'last-day-to-renew'],
    ]);
  });

  test('has no day that is over, and says when a certificate itself runs out', () => {
    const own = { ...nothing, registrations: facts.registrations };
    const days = (on: string) => fileOn(own, on).ahead.map((day) => [day.on, day.what]);
    expect(days('2026-12-02')).toEqual([
      ['2027-04-01', 'last-day-to-renew'],
      ['2027-06-01', 'runs-out'],
    ]);
    expect(days('2027-04-02')).toEqual([['2027-06-01', 'runs-out']]);
  });

  test('looks six months ahead, that day included, and not back', () => {
    const at = (expires: string) =>
      fileOn({ ...nothing, papers: [paper('vetting', expires)] }, today).ahead.map(({ on }) => on);
    expect(at('2027-05-28')).toEqual(['2027-05-28']);
    expect(at('2027-05-29')).toEqual([]);
    expect(at(today)).toEqual([today]);
    expect(at(addDays(today, -1))).toEqual([]);
  });

  test('has a record that is due now among the days ahead, and one that was due no longer', () => {
    const ahead = (on: string) => fileOn({ ...nothing, ...recorded('drill', '2026-11-03') }, on).ahead;
    expect(ahead('2026-12-02').map(({ on }) => on)).toEqual(['2026-12-03']);
    expect(ahead('2026-12-03').map(({ what }) => what)).toEqual(['next']);
    expect(ahead('2026-12-04')).toEqual([]);
  });

  test('of a new childminder lacks all but the books that Nead keeps, and what is asked of each child', () => {
    const { needed, inOrder, left } = fileOn(nothing, today);
    expect(needed - inOrder).toBe(left.length);
    expect(
      fileOn(nothing, today)
        .rows.filter(({ state }) => state.is === 'in-order')
        .map(({ duty }) => duty.id),
    ).toEqual(['child-records', 'consents', 'accidents', 'complaints']);
  });

  test('is empty before the law', () => {
    expect(fileOn(facts, '2024-09-29').rows).toEqual([]);
    expect(fileOn(facts, '2024-09-30').rows).toHaveLength(18);
  });
});

describe('a changed rule', () => {
  const drills = dutyOf('drills');
  const lines = [
    { ...drills, until: '2027-08-31' },
    { ...drills, from: '2027-09-01', met: { by: 'record', kind: 'drill', everyMonths: 2 } as const },
  ];
  test('holds from its day on, and old moments keep the rule of then', () => {
    const due = (today: string) =>
      dutiesOn(today, lines).map((duty) =>
        dutyState(duty, { ...nothing, ...recorded('drill', '2027-08-05') }, today),
      );
    expect(due('2027-08-31')).toEqual([{ is: 'in-order', last: '2027-08-05', next: '2027-09-05' }]);
    expect(due('2027-09-01')).toEqual([{ is: 'in-order', last: '2027-08-05', next: '2027-10-05' }]);
  });
});

describe('the table', () => {
  test('has a duty under every heading of the law that asks something of her', () => {
    const covered = new Set(dutiesOn('2026-11-28').flatMap(({ regulations }) => regulations));
    expect(Object.keys(lawHeadings).filter((number) => !covered.has(Number(number)))).toEqual([]);
    expect([...covered].filter((number) => !lawHeadings[number])).toEqual([]);
  });
  test('has each duty once on any day', () => {
    for (const day of ['2024-09-30', '2026-11-28', '2030-01-01']) {
      const ids = dutiesOn(day).map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });
  test('calls nothing confirmed, since the text of the law was not read', () => {
    expect(duties.filter(({ confirmed }) => confirmed)).toEqual([]);
  });
});

const day = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2024-09-30', days));

describe('on any day', () => {
  test('a paper is in order until it is told, is told until its last day, and is missing afterwards', () => {
    const told = dutyOf('insurance').toldDays;
    fc.assert(
      fc.property(day, fc.integer({ min: -400, max: 400 }), (today, left) => {
        const expires = addDays(today, left);
        const { is } = state('insurance', { papers: [paper('insurance', expires)] }, today);
        expect(is).toBe(left < 0 ? 'missing' : left <= told ? 'runs-out' : 'in-order');
      }),
    );
  });
  test('a record is due again no later than the months after it', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 100 }), (last, days) => {
        const today = addDays(last, days);
        const { is } = state('drills', recorded('drill', last), today);
        expect(is === 'missing').toBe(today > addMonths(last, 1));
      }),
    );
  });
  test('a window opens before it closes, and closes before the certificate runs out', () => {
    fc.assert(
      fc.property(day, (to) => {
        const { opens, closes } = renewalWindow(to);
        expect(opens < closes && closes < to).toBe(true);
      }),
    );
  });
  test('every duty has one state, and the counts are those of the rows', () => {
    const facts = fc.record({
      registrations: fc.array(
        fc
          .tuple(day, fc.integer({ min: 1, max: 1500 }))
          .map(([from, days]) => certificate(from, addDays(from, days))),
        { maxLength: 3 },
      ),
      papers: fc.array(
        fc
          .tuple(fc.constantFrom(...duties.map(({ id }) => id)), fc.option(day))
          .map(([duty, expires]) => paper(duty, expires)),
        { maxLength: 12 },
      ),
      records: fc.array(
        fc.record({
          kind: fc.constantFrom('drill' as const, 'alarm' as const, 'risk' as const),
          last: day,
          count: fc.nat(),
        }),
        { maxLength: 3 },
      ),
      setAside: fc.array(
        fc.record({ duty: fc.constantFrom(...duties.map(({ id }) => id)), reason: fc.option(fc.string()) }),
        { maxLength: 3 },
      ),
    });
    fc.assert(
      fc.property(facts, day, (some, today) => {
        const { rows, left, needed, inOrder, runsOut, ahead } = fileOn({ ...nothing, ...some }, today);
        expect(rows).toHaveLength(dutiesOn(today).length);
        const of = (is: string) => rows.filter((row) => row.state.is === is).length;
        expect(needed).toBe(rows.length - of('not-needed'));
        expect(inOrder + of('missing')).toBe(needed);
        expect(runsOut).toBe(of('runs-out'));
        expect(left).toHaveLength(of('missing') + of('runs-out'));
        expect(ahead.every(({ on }) => on >= today)).toBe(true);
        for (const { state: found } of rows)
          if (found.is === 'runs-out') expect(found.on >= today).toBe(true);
      }),
    );
  });
});
