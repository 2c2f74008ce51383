import type { ChildProfile } from '@nead/contracts/register/views.ts';
import { expect, test } from 'vitest';
import { attendanceLook } from './attendance.tsx';
import { incidentLook } from './incident.ts';
import { nappyLook } from './nappy.ts';

const child = (currentStatus: 'signed-in' | 'signed-out') => ({ currentStatus }) as ChildProfile; // all that is looked at

test('the forms of nappies and incidents begin with what the specification gives them', () => {
  expect(nappyLook.defaults?.(child('signed-in'))).toEqual({ type: 'wet_and_soiled', condition: 'normal' });
  expect(incidentLook.defaults?.(child('signed-in'))).toEqual({ type: 'injury', severity: 'low' });
});

test('the form of attendance offers the opposite of how the child is, and after a record the other one', () => {
  const { defaults, next } = attendanceLook;
  expect(defaults?.(child('signed-out'))).toEqual({ type: 'signIn' });
  expect(defaults?.(child('signed-in'))).toEqual({ type: 'signOut' });
  expect(next?.({ type: 'signIn' })).toEqual({ type: 'signOut' });
  expect(next?.({ type: 'signOut' })).toEqual({ type: 'signIn' });
});
