import { attendance } from '@nead/contracts/care/activities/attendance.ts';
import type { ChildToday, RecordView } from '@nead/contracts/care/views.ts';
import { describe, expect, test } from 'vitest';
import type { Waiting } from '../../../engine/offline-queue/waiting.ts';
import { type CareNote, noteAbout } from './care-note.ts';
import { presenceWith, statusAfter } from './waiting-presence.ts';
import { recordOf } from './waiting-record.ts';

const childId = '65f000000000000000000001';
const at = (time: string) => `2026-11-20T${time}:00.000Z`;
const today: ChildToday = {
  _id: childId,
  date: '2026-11-20',
  asleepSince: null,
  sleepId: null,
  last: {},
  counted: 0,
  present: [],
  asleep: [],
  marks: [],
};

let places = 0;
function entry(did: CareNote['did'], time: string, body: unknown, more: Partial<CareNote> = {}): Waiting {
  places += 1;
  const recordId = `65f0000000000000000000${10 + places}`;
  const note = noteAbout(attendance, { did, childId, childName: 'Caoimhe', recordId, ...more });
  return {
    key: String(places),
    place: places,
    madeAt: Date.parse(at(time)),
    sent: { method: 'POST', path: '/', body },
    lane: note.lane,
    subject: note.subject,
    enough: [],
    about: note.about,
  };
}
const tap = (time: string, status: 'signed-in' | 'signed-out') =>
  entry('recorded', time, { status }, { status });
const signIn = tap('08:02', 'signed-in');
const signOut = tap('12:30', 'signed-out');
const again = tap('13:15', 'signed-in');
const presentWith = (present: ChildToday['present'], ...entries: Waiting[]) =>
  presenceWith({ ...today, present }, entries).present;

describe('the stays of a day', () => {
  test('begin and end with the taps that wait', () => {
    expect(presentWith([], signIn)).toEqual([{ from: at('08:02'), to: null }]);
    expect(presentWith([{ from: at('08:02'), to: null }], signOut)).toEqual([
      { from: at('08:02'), to: at('12:30') },
    ]);
    expect(presentWith([], signIn, signOut, again)).toEqual([
      { from: at('08:02'), to: at('12:30') },
      { from: at('13:15'), to: null },
    ]);
    expect(presenceWith({ ...today, _id: '65f000000000000000000009' }, [signIn]).present).toEqual([]);
  });

  test('are the same once the server has them, before it is forgotten that they waited', () => {
    const told = [
      { from: at('08:02'), to: at('12:30') },
      { from: at('13:15'), to: null },
    ];
    const all = [signIn, signOut, again].map((one) => ({ ...one, answered: true as const }));
    for (let first = 0; first < all.length; first += 1)
      expect(presentWith(told, ...all.slice(first))).toEqual(told);
    // The server's clock differs from the device's.
    const over = [{ from: '2026-11-20T08:01:58.000Z', to: '2026-11-20T12:29:57.000Z' }];
    expect(presentWith(over, ...all.slice(0, 2))).toEqual(over);
  });

  test('are as before after an undo', () => {
    const here = { from: at('08:02'), to: null };
    const back = entry('removed', '12:31', undefined, { status: 'signed-in', since: at('08:02') });
    expect(presentWith([here], signOut, back)).toEqual([here]);
    expect(presentWith([{ ...here, to: at('12:30') }], back)).toEqual([here]);
    const gone = entry('removed', '08:03', undefined, { status: 'signed-out', since: null });
    expect(presentWith([], signIn, gone)).toEqual([]);
    expect(presentWith([here], gone)).toEqual([]);
  });

  test('follow a time that is corrected and a record that is deleted', () => {
    const before = recordOf(signOut) as RecordView;
    const stay = { from: at('08:02'), to: at('12:30') };
    const later = entry('corrected', '14:00', { _id: before._id, time: at('12:45') }, { before });
    expect(presentWith([stay], later)).toEqual([{ ...stay, to: at('12:45') }]);
    expect(presentWith([stay], entry('removed', '14:00', undefined, { before }))).toEqual([
      { ...stay, to: null },
    ]);
    const first = recordOf(signIn) as RecordView;
    expect(presentWith([stay], entry('removed', '14:00', undefined, { before: first }))).toEqual([]);
    const form = entry('recorded', '14:00', { _id: before._id, type: 'signOut', time: at('13:00') });
    expect(presentWith([{ ...stay, to: null }], form)).toEqual([{ ...stay, to: at('13:00') }]);
    const forgotten = entry('recorded', '14:00', { _id: before._id, type: 'signOut', time: at('12:00') });
    const [morning, afternoon] = [
      { from: at('08:02'), to: null },
      { from: at('13:00'), to: null },
    ];
    expect(presentWith([morning, afternoon], forgotten)).toEqual([
      { ...morning, to: at('12:00') },
      afternoon,
    ]);
    expect(presentWith([{ ...morning, to: at('12:00') }, afternoon], forgotten)).toEqual([
      { ...morning, to: at('12:00') },
      afternoon,
    ]);
    const yesterday = entry('recorded', '14:00', { type: 'signIn', date: '2026-11-19', time: '09:00' });
    expect(presentWith([], yesterday)).toEqual([]);
  });

  test('go on where a sign-out between two sign-ins is deleted, as the server reads them', () => {
    const gone = entry('removed', '14:00', undefined, { before: recordOf(signOut) as RecordView });
    expect(
      presentWith(
        [
          { from: at('08:02'), to: at('12:30') },
          { from: at('13:15'), to: null },
        ],
        gone,
      ),
    ).toEqual([
      { from: at('08:02'), to: null },
      { from: at('13:15'), to: null },
    ]);
    const stay = { from: at('08:02'), to: at('12:30') };
    const form = entry('recorded', '14:00', { type: 'signIn', time: at('13:00') });
    const wrong = entry('corrected', '14:01', { type: 'signOut' }, { before: recordOf(form) as RecordView });
    expect(presentWith([stay, { from: at('13:00'), to: null }], wrong)).toEqual([stay]);
  });

  test('are the same after it was said who came for the child', () => {
    const who = entry(
      'corrected',
      '12:31',
      { collectorId: '65f000000000000000000008' },
      {
        recordId: (recordOf(signOut) as RecordView)._id,
      },
    );
    const stay = { from: at('08:02'), to: at('12:30') };
    expect(presentWith([{ ...stay, to: null }], signOut, who)).toEqual([stay]);
  });

  test('let a nap go on again where the sign-out that ended it is deleted', () => {
    const nap = { _id: '65f000000000000000000003', from: at('12:00'), to: at('12:30') };
    const left = { ...today, present: [{ from: at('08:02'), to: at('12:30') }], asleep: [nap] };
    const gone = entry('removed', '12:40', undefined, { before: recordOf(signOut) as RecordView });
    expect(presenceWith(left, [gone])).toMatchObject({ asleep: [{ to: null }], sleepId: nap._id });
  });

  test('end the nap of a child that goes', () => {
    const nap = { _id: '65f000000000000000000003', from: at('12:00'), to: null };
    const here = { ...today, present: [{ from: at('08:02'), to: null }], asleep: [nap] };
    const asleep = { ...here, sleepId: nap._id, asleepSince: nap.from };
    expect(presenceWith(asleep, [signOut])).toMatchObject({
      asleep: [{ to: at('12:30') }],
      sleepId: null,
      asleepSince: null,
    });
    expect(presenceWith(asleep, [])).toBe(asleep);
    const overnight = { ...nap, from: '2026-11-19T23:10:00.000Z' };
    const woken = { ...asleep, present: [{ from: at('00:00'), to: null }], asleep: [overnight] };
    expect(presenceWith(woken, [signOut])).toMatchObject({ asleep: [{ to: at('12:30') }], sleepId: null });
  });
});

describe('how it stands with a child', () => {
  const stay = { from: at('08:02'), to: at('12:30') };
  const [left, came] = [signOut, signIn].map((one) => recordOf(one) as RecordView);
  const after = (present: ChildToday['present'], entry: Waiting) => statusAfter({ ...today, present }, entry);

  test('follows from the sign-in or sign-out that is deleted or corrected, also where the tile alone is seen', () => {
    const gone = (before: RecordView | undefined) =>
      entry('removed', '12:40', undefined, { ...(before && { before }) });
    expect(after([{ ...stay, to: null }], gone(came))).toEqual({ status: 'signed-out', since: null });
    expect(after([stay], gone(left))).toEqual({ status: 'signed-in', since: at('08:02') });
    const other = entry('corrected', '12:40', { type: 'signIn' }, { ...(left && { before: left }) });
    expect(after([stay], other)).toEqual({ status: 'signed-in', since: at('12:30') });
  });

  test('is as it was where an earlier stay is changed, or only a note', () => {
    const later = { from: at('13:15'), to: null };
    expect(
      after([stay, later], entry('removed', '14:00', undefined, { ...(left && { before: left }) })),
    ).toEqual({});
    const noted = entry('corrected', '14:00', { notes: 'With Granny' }, { ...(left && { before: left }) });
    expect(after([stay], noted)).toEqual({});
  });
});
