import { attendance } from '@nead/contracts/care/activities/attendance.ts';
import { meal } from '@nead/contracts/care/activities/meal.ts';
import { medication } from '@nead/contracts/care/activities/medication.ts';
import { sleep } from '@nead/contracts/care/activities/sleep.ts';
import type { ChildToday, RecordView } from '@nead/contracts/care/views.ts';
import type { Child } from '@nead/contracts/register/child-queries.ts';
import { describe, expect, test } from 'vitest';
import type { Waiting } from '../../../engine/offline-queue/waiting.ts';
import { type CareNote, noteAbout } from './care-note.ts';
import { shownChildren } from './shown-children.ts';
import { recordOf } from './waiting-record.ts';
import { recordsWith } from './waiting-records.ts';
import { tapsOf } from './waiting-taps.ts';
import { todayWith } from './waiting-today.ts';

const childId = '65f000000000000000000001';
const recordId = '65f000000000000000000002';
const at = '2026-11-20T09:30:00.000Z';
const day = { childId, date: '2026-11-20' };

let places = 0;
function entry(
  kind: Parameters<typeof noteAbout>[0],
  did: CareNote['did'],
  body: unknown,
  more: Partial<CareNote> & { answered?: true; madeAt?: string } = {},
): Waiting {
  const { answered, madeAt = at, ...about } = more;
  const note = noteAbout(kind, { did, childId, childName: 'Caoimhe', recordId, ...about });
  places += 1;
  return {
    key: String(places),
    place: places,
    madeAt: Date.parse(madeAt),
    sent: { method: 'POST', path: '/', body },
    lane: note.lane,
    subject: note.subject,
    enough: [],
    about: note.about,
    ...(answered && { answered }),
  };
}

const lunch = entry(meal, 'recorded', { type: 'lunch', foodItems: ['Soup'], amount: 'most', notes: '' });

describe('a record that waits', () => {
  test('is shown in its words, at the time at which it was made', () => {
    expect(recordsWith([], [lunch], day)).toMatchObject([
      { _id: recordId, title: 'Lunch', detail: 'Soup · ate most', time: at, version: 1, waits: 'to be sent' },
    ]);
    expect(recordsWith([], [lunch], { ...day, date: '2026-11-19' })).toEqual([]);
    expect(recordsWith([], [lunch], { ...day, childId: recordId })).toEqual([]);
  });

  test('is changed, and changed again, and taken back before anybody has heard of it', () => {
    const less = entry(meal, 'corrected', { _id: recordId, amount: 'none' });
    const later = entry(meal, 'corrected', { _id: recordId, time: '2026-11-20T10:00:00.000Z' });
    expect(recordsWith([], [lunch, less, later], day)).toMatchObject([
      { detail: 'Soup · ate none', time: '2026-11-20T10:00:00.000Z', version: 3 },
    ]);
    expect(recordsWith([], [lunch, less, entry(meal, 'removed', undefined)], day)).toEqual([]);
  });

  test('is of no other version after a change that changes nothing, from which the server makes none', () => {
    const told = recordOf(lunch) as RecordView;
    const body = { _id: recordId, version: 1, time: at, foodItems: ['Soup'], amount: 'most', notes: '' };
    const same = entry(meal, 'corrected', body, { before: told });
    expect(recordsWith([told], [same], day)).toMatchObject([{ version: 1, waits: 'to be sent' }]);
    const less = entry(meal, 'corrected', { ...body, amount: 'none' }, { before: told });
    expect(recordsWith([told], [same, less], day)).toMatchObject([{ version: 2 }]);
    const nap = recordOf(entry(sleep, 'recorded', { startTime: at, endTime: at })) as RecordView;
    const pictured = entry(sleep, 'corrected', { _id: recordId, photoUrl: '/files/temp/new' });
    expect(recordsWith([nap], [pictured], day)).toMatchObject([{ version: 2 }]);
    const ended = entry(sleep, 'ended', { activityId: recordId, quality: 'good' });
    expect(recordsWith([nap], [ended], day)).toMatchObject([{ version: 1 }]);
  });

  test('that ends before it began ends as it began', () => {
    const began = '2026-11-20T09:29:00.000Z';
    const ended = entry(
      sleep,
      'ended',
      { activityId: recordId },
      { began, madeAt: '2026-11-20T09:25:00.000Z' },
    );
    expect(recordOf(ended)).toMatchObject({ endTime: began, duration: 0 });
  });

  test('keeps its photo in a change that says nothing of it', () => {
    const nap = recordOf(entry(sleep, 'recorded', { startTime: at })) as RecordView;
    const photo = { photo: '65f000000000000000000004', photoUrl: '/files/65f000000000000000000004' };
    const noted = entry(sleep, 'corrected', { _id: recordId, notes: 'Woke once' });
    expect(recordsWith([{ ...nap, ...photo }], [noted], day)).toMatchObject([
      { ...photo, notes: 'Woke once' },
    ]);
    const without = entry(sleep, 'corrected', { _id: recordId, photoUrl: null });
    expect(recordsWith([{ ...nap, ...photo }], [without], day)).toMatchObject([{ photoUrl: null }]);
  });

  test('is known as refused when the server did not take it, also after a later change', () => {
    const problem = { status: 403, code: 'PLAN_LIMIT', message: 'Limit', errors: [], details: {} };
    const refused = { ...lunch, problem };
    const less = entry(meal, 'corrected', { _id: recordId, amount: 'none' });
    expect(recordsWith([], [refused], day)).toMatchObject([{ waits: 'to be decided', isRefused: true }]);
    expect(recordsWith([], [refused, less], day)).toMatchObject([{ isRefused: true }]);
    // A record that the server has stays recorded, even if a change to it is refused.
    const told = recordOf(lunch) as RecordView;
    expect(recordsWith([told], [{ ...less, problem }], day)[0]?.isRefused).toBeFalsy();
  });

  test('ends the nap of a child that goes, in the version that the server will make of it, and its undo lets it go on', () => {
    const napId = '65f000000000000000000003';
    const nap = recordOf(entry(sleep, 'recorded', { startTime: at }, { recordId: napId })) as RecordView;
    const out = { status: 'signed-out', madeAt: '2026-11-20T10:00:00.000Z' } as const;
    const signOut = entry(attendance, 'recorded', { status: 'signed-out' }, out);
    const ofNap = (...entries: Waiting[]) =>
      recordsWith([nap], entries, day).find(({ _id }) => _id === napId) as RecordView;
    expect(ofNap(signOut)).toMatchObject({
      endTime: out.madeAt,
      ongoing: false,
      quality: 'good',
      version: 2,
      waits: 'to be sent',
    });
    const edited = entry(sleep, 'corrected', { _id: napId, notes: 'Woke once' }, { recordId: napId });
    expect(ofNap(signOut, edited)).toMatchObject({ endTime: out.madeAt, notes: 'Woke once', version: 3 });
    const undo = entry(attendance, 'removed', undefined, { status: 'signed-in', since: at });
    expect(ofNap(signOut, undo)).toMatchObject({ ongoing: true, version: 3 });
    expect(ofNap({ ...signOut, answered: true })).toEqual(nap);
    const problem = { status: 409, code: 'CHILD_LEFT', message: 'Left', errors: [], details: {} };
    expect(ofNap({ ...signOut, problem })).toEqual(nap);
    const early = entry(attendance, 'recorded', { type: 'signOut', time: '2026-11-20T09:00:00.000Z' });
    // The server ends the nap when it began: the child had left by then, unless it came back.
    expect(ofNap(early)).toMatchObject({ endTime: at, ongoing: false, version: 2 });
    const back = { type: 'signIn', time: '2026-11-20T09:10:00.000Z' };
    const signIn = entry(attendance, 'recorded', back, { recordId: '65f000000000000000000004' });
    expect(ofNap(signIn, early)).toEqual(nap);
  });

  test('gives way to the server’s once that has answered', () => {
    const told = { ...recordOf(lunch), detail: 'as the server has it' } as RecordView;
    const shown = recordsWith([told], [{ ...lunch, answered: true }], day);
    expect(shown).toEqual([told]);
  });
});

const today: ChildToday = {
  _id: childId,
  date: day.date,
  asleepSince: null,
  sleepId: null,
  last: {},
  counted: 0,
  present: [],
  asleep: [],
  marks: [],
};

describe('a tile', () => {
  const start = entry(sleep, 'recorded', { _id: recordId });
  const end = entry(
    sleep,
    'ended',
    { activityId: recordId, quality: 'good' },
    { madeAt: '2026-11-20T10:00:00.000Z', began: at },
  );

  test('sleeps from a nap that waits until its end, which waits as well', () => {
    const asleep = todayWith(today, [start]);
    expect(asleep).toMatchObject({ asleepSince: at, sleepId: recordId });
    const awake = todayWith(today, [start, end]);
    expect(awake).toMatchObject({ asleepSince: null, sleepId: null });
    expect(awake.asleep).toEqual([{ _id: recordId, from: at, to: '2026-11-20T10:00:00.000Z' }]);
    expect(todayWith(asleep, [entry(sleep, 'removed', undefined)])).toMatchObject({
      sleepId: null,
      asleep: [],
    });
  });

  test('tells the last meal and marks it', () => {
    expect(todayWith(today, [lunch])).toMatchObject({
      last: { meal: { _id: recordId, time: at, title: 'Lunch' } },
      marks: [{ kind: 'meal', time: at }],
    });
  });

  test('has no mark of a record that is for an earlier day', () => {
    const late = { type: 'lunch', foodItems: [], amount: 'all', date: '2026-11-19', time: '12:30' };
    expect(todayWith(today, [entry(meal, 'recorded', { _id: recordId, ...late })])).toMatchObject({
      marks: [],
      last: { meal: { time: '2026-11-19T12:30:00.000Z' } },
    });
  });

  test('tells from when on the next dose may be given', () => {
    const dose = { medicine: 'Calpol', dose: '5 ml', reason: 'Teething', givenBy: 'Aoife', hoursBetween: 4 };
    const given = entry(medication, 'recorded', { _id: recordId, ...dose });
    const next = '2026-11-20T13:30:00.000Z';
    const apart = [{ _id: recordId, kind: 'medication', name: 'Calpol', time: at, next }];
    expect(todayWith(today, [given]).apart).toEqual(apart);
    const before = {
      _id: childId,
      kind: 'medication',
      name: 'calpol',
      time: '2026-11-20T05:00:00Z',
      next: at,
    };
    expect(todayWith({ ...today, apart: [before] }, [given]).apart).toEqual(apart);
    const taken = entry(medication, 'removed', undefined);
    expect(todayWith({ ...today, apart }, [taken]).apart).toEqual([]);
  });

  test('sleeps no more when its nap is ended for several, and sleeps on after an undo of that', () => {
    const nap = { _id: recordId, from: '2026-11-20T09:00:00.000Z', to: null };
    const asleep = { ...today, asleep: [nap], sleepId: recordId, asleepSince: nap.from };
    const ended = entry(sleep, 'ended', { activityId: recordId, quality: 'good' });
    expect(todayWith(asleep, [ended])).toMatchObject({ asleep: [{ ...nap, to: at }], sleepId: null });
    const goesOn = entry(sleep, 'corrected', { _id: recordId, endTime: null });
    expect(todayWith(asleep, [ended, goesOn])).toMatchObject({ asleep: [nap], sleepId: recordId });
  });

  test('had last what it had before, where a record is taken back', () => {
    const [first, last] = ['2026-11-20T08:00:00.000Z', '2026-11-20T09:00:00.000Z'].map((time, nth) => ({
      _id: `65f00000000000000000002${nth}`,
      kind: 'meal',
      time,
      title: 'Snack',
    })) as [ChildToday['marks'][number], ChildToday['marks'][number]]; // as many as times
    const { kind: _, ...told } = last;
    const eaten = { ...today, marks: [first, last], last: { meal: told } };
    const undo = entry(meal, 'removed', undefined);
    expect(todayWith(eaten, [lunch]).last.meal?.time).toBe(at);
    expect(todayWith(eaten, [lunch, undo])).toMatchObject(eaten);
    const deleted = (recordId: string) => entry(meal, 'removed', undefined, { recordId });
    expect(todayWith(eaten, [deleted(last._id)]).last.meal?.time).toBe(first.time);
    expect(todayWith(eaten, [deleted(last._id), deleted(first._id)]).last).toEqual({});
  });

  test('is signed in by the latest of the taps that wait, and back to before by its undo', () => {
    const tap = entry(attendance, 'recorded', { status: 'signed-in' }, { status: 'signed-in' });
    const undo = entry(attendance, 'removed', undefined, { status: 'signed-out', since: null });
    expect(tapsOf([tap]).get(childId)).toEqual({ currentStatus: 'signed-in', since: at, waiting: true });
    expect(tapsOf([tap, undo]).get(childId)).toMatchObject({ currentStatus: 'signed-out', since: null });
    expect(tapsOf([{ ...tap, answered: true }]).size).toBe(0);
    const form = entry(attendance, 'recorded', { _id: recordId, type: 'signIn' });
    expect(tapsOf([form]).get(childId)).toMatchObject({ currentStatus: 'signed-in', since: at });
    // The sign-in was recorded and deleted before the server knew of it, so no status has changed.
    expect(tapsOf([form, entry(attendance, 'removed', undefined)]).size).toBe(0);
    expect(recordsWith([], [tap], day)).toMatchObject([{ title: 'Signed in', waits: 'to be sent' }]);
  });
});

describe('the status of a child', () => {
  const child = { _id: childId, currentStatus: 'signed-in', since: '2026-11-20T08:00:00.000Z' } as Child;
  const yesterday = { _id: recordId, type: 'signOut', date: '2026-11-19', time: '17:00' };
  const forgotten = entry(attendance, 'recorded', yesterday);
  const statusOf = (entries: readonly Waiting[], of = child) =>
    shownChildren([of], tapsOf(entries)).map(({ currentStatus, since }) => [currentStatus, since]);

  test('stays when a sign-out of an earlier time is written down without a line', () => {
    expect(statusOf([forgotten])).toEqual([['signed-in', child.since]]);
    const left = entry(attendance, 'recorded', { ...yesterday, date: '2026-11-20', time: '09:00' });
    expect(statusOf([left])).toEqual([['signed-out', '2026-11-20T09:00:00.000Z']]);
  });

  test('stays as a tap made it that waits as well', () => {
    const tap = entry(attendance, 'recorded', { status: 'signed-in' }, { status: 'signed-in' });
    const out: Child = { ...child, currentStatus: 'signed-out', since: '2026-11-18T17:00:00.000Z' };
    expect(statusOf([tap, forgotten], out)).toEqual([['signed-in', at]]);
    expect(statusOf([forgotten, tap], out)).toEqual([['signed-in', at]]);
  });

  test('is that of a sign-in that is written down after a sign-out was taken back', () => {
    const told = { ...child, currentStatus: 'signed-out', since: '2026-11-20T09:20:00.000Z' } as Child;
    const undo = entry(attendance, 'removed', undefined, {
      status: 'signed-in',
      since: '2026-11-20T08:00:00.000Z',
    });
    const body = { type: 'signIn', date: '2026-11-20', time: '2026-11-20T09:10:00.000Z' };
    const written = entry(attendance, 'recorded', body, { recordId: '65f000000000000000000004' });
    expect(statusOf([undo, written], told)).toEqual([['signed-in', body.time]]);
  });

  test('is that of the tap, also where the clock of this device is behind', () => {
    const behind = { ...child, since: '2026-11-20T09:40:00.000Z' };
    const tap = entry(attendance, 'recorded', { status: 'signed-out' }, { status: 'signed-out' });
    expect(statusOf([tap], behind)).toEqual([['signed-out', at]]);
  });
});

test('records that hang together are held up together, others stand for themselves', () => {
  const note = (kind: Parameters<typeof noteAbout>[0]) =>
    noteAbout(kind, { did: 'recorded', childId, childName: null, recordId });
  expect(note(sleep).subject).toBe(`sleep ${childId}`);
  expect(note(attendance).subject).toBe(`attendance ${childId}`);
  expect(note(meal).subject).toBe(recordId);
  expect(note(meal).lane).toBe(note(sleep).lane);
});
