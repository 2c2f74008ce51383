import type { DomainEvent } from '@nead/contracts/events.ts';
import { historyLine } from '@nead/contracts/history/lines.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cardAt, type Line, recordsAt, standingAt, statusAt, watchersAt } from './moment.ts';
import type { Data } from './queries.ts';

const [childminderId, childId, contactId, second, parent, other] = [1, 2, 3, 4, 5, 6].map(
  (n) => `65a0c0de000000000000000${n}`,
) as [string, string, string, string, string, string]; // as many as there are numbers
const of = { childminderId, childId };
const on = (date: string, time: string) => `${date}T${time}:00.000Z`;
const today = '2026-11-17';
const tomorrow = '2026-11-18';

let position = 0n;
function line(event: DomainEvent, recordedAt: string, doneAt = recordedAt): Line {
  const told = historyLine(event);
  if (!told) throw new Error('No line');
  position += 1n;
  const { subject, kind, did, about, time } = told;
  const data = event.data as unknown as Data; // events hold JSON
  return {
    subject,
    position,
    type: event.type,
    kind,
    did,
    about,
    happenedAt: time ?? doneAt,
    recordedAt,
    data,
  };
}

const recordId = (n: number) => `65a0c0de00000000000000${String(n).padStart(2, '0')}`;
const sleep = { ...of, recordId: recordId(1), kind: 'sleep', date: today, time: on(today, '13:00') };
const nap = [
  line({ type: 'ActivityRecorded', data: { ...sleep, body: {} } }, on(today, '13:00')),
  line(
    {
      type: 'ActivityCorrected',
      data: { ...sleep, endTime: on(today, '14:35'), body: { quality: 'good' }, version: 2 },
    },
    on(today, '14:36'),
  ),
  line(
    {
      type: 'ActivityCorrected',
      data: { ...sleep, endTime: on(today, '14:20'), body: { quality: 'fair' }, version: 3 },
    },
    on(tomorrow, '09:00'),
  ),
];
const now = on('2026-11-20', '12:00');

describe('a moment, on two clocks', () => {
  test('has what went on, and nothing that was said at its end', () => {
    expect(recordsAt(nap, { at: on(today, '13:30'), known: now })).toMatchObject([
      { title: 'Sleep', detail: '', endTime: null, ongoing: true, changedSince: false },
    ]);
  });

  test('tells what was known then, and what is known since a correction of the day after', () => {
    const at = on(today, '14:30');
    // At 14:30 the nap was known to be running. Its end was recorded at 14:36 and corrected the day after.
    expect(recordsAt(nap, { at, known: at })).toMatchObject([
      { ongoing: true, version: 1, changedSince: true },
    ]);
    const evening = on(today, '18:00');
    expect(recordsAt(nap, { at: evening, known: evening })).toMatchObject([
      { endTime: on(today, '14:35'), version: 2, detail: 'slept well', changedSince: true },
    ]);
    expect(recordsAt(nap, { at, known: now })).toMatchObject([
      {
        endTime: on(today, '14:20'),
        ongoing: false,
        version: 3,
        detail: 'slept fairly well',
        changedSince: false,
      },
    ]);
    // As known in the evening, the child was still asleep at 14:30.
    expect(recordsAt(nap, { at, known: evening })).toMatchObject([{ ongoing: true, version: 2 }]);
  });

  test('does not have what was written down later, as it was known; and has it as it was', () => {
    const late = line(
      {
        type: 'ActivityRecorded',
        data: {
          ...of,
          recordId: recordId(2),
          kind: 'meal',
          date: today,
          time: on(today, '12:30'),
          body: { type: 'lunch', foodItems: [], amount: 'all' },
        },
      },
      on(today, '17:00'),
    );
    const at = on(today, '13:00');
    expect(recordsAt([late], { at, known: at })).toEqual([]);
    expect(recordsAt([late], { at, known: now })).toMatchObject([{ title: 'Lunch' }]);
  });

  test('still has what was taken back later, as it was known', () => {
    const record = { ...of, recordId: recordId(3), kind: 'nappy' };
    const lines = [
      line(
        {
          type: 'ActivityRecorded',
          data: {
            ...record,
            date: today,
            time: on(today, '10:00'),
            body: { type: 'wet', condition: 'normal' },
          },
        },
        on(today, '10:00'),
      ),
      line({ type: 'ActivityRemoved', data: record }, on(today, '10:30')),
    ];
    const at = on(today, '10:10');
    expect(recordsAt(lines, { at, known: at })).toMatchObject([{ changedSince: true }]);
    expect(recordsAt(lines, { at, known: now })).toEqual([]);
  });

  test('has the status of the latest attendance record by time, wherever it stands in the log', () => {
    const attendance = (n: number, type: 'signIn' | 'signOut', time: string, recordedAt = time) =>
      line(
        { type: 'AttendanceRecorded', data: { ...of, recordId: recordId(n), type, time, date: today } },
        recordedAt,
      );
    const moves = [
      attendance(10, 'signIn', on(today, '08:00')),
      attendance(11, 'signOut', on(today, '17:00')),
      // The sign-out of noon was recorded in the evening.
      attendance(12, 'signOut', on(today, '12:00'), on(today, '18:00')),
      attendance(13, 'signIn', on(today, '13:00'), on(today, '18:01')),
    ];
    const status = (at: string, known: string) => statusAt(moves, { at, known }).currentStatus;
    expect(status(on(today, '07:59'), now)).toBe('signed-out');
    expect(status(on(today, '12:30'), on(today, '12:30'))).toBe('signed-in');
    expect(status(on(today, '12:30'), now)).toBe('signed-out');
    expect(statusAt(moves, { at: on(today, '16:00'), known: now })).toEqual({
      currentStatus: 'signed-in',
      since: on(today, '13:00'),
    });
    expect(status(on(today, '19:00'), now)).toBe('signed-out');
  });

  test('does not depend on the order in which its lines are read', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(nap, { minLength: nap.length }), (lines) => {
        const clocks = { at: on(today, '14:30'), known: now };
        expect(recordsAt(lines, clocks)).toEqual(recordsAt(nap, clocks));
      }),
    );
  });
});

describe('the card at a moment', () => {
  const put = (contact: string, place: 'primary' | 'secondary', at: string) =>
    line({ type: 'ContactPutOnChild', data: { ...of, contactId: contact, place } }, at);
  const named = (contact: string, firstName: string, at: string) =>
    line(
      {
        type: 'ContactAdded',
        data: {
          childminderId,
          contactId: contact,
          firstName,
          lastName: 'Ó Sé',
          email: 'a@example.ie',
          phone: '',
          relationship: '',
        },
      },
      at,
    );
  const linked = (contact: string, accountId: string, at: string) =>
    line({ type: 'ContactLinked', data: { childminderId, contactId: contact, accountId } }, at);
  const lines = [
    line(
      {
        type: 'ChildAdded',
        data: {
          ...of,
          firstName: 'Oisín',
          lastName: 'Ó Sé',
          dateOfBirth: '2024-02-29',
          gender: 'male',
          isPottyTrained: 'no',
          allergies: [],
        },
      },
      on(today, '08:00'),
    ),
    named(contactId, 'Máire', on(today, '08:00')),
    named(second, 'Seán', on(today, '08:00')),
    put(contactId, 'primary', on(today, '08:00')),
    put(second, 'secondary', on(today, '08:00')),
    linked(contactId, parent, on(today, '09:00')),
    linked(second, other, on(today, '09:00')),
    line({ type: 'ChildEdited', data: { ...of, allergies: ['Nuts'], notes: 'Shy' } }, on(today, '10:00')),
    line(
      {
        type: 'ConsentGiven',
        data: { ...of, kind: 'outings', version: 1, accountId: parent, at: on(today, '10:00') },
      },
      on(today, '10:00'),
    ),
    line(
      { type: 'ContactTakenOffChild', data: { ...of, contactId: second, place: 'secondary' } },
      on(today, '11:00'),
    ),
    line(
      {
        type: 'ConsentWithdrawn',
        data: { ...of, kind: 'outings', accountId: parent, at: on(today, '12:00') },
      },
      on(today, '12:00'),
    ),
    line({ type: 'ChildRemoved', data: of }, on(today, '15:00')),
  ];
  const then = (time: string) => ({ at: on(today, time), known: on(today, time) });

  test('says what was written in the register, who the contacts were and what was allowed', () => {
    expect(standingAt(lines, then('07:00')).there).toBe(false);
    const facts = (time: string) => cardAt(lines, then(time), undefined).facts.map(({ value }) => value);
    expect(facts('09:00')).not.toContain('Nuts');
    const card = cardAt(lines, then('10:30'), undefined);
    expect(card.facts).toContainEqual({ field: 'allergies', name: 'Allergies', value: 'Nuts' });
    expect(card.contacts).toEqual([
      { name: 'Máire Ó Sé', place: 'primary' },
      { name: 'Seán Ó Sé', place: 'secondary' },
    ]);
    expect(card.consents).toEqual(['Outings']);
    expect(cardAt(lines, then('12:00'), undefined)).toMatchObject({
      consents: [],
      contacts: [{ place: 'primary' }],
    });
    expect(standingAt(lines, then('15:00')).there).toBe(false);
  });

  test('shows a parent’s eyes their own contact and no notes', () => {
    const card = cardAt(lines, then('10:30'), { account: parent });
    expect(card.contacts).toEqual([{ name: 'Máire Ó Sé', place: 'primary' }]);
    expect(JSON.stringify(card)).not.toContain('Shy');
  });

  test('knows which parents could see the child', () => {
    const could = (time: string) => [...watchersAt(lines, then(time))];
    expect(could('08:30')).toEqual([]);
    expect(could('09:00')).toEqual([parent, other]);
    expect(could('11:00')).toEqual([parent]);
    expect(could('15:00')).toEqual([]);
  });
});
