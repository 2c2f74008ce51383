import type { RecordRequest } from '@nead/contracts/care/activities/activity.ts';
import { isRefusal } from '@nead/contracts/errors.ts';
import { runCommands } from '../../engine/test-decider-properties.ts';
import { type CareCommand, type CareContext, careDecider } from './decider.ts';

/** For tests: a childminder's commands on a Tuesday in November. */
export const context: CareContext = {
  childminderId: '65a0c0de0000000000000001',
  childId: '65a0c0de0000000000000002',
  activities: 5,
  consents: new Map([['medication', { given: true, until: '2026-11-17' }]]),
  collectors: new Map([['65a0c0de0000000000000009', undefined]]),
  allergies: { allergies: ['Milk'], otherAllergies: null },
};
export const nthRecordId = (n: number) => `65a0c0de${String(n).padStart(16, '0')}`;
export const at = (clock: string) => `2026-11-17T${clock}:00.000Z`;
export const now = at('20:00');

export const toggle = (n: number, status: 'signed-in' | 'signed-out', clock: string): CareCommand => ({
  type: 'SetStatus',
  recordId: nthRecordId(n),
  status,
  time: at(clock),
});
export const record = (kind: string, n: number, sent: RecordRequest, clock = '12:00'): CareCommand => ({
  type: 'Record',
  kind,
  recordId: nthRecordId(n),
  sent,
  at: at(clock),
  now,
});
export const correct = (kind: string, n: number, sent: RecordRequest, clock = '13:00'): CareCommand => ({
  type: 'Correct',
  kind,
  recordId: nthRecordId(n),
  sent,
  at: at(clock),
  now,
});
export const removeRecord = (kind: string, n: number): CareCommand => ({
  type: 'Remove',
  kind,
  recordId: nthRecordId(n),
});
export const startSleep = (n: number, clock: string) => record('sleep', n, { time: at(clock), fields: {} });
export const endSleep = (n: number, clock: string): CareCommand =>
  correct('sleep', n, { ends: true, fields: {} }, clock);
export const recordMeal = (n: number, clock = '12:00') =>
  record('meal', n, { time: at(clock), fields: { type: 'lunch', foodItems: [], amount: 'all' } });
export const recordNappy = (n: number) =>
  record('nappy', n, { fields: { type: 'wet', condition: 'normal' } });

/** The result of the last of these commands. */
export function last(commands: readonly CareCommand[], of: CareContext = context) {
  const { state } = runCommands(careDecider, commands.slice(0, -1), of);
  const command = commands.at(-1);
  if (!command) throw new Error('There is no command');
  return careDecider.decide(command, state, of);
}
export const codeOf = (decided: unknown) => (isRefusal(decided) ? decided.code : 'done');
export const messageOf = (decided: unknown) => (isRefusal(decided) ? decided.message : 'done');
