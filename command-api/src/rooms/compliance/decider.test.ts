import { careTexts } from '@nead/contracts/care/texts.ts';
import type { DutyId } from '@nead/contracts/compliance/duties.ts';
import type { ComplaintForm, PaperForm, ServiceRecordForm } from '@nead/contracts/compliance/requests.ts';
import { complianceTexts as texts } from '@nead/contracts/compliance/texts.ts';
import type { TuslaAnswers } from '@nead/contracts/compliance/views.ts';
import { isRefusal } from '@nead/contracts/errors.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { holdsForEveryDecider, runCommands } from '../../engine/test-decider-properties.ts';
import { type ComplianceCommand, type ComplianceContext, complianceDecider, recordAfter } from './decider.ts';

const id = (n: number) => `65a0c0de${String(n).padStart(16, '0')}`;
const isHers = (one: string) => one !== id(99);
const context: ComplianceContext = {
  childminderId: id(1),
  has: { document: isHers, child: isHers, contact: isHers },
};
const [now, today] = ['2026-11-28T10:42:00.000Z', '2026-11-28'];

const note = (n: number, sent: Partial<PaperForm> = {}): ComplianceCommand => ({
  type: 'NotePaper',
  paperId: id(n),
  sent: { duty: 'insurance', number: 'AX-1', expires: '2027-01-08', ...sent },
  today,
});
const change = (n: number, sent: Partial<PaperForm> = {}, version?: number): ComplianceCommand => ({
  type: 'ChangePaper',
  paperId: id(n),
  sent: { duty: 'insurance', number: 'AX-1', expires: '2027-01-08', ...sent },
  today,
  version,
});
const certificate = (n: number, from: string, to: string) =>
  note(n, { duty: 'registration', number: `TU${n}`, issued: from, expires: to });
const write = (n: number, sent: Partial<ServiceRecordForm> = {}, at = now): ComplianceCommand => ({
  type: 'Write',
  recordId: id(n),
  sent: { kind: 'drill', ...sent },
  at,
  now,
});
const correct = (n: number, sent: Partial<ServiceRecordForm> = {}, version?: number): ComplianceCommand => ({
  type: 'Correct',
  recordId: id(n),
  sent: { kind: 'drill', ...sent },
  at: now,
  now,
  version,
});
const complaint: ComplaintForm = { from: 'A neighbour', about: 'The gate was open.', received: '2026-11-05' };
const complain = (n: number, sent: Partial<ComplaintForm> = {}): ComplianceCommand => ({
  type: 'Complain',
  complaintId: id(n),
  sent: { ...complaint, ...sent },
  today,
});
const amend = (n: number, sent: Partial<ComplaintForm> = {}, version?: number): ComplianceCommand => ({
  type: 'Amend',
  complaintId: id(n),
  sent: { ...complaint, ...sent },
  today,
  version,
});
const at = now;
const happened = '2026-11-27T10:40:00.000Z';
const incident = { childId: id(3), recordId: id(20), at };
const answer = (answers: Partial<TuslaAnswers> = {}, time = happened): ComplianceCommand => ({
  ...{ type: 'AnswerForTusla', ...incident, time },
  answers: { treated: false, missing: false, closed: false, ...answers },
});
const readers = [{ accountId: id(30), at: '2026-11-27T18:00:00.000Z' }];
const named = {
  child: { name: 'Fiadh Nolan', dateOfBirth: '2024-03-01' },
  from: { name: 'Aoife Ní Bhriain', address: 'Cork' },
};
const markTold = (on = today, version = 1, written = 1): ComplianceCommand => ({
  ...{ type: 'MarkTuslaTold', ...incident, on, version, named },
  written: { time: happened, version: written, body: { type: 'injury', description: 'A fall' }, readers },
});
const dropNotice: ComplianceCommand = { type: 'DropTuslaNotice', ...incident };
const remindOfTusla = (due: string): ComplianceCommand => ({ type: 'RemindOfTusla', ...incident, due });
const aside = (duty: DutyId, reason = 'Not here'): ComplianceCommand => ({ type: 'SetAside', duty, reason });

const after = (before: readonly ComplianceCommand[]) => runCommands(complianceDecider, before, context).state;
const said = (command: ComplianceCommand, before: ComplianceCommand[] = []) => {
  const decided = complianceDecider.decide(command, after(before), context);
  return isRefusal(decided) ? decided.message : decided.map(({ type }) => type);
};
const coded = (command: ComplianceCommand, before: ComplianceCommand[] = []) => {
  const decided = complianceDecider.decide(command, after(before), context);
  return isRefusal(decided) ? decided.code : 'done';
};

test('whatever is decided is valid, evolves, and is not done a second time', () => {
  const n = fc.integer({ min: 10, max: 15 });
  const version = fc.constantFrom(undefined, 1, 2);
  const day = fc.constantFrom('2026-11-01', '2026-11-27', '2026-12-24');
  holdsForEveryDecider(
    complianceDecider,
    fc.oneof(
      fc.tuple(n, day).map(([each, expires]) => note(each, { expires })),
      fc.tuple(n, day, version).map(([each, expires, seen]) => change(each, { expires }, seen)),
      n.map((each) => certificate(each, '2026-11-02', '2029-11-01')),
      n.map((each) => ({ type: 'RemovePaper' as const, paperId: id(each) })),
      fc
        .tuple(n, fc.constantFrom('drill' as const, 'risk' as const), day)
        .map(([each, kind, date]) => write(each, { kind, date, time: '10:00' })),
      fc
        .tuple(n, version, fc.integer({ min: 60, max: 62 }))
        .map(([each, seen, seconds]) => correct(each, { seconds }, seen)),
      n.map((each) => ({ type: 'RemoveRecord' as const, recordId: id(each), why: 'Twice' })),
      n.map((each) => complain(each)),
      fc.tuple(n, version, day).map(([each, seen, closedOn]) => amend(each, { closedOn }, seen)),
      n.map((each) => ({ type: 'EraseComplaint' as const, complaintId: id(each) })),
      fc.constantFrom('Not here', 'Another reason').map((reason) => aside('alarms', reason)),
      fc.constant({ type: 'TakeUp' as const, duty: 'alarms' as const }),
      fc
        .constantFrom('2026-11-28', '2026-12-05')
        .map((on) => ({ type: 'Remind' as const, due: ['drills', 'alarms'] as const, on })),
      fc.tuple(fc.boolean(), fc.boolean()).map(([treated, closed]) => answer({ treated, closed })),
      fc.constantFrom('2026-11-26', '2026-11-27', today, '2026-11-29').map((on) => markTold(on)),
      fc.constantFrom('2026-12-02', '2026-12-03').map(remindOfTusla),
      fc.constant(dropNotice),
    ),
    context,
  );
});

describe('a paper', () => {
  test('is noted, corrected and taken out', () => {
    expect(said(note(2))).toEqual(['PaperNoted']);
    expect(said(change(2), [note(2)])).toEqual([]);
    expect(said(change(2, { number: 'AX-2' }), [note(2)])).toEqual(['PaperNoted']);
    expect(after([note(2), change(2, { number: 'AX-2' })]).papers.get(id(2))).toMatchObject({
      number: 'AX-2',
      version: 2,
    });
    expect(said({ type: 'RemovePaper', paperId: id(2) }, [note(2)])).toEqual(['PaperRemoved']);
  });
  test.each<[string, Partial<PaperForm>, string | string[]]>([
    ['issued today', { issued: today }, ['PaperNoted']],
    ['issued tomorrow', { issued: '2026-11-29' }, texts.issuedInFuture],
    [
      'that runs out before it was issued',
      { issued: '2026-11-20', expires: '2026-11-19' },
      texts.expiresBeforeIssued,
    ],
    ['of one day', { issued: '2026-11-20', expires: '2026-11-20' }, ['PaperNoted']],
    ['that has run out', { expires: '2020-01-01' }, ['PaperNoted']],
    ['without a last day', { expires: null }, texts.expiresRequired],
    ['whose document has the last day', { expires: null, documentId: id(9) }, ['PaperNoted']],
    ['that lasts', { duty: 'training', expires: null, issued: '2024-05-06' }, ['PaperNoted']],
    ['that lasts, without its day', { duty: 'training', expires: null }, texts.doneOnRequired],
    ['of the person who steps in, without a name', { duty: 'cover' }, texts.personRequired],
    ['of the person who steps in', { duty: 'cover', person: 'Bríd' }, ['PaperNoted']],
    ['for a duty that no paper meets', { duty: 'drills' }, texts.notAPaper],
    [
      'a certificate without a number',
      { duty: 'registration', number: '', issued: '2024-06-02', expires: '2027-06-01' },
      texts.numberRequired,
    ],
    [
      'a certificate without a first day',
      { duty: 'registration', expires: '2027-06-01' },
      texts.fromRequired,
    ],
    [
      'a certificate without a last day',
      { duty: 'registration', issued: '2024-06-02', expires: null },
      texts.expiresRequired,
    ],
    [
      'a renewed certificate that begins later',
      { duty: 'registration', issued: '2027-06-02', expires: '2030-06-01' },
      ['PaperNoted'],
    ],
  ])('%s', (_what, sent, expected) => {
    expect(said(note(2, sent))).toEqual(expected);
    if (typeof expected === 'string') expect(said(change(3, sent), [note(3)])).toBe(expected);
  });
  test('that was changed elsewhere, taken out or never there is not changed', () => {
    expect(coded(change(2, { number: 'B' }, 1), [note(2), change(2, { number: 'C' })])).toBe(
      'RECORD_CHANGED',
    );
    expect(coded(change(2), [note(2), { type: 'RemovePaper', paperId: id(2) }])).toBe('RECORD_REMOVED');
    expect(coded(change(2))).toBe('NOT_FOUND');
    expect(coded({ type: 'RemovePaper', paperId: id(2) })).toBe('NOT_FOUND');
    expect(coded(note(2), [note(2)])).toBe('ID_TAKEN');
    expect(coded(note(2), [write(2)])).toBe('ID_TAKEN');
  });
});

describe('a record of the service', () => {
  test('is written, corrected with its earlier time, and removed', () => {
    expect(said(write(2))).toEqual(['ServiceRecordWritten']);
    expect(said(correct(2), [write(2)])).toEqual([]);
    expect(said(correct(2, { seconds: 110 }), [write(2)])).toEqual(['ServiceRecordCorrected']);
    const state = after([
      write(2, { date: today, time: '10:15' }),
      correct(2, { kind: 'risk', seconds: 110, childIds: [id(7), id(7)] }),
    ]);
    expect(state.records.get(id(2))).toMatchObject({
      kind: 'drill',
      time: '2026-11-28T10:15:00.000Z',
      seconds: 110,
      childIds: [id(7)],
      version: 2,
    });
    expect(said({ type: 'RemoveRecord', recordId: id(2) }, [write(2)])).toEqual(['ServiceRecordRemoved']);
  });
  test.each<[string, Partial<ServiceRecordForm>, string | string[]]>([
    ['of now', {}, ['ServiceRecordWritten']],
    ['of an earlier day', { date: '2026-11-03', time: '10:15' }, ['ServiceRecordWritten']],
    ['of an earlier day without its time', { date: '2026-11-03' }, careTexts.timeRequired],
    ['of tomorrow', { date: '2026-11-29', time: '08:00' }, careTexts.timeInFuture],
    ['of later today', { date: today, time: '10:45' }, careTexts.timeInFuture],
    ['a visitor without a name', { kind: 'visitor' }, texts.whoRequired],
    ['a visitor', { kind: 'visitor', who: 'Máire Walsh' }, ['ServiceRecordWritten']],
  ])('%s', (_what, sent, expected) => {
    expect(said(write(2, sent))).toEqual(expected);
  });
  test('from before the first certificate is refused, and from its first day on is taken', () => {
    const registered = [
      certificate(8, '2026-11-03', '2029-11-02'),
      certificate(9, '2029-11-03', '2032-11-02'),
    ];
    expect(said(write(2, { date: '2026-11-02', time: '23:59' }), registered)).toBe(
      texts.beforeRegistration('3 Nov 2026'),
    );
    expect(said(write(2, { date: '2026-11-03', time: '00:00' }), registered)).toEqual([
      'ServiceRecordWritten',
    ]);
    expect(said(correct(2, { date: '2026-11-02', time: '12:00' }), [...registered, write(2)])).toBe(
      texts.beforeRegistration('3 Nov 2026'),
    );
  });
  const at = (time: string) => ({ date: today, time });
  test.each<[string, Partial<ServiceRecordForm>, Partial<ServiceRecordForm>, boolean]>([
    ['the same drill at the same minute', at('10:15'), at('10:15'), true],
    ['a drill nine minutes later', at('10:15'), at('10:24'), true],
    ['a drill nine minutes earlier', at('10:24'), at('10:15'), true],
    ['a drill ten minutes later', at('10:15'), at('10:25'), false],
    ['a test of the alarms at the same minute', at('10:15'), { kind: 'alarm', ...at('10:15') }, false],
    [
      'a second assessment on the day',
      { kind: 'risk', ...at('08:00') },
      { kind: 'risk', ...at('10:00') },
      true,
    ],
    [
      'an assessment on the next day',
      { kind: 'risk', date: '2026-11-27', time: '23:59' },
      { kind: 'risk', ...at('00:01') },
      false,
    ],
    [
      'two visitors at the same minute',
      { kind: 'visitor', who: 'A', ...at('10:15') },
      { kind: 'visitor', who: 'B', ...at('10:15') },
      false,
    ],
  ])('%s', (_what, first, second, isSame) => {
    expect(said(write(3, second), [write(2, first)])).toEqual(isSame ? [] : ['ServiceRecordWritten']);
  });
  test('made by two devices is found by either', () => {
    const state = after([write(2, at('10:15'))]);
    expect(recordAfter(undefined, { kind: 'drill', ...at('10:20') }, now, state)).toEqual({ _id: id(2) });
    expect(recordAfter(id(3), { kind: 'drill', ...at('10:20') }, now, state)).toEqual({ _id: id(3) });
    expect(recordAfter(undefined, { kind: 'risk', ...at('10:20') }, now, state)).toMatchObject({
      code: 'RECORD_REMOVED',
    });
    expect(recordAfter(undefined, { kind: 'drill', date: '2026-11-20' }, now, state)).toMatchObject({
      code: 'RECORD_REMOVED',
    });
  });
  test('that was removed makes room for another', () => {
    expect(said(write(3), [write(2), { type: 'RemoveRecord', recordId: id(2) }])).toEqual([
      'ServiceRecordWritten',
    ]);
  });
  test('that another device corrected is not overwritten unseen', () => {
    expect(coded(correct(2, { seconds: 60 }, 1), [write(2), correct(2, { seconds: 90 })])).toBe(
      'RECORD_CHANGED',
    );
    expect(coded(correct(2, { seconds: 60 }, 2), [write(2), correct(2, { seconds: 90 })])).toBe('done');
    expect(coded(correct(2), [write(2), { type: 'RemoveRecord', recordId: id(2) }])).toBe('RECORD_REMOVED');
  });
});

describe('a complaint', () => {
  test('is recorded, amended, closed and erased, and still counts as one that was there', () => {
    expect(said(complain(2))).toEqual(['ComplaintRecorded']);
    expect(said(amend(2), [complain(2)])).toEqual([]);
    expect(said(amend(2, { closedOn: today }), [complain(2)])).toEqual(['ComplaintAmended']);
    expect(said({ type: 'EraseComplaint', complaintId: id(2) }, [complain(2)])).toEqual(['ComplaintErased']);
    const erased = [complain(2), { type: 'EraseComplaint', complaintId: id(2) } as const];
    expect(coded(amend(2, { done: 'More' }), erased)).toBe('RECORD_REMOVED');
    expect(coded(complain(2), erased)).toBe('ID_TAKEN');
  });
  test.each<[string, Partial<ComplaintForm>, string | string[]]>([
    ['of nobody', { from: null }, texts.fromRequiredOfComplaint],
    ['of a contact', { from: null, contactId: id(5) }, ['ComplaintRecorded']],
    ['of tomorrow', { received: '2026-11-29' }, texts.receivedInFuture],
    ['of today', { received: null }, ['ComplaintRecorded']],
    ['closed tomorrow', { closedOn: '2026-11-29' }, texts.closedInFuture],
    ['closed before it was made', { closedOn: '2026-11-04' }, texts.closedBeforeReceived],
    ['closed on its day', { closedOn: '2026-11-05' }, ['ComplaintRecorded']],
  ])('%s', (_what, sent, expected) => {
    expect(said(complain(2, sent))).toEqual(expected);
  });
  test('of a contact keeps no second name, and its day stays where none is sent', () => {
    expect(after([complain(2, { contactId: id(5) })]).complaints.get(id(2))).not.toHaveProperty('from');
    const state = after([complain(2), amend(2, { received: null, answer: 'Mended' })]);
    expect(state.complaints.get(id(2))).toMatchObject({
      received: '2026-11-05',
      answer: 'Mended',
      version: 2,
    });
    expect(coded(amend(2, { answer: 'B' }, 1), [complain(2), amend(2, { answer: 'A' })])).toBe(
      'RECORD_CHANGED',
    );
  });
  test('claims its id, since its key is its own', () => {
    const decided = complianceDecider.decide(complain(2), after([]), context);
    expect(isRefusal(decided) ? [] : complianceDecider.introduces?.(decided)).toEqual([
      { id: id(2), owner: id(1), what: 'complaint' },
    ]);
    const other = complianceDecider.decide(write(2), after([]), context);
    expect(isRefusal(other) ? [] : complianceDecider.introduces?.(other)).toEqual([]);
  });
});

test('nothing names what is another childminder’s', () => {
  const others = id(99);
  expect(said(note(2, { documentId: others }))).toBe(texts.noSuchDocument);
  expect(said(write(2, { childIds: [id(7), others] }))).toBe(texts.noSuchChild);
  expect(said(correct(2, { childIds: [others] }), [write(2)])).toBe(texts.noSuchChild);
  expect(said(complain(2, { contactId: others }))).toBe(texts.noSuchContact);
  expect(said(amend(2, { contactId: others }), [complain(2)])).toBe(texts.noSuchContact);
});

test('a duty is set aside with a reason, which can be another, and taken up once', () => {
  expect(said(aside('alarms'))).toEqual(['DutySetAside']);
  expect(said(aside('alarms'), [aside('alarms')])).toEqual([]);
  expect(said(aside('alarms', 'Another'), [aside('alarms')])).toEqual(['DutySetAside']);
  expect(said({ type: 'TakeUp', duty: 'alarms' }, [aside('alarms')])).toEqual(['DutyTakenUp']);
  expect(said({ type: 'TakeUp', duty: 'alarms' })).toEqual([]);
});

test('each duty is reminded of once a week at most, and together with what is new', () => {
  const remind = (due: DutyId[], on: string): ComplianceCommand => ({ type: 'Remind', due, on });
  const first = remind(['registration'], '2026-12-01');
  const duties = (command: ComplianceCommand, before: ComplianceCommand[]) => {
    const decided = complianceDecider.decide(command, after(before), context);
    return isRefusal(decided) ? [] : decided.flatMap(({ data }) => ('duties' in data ? data.duties : []));
  };
  expect(said(remind([], '2026-12-01'))).toEqual([]);
  expect(said(first)).toEqual(['FileReminded']);
  expect(duties(remind(['registration', 'drills'], '2026-12-07'), [first])).toEqual(['drills']);
  expect(duties(remind(['registration', 'drills'], '2026-12-08'), [first])).toEqual([
    'registration',
    'drills',
  ]);
});

describe('a notice to Tusla', () => {
  const yes = answer({ treated: true });
  const decided = (command: ComplianceCommand, ...before: ComplianceCommand[]) =>
    complianceDecider.decide(command, after(before), context);

  test('is due on the third working day after the incident, where one answer is yes', () => {
    // A Friday.
    expect(decided(yes)).toMatchObject([{ type: 'TuslaQuestionsAnswered', data: { due: '2026-12-02' } }]);
    expect(decided(answer({ closed: true }, '2026-10-23T22:30:00.000Z'))).toMatchObject([
      { data: { due: '2026-10-29' } },
    ]);
  });

  test('is kept as not needed where all answers are no, and the answers can be changed', () => {
    expect(decided(answer())).toMatchObject([{ data: { answers: { treated: false }, at } }]);
    expect(decided(answer())).not.toMatchObject([{ data: { due: expect.anything() } }]);
    expect(said(answer(), [answer()])).toEqual([]);
    expect(said(yes, [answer()])).toEqual(['TuslaQuestionsAnswered']);
    expect(said(answer(), [yes])).toEqual(['TuslaQuestionsAnswered']);
  });

  test('keeps the incident as it was sent, and is never changed after', () => {
    expect(decided(markTold(), yes)).toMatchObject([
      {
        type: 'TuslaTold',
        data: { on: today, version: 1, sent: { time: happened, body: { type: 'injury' } } },
      },
    ]);
    const sent = texts.sentAlready('28 Nov 2026');
    expect(said(markTold(), [yes, markTold()])).toEqual([]);
    expect(said(markTold('2026-11-27'), [yes, markTold()])).toBe(sent);
    expect(said(answer(), [yes, markTold()])).toBe(sent);
    expect(said(yes, [yes, markTold()])).toEqual([]);
    expect(said(dropNotice, [yes, markTold()])).toEqual([]);
  });

  test('keeps whom it names, the number of her registration and who had read it, as they were when it was sent', () => {
    expect(decided(markTold(), yes)).toMatchObject([{ data: { number: null, readers, ...named } }]);
    const newer = certificate(15, '2026-11-02', '2029-11-01');
    const older = certificate(14, '2023-11-02', '2026-11-01');
    expect(decided(markTold(), newer, older, yes)).toMatchObject([{ data: { number: 'TU15', readers } }]);
  });

  test('is sent on a day from the incident to today, as the childminder has read it, and only where it is needed', () => {
    expect(said(markTold())).toBe(texts.answerFirst);
    expect(said(markTold(), [answer()])).toBe(texts.needNotBeTold);
    expect(said(markTold('2026-11-29'), [yes])).toBe(texts.sentInFuture);
    expect(said(markTold('2026-11-26'), [yes])).toBe(texts.sentBeforeIncident);
    expect(coded(markTold(today, 1, 2), [yes])).toBe('RECORD_CHANGED');
    expect(said(markTold(today, 2, 2), [yes])).toEqual(['TuslaTold']);
  });

  test('goes with an incident that is deleted before it was sent', () => {
    expect(said(dropNotice)).toEqual([]);
    expect(said(dropNotice, [answer()])).toEqual(['TuslaNoticeDropped']);
    expect(said(dropNotice, [yes])).toEqual(['TuslaNoticeDropped']);
    expect(said(markTold(), [yes, dropNotice])).toBe(texts.answerFirst);
  });

  test('is told once for each last day, as long as it is to be sent', () => {
    expect(said(remindOfTusla('2026-12-02'), [answer()])).toEqual([]);
    expect(said(remindOfTusla('2026-12-02'), [yes])).toEqual(['TuslaReminded']);
    expect(said(remindOfTusla('2026-12-02'), [yes, remindOfTusla('2026-12-02')])).toEqual([]);
    expect(said(remindOfTusla('2026-12-03'), [yes, remindOfTusla('2026-12-02')])).toEqual(['TuslaReminded']);
    expect(said(remindOfTusla('2026-12-02'), [yes, markTold()])).toEqual([]);
  });
});
