import { isRefusal } from '@nead/contracts/errors.ts';
import { texts } from '@nead/contracts/messages/texts.ts';
import { limitReached, limitsOf } from '@nead/contracts/plans.ts';
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
const attach = (fileId: string, bytes = 1): FilesCommand => ({
  type: 'Store',
  file: { childminderId, fileId, use: 'message', owner: childminderId, contentType: 'image/jpeg', bytes },
  room: { limits: limitsOf('STANDARD'), since: 0x65a0c0de },
});
const refer = (by: string, ...fileIds: string[]): FilesCommand => ({
  type: 'Refer',
  fileIds,
  by,
  what: 'message',
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
      fileId.map((id) => attach(id)),
      fc.tuple(fileId, fileId).map(([by, id]) => refer(by, id)),
      fileId.map((by) => ({ type: 'Release' as const, by })),
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

test('what something refers to stays until nothing does any more', () => {
  const [message, document] = [at(1, 50), at(1, 51)];
  const sent = [attach(at(0, 1)), attach(at(0, 2)), refer(message, at(0, 1)), refer(document, at(0, 1))];
  const clock: FilesCommand = { type: 'DropUnused', before: new Date((0x65a0c0de + DAY) * 1000) };
  const { state } = play(files, [...sent, clock, { type: 'Release', by: message }], undefined);
  expect([...state.files.keys()]).toEqual([at(0, 1)]);
  const after = play(
    files,
    [...sent, { type: 'Release', by: message }, { type: 'Release', by: document }],
    undefined,
  );
  expect([...after.state.files.keys()]).toEqual([at(0, 2)]);
});

test('nothing refers to a file that is not there', () => {
  const { state } = play(files, [attach(at(0, 1))], undefined);
  const refused = files.decide(refer(at(1, 9), at(0, 1), at(0, 2)), state, undefined);
  expect(isRefusal(refused) && refused.errors).toEqual([texts.attachmentGone]);
});

test('attachments of a day and of all days have an end, and what goes gives its place back', () => {
  const said = (command: FilesCommand, state: ReturnType<typeof files.initial>) => {
    const result = files.decide(command, state, undefined);
    return isRefusal(result) ? [result.code, result.message] : 'taken';
  };
  const day = Array.from({ length: 12 }, (_, n) => attach(at(n, n)));
  const full = play(files, day, undefined).state;
  expect(said(attach(at(60, 60)), full)).toEqual(['PLAN_LIMIT', limitReached('mediaPerDay', 12)]);
  const yesterday = {
    ...attach(at(60, 60)),
    room: { limits: limitsOf('STANDARD'), since: 0x65a0c0de + 1 },
  } as FilesCommand;
  expect(said(yesterday, full)).toBe('taken');
  const removed = play(files, [...day, { type: 'Remove', fileId: at(3, 3), reason: 'removed' }], undefined);
  expect(said(attach(at(60, 60)), removed.state)).toBe('taken');

  const heavy = play(files, [attach(at(0, 1), 100 * 1024 * 1024)], undefined).state;
  expect(said(attach(at(1, 2)), heavy)).toEqual(['PLAN_LIMIT', limitReached('storageMb', 100)]);
  // A day later it has gone, since nothing referred to it.
  expect(said(attach(at(DAY + 1, 2)), heavy)).toBe('taken');
});

test('photos of the day count among the media of a day, and one of several children is one', () => {
  const photo = (n: number, copyOf?: string): FilesCommand => ({
    type: 'Store',
    file: {
      childminderId,
      fileId: at(n, n),
      use: 'record-photo',
      owner: at(0, n),
      contentType: 'image/jpeg',
      bytes: 1,
      ...(copyOf && { copyOf, shows: [at(0, 1), at(0, 2)] }),
    },
    room: { limits: { mediaPerDay: 3, storageMb: 1 }, since: 0x65a0c0de },
  });
  const { state } = play(
    files,
    [attach(at(1, 1)), photo(2), photo(3, at(9, 9)), photo(4, at(9, 9))],
    undefined,
  );
  expect(state.files.size).toBe(4);
  expect(files.decide(photo(5), state, undefined)).toMatchObject({ message: limitReached('mediaPerDay', 3) });
  // A copy of what has its place already is not one more.
  expect(files.decide(photo(5, at(9, 9)), state, undefined)).toHaveLength(1);
});

test('a record that lets go of its photo lets go of that child’s alone', () => {
  const photo = (n: number, owner: string): FilesCommand => ({
    type: 'Store',
    file: {
      childminderId,
      fileId: at(0, n),
      use: 'record-photo',
      owner,
      contentType: 'image/jpeg',
      bytes: 1,
    },
  });
  const [record, mine, other] = [at(0, 50), at(0, 51), at(0, 52)];
  const { state } = play(
    files,
    [photo(1, mine), photo(2, mine), photo(3, other), refer(record, at(0, 1), at(0, 2), at(0, 3))],
    undefined,
  );
  const released = files.decide(
    { type: 'Release', by: record, owner: mine, except: at(0, 2) },
    state,
    undefined,
  );
  const gone = { childminderId, fileId: at(0, 1) };
  expect(released).toEqual([
    { type: 'FileReleased', data: { ...gone, by: record } },
    { type: 'FileRemoved', data: { ...gone, reason: 'removed' } },
  ]);
});
