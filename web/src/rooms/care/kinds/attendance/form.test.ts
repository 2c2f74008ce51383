import { expect, test } from 'vitest';
import { attendanceForm } from './form.tsx';

const collectorId = '65f000000000000000000007';
const { sent } = attendanceForm;

test('who collected a child is taken off its sign-out where nobody is chosen any more, or where it becomes a sign-in', () => {
  expect(sent?.({ type: 'signOut', collectorId })).toEqual({ type: 'signOut', collectorId });
  expect(sent?.({ type: 'signOut', collectorId: null })).toEqual({ type: 'signOut', collectorId: null });
  expect(sent?.({ type: 'signIn', collectorId })).toEqual({ type: 'signIn', collectorId: null });
});

test('a record of which no collector was ever told says nothing of one', () => {
  expect(sent?.({ type: 'signOut' })).toEqual({ type: 'signOut' });
  expect(sent?.({ type: 'signIn' })).toEqual({ type: 'signIn' });
});
