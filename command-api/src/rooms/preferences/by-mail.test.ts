import { testId } from '@nead/contracts/fees/agreement/test-agreements.ts';
import { memoryLog } from '@nead/event-store/memory/test-log.ts';
import { expect, test } from 'vitest';
import { openStreams } from '../../engine/handle.ts';
import { systemIdentity } from '../../engine/system-identity.ts';
import { type AccountCommand, accountDecider } from '../accounts/decider.ts';
import { byMail, quietUntil } from './by-mail.ts';

const until = (now: string, from = '21:00', to = '07:00') =>
  quietUntil({ quietHours: { from, to } }, new Date(now))?.toISOString();

test.each([
  ['in winter', '2026-01-10T21:00:00.000Z', '2026-01-11T07:00:00.000Z'],
  ['in the small hours', '2026-01-11T00:30:00.000Z', '2026-01-11T07:00:00.000Z'],
  ['in the night in which summer begins', '2026-03-28T21:00:00.000Z', '2026-03-29T06:00:00.000Z'],
  ['in the night in which it ends', '2026-10-24T20:00:00.000Z', '2026-10-25T07:00:00.000Z'],
])('quiet hours end %s when the clock says so', (_, now, end) => {
  expect(until(now)).toBe(end);
});

test('quiet hours that end in the hour that comes twice are never over before now', () => {
  expect(until('2026-10-25T01:10:00.000Z', '21:00', '01:30')).toBe('2026-10-25T01:30:00.000Z');
});

test('outside of quiet hours nothing waits', () => {
  expect(until('2026-01-10T12:00:00.000Z')).toBeUndefined();
  expect(quietUntil({ quietHours: null }, new Date())).toBeUndefined();
});

test('a parent who is suspended has no mail about a child, also of an incident, until that is over', async () => {
  const streams = openStreams(memoryLog());
  const accountId = testId(1);
  const person = { email: 'parent@example.ie', firstName: 'Siobhán', lastName: 'Byrne', passwordHash: null };
  const account = { ...person, accountId, role: 'parent', termsVersion: '2026-11' } as const;
  const commands: AccountCommand[] = [
    { type: 'Open', account, verifiedBy: 'invitation' },
    { type: 'Suspend', reason: 'Somebody is in danger.' },
    { type: 'Reinstate' },
  ];
  const told: unknown[] = [];
  for (const command of commands) {
    await streams.handle(accountDecider, accountId, command, systemIdentity('test', command.type).metadata);
    const parts = { streams, pushes: undefined };
    told.push(await byMail(parts, accountId, 'parent', 'incidents'));
  }
  expect(told).toEqual(['now', 'no', 'now']);
});
