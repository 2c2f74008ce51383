import { expect, test } from 'vitest';
import { newId } from '../ids.ts';
import type { DutyId } from './duties.ts';
import { dutyWords, nearDay } from './duty-words.ts';
import type { FileFacts } from './facts.ts';
import { fileOn } from './file-state.ts';

const today = '2026-11-28';
const paper = (
  duty: DutyId,
  expires: string | null,
  issued: string | null = null,
  person: string | null = null,
) => ({
  ...{ _id: newId(), version: 1, duty, documentId: null, document: null, number: null },
  ...{ person, phone: null, issued, expires },
});
const child = (firstName: string | null, gaps: FileFacts['children'][number]['gaps'], unanswered = 0) => ({
  ...{ _id: newId(), firstName, gaps, unanswered, ask: null },
});
const facts: FileFacts = {
  registrations: [{ number: 'TU-1', from: '2024-06-02', to: '2027-06-01' }],
  papers: [
    paper('insurance', '2027-01-08'),
    paper('vetting', '2029-03-14'),
    paper('training', null, '2024-05-06'),
    paper('fire-declaration', null),
    paper('first-aid', '2026-11-01'),
    paper('cover', '2028-06-02', null, 'Bríd Ní Bhriain'),
  ],
  records: [
    { kind: 'drill', last: '2026-11-03', count: 11 },
    { kind: 'alarm', last: '2026-10-24', count: 10 },
    { kind: 'risk', last: '2025-12-10', count: 1 },
  ],
  setAside: [{ duty: 'handbook', reason: 'On paper, with the families' }],
  children: [child('Fiadh', ['gp', 'phone']), child('Oisín', [], 2)],
  handbook: null,
  attendanceSince: '2024-09-03',
  accidents: 11,
  unread: [],
  tusla: [],
  complaints: { all: 2, open: 1 },
};
const said = (id: DutyId, more: Partial<FileFacts> = {}, day = today) => {
  const known = { ...facts, ...more };
  const row = fileOn(known, day).rows.find(({ duty }) => duty.id === id);
  if (!row) throw new Error(`No row ${id}`);
  const { name, state, more: rest } = dutyWords(row, known, day);
  return [name, state, rest].filter((part) => part !== undefined).join(' | ');
};

test.each<[DutyId, string]>([
  ['registration', 'Registration certificate | In order, to 1 Jun 2027 | Renew 1 Dec 2026 to 1 Apr 2027'],
  ['vetting', 'Garda vetting | In order, to 14 Mar 2029'],
  ['first-aid', 'Paediatric first aid | Ran out 1 Nov 2026'],
  ['children-first', 'Children First | Not noted yet'],
  ['training', 'Pre-registration training | In order, 6 May 2024'],
  ['fire-declaration', 'Fire safety declaration | In order'],
  ['insurance', 'Public liability insurance | Runs out 8 Jan, in 41 days'],
  ['cover', 'Bríd Ní Bhriain | In order, to 2 Jun 2028'],
  ['drills', 'Fire drills | In order, last 3 Nov | Next by 3 Dec'],
  ['alarms', 'Smoke alarm test | Due since 24 Nov'],
  ['risks', 'Risk assessment | Due by 10 Dec, in 12 days'],
  ['handbook', 'Handbook | Not needed | On paper, with the families'],
  ['child-records', 'Records | 1 of 2 complete | Fiadh: GP, a parent’s phone missing'],
  ['consents', 'Consents | 1 of 2 answered | Answers missing for Oisín'],
  ['presence', 'Register of attendance | In order, kept since 3 Sep 2024'],
  ['accidents', 'Incidents | In order | 11 incidents'],
  ['complaints', 'Complaints | In order | 2 complaints, 1 not closed'],
])('%s is said as in the drawing', (id, expected) => {
  expect(said(id)).toBe(expected);
});

test.each<[number, number, string]>([
  [5, 4, 'Read by the families | Read by 4 of 5 families'],
  [5, 5, 'Read by the families | In order, read by all 5 families'],
  [1, 1, 'Read by the families | In order, read by the family'],
  [1, 0, 'Read by the families | Read by 0 of 1 family'],
  [0, 0, 'Read by the families | No children yet'],
])('of %i families %i have read the handbook', (families, read, words) => {
  const handbook = { version: 3, on: '2026-11-02', families, read };
  expect(said('handbook-read', { handbook })).toBe(words);
  expect(said('handbook', { handbook, setAside: [] })).toBe('Handbook | In order, version 3 of 2 Nov 2026');
  const papers = [paper('handbook-read', null, '2026-11-20')];
  if (read < families)
    expect(said('handbook-read', { handbook, papers })).toBe(
      `Read by the families | In order | ${words.split(' | ')[1]}`,
    );
});

test('a certificate says how to renew it as long as that is possible', () => {
  expect(said('registration', {}, '2026-12-01')).toBe(
    'Registration certificate | Renew by 1 Apr 2027 | Runs out 1 Jun 2027, in 182 days',
  );
  expect(said('registration', {}, '2027-04-02')).toBe(
    'Registration certificate | Runs out 1 Jun, in 60 days | The last day to renew was 1 Apr 2027',
  );
  expect(said('registration', {}, '2027-06-01')).toContain('Runs out today');
  expect(said('registration', {}, '2027-06-02')).toBe('Registration certificate | Ran out 1 Jun 2027');
  expect(said('registration', { registrations: [] })).toBe('Registration certificate | Not noted yet');
});

test('an empty file says so without reproach', () => {
  const empty = {
    papers: [],
    records: [],
    setAside: [],
    children: [],
    handbook: null,
    attendanceSince: null,
    accidents: 0,
    complaints: { all: 0, open: 0 },
  };
  expect(said('drills', empty)).toBe('Fire drills | None recorded yet');
  expect(said('child-records', empty)).toBe('Records | No children yet');
  expect(said('consents', empty)).toBe('Consents | No children yet');
  expect(said('presence', empty)).toBe('Register of attendance | Begins with the first sign-in');
  expect(said('accidents', empty)).toBe('Incidents | In order | None recorded');
  expect(said('complaints', empty)).toBe('Complaints | None, ready if one comes');
  expect(said('cover', empty)).toBe('Emergency cover | Not noted yet');
});

test('complete children, one and several, and a reason and a name that were erased', () => {
  expect(said('child-records', { children: [child('Fiadh', [])] })).toBe(
    'Records | In order, 1 record complete',
  );
  expect(said('consents', { children: [child('A', []), child('B', [])] })).toBe(
    'Consents | In order, answered for all 2',
  );
  expect(said('consents', { children: [child('A', [])] })).toBe('Consents | In order, answered for 1 child');
  expect(said('child-records', { children: [child(null, ['address'])] })).toContain(
    'A child: home address missing',
  );
  expect(said('handbook', { setAside: [{ duty: 'handbook', reason: null }] })).toBe('Handbook | Not needed');
  expect(said('drills', {}, '2026-12-03')).toBe('Fire drills | Due today');
  expect(said('drills', {}, '2026-12-02')).toBe('Fire drills | Due by 3 Dec, in 1 day');
});

test('of complaints nothing is said where they were not put in', () => {
  const row = fileOn({ ...facts, complaints: null }, today).rows.find(({ duty }) => duty.id === 'complaints');
  expect(row && dutyWords(row, { ...facts, complaints: null }, today)).toMatchObject({
    state: 'In order',
    more: 'Kept by the childminder, and not shown here',
  });
});

test('the year is said of a day that is more than two months away', () => {
  expect(nearDay('2027-01-27', today)).toBe('27 Jan');
  expect(nearDay('2027-01-28', today)).toBe('28 Jan 2027');
  expect(nearDay('2026-09-29', today)).toBe('29 Sep');
  expect(nearDay('2026-09-28', today)).toBe('28 Sep 2026');
});

test('an incident that no parent has read in its time is said where incidents are', () => {
  expect(said('accidents', { unread: ['2026-11-27'] })).toBe('Incidents | In order | 11 incidents');
  expect(said('accidents', { unread: ['2026-11-27', '2026-11-26'] })).toBe(
    'Incidents | Not read by a parent since 26 Nov | 11 incidents',
  );
  const tusla = [{ childId: newId(), recordId: newId(), firstName: 'Oisín', due: '2026-11-25' }];
  expect(said('accidents', { unread: ['2026-11-20'], tusla })).toBe(
    'Incidents | You had to tell Tusla by 25 Nov | 11 incidents',
  );
});

test('the day to tell Tusla of an incident is said where incidents are', () => {
  const tusla = [{ childId: newId(), recordId: newId(), firstName: 'Oisín', due: '2026-12-03' }];
  const said = (on: string) => {
    const row = fileOn({ ...facts, tusla }, on).rows.find(({ duty }) => duty.id === 'accidents');
    return row && dutyWords(row, { ...facts, tusla }, on).state;
  };
  expect(said(today)).toBe('Tell Tusla by 3 Dec');
  expect(said('2026-12-04')).toBe('You had to tell Tusla by 3 Dec');
});
