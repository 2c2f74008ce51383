import { attendance } from '@nead/contracts/care/activities/attendance.ts';
import { sleep } from '@nead/contracts/care/activities/sleep.ts';
import { expect, test } from 'vitest';
import type { Waiting } from '../../../engine/offline-queue/waiting.ts';
import { type CareNote, noteAbout } from './care-note.ts';
import { shownOn } from './shown-on.ts';
import { toldDay as told } from './test-told-day.ts';

const { _id } = told;

test('what waits from the day before has happened then: who went home is not here from midnight on, nor asleep', () => {
  let places = 0;
  const entry = (
    kind: Parameters<typeof noteAbout>[0],
    recordId: string,
    at: string,
    body: object,
    more: Partial<CareNote> = {},
  ): Waiting => {
    places += 1;
    const note = noteAbout(kind, { did: 'recorded', childId: _id, childName: 'Caoimhe', recordId, ...more });
    const { lane, subject, about } = note;
    const sent = { method: 'POST', path: '/', body } as const;
    return {
      key: `${places}`,
      place: places,
      madeAt: Date.parse(at),
      sent,
      lane,
      subject,
      enough: [],
      about,
    };
  };
  const status = (recordId: string, at: string, to: 'signed-in' | 'signed-out') =>
    entry(attendance, recordId, at, { status: to }, { status: to });
  const out = status('65f000000000000000000002', '2026-03-28T22:00:00.000Z', 'signed-out');
  const gone = { present: [], asleep: [], sleepId: null, asleepSince: null };
  expect(shownOn(told, '2026-03-29', [out])).toMatchObject(gone);
  const awake = { ...told, asleep: told.asleep.slice(0, 1), sleepId: null, asleepSince: null };
  const nap = entry(sleep, '65f000000000000000000003', '2026-03-28T21:30:00.000Z', {});
  expect(shownOn(awake, '2026-03-29', [nap, out])).toMatchObject(gone);
  // A sign-out of the evening before, recorded in the morning.
  const evening = { type: 'signOut', date: '2026-03-28', time: '18:00' };
  const late = entry(attendance, '65f000000000000000000004', '2026-03-29T07:00:00.000Z', evening);
  expect(shownOn(awake, '2026-03-29', [late])).toMatchObject(gone);
  const back = status('65f000000000000000000005', '2026-03-29T07:30:00.000Z', 'signed-in');
  expect(shownOn(told, '2026-03-29', [out, back])).toMatchObject({
    ...gone,
    present: [{ from: '2026-03-29T07:30:00.000Z', to: null }],
  });
  // The child spent the night here.
  expect(shownOn(awake, '2026-03-29', [nap])).toMatchObject({
    present: [{ from: '2026-03-29T00:00:00.000Z', to: null }],
    asleep: [{ from: '2026-03-28T21:30:00.000Z', to: null }],
    sleepId: '65f000000000000000000003',
  });
});
