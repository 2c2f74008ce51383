import { meal } from '@nead/contracts/care/activities/meal.ts';
import { sleep } from '@nead/contracts/care/activities/sleep.ts';
import type { RecordView } from '@nead/contracts/care/views.ts';
import { describe, expect, test } from 'vitest';
import type { Waiting } from '../../../engine/offline-queue/waiting.ts';
import { type CareNote, noteAbout } from '../today/care-note.ts';
import { recordOf } from '../today/waiting-record.ts';
import { mineInstead } from './keep-mine.ts';

const childId = '65f000000000000000000001';
const recordId = '65f000000000000000000002';
const at = '2026-11-20T09:30:00.000Z';
const now = Date.parse('2026-11-20T11:00:00.000Z');

function refused(
  kind: Parameters<typeof noteAbout>[0],
  did: CareNote['did'],
  code: string,
  body: unknown,
  more: Partial<CareNote> = {},
): Waiting {
  const note = noteAbout(kind, { did, childId, childName: 'Caoimhe', recordId, ...more });
  return {
    key: 'k',
    place: 1,
    madeAt: Date.parse(at),
    sent: { method: 'PUT', path: kind.paths.one, params: { id: childId, recordId }, body },
    lane: note.lane,
    subject: note.subject,
    enough: [],
    about: note.about,
    problem: { status: 409, code, message: '', errors: [], details: {} },
  };
}

const lunch = recordOf(refused(meal, 'recorded', '', { type: 'lunch', foodItems: ['Soup'], amount: 'most' }));
if (!lunch) throw new Error('A lunch is a record');
const before: RecordView = lunch;

describe('Keep mine', () => {
  test('of a change that crossed another is that change, whatever it was made from', () => {
    const mine = refused(meal, 'corrected', 'RECORD_CHANGED', { version: 1, amount: 'none' }, { before });
    expect(mineInstead(mine, before, now)).toMatchObject([
      { sent: { method: 'PUT', body: { amount: 'none' } } },
    ]);
    expect(mineInstead(mine, before, now)[0]?.sent.body).not.toHaveProperty('version');
  });

  test('of a new record whose id is spent is the same under another id', () => {
    const body = { _id: recordId, type: 'lunch', foodItems: ['Soup'], amount: 'most' };
    for (const code of ['RECORD_REMOVED', 'ID_TAKEN']) {
      const [again] = mineInstead(refused(meal, 'recorded', code, body), undefined, now);
      expect(again?.sent).toMatchObject({ method: 'POST', body: { time: at, foodItems: ['Soup'] } });
      expect(Object(again?.sent.body)._id).not.toBe(recordId);
    }
  });

  test('of a change to what was deleted is a new record with all that it said', () => {
    const mine = refused(meal, 'corrected', 'RECORD_REMOVED', { amount: 'none' }, { before });
    const [words] = mineInstead(mine, undefined, now);
    expect(words?.sent).toMatchObject({
      method: 'POST',
      path: meal.paths.create,
      params: { id: childId },
      body: { date: '2026-11-20', time: at, type: 'lunch', foodItems: ['Soup'], amount: 'none' },
    });
    expect(Object(words?.sent.body)._id).not.toBe(recordId);
    expect(meal.create.safeParse(words?.sent.body).success).toBe(true);
    expect(words?.about).toMatchObject({ did: 'recorded', recordId: Object(words?.sent.body)._id });
  });

  test('of a photo that was added to what was deleted is a new record with that photo', () => {
    const photoUrl = '/api/v1/files/temp/65f000000000000000000009';
    const mine = refused(sleep, 'corrected', 'RECORD_REMOVED', { photoUrl }, { before });
    expect(mineInstead(mine, undefined, now)).toMatchObject([
      { sent: { method: 'POST', body: { photoUrl } } },
    ]);
    const without = refused(sleep, 'corrected', 'RECORD_REMOVED', { photoUrl: null }, { before });
    expect(mineInstead(without, undefined, now)[0]?.sent.body).not.toHaveProperty('photoUrl');
  });

  test('of an end of a sleep that was deleted is the whole sleep', () => {
    const mine = refused(
      sleep,
      'ended',
      'RECORD_REMOVED',
      { activityId: recordId },
      { began: '2026-11-20T08:00:00.000Z' },
    );
    expect(mineInstead(mine, undefined, now)).toMatchObject([
      {
        sent: {
          method: 'POST',
          body: { startTime: '2026-11-20T08:00:00.000Z', endTime: at, quality: 'good' },
        },
      },
    ]);
  });

  test('of a sleep that began while another goes on takes the other one’s place', () => {
    const mine = refused(sleep, 'recorded', 'ALREADY_ONGOING', { _id: recordId });
    const theirs = { ...before, _id: '65f000000000000000000003', ongoing: true };
    const [first, second] = mineInstead(mine, theirs, now);
    expect(first).toMatchObject({
      sent: { method: 'DELETE', params: { id: childId, recordId: theirs._id } },
    });
    expect(second).toEqual({ sent: mine.sent, about: mine.about });
  });

  test('of what was refused for a reason of its own is the same again', () => {
    const mine = refused(meal, 'recorded', 'PLAN_LIMIT', { type: 'lunch', amount: 'most' });
    expect(mineInstead(mine, undefined, now)).toEqual([{ sent: mine.sent, about: mine.about }]);
  });

  test('of what waited for a month sends its time, since no age may be that old', () => {
    const mine = refused(meal, 'recorded', 'VALIDATION', { type: 'lunch', amount: 'most' });
    const later = now + 31 * 24 * 3600_000;
    expect(mineInstead(mine, undefined, later)).toMatchObject([
      { madeAt: later, sent: { body: { time: at, date: '2026-11-20' } } },
    ]);
  });
});
