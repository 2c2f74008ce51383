import { expect, test } from 'vitest';
import { withChangedEvent, withNewEvent, withoutEvent } from './shown-events.ts';
import type { CalendarEvent } from './views.ts';

const now = new Date('2026-03-02T09:00:00.000Z');
const outing: CalendarEvent = {
  _id: 'a'.repeat(24),
  title: 'Outing',
  description: 'To the park',
  date: '2026-03-04',
  startTime: '10:00',
  endTime: '12:00',
  isWholeDay: false,
  isAway: false,
  recurrence: null,
  skipped: [],
  childminderId: 'c'.repeat(24),
  createdAt: now.toISOString(),
  updatedAt: now.toISOString(),
  version: 3,
};
const params = { id: outing._id };

test('a new event shows as it is sent, and once where the answer is there already', () => {
  const _id = 'b'.repeat(24);
  const body = { _id, title: ' Swimming ', date: '2026-03-05', startTime: '09:00', endTime: '10:00' };
  const shown = withNewEvent([outing], { body }, now);
  expect(shown[1]).toMatchObject({ _id, title: 'Swimming', isWholeDay: false, startTime: '09:00' });
  expect(withNewEvent(shown, { body }, now)).toEqual(shown);
});

test('an event that becomes one of the whole day has no times', () => {
  const [shown] = withChangedEvent([outing], { params, body: { isWholeDay: true } });
  expect(shown).not.toHaveProperty('startTime');
  expect(shown).toMatchObject({ title: 'Outing', isWholeDay: true });
});

test('a change is not laid over a newer version', () => {
  expect(withChangedEvent([outing], { params, body: { title: 'Old', version: 2 } })).toEqual([outing]);
});

test('one occurrence is left out, or the whole event', () => {
  const [shown] = withoutEvent([outing], { params, query: { date: '2026-03-11' } });
  expect(shown?.skipped).toEqual(['2026-03-11']);
  expect(withoutEvent(shown ? [shown] : [], { params, query: { date: '2026-03-11' } })).toEqual([shown]);
  expect(withoutEvent([outing], { params })).toEqual([]);
});
