import type { DomainEvent } from '@nead/contracts/events.ts';
import { newId } from '@nead/contracts/ids.ts';
import type { household } from '../../test-read-side.ts';

/** For tests: every event of care in a possible order. No child's status changes. */
export function careSteps(home: ReturnType<typeof household>): [stream: string, ...DomainEvent[]][] {
  const { childminderId, childId, care, parentId: accountId } = home;
  const of = { childminderId, childId };
  const [sleep, incident, attendance, moment] = [newId(), newId(), newId(), newId()];
  const fromHome = { ...of, recordId: moment, homeId: newId(), accountId };
  const day = { ...of, date: '2026-11-17' };
  const asleep = { ...day, recordId: sleep, kind: 'sleep', time: '2026-11-17T10:00:00.000Z' };
  const came = { ...day, recordId: attendance, type: 'signIn' as const, time: '2026-11-17T07:30:00.000Z' };
  const food = { childminderId, item: 'Apple tart' };
  return [
    [care, { type: 'ActivityRecorded', data: { ...asleep, body: {} } }],
    [
      care,
      {
        type: 'ActivityCorrected',
        data: { ...asleep, endTime: '2026-11-17T11:00:00.000Z', body: { quality: 'good' }, version: 2 },
      },
    ],
    [
      care,
      {
        type: 'ActivityRecorded',
        data: {
          ...day,
          recordId: incident,
          kind: 'incident',
          time: '2026-11-17T10:30:00.000Z',
          body: { type: 'injury', severity: 'low', description: 'A graze', actionTaken: 'A plaster' },
        },
      },
      {
        type: 'ActivityAcknowledged',
        data: {
          ...of,
          recordId: incident,
          version: 1,
          accountId,
          name: 'Máire',
          at: '2026-11-17T11:00:00.000Z',
        },
      },
    ],
    [
      care,
      {
        type: 'ActivityRecorded',
        data: {
          ...{ ...day, recordId: moment, kind: 'moment', time: '2026-11-17T10:50:00.000Z' },
          body: { notes: 'She said ball' },
        },
      },
    ],
    [
      care,
      {
        type: 'FromHomeAdded',
        data: { ...fromHome, words: 'To the moon', at: '2026-11-17T19:00:00.000Z' },
      },
    ],
    [care, { type: 'FromHomeRemoved', data: fromHome }],
    [
      care,
      {
        type: 'MonthArranged',
        data: { ...of, month: '2026-11', order: [moment], leftOut: [], captions: { [moment]: 'Ball' } },
      },
    ],
    [care, { type: 'AttendanceRecorded', data: came }],
    [care, { type: 'AttendanceCorrected', data: { ...came, notes: 'By the back door', version: 2 } }],
    [care, { type: 'ActivityRemoved', data: { ...of, recordId: sleep, kind: 'sleep' } }],
    [`food-${childminderId}`, { type: 'FoodItemAdded', data: food }],
    [`food-${childminderId}`, { type: 'FoodItemRemoved', data: food }],
  ];
}
