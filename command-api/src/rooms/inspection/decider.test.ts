import { isRefusal } from '@nead/contracts/errors.ts';
import { expect, test } from 'vitest';
import { play } from '../decider-properties.ts';
import { type InspectionCommand, inspection } from './decider.ts';

const [childminderId, passId, childId, lookId] = [1, 41, 2, 42].map(
  (n) => `65a0c0de00000000000000${String(n).padStart(2, '0')}`,
) as [string, string, string, string]; // as many as there are numbers
const noon = '2026-11-17T12:00:00.000Z';
const make: InspectionCommand = {
  type: 'Make',
  pass: { childminderId, passId, childIds: [childId], from: '2026-01-01', to: '2026-11-17', endsAt: noon },
};
const open = (opened: number, at = '2026-11-17T11:00:00.000Z'): InspectionCommand => ({
  type: 'Open',
  at,
  codeFits: (asked) => asked === opened,
});
const look = (opening: number, at = '2026-11-17T11:00:00.000Z'): InspectionCommand => ({
  type: 'Look',
  at,
  opening,
  lookId,
  section: 'register',
});
const revoke: InspectionCommand = { type: 'Revoke', at: noon, childminderId };
const refused = (before: InspectionCommand[], last: InspectionCommand) => {
  const decided = inspection.decide(last, play(inspection, before, undefined).state, undefined);
  return isRefusal(decided) ? decided.code : decided.map(({ type }) => type);
};

test('a code opens a pass once, and the next one opens it again', () => {
  expect(refused([make], open(0))).toEqual(['PassOpened']);
  expect(refused([make, open(0)], open(0))).toBe('WRONG_CODE');
  expect(refused([make, open(0)], open(1))).toEqual(['PassOpened']);
});

test('nothing is looked at that was not opened, and nothing at or after the minute in which it ends', () => {
  expect(refused([make], look(1))).toBe('NOT_FOUND');
  expect(refused([make, open(0)], look(1))).toEqual(['PassLookedAt']);
  expect(refused([make, open(0)], look(2))).toBe('NOT_FOUND');
  expect(refused([make, open(0)], look(1, '2026-11-17T11:59:59.999Z'))).toEqual(['PassLookedAt']);
  expect(refused([make, open(0)], look(1, noon))).toBe('NOT_FOUND');
  expect(refused([make], open(0, noon))).toBe('NOT_FOUND');
});

test('a revoked pass is over for whoever has it open', () => {
  expect(refused([make, open(0), revoke], look(1))).toBe('NOT_FOUND');
  expect(refused([make, revoke], open(0))).toBe('NOT_FOUND');
  expect(refused([make, revoke], revoke)).toEqual([]);
  expect(refused([make], { ...revoke, childminderId: childId })).toBe('NOT_FOUND');
});

const packOf = (by: string): InspectionCommand => ({
  type: 'MakePack',
  pack: {
    childminderId: by,
    packId: passId,
    childIds: [childId],
    from: '2026-01-01',
    to: '2026-11-17',
    at: noon,
  },
});

test('a pack is made once, opens nothing, and its id is nobody else’s', () => {
  expect(refused([], packOf(childminderId))).toEqual(['PackMade']);
  expect(refused([packOf(childminderId)], packOf(childminderId))).toEqual([]);
  expect(refused([packOf(childminderId)], packOf(childId))).toBe('ID_TAKEN');
  expect(refused([make], packOf(childminderId))).toBe('ID_TAKEN');
  expect(refused([packOf(childminderId)], make)).toBe('ID_TAKEN');
  expect(refused([packOf(childminderId)], open(0))).toBe('NOT_FOUND');
});

test('an inspector takes a pack along, and whoever broke the glass does not', () => {
  const take = { ...look(1), section: 'pack' } as InspectionCommand; // a look at all of it
  const glass: InspectionCommand = {
    type: 'BreakGlass',
    glass: {
      childminderId,
      passId,
      accountId: childId,
      childIds: [childId],
      from: '2026-01-01',
      to: '2026-11-17',
      at: '2026-11-17T10:45:00.000Z',
      endsAt: noon,
      reason: 'Support case 4711',
    },
  };
  expect(refused([make, open(0)], take)).toEqual(['PassLookedAt']);
  expect(refused([glass], look(1))).toEqual(['PassLookedAt']);
  expect(refused([glass], take)).toBe('NOT_FOUND');
});
