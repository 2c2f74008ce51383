import type { LogEvent } from '@nead/event-store/event-log.ts';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { noteRetention } from './directory.ts';

test('the years of a child that was deleted after midnight are counted from that day in Ireland', async () => {
  const asked: unknown[] = [];
  const client = { query: async (_: string, values: unknown[]) => asked.push(...values) };
  const removed = {
    type: 'ChildRemoved',
    data: { childminderId: '65a0c0de0000000000000001', childId: '65a0c0de0000000000000002' },
    meta: { recordedAt: '2026-06-01T23:30:00.000Z' },
  };
  await noteRetention(client as unknown as pg.PoolClient, removed as unknown as LogEvent, ''); // that is all it uses
  expect(asked).toContain('2026-06-02');
});
