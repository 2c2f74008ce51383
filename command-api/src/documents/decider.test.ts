import { texts } from '@nead/contracts/documents/texts.ts';
import { isRefusal } from '@nead/contracts/errors.ts';
import { limitReached } from '@nead/contracts/plans.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holdsForEveryDecider, play } from '../decider-properties.ts';
import { type DocumentCommand, documents } from './decider.ts';

const id = (n: number) => `65a0c0de${String(n).padStart(16, '0')}`;
const [childminderId, contactId, accountId] = [id(1), id(2), id(3)];
const at = '2026-11-17T08:05:00.000Z';
const add = (n: number, expires: string | null = null): DocumentCommand => ({
  type: 'Add',
  childminderId,
  documentId: id(n),
  file: { fileId: id(n + 100), contentType: 'application/pdf', bytes: 1 },
  fields: { name: 'Insurance', category: 'certificates', expires },
  at,
});
const share = (n: number, toSign = true): DocumentCommand => ({
  type: 'Share',
  documentId: id(n),
  contactIds: [contactId],
  toSign,
  at,
});
const sign = (n: number): DocumentCommand => ({
  type: 'Sign',
  documentId: id(n),
  contactId,
  accountId,
  name: 'Máire',
  at,
});
const remind = (n: number, today: string): DocumentCommand => ({ type: 'Remind', documentId: id(n), today });
const three = { most: 3 };
const said = (command: DocumentCommand, before: DocumentCommand[]) => {
  const decided = documents.decide(command, play(documents, before, three).state, three);
  return isRefusal(decided) ? decided.message : decided.map(({ type }) => type);
};

test('whatever is decided is valid, evolves, and is not done a second time', () => {
  const n = fc.integer({ min: 10, max: 14 });
  holdsForEveryDecider(
    documents,
    fc.oneof(
      n.map((each) => add(each)),
      fc.tuple(n, fc.boolean()).map(([each, toSign]) => share(each, toSign)),
      n.map(sign),
      n.map((each) => ({ type: 'Read' as const, documentId: id(each), contactId, accountId, at })),
      n.map((each) => ({ type: 'Withdraw' as const, documentId: id(each), contactId })),
      n.map((each) => ({ type: 'Remove' as const, documentId: id(each) })),
      n.map((each) => remind(each, '2026-12-01')),
      fc
        .tuple(n, fc.constantFrom('2027-01-01', null))
        .map(([each, expires]) => ({ type: 'Change' as const, documentId: id(each), fields: { expires } })),
    ),
    three,
  );
});

test('the plan says how many there may be, and what is deleted makes room', () => {
  const full = [add(10), add(11), add(12)];
  expect(said(add(13), full)).toBe(limitReached('documents', 3));
  expect(said(add(13), [...full, { type: 'Remove', documentId: id(11) }])).toEqual(['DocumentAdded']);
});

test('its owner is reminded 60 and 14 days before it runs out, once each, and again after it was renewed', () => {
  const before = [add(10, '2027-01-31')];
  const days = (today: string, more: DocumentCommand[] = []) => {
    const decided = documents.decide(
      remind(10, today),
      play(documents, [...before, ...more], three).state,
      three,
    );
    return isRefusal(decided) ? decided.code : decided.map(({ data }) => ('days' in data ? data.days : null));
  };
  expect(days('2026-12-01')).toEqual([]);
  expect(days('2026-12-02')).toEqual([60]);
  const first = remind(10, '2026-12-02');
  expect(days('2027-01-16', [first])).toEqual([]);
  expect(days('2027-01-17', [first])).toEqual([14]);
  expect(days('2027-01-18', [first, remind(10, '2027-01-17')])).toEqual([]);
  // Entered late, it is the nearer one alone; past its day there is nothing to remind of.
  expect(days('2027-01-20')).toEqual([14]);
  expect(days('2027-02-01')).toEqual([]);
  const renewed: DocumentCommand = { type: 'Change', documentId: id(10), fields: { expires: '2028-01-31' } };
  expect(days('2027-12-05', [first, renewed])).toEqual([60]);
});

test('who was sent it to sign signs once; who was sent it to read, or not at all, does not', () => {
  expect(said(sign(10), [add(10)])).toBe(texts.notFound);
  expect(said(sign(10), [add(10), share(10, false)])).toBe(texts.notToSign);
  expect(said(sign(10), [add(10), share(10)])).toEqual(['DocumentSigned']);
  expect(said(sign(10), [add(10), share(10), sign(10)])).toBe(texts.signedAlready);
  expect(said(share(10, false), [add(10), share(10), sign(10)])).toEqual([]);
});
