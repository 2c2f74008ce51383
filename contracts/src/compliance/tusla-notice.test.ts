import { expect, test } from 'vitest';
import { activities, tuslaKind } from '../care/activities/registry.ts';
import { changedSince, linesOfIncident, titleOfIncident } from './tusla-notice.ts';

const body = {
  type: 'injury',
  severity: 'medium',
  description: 'Fell from the swing',
  actionTaken: 'Cold cloth',
};
const sent = { time: '2026-11-30T10:40:00.000Z', body };

test('an incident is told line by line, with when it happened', () => {
  expect(linesOfIncident(sent).slice(0, 2)).toEqual([
    { name: 'When', value: '30 Nov 2026, 10:40' },
    { name: 'Type', value: 'Injury' },
  ]);
  expect(titleOfIncident(body)).toBe('Injury (medium)');
});

test('of one that was erased is told that it was one, and when', () => {
  expect(titleOfIncident(null)).toBe('Incident');
  expect(linesOfIncident({ time: sent.time, body: null })).toHaveLength(1);
});

test('the lines that were corrected since it was sent are told with both values', () => {
  expect(changedSince(sent, sent)).toEqual([]);
  const now = { time: '2026-11-30T10:50:00.000Z', body: { ...body, severity: 'high', notes: 'A sling' } };
  expect(changedSince(sent, now)).toEqual([
    { name: 'When', sent: '30 Nov 2026, 10:40', now: '30 Nov 2026, 10:50' },
    { name: 'Severity', sent: 'Medium', now: 'High' },
    { name: 'Notes', sent: null, now: 'A sling' },
  ]);
});

test('Tusla is told of incidents, and of no other kind of record', () => {
  expect(activities.filter(({ concernsTusla }) => concernsTusla)).toEqual([tuslaKind]);
});
