import { expect, test } from 'vitest';
import { attendance } from './attendance.ts';
import { incident } from './incident.ts';
import { meal } from './meal.ts';
import { nappy } from './nappy.ts';
import { sleep } from './sleep.ts';

/** Texts that the specification gives word by word, and programs outside rely on. */
const sentence = (what: string) =>
  `Are you sure you want to delete this ${what}? This action cannot be undone.`;

test('the five kinds are told in the words of the specification', () => {
  expect(attendance.texts).toEqual({
    recorded: 'Child successfully signed in',
    updated: 'Attendance record updated',
    deleted: 'Attendance record deleted',
    recordFailed: 'Failed to record attendance',
    updateFailed: 'Failed to update attendance record',
    deleteFailed: 'Failed to delete attendance record',
    confirmDelete: sentence('attendance record'),
  });
  expect(incident.texts).toEqual({
    recorded: 'Incident recorded successfully',
    updated: 'Incident updated successfully',
    deleted: 'Incident deleted successfully',
    recordFailed: 'Failed to record incident',
    updateFailed: 'Failed to update incident',
    deleteFailed: 'Failed to delete incident',
    confirmDelete: sentence('incident'),
  });
  expect(meal.texts).toEqual({
    recorded: 'Meal recorded',
    updated: 'Meal record updated',
    deleted: 'Meal record deleted',
    recordFailed: 'Failed to record meal',
    updateFailed: 'Failed to update meal record',
    deleteFailed: 'Failed to delete meal record',
    confirmDelete: sentence('meal record'),
  });
  expect(nappy.texts).toEqual({
    recorded: 'Nappy change recorded',
    updated: 'Nappy record updated',
    deleted: 'Nappy change record deleted',
    recordFailed: 'Failed to record nappy change',
    updateFailed: 'Failed to update nappy record',
    deleteFailed: 'Failed to delete nappy change record',
    confirmDelete: sentence('nappy change record'),
  });
  expect(sleep.texts).toMatchObject({ recorded: 'Sleep started', recordFailed: 'Failed to start sleep' });
});

test('the three families of calls have the addresses of the specification', () => {
  const daily = (list: string) => ({
    create: `/daily-activities/children/:id/activities/${list}`,
    one: `/daily-activities/children/:id/activities/${list}/:recordId`,
    list: `/daily-activities/children/:id/activities/${list}`,
  });
  expect(meal.paths).toEqual(daily('meals'));
  expect(nappy.paths).toEqual(daily('nappies'));
  expect(incident.paths).toEqual(daily('incidents'));
  expect(attendance.paths).toMatchObject({
    create: '/child-activities/child/:id/attendance',
    one: '/child-activities/child/:id/attendance/:recordId',
  });
  expect(sleep.paths).toEqual({
    create: '/activities/sleep/:id',
    one: '/activities/sleep/:id/:recordId',
    list: '/activities/sleep/:id',
  });
  expect([attendance, meal, nappy, sleep, incident].map(({ activityType }) => activityType)).toEqual([
    'attendance',
    'meals',
    'nappy',
    'sleep',
    'incident',
  ]);
});
