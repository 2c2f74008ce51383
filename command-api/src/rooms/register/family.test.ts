import { registerTexts } from '@nead/contracts/register/texts.ts';
import { describe, expect, test } from 'vitest';
import { type RegisterCommand, registerDecider } from './decider.ts';
import {
  aChild,
  aContact,
  addChildCommand,
  after,
  childminderId,
  decide,
  nthId,
  testDay,
} from './test-register.ts';

const child = { childminderId, childId: nthId(1) };
const added = addChildCommand(1, { contact: aContact(11) });
const linked: RegisterCommand = {
  type: 'LinkContact',
  contactId: nthId(11),
  accountId: nthId(21),
  email: 'parent11@example.ie',
  agreed: 'question',
};
const childNow = (...commands: RegisterCommand[]) => after(added, ...commands).children.get(nthId(1));

describe('who may collect a child', () => {
  const brid = { collectorId: nthId(31), name: 'Bríd', phone: '', relationship: 'Aunt' };
  const authorise = (collector: object = {}, isNew = true): RegisterCommand => ({
    type: 'AuthoriseCollector',
    childId: nthId(1),
    collector: { ...brid, ...collector },
    isNew,
  });
  const remove: RegisterCommand = { type: 'RemoveCollector', childId: nthId(1), collectorId: nthId(31) };
  const authorised = (data: object = {}) => ({
    type: 'CollectorAuthorised',
    data: { ...child, ...brid, ...data },
  });

  test('is written down once, and changed by what is there', () => {
    expect(decide(authorise(), added)).toStrictEqual([authorised()]);
    expect(decide(authorise(), added, authorise())).toEqual([]);
    expect(decide(authorise({ name: 'Seán' }), added, authorise())).toMatchObject({ code: 'ID_TAKEN' });
    expect(decide(authorise({ name: 'Seán' }, false), added, authorise())).toEqual([
      authorised({ name: 'Seán' }),
    ]);
    expect(decide(authorise({}, false), added)).toMatchObject({ code: 'RECORD_NOT_FOUND' });
    expect(childNow(authorise())?.collectors).toEqual(new Map([[nthId(31), brid]]));
  });

  test('keeps a photo that is not mentioned, and names the one that a new one replaces', () => {
    const shown = authorise({ fileId: nthId(91) });
    expect(decide(authorise({ name: 'Seán' }, false), added, shown)).toStrictEqual([
      authorised({ name: 'Seán', fileId: nthId(91) }),
    ]);
    expect(decide(authorise({ fileId: nthId(92) }, false), added, shown)).toEqual([
      authorised({ fileId: nthId(92), replaced: nthId(91) }),
    ]);
    expect(decide(shown, added)).toStrictEqual([authorised({ fileId: nthId(91) })]);
    expect(childNow(shown, authorise({ fileId: nthId(92) }, false))?.collectors.get(nthId(31))).toEqual({
      ...brid,
      fileId: nthId(92),
    });
  });

  test('is taken back with the photo', () => {
    const removed = { type: 'CollectorRemoved', data: { ...child, collectorId: nthId(31) } };
    expect(decide(remove, added, authorise())).toStrictEqual([removed]);
    expect(decide(remove, added, authorise({ fileId: nthId(91) }))).toEqual([
      { ...removed, data: { ...removed.data, fileId: nthId(91) } },
    ]);
    expect(decide(remove, added)).toMatchObject({ code: 'RECORD_NOT_FOUND' });
    expect(childNow(authorise(), remove)?.collectors.size).toBe(0);
  });
});

describe('an absence', () => {
  const absent = (more: object = {}, as: object = {}): RegisterCommand => ({
    type: 'RecordAbsence',
    childId: nthId(1),
    absence: { absenceId: nthId(41), from: testDay, to: testDay, reason: 'sick', by: 'childminder', ...more },
    ...as,
  });
  const remove = (n = 41): RegisterCommand => ({
    type: 'RemoveAbsence',
    childId: nthId(1),
    absenceId: nthId(n),
  });
  const recorded = {
    type: 'AbsenceRecorded',
    data: { ...child, absenceId: nthId(41), from: testDay, to: testDay, reason: 'sick', by: 'childminder' },
  };

  test('is recorded once under its id', () => {
    expect(decide(absent(), added)).toEqual([recorded]);
    expect(decide(absent(), added, absent())).toEqual([]);
    expect(decide(absent({ reason: 'holiday' }), added, absent())).toMatchObject({ code: 'ID_TAKEN' });
  });

  test('is of a child that is in care on its first day', () => {
    const leave = (endDate: string): RegisterCommand => ({
      type: 'LeaveCare',
      childId: nthId(1),
      endDate,
      readUntil: '2028-11-17',
    });
    expect(decide(absent(), added, leave('2026-11-16'))).toMatchObject({
      code: 'CHILD_LEFT',
      message: 'This child has left your care already.',
    });
    expect(decide(absent(), added, leave(testDay))).toEqual([recorded]);
  });

  test('is taken back once', () => {
    expect(decide(remove(), added, absent())).toEqual([
      { type: 'AbsenceRemoved', data: { ...child, absenceId: nthId(41) } },
    ]);
    expect(decide(remove(), added, absent(), remove())).toMatchObject({ code: 'RECORD_NOT_FOUND' });
    expect(decide(remove(42), added, absent())).toMatchObject({ code: 'RECORD_NOT_FOUND' });
  });

  test('is taken back by a parent if a parent announced it; what the childminder wrote stays hers', () => {
    const byParent = { ...remove(), accountId: nthId(21) };
    const announced = absent({ by: 'parent' }, { accountId: nthId(21) });
    expect(decide(byParent, added, linked, announced)).toMatchObject([{ type: 'AbsenceRemoved' }]);
    expect(decide(remove(), added, linked, announced)).toMatchObject([{ type: 'AbsenceRemoved' }]);
    expect(decide(byParent, added, linked, absent())).toMatchObject({ code: 'RECORD_NOT_FOUND' });
  });

  test('is told by a parent who sees the child', () => {
    const byParent = absent({ by: 'parent' }, { accountId: nthId(21) });
    expect(decide(byParent, added, linked)).toHaveLength(1);
    expect(decide(byParent, added)).toMatchObject({ code: 'CHILD_NOT_FOUND' });
    for (const own of [absent(), absent({}, { accountId: undefined })])
      expect(decide(own, added, linked)).toEqual([recorded]);
    expect(decide(absent())).toMatchObject({ code: 'CHILD_NOT_FOUND' });
  });
});

describe('a consent', () => {
  const at = '2026-11-17T08:00:00.000Z';
  const choose = (given: boolean, more: object = {}): RegisterCommand => ({
    type: 'DecideConsent',
    childId: nthId(1),
    kind: 'photos',
    given,
    version: 1,
    accountId: nthId(21),
    at,
    ...more,
  });
  const medication = (until?: string) => choose(true, { kind: 'medication', until });
  const seen = [added, linked];
  const given = { ...child, kind: 'photos', version: 1, accountId: nthId(21), at };

  test('is given once, and again under another wording or up to another day', () => {
    expect(decide(choose(true), ...seen)).toStrictEqual([{ type: 'ConsentGiven', data: given }]);
    expect(decide(choose(true), ...seen, choose(true))).toEqual([]);
    expect(decide(choose(true, { version: 2 }), ...seen, choose(true))).toHaveLength(1);
    expect(decide(choose(true, { until: '2026-12-31' }), ...seen, choose(true))).toEqual([
      { type: 'ConsentGiven', data: { ...given, until: '2026-12-31' } },
    ]);
    expect(decide(choose(true), ...seen, choose(true), choose(false))).toHaveLength(1);
  });

  test('of medication says which one, where the parent wrote it, and is written anew with each that is written', () => {
    const medicine = { medicine: 'Calpol', dose: '5 ml', reason: 'Teething', hoursBetween: 4 };
    const until = '2026-11-30';
    const of = choose(true, { kind: 'medication', until, medicine });
    const [event] = [decide(of, ...seen)].flat();
    expect(event).toMatchObject({ type: 'ConsentGiven', data: { kind: 'medication', until, medicine } });
    expect(decide(of, ...seen, of)).toHaveLength(1);
    expect(decide(medication(until), ...seen, of)).toHaveLength(1);
    expect(decide(medication(until), ...seen, medication(until))).toEqual([]);
    const [photos] = [decide(choose(true, { medicine }), ...seen)].flat();
    expect(photos).toStrictEqual({ type: 'ConsentGiven', data: given });
  });

  test('is said no to once, and can be given afterwards', () => {
    const withdrawn = { ...child, kind: 'photos', accountId: nthId(21), at };
    expect(decide(choose(false), ...seen)).toStrictEqual([
      { type: 'ConsentWithdrawn', data: { ...withdrawn, refused: true } },
    ]);
    expect(decide(choose(false), ...seen, choose(false))).toEqual([]);
    expect(decide(choose(true), ...seen, choose(false))).toStrictEqual([
      { type: 'ConsentGiven', data: given },
    ]);
    expect(decide(choose(false), ...seen, choose(false), choose(true))).toStrictEqual([
      { type: 'ConsentWithdrawn', data: withdrawn },
    ]);
  });

  test('is withdrawn once', () => {
    expect(decide(choose(false), ...seen, choose(true))).toEqual([
      { type: 'ConsentWithdrawn', data: { ...child, kind: 'photos', accountId: nthId(21), at } },
    ]);
    expect(decide(choose(false), ...seen, choose(true), choose(false))).toEqual([]);
    expect(childNow(linked, choose(true, { version: 3 }), choose(false))?.consents.get('photos')).toEqual({
      given: false,
      version: 3,
    });
  });

  test('that was withdrawn before it was known to be given is withdrawn', () => {
    const withdrawn = {
      type: 'ConsentWithdrawn',
      data: { ...child, kind: 'photos', accountId: nthId(21), at },
    } as const;
    const state = registerDecider.evolve(after(added), withdrawn);
    expect(state.children.get(nthId(1))?.consents.get('photos')).toEqual({ given: false, version: 0 });
  });

  test('to medication has a last day: not in the past, at most a year ahead', () => {
    const said = (until?: string) => decide(medication(until), ...seen);
    expect(said()).toMatchObject({ code: 'VALIDATION', errors: [registerTexts.consentEndRequired] });
    expect(said('2026-11-16')).toMatchObject({ errors: [registerTexts.consentEndPast] });
    expect(said('2026-11-17')).toHaveLength(1);
    expect(said('2027-11-18')).toHaveLength(1);
    expect(said('2027-11-19')).toMatchObject({ errors: [registerTexts.consentEndTooFar] });
  });

  test('is counted from the day in Dublin', () => {
    const late = { at: '2026-07-01T23:30:00.000Z', kind: 'medication', until: '2026-07-01' };
    expect(decide(choose(true, late), ...seen)).toMatchObject({ errors: [registerTexts.consentEndPast] });
  });

  test('is given for a child that is in care, and withdrawn of one that left too', () => {
    const left: RegisterCommand = {
      type: 'LeaveCare',
      childId: nthId(1),
      endDate: '2026-11-16',
      readUntil: '2027-11-16',
    };
    expect(decide(choose(true), ...seen, left)).toMatchObject({
      code: 'CHILD_LEFT',
      message: registerTexts.leftForParents,
    });
    expect(decide(choose(false), ...seen, choose(true), left)).toHaveLength(1);
  });

  test('is a parent’s who sees the child', () => {
    expect(decide(choose(true, { accountId: nthId(22) }), ...seen)).toMatchObject({
      code: 'CHILD_NOT_FOUND',
    });
  });
});

describe('what a parent fills in', () => {
  const fillIn = (fields: object, more: object = {}): RegisterCommand => ({
    type: 'FillInChild',
    childId: nthId(1),
    fields,
    accountId: nthId(21),
    today: testDay,
    ...more,
  });
  const written = addChildCommand(1, {
    contact: aContact(11),
    child: aChild(1, {
      allergies: ['Milk', 'Other'],
      otherAllergies: 'Kiwi',
      medicalConditions: 'Asthma.',
      gp: { doctorName: 'Dr Ahern', practiceName: '', contactNumber: '' },
    }),
  });
  const edited = (data: object) => ({ type: 'ChildEdited', data: { ...child, ...data } });

  test('is added to what is empty, and once', () => {
    const contact = { emergencyContact: { name: 'Máire', phone: '087 123 4567', relationship: 'Aunt' } };
    expect(decide(fillIn(contact), added, linked)).toStrictEqual([edited(contact)]);
    expect(decide(fillIn(contact), added, linked, fillIn(contact))).toEqual([]);
    expect(decide(fillIn({ allergies: ['Nuts'] }), added, linked)).toEqual([edited({ allergies: ['Nuts'] })]);
  });

  test('goes on what is written, part by part', () => {
    expect(decide(fillIn({ gp: { contactNumber: '045 123' } }), written, linked)).toEqual([
      edited({ gp: { doctorName: 'Dr Ahern', practiceName: '', contactNumber: '045 123' } }),
    ]);
    const more = { allergies: ['Nuts', 'Milk', 'Other'], otherAllergies: 'Kiwi, sesame' };
    expect(decide(fillIn(more), written, linked)).toEqual([edited(more)]);
    expect(decide(fillIn({ medicalConditions: 'Asthma. Inhaler in the bag.' }), written, linked)).toEqual([
      edited({ medicalConditions: 'Asthma. Inhaler in the bag.' }),
    ]);
  });

  test.each([
    [{ allergies: [] }],
    [{ allergies: ['Milk'] }],
    [{ allergies: ['Other'], otherAllergies: 'Kiwi' }],
    [{ otherAllergies: 'Sesame' }],
    [{ medicalConditions: '' }],
    [{ gp: { doctorName: 'Dr Burke' } }],
  ])('takes nothing away: %j', (fields) => {
    expect(decide(fillIn(fields), written, linked)).toMatchObject({
      code: 'CONFLICT',
      message: registerTexts.writtenAlready,
    });
  });

  test('is of the child’s own parents alone, while it is in care', () => {
    const fields = { medicalConditions: 'Asthma.' };
    expect(decide(fillIn(fields), added)).toMatchObject({ code: 'CHILD_NOT_FOUND' });
    expect(decide(fillIn(fields, { accountId: nthId(22) }), added, linked)).toMatchObject({
      code: 'CHILD_NOT_FOUND',
    });
    const left: RegisterCommand = {
      type: 'LeaveCare',
      childId: nthId(1),
      endDate: '2026-11-16',
      readUntil: '2027-11-16',
    };
    expect(decide(fillIn(fields), added, linked, left)).toMatchObject({ code: 'CHILD_LEFT' });
    expect(decide(fillIn({ allergies: ['Other'] }), added, linked)).toMatchObject({ code: 'VALIDATION' });
  });
});
