import type { ChildProfile } from '@nead/contracts/register/views.ts';
import { expect, test } from 'vitest';
import { attendanceForm } from './attendance/form.tsx';
import { incidentForm } from './incident/form.ts';
import { nappyForm } from './nappy/form.ts';

const child = (currentStatus: 'signed-in' | 'signed-out') => ({ currentStatus }) as ChildProfile; // all that is looked at

test('the forms of nappies and incidents begin with what the specification gives them', () => {
  expect(nappyForm.defaults?.(child('signed-in'))).toEqual({ type: 'wet_and_soiled', condition: 'normal' });
  expect(incidentForm.defaults?.(child('signed-in'))).toEqual({ type: 'injury', severity: 'low' });
});

test('the form of attendance offers the opposite of how the child is, and after a record the other one', () => {
  const { defaults, next } = attendanceForm;
  expect(defaults?.(child('signed-out'))).toEqual({ type: 'signIn' });
  expect(defaults?.(child('signed-in'))).toEqual({ type: 'signOut' });
  expect(next?.({ type: 'signIn' })).toEqual({ type: 'signOut' });
  expect(next?.({ type: 'signOut' })).toEqual({ type: 'signIn' });
});
