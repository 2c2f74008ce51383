import { expect, test } from 'vitest';
import type { TuslaNotice } from '../compliance/views.ts';
import { toldTusla } from './told-tusla.ts';

const incident = { childId: '65a0c0de0000000000000002', _id: '65a0c0de0000000000000007' };
const notice: TuslaNotice = {
  childId: incident.childId,
  recordId: incident._id,
  firstName: 'Oisín',
  written: { title: 'Injury (medium)', time: '2026-11-30T10:40:00.000Z', date: '2026-11-30' },
  answers: { treated: true, missing: false, closed: false },
  answeredAt: '2026-11-30T11:00:00.000Z',
  due: '2026-12-03',
  sent: null,
};
const sent = { on: '2026-12-02', at: '2026-12-02T18:00:00.000Z', version: 1, changed: [] };
const said = (...notices: TuslaNotice[]) => toldTusla(notices, incident)?.value;

test('an inspector reads beside an incident when Tusla was told, or by when it has to be', () => {
  expect(said(notice)).toBe('To be notified by 3 Dec 2026, not sent yet');
  expect(said({ ...notice, sent })).toBe('Notified on 2 Dec 2026');
  const changed = [{ name: 'Severity', sent: 'Medium', now: 'High' }];
  expect(said({ ...notice, sent: { ...sent, changed } })).toBe(
    'Notified on 2 Dec 2026. The incident was corrected since',
  );
});

test('beside an incident of which Tusla need not be told, or of another child, an inspector reads nothing', () => {
  expect(said({ ...notice, due: null })).toBeUndefined();
  expect(said({ ...notice, childId: '65a0c0de0000000000000009' })).toBeUndefined();
  expect(said()).toBeUndefined();
});
