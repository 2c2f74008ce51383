import { documentTexts } from '@nead/contracts/documents/texts.ts';
import { isRefusal } from '@nead/contracts/errors.ts';
import { limitReached } from '@nead/contracts/plans.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holdsForEveryDecider, runCommands } from '../../engine/test-decider-properties.ts';
import { type DocumentCommand, documentsDecider } from './decider.ts';

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
  const decided = documentsDecider.decide(command, runCommands(documentsDecider, before, three).state, three);
  return isRefusal(decided) ? decided.message : decided.map(({ type }) => type);
};

test('whatever is decided is valid, evolves, and is not done a second time', () => {
  const n = fc.integer({ min: 10, max: 14 });
  holdsForEveryDecider(
    documentsDecider,
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
    const decided = documentsDecider.decide(
      remind(10, today),
      runCommands(documentsDecider, [...before, ...more], three).state,
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
  // Entered late, only the nearer reminder is due; after its last day there is none.
  expect(days('2027-01-20')).toEqual([14]);
  expect(days('2027-02-01')).toEqual([]);
  const renewed: DocumentCommand = { type: 'Change', documentId: id(10), fields: { expires: '2028-01-31' } };
  expect(days('2027-12-05', [first, renewed])).toEqual([60]);
});

test('who was sent it to sign signs once; who was sent it to read, or not at all, does not', () => {
  expect(said(sign(10), [add(10)])).toBe(documentTexts.notFound);
  expect(said(sign(10), [add(10), share(10, false)])).toBe(documentTexts.notToSign);
  expect(said(sign(10), [add(10), share(10)])).toEqual(['DocumentSigned']);
  expect(said(sign(10), [add(10), share(10), sign(10)])).toBe(documentTexts.signedAlready);
  expect(said(share(10, false), [add(10), share(10), sign(10)])).toEqual([]);
});

const decide = (command: DocumentCommand, ...before: DocumentCommand[]) =>
  documentsDecider.decide(command, runCommands(documentsDecider, before, three).state, three);
const document = { childminderId, documentId: id(10) };
const remove: DocumentCommand = { type: 'Remove', documentId: id(10) };
const withdraw: DocumentCommand = { type: 'Withdraw', documentId: id(10), contactId };
const read = (when = at): DocumentCommand => ({
  type: 'Read',
  documentId: id(10),
  contactId,
  accountId,
  at: when,
});
const change = (fields: object): DocumentCommand => ({ type: 'Change', documentId: id(10), fields });

test('a document is added with its last day where it has one, once, and brings its id into the world', () => {
  const data = {
    ...document,
    fileId: id(110),
    contentType: 'application/pdf',
    bytes: 1,
    name: 'Insurance',
    category: 'certificates',
    at,
  };
  expect(decide(add(10))).toEqual([{ type: 'DocumentAdded', data }]);
  expect(decide(add(10, '2027-01-31'))).toEqual([
    { type: 'DocumentAdded', data: { ...data, expires: '2027-01-31' } },
  ]);
  expect(decide(add(10), add(10))).toMatchObject({ code: 'ID_TAKEN' });
  expect(decide(add(10), add(10), remove)).toMatchObject({ code: 'ID_TAKEN' });
  const events = decide(add(10));
  expect(!isRefusal(events) && documentsDecider.introduces?.(events)).toEqual([
    { id: id(10), owner: childminderId, what: 'document' },
  ]);
  const others = decide(remove, add(10));
  expect(!isRefusal(others) && documentsDecider.introduces?.(others)).toEqual([]);
});

test('a full repository says so in one sentence, by its code', () => {
  const sentence = limitReached('documents', 3);
  expect(decide(add(13), add(10), add(11), add(12))).toMatchObject({
    code: 'PLAN_LIMIT',
    errors: [sentence],
  });
});

test('a change tells what it changes and nothing else, and what is the same already is none', () => {
  const added = add(10, '2027-01-31');
  const all = { name: 'Fire drill', category: 'policies', expires: null };
  expect(decide(change({ ...all, name: 'Insurance' }), added)).toEqual([
    { type: 'DocumentChanged', data: { ...document, category: 'policies', expires: null } },
  ]);
  expect(decide(change({ name: undefined, category: 'certificates' }), added)).toEqual([]);
  const { state } = runCommands(documentsDecider, [added, change(all)], three);
  expect(state.documents.get(id(10))).toMatchObject(all);
  const { state: moved } = runCommands(documentsDecider, [added, change({ category: 'policies' })], three);
  expect(moved.documents.get(id(10))).toMatchObject({ name: 'Insurance', category: 'policies' });
  const { state: named } = runCommands(documentsDecider, [added, change({ name: 'Fire drill' })], three);
  expect(named.documents.get(id(10))).toMatchObject({
    name: 'Fire drill',
    category: 'certificates',
    expires: '2027-01-31',
  });
});

test('what is not there is not found, what was deleted says so, and deleting it again does nothing', () => {
  expect(decide(remove, add(10))).toEqual([
    { type: 'DocumentRemoved', data: { ...document, fileId: id(110) } },
  ]);
  expect(decide(remove, add(10), remove)).toEqual([]);
  expect(decide(sign(10), add(10), remove)).toMatchObject({
    code: 'RECORD_REMOVED',
    message: documentTexts.gone,
  });
  expect(decide(remove)).toMatchObject({ code: 'NOT_FOUND', message: documentTexts.notFound });
});

test('a reminder names the last day; on that day itself it is still due, and without one never', () => {
  expect(decide(remind(10, '2027-01-31'), add(10, '2027-01-31'))).toEqual([
    { type: 'DocumentReminded', data: { ...document, expires: '2027-01-31', days: 14 } },
  ]);
  expect(decide(remind(10, '2027-01-31'), add(10))).toEqual([]);
});

test('a document goes to those who do not have it like this yet', () => {
  const both: DocumentCommand = { ...share(10), contactIds: [contactId, id(4)] } as DocumentCommand; // still a share
  const shared = (to: string, toSign = true) => ({
    type: 'DocumentShared',
    data: { ...document, contactId: to, toSign, at },
  });
  expect(decide(both, add(10))).toEqual([shared(contactId), shared(id(4))]);
  expect(decide(both, add(10), share(10))).toEqual([shared(id(4))]);
  expect(decide(share(10), add(10), share(10, false))).toEqual([shared(contactId)]);
});

test('whoever was sent it again to sign keeps that it was read', () => {
  const { state } = runCommands(documentsDecider, [add(10), share(10, false), read(), share(10)], three);
  expect(state.documents.get(id(10))?.shares.get(contactId)).toEqual({
    toSign: true,
    readAt: at,
    signed: undefined,
  });
});

test('it is read once, and signing it is reading it too', () => {
  const answered = { ...document, contactId, accountId, at };
  expect(decide(read(), add(10), share(10))).toEqual([{ type: 'DocumentRead', data: answered }]);
  expect(decide(read('2026-11-18T08:05:00.000Z'), add(10), share(10), read())).toEqual([]);
  expect(decide(read(), add(10))).toMatchObject({ code: 'NOT_FOUND', message: documentTexts.notFound });
  expect(decide(sign(10), add(10), share(10))).toEqual([
    { type: 'DocumentSigned', data: { ...answered, fileId: id(110), name: 'Máire' } },
  ]);
  const earlier = '2026-11-16T08:05:00.000Z';
  const { state } = runCommands(documentsDecider, [add(10), share(10), read(earlier), sign(10)], three);
  expect(state.documents.get(id(10))?.shares.get(contactId)).toEqual({
    toSign: true,
    readAt: earlier,
    signed: { at, name: 'Máire' },
  });
  expect(decide(read(), add(10), share(10), sign(10))).toEqual([]);
  expect(decide(sign(10), add(10), share(10, false))).toMatchObject({ code: 'CONFLICT' });
  expect(decide(sign(10), add(10), share(10), sign(10))).toMatchObject({ code: 'CONFLICT' });
});

test('what is taken back from somebody is not there for them any more', () => {
  expect(decide(withdraw, add(10), share(10))).toEqual([
    { type: 'DocumentWithdrawn', data: { ...document, contactId } },
  ]);
  expect(decide(withdraw, add(10))).toMatchObject({ code: 'NOT_FOUND', message: documentTexts.notFound });
  expect(decide(read(), add(10), share(10), withdraw)).toMatchObject({ code: 'NOT_FOUND' });
});

test('what is told of a document or a share that is not there changes nothing', () => {
  const signed = {
    type: 'DocumentSigned',
    data: { ...document, contactId, accountId, at, fileId: id(110), name: 'Máire' },
  } as const;
  expect(documentsDecider.evolve(documentsDecider.initial(), signed)).toEqual(documentsDecider.initial());
  const added = () => runCommands(documentsDecider, [add(10)], three).state;
  expect(documentsDecider.evolve(added(), signed)).toEqual(added());
});

test('each repository is a stream of its own', () => {
  expect(documentsDecider.stream(childminderId)).toBe(`documents-${childminderId}`);
});
