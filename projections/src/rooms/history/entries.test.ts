import { expect, test } from 'vitest';
import { historyEntryFrom } from './entries.ts';
import type { EntryRow } from './queries.ts';

const [mother, father] = ['65a0c0de0000000000000011', '65a0c0de0000000000000012'];
const at = new Date('2026-11-17T12:00:00.000Z');
const row: EntryRow = {
  position: '7',
  subject: '65a0c0de0000000000000002',
  event_id: '65a0c0de0000000000000003',
  stream: 'care-65a0c0de0000000000000002',
  revision: 3,
  type: 'ActivityAcknowledged',
  kind: 'reading',
  did: 'recorded',
  about: '65a0c0de0000000000000004',
  time: null,
  end_time: null,
  happened_at: at,
  recorded_at: at,
  late: false,
  waited: false,
  actor: { account: mother, role: 'parent', device: 'Safari on iPhone' },
  actor_name: 'Róisín',
  data: { name: 'Róisín' },
  ended: false,
  superseded: false,
  taken_back: false,
  prev_type: null,
  prev_data: null,
  prev_actor: null,
  prev_name: null,
  prev_recorded_at: null,
  prev_happened_at: null,
};

test('with which device somebody did something is told to the childminder and to themselves, and to no parent else', () => {
  const seenBy = (parent: string | undefined) =>
    historyEntryFrom(row, {
      reader: parent ? { parent } : undefined,
      names: new Map(),
      withheld: new Set(),
      before: () => ({}),
    }).by;
  expect(seenBy(undefined).device).toBe('Safari on iPhone');
  expect(seenBy(mother).device).toBe('Safari on iPhone');
  expect(seenBy(father)).toMatchObject({ name: 'Róisín', device: null });
});

test('captions of the book, some of which may be of hidden pictures, are told to the childminder alone', () => {
  const data = { month: '2026-11', order: [], leftOut: [], captions: { [row.event_id]: 'With Zosia' } };
  const arranged: EntryRow = { ...row, type: 'MonthArranged', kind: 'book', about: null, data };
  const told = (reader: { parent: string } | 'inspector' | undefined) =>
    JSON.stringify(
      historyEntryFrom(arranged, { reader, names: new Map(), withheld: new Set(), before: () => ({}) }),
    );
  expect(told(undefined)).toContain('With Zosia');
  for (const reader of [{ parent: father }, 'inspector'] as const)
    expect(told(reader)).not.toContain('With Zosia');
});

test('days stand in the line of an absence as they do elsewhere', () => {
  const data = { to: '2026-11-09', from: '2026-11-06', reason: 'sick' };
  const absence: EntryRow = { ...row, type: 'AbsenceRecorded', kind: 'absence', data };
  const reading = { reader: undefined, names: new Map(), withheld: new Set<string>(), before: () => ({}) };
  expect(historyEntryFrom(absence, reading).detail).toBe(
    'First day: 6 Nov 2026 · Last day: 9 Nov 2026 · Reason: Sick',
  );
});
