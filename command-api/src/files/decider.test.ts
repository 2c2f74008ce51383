import { isRefusal } from '@nead/contracts/errors.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holdsForEveryDecider, play } from '../decider-properties.ts';
import { type FilesCommand, files } from './decider.ts';

const childminderId = '65a0c0de0000000000000001';
const at = (seconds: number, n: number) =>
  (0x65a0c0de + seconds).toString(16).padStart(8, '0') + String(n).padStart(16, '0');
const store = (fileId: string, use: 'temp' | 'profile-photo' | 'child-photo' = 'temp'): FilesCommand => ({
  type: 'Store',
  file: { childminderId, fileId, use, owner: childminderId, contentType: 'image/jpeg', bytes: 1 },
});
const DAY = 24 * 3600;

const fileId = fc
  .tuple(fc.constantFrom(0, 10, 2 * DAY), fc.integer({ min: 1, max: 6 }))
  .map(([s, n]) => at(s, n));

test('whatever is decided is valid, evolves, and is not done a second time', () => {
  holdsForEveryDecider(
    files,
    fc.oneof(
      fc
        .tuple(fileId, fc.constantFrom('temp' as const, 'profile-photo' as const))
        .map(([id, use]) => store(id, use)),
      fc.record({ type: fc.constant('Remove' as const), fileId, reason: fc.constant('removed' as const) }),
      fc.constant({ type: 'RemoveProfilePhoto' as const, owner: childminderId }),
      fc.constant({ type: 'DropUnused' as const, before: new Date((0x65a0c0de + DAY) * 1000) }),
    ),
    undefined,
  );
});

test('a new photo of oneself takes the place of the one before', () => {
  const { state } = play(
    files,
    [store(at(0, 1), 'profile-photo'), store(at(9, 2), 'profile-photo')],
    undefined,
  );
  expect([...state.files.keys()]).toEqual([at(9, 2)]);
});

test('an upload that nothing refers to goes after a day, one that is used stays', () => {
  const { state } = play(
    files,
    [store(at(0, 1)), store(at(0, 2), 'child-photo'), store(at(DAY + 1, 3))],
    undefined,
  );
  expect([...state.files.keys()]).toEqual([at(0, 2), at(DAY + 1, 3)]);
});

test('uploads that wait for their use are bounded', () => {
  const many = Array.from({ length: 30 }, (_, n) => store(at(n, n)));
  const { state } = play(files, many, undefined);
  const refused = files.decide(store(at(99, 99)), state, undefined);
  expect(isRefusal(refused) && refused.code).toBe('CONFLICT');
});
