import { expect, test } from 'vitest';
import { duties } from '../compliance/duties.ts';
import type { ToldFacts } from '../compliance/facts.ts';
import { newId } from '../ids.ts';
import { inspectedDuties } from './inspected-duties.ts';

const today = '2026-11-28';
const empty: ToldFacts = {
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
  complaints: null,
};
const noted = (facts: Partial<ToldFacts>, id: string) =>
  inspectedDuties({ ...empty, ...facts }, today).find(({ duty }) => duty.id === id)?.noted;

test('an inspector reads every duty of an empty file too, each with its law', () => {
  const rows = inspectedDuties(empty, today);
  expect(rows.map(({ duty }) => duty.id)).toEqual(duties.map(({ id }) => id));
  for (const { law, said, noted, duty } of rows) {
    expect(law).toContain('S.I. 494 of 2024');
    expect(said.join('')).not.toBe('');
    if (['paper', 'record', 'registration'].includes(duty.met.by))
      expect([said, noted]).toEqual([['None recorded'], []]);
  }
});

test('how many families have read the handbook is told where it is kept in Nead, also where it is not all of them', () => {
  const said = (facts: Partial<ToldFacts>) =>
    inspectedDuties({ ...empty, ...facts }, today).find(({ duty }) => duty.id === 'handbook-read')?.said[0];
  const handbook = { version: 2, on: '2026-11-08', families: 4, read: 1 };
  expect(said({ handbook })).toBe('Read by 1 of 4 families');
  expect(said({})).toBe('None recorded');
});

test('papers are told with what was noted of each, records with their number', () => {
  const paper = {
    _id: newId(),
    version: 1,
    documentId: null,
    document: null,
    number: null,
    person: null,
    phone: null,
    issued: null,
    expires: null,
  };
  const papers: ToldFacts['papers'] = [
    { ...paper, duty: 'vetting', number: 'GV-7', issued: '2024-03-14', expires: '2027-03-14' },
    { ...paper, duty: 'cover', person: 'Bríd Ní Bhriain', document: 'Letter' },
  ];
  expect(noted({ papers }, 'vetting')).toEqual([
    'Seen by the childminder · Number GV-7 · Dated 14 Mar 2024 · Valid to 14 Mar 2027',
  ]);
  expect(noted({ papers }, 'cover')).toEqual(['Bríd Ní Bhriain · Letter']);
  expect(noted({ records: [{ kind: 'drill', last: '2026-11-03', count: 11 }] }, 'drills')).toEqual([
    '11 records',
  ]);
  expect(noted({}, 'presence')).toEqual([]);
});
