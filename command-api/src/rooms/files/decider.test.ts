import { isRefusal } from '@nead/contracts/errors.ts';
import { messageTexts } from '@nead/contracts/messages/texts.ts';
import { limitReached, limitsOf } from '@nead/contracts/plans.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holdsForEveryDecider, runCommands } from '../../engine/test-decider-properties.ts';
import { type FilesCommand, filesDecider } from './decider.ts';

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
    filesDecider,
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
  const { state } = runCommands(
    filesDecider,
    [store(at(0, 1), 'profile-photo'), store(at(9, 2), 'profile-photo')],
    undefined,
  );
  expect([...state.files.keys()]).toEqual([at(9, 2)]);
});

test('an upload that nothing refers to goes after a day, one that is used stays', () => {
  const { state } = runCommands(
    filesDecider,
    [store(at(0, 1)), store(at(0, 2), 'child-photo'), store(at(DAY + 1, 3))],
    undefined,
  );
  expect([...state.files.keys()]).toEqual([at(0, 2), at(DAY + 1, 3)]);
});

test('uploads that wait for their use are bounded', () => {
  const many = Array.from({ length: 30 }, (_, n) => store(at(n, n)));
  const { state } = runCommands(filesDecider, many, undefined);
  const refused = filesDecider.decide(store(at(99, 99)), state, undefined);
  expect(isRefusal(refused) && refused.code).toBe('CONFLICT');
});

test('what something refers to stays until nothing does any more', () => {
  const [message, document] = [at(1, 50), at(1, 51)];
  const sent = [attach(at(0, 1)), attach(at(0, 2)), refer(message, at(0, 1)), refer(document, at(0, 1))];
  const clock: FilesCommand = { type: 'DropUnused', before: new Date((0x65a0c0de + DAY) * 1000) };
  const { state } = runCommands(filesDecider, [...sent, clock, { type: 'Release', by: message }], undefined);
  expect([...state.files.keys()]).toEqual([at(0, 1)]);
  const after = runCommands(
    filesDecider,
    [...sent, { type: 'Release', by: message }, { type: 'Release', by: document }],
    undefined,
  );
  expect([...after.state.files.keys()]).toEqual([at(0, 2)]);
});

test('nothing refers to a file that is not there', () => {
  const { state } = runCommands(filesDecider, [attach(at(0, 1))], undefined);
  const refused = filesDecider.decide(refer(at(1, 9), at(0, 1), at(0, 2)), state, undefined);
  expect(isRefusal(refused) && refused.errors).toEqual([messageTexts.attachmentGone]);
});

test('attachments of a day and of all days have an end, and what goes gives its place back', () => {
  const said = (command: FilesCommand, state: ReturnType<typeof filesDecider.initial>) => {
    const result = filesDecider.decide(command, state, undefined);
    return isRefusal(result) ? [result.code, result.message] : 'taken';
  };
  const day = Array.from({ length: 12 }, (_, n) => attach(at(n, n)));
  const full = runCommands(filesDecider, day, undefined).state;
  expect(said(attach(at(60, 60)), full)).toEqual(['PLAN_LIMIT', limitReached('mediaPerDay', 12)]);
  const yesterday = {
    ...attach(at(60, 60)),
    room: { limits: limitsOf('STANDARD'), since: 0x65a0c0de + 1 },
  } as FilesCommand;
  expect(said(yesterday, full)).toBe('taken');
  const removed = runCommands(
    filesDecider,
    [...day, { type: 'Remove', fileId: at(3, 3), reason: 'removed' }],
    undefined,
  );
  expect(said(attach(at(60, 60)), removed.state)).toBe('taken');

  const heavy = runCommands(filesDecider, [attach(at(0, 1), 100 * 1024 * 1024)], undefined).state;
  expect(said(attach(at(1, 2)), heavy)).toEqual(['PLAN_LIMIT', limitReached('storageMb', 100)]);
  // A day later it is deleted, since nothing referred to it.
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
  const { state } = runCommands(
    filesDecider,
    [attach(at(1, 1)), photo(2), photo(3, at(9, 9)), photo(4, at(9, 9))],
    undefined,
  );
  expect(state.files.size).toBe(4);
  for (const another of [photo(5), photo(5, at(8, 8))]) {
    expect(filesDecider.decide(another, state, undefined)).toMatchObject({
      message: limitReached('mediaPerDay', 3),
    });
  }
  // A copy of a photo that is counted already does not count again.
  expect(filesDecider.decide(photo(5, at(9, 9)), state, undefined)).toHaveLength(1);
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
  const { state } = runCommands(
    filesDecider,
    [photo(1, mine), photo(2, mine), photo(3, other), refer(record, at(0, 1), at(0, 2), at(0, 3))],
    undefined,
  );
  const released = filesDecider.decide(
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

test('old uploads for other uses leave no more room for what waits in forms', () => {
  const waiting = Array.from({ length: 30 }, (_, n) => store(at(3600 + n, n)));
  const { state } = runCommands(filesDecider, [attach(at(0, 50)), ...waiting], undefined);
  const refused = filesDecider.decide(store(at(DAY + 60, 99)), state, undefined);
  expect(isRefusal(refused) && refused.message).toBe(
    'Too many photos wait for their use. Please save what you have begun.',
  );
});

const decide = (command: FilesCommand, ...before: FilesCommand[]) =>
  filesDecider.decide(command, runCommands(filesDecider, before, undefined).state, undefined);
const stored = (fileId: string, more: object = {}): FilesCommand => ({
  type: 'Store',
  file: {
    childminderId,
    fileId,
    use: 'message',
    owner: childminderId,
    contentType: 'image/jpeg',
    bytes: 1,
    ...more,
  },
});
const [one, two] = [at(0, 1), at(0, 2)];
const gone = (fileId: string, reason: string) => ({
  type: 'FileRemoved',
  data: { childminderId, fileId, reason },
});

test('a file is stored once, and its name is not used again', () => {
  const file = stored(one);
  const remove: FilesCommand = { type: 'Remove', fileId: one, reason: 'removed' };
  expect(decide(file)).toEqual([{ type: 'FileStored', data: 'file' in file && file.file }]);
  expect(decide(file, file)).toEqual([]);
  expect(decide(file, file, remove)).toMatchObject({ code: 'ID_TAKEN' });
  expect(decide(remove, file, remove)).toEqual([]);
});

test('a file takes its small picture along', () => {
  const remove: FilesCommand = { type: 'Remove', fileId: one, reason: 'removed' };
  expect(decide(remove, stored(one, { thumbnailId: two }))).toEqual([
    { type: 'FileRemoved', data: { childminderId, fileId: one, reason: 'removed', thumbnailId: two } },
  ]);
  expect(decide(remove, stored(one))).toEqual([gone(one, 'removed')]);
});

test('what is kept of a file is whose it is, what it is and what it was made of', () => {
  const { state } = runCommands(
    filesDecider,
    [stored(one, { copyOf: two, thumbnailId: two }), stored(two)],
    undefined,
  );
  const plain = {
    childminderId,
    use: 'message',
    owner: childminderId,
    generated: false,
    contentType: 'image/jpeg',
    bytes: 1,
  };
  expect(state.files.get(one)).toEqual({ ...plain, copyOf: two, thumbnailId: two, referredBy: new Set() });
  expect(state.files.get(two)).toEqual({ ...plain, referredBy: new Set() });
});

test('a photo of oneself is replaced by one’s own next one, and taken away by its owner', () => {
  const mine = stored(one, { use: 'profile-photo' });
  const others = stored(two, { use: 'profile-photo', owner: two });
  expect(decide(stored(at(9, 3), { use: 'profile-photo' }), mine, others)).toMatchObject([
    { type: 'FileStored' },
    gone(one, 'replaced'),
  ]);
  // A file with another use of the same owner is no profile photo.
  const sent = stored(at(9, 4), { owner: two });
  expect(decide({ type: 'RemoveProfilePhoto', owner: two }, mine, others, sent)).toEqual([
    gone(two, 'removed'),
  ]);
  expect(decide(stored(at(9, 3)), mine)).toHaveLength(1);
});

test('what was sealed with a key goes with the key, and nothing of another person or class', () => {
  const before = [
    stored(one),
    stored(two, { owner: two }),
    stored(at(0, 3), { use: 'document' }),
    stored(at(0, 4), { use: 'child-photo' }),
  ];
  const sealed = (owner: string, retention: 'communication' | 'account'): FilesCommand => ({
    type: 'RemoveSealed',
    owner,
    retention,
  });
  expect(decide(sealed(childminderId, 'communication'), ...before)).toEqual([gone(one, 'removed')]);
  expect(decide(sealed(childminderId, 'account'), ...before)).toEqual([gone(at(0, 3), 'removed')]);
  expect(decide(sealed(two, 'communication'), ...before)).toEqual([gone(two, 'removed')]);
});

test('what waits goes when it is older than the day, to the second, and what never waits stays', () => {
  const drop = (seconds: number): FilesCommand => ({
    type: 'DropUnused',
    before: new Date((0x65a0c0de + seconds) * 1000),
  });
  const before = [stored(one), stored(at(5, 2)), stored(at(0, 3), { use: 'child-photo' })];
  expect(decide(drop(0), ...before)).toEqual([]);
  expect(decide(drop(5), ...before)).toEqual([gone(one, 'unused')]);
  expect(decide(drop(6), ...before)).toEqual([gone(one, 'unused'), gone(at(5, 2), 'unused')]);
  // A new upload looks back just as far.
  expect(decide(stored(at(DAY, 9)), ...before)).toHaveLength(1);
  expect(decide(stored(at(DAY + 1, 9)), ...before)).toMatchObject([
    { type: 'FileStored' },
    gone(one, 'unused'),
  ]);
});

test('only photos for forms wait in line; what is old by then is out of it', () => {
  const many = Array.from({ length: 30 }, (_, n) => store(at(n, n)));
  expect(decide(stored(at(99, 99)), ...many)).toHaveLength(1);
  expect(decide(store(at(99, 99)), ...many.slice(1))).toHaveLength(1);
  expect(decide(store(at(DAY + 1, 99)), ...many)).toMatchObject([
    { type: 'FileStored' },
    gone(at(0, 0), 'unused'),
  ]);
});

test('the day begins with its first second, and only pictures and films are counted by it', () => {
  const room = { limits: { mediaPerDay: 1, storageMb: 1 }, since: 0x65a0c0de };
  const sent = (seconds: number, more: object = {}) =>
    ({ ...stored(at(seconds, 9), more), room }) as FilesCommand; // still stores a file
  expect(decide(sent(9), stored(one))).toMatchObject({ message: limitReached('mediaPerDay', 1) });
  expect(decide(sent(9), stored(at(-1, 1)))).toHaveLength(1);
  expect(decide(sent(9), stored(one, { contentType: 'application/pdf' }))).toHaveLength(1);
  // Documents of the repository have their own limit.
  const heavy = stored(one, { use: 'document', bytes: 1024 * 1024 });
  expect(decide(sent(9), heavy)).toHaveLength(1);
});

test('bytes are counted of all days, once for a photo of several children', () => {
  const room = { limits: { mediaPerDay: 9, storageMb: 1 }, since: 0x65a0c0de };
  const sent = (bytes: number) => ({ ...stored(at(9, 9), { bytes }), room }) as FilesCommand; // still stores a file
  const half = 512 * 1024;
  const photos = [1, 2].map((n) => stored(at(0, n), { bytes: half, copyOf: at(0, 7) }));
  expect(decide(sent(half), ...photos)).toHaveLength(1);
  expect(decide(sent(half + 1), ...photos)).toMatchObject({
    code: 'PLAN_LIMIT',
    errors: [limitReached('storageMb', 1)],
  });
});

test('what refers to a file is told once, and lets go of it once', () => {
  const by = at(1, 50);
  const told = { type: 'FileReferred', data: { childminderId, fileId: one, by, what: 'message' } };
  expect(decide(refer(by, one, one), stored(one))).toEqual([told]);
  expect(decide(refer(by, one), stored(one), refer(by, one))).toEqual([]);
  expect(decide(refer(by, one))).toMatchObject({ code: 'VALIDATION', message: messageTexts.attachmentGone });
  const released = { type: 'FileReleased', data: { childminderId, fileId: one, by } };
  const release: FilesCommand = { type: 'Release', by };
  expect(decide(release, stored(one), stored(two), refer(by, one), refer(at(1, 51), two))).toEqual([
    released,
    gone(one, 'removed'),
  ]);
  // A file whose use does not wait stays without a reference.
  expect(decide(release, stored(one, { use: 'incident-photo' }), refer(by, one))).toEqual([released]);
  expect(decide({ ...release, owner: two }, stored(one), refer(by, one))).toEqual([]);
});

test('what is told of a file that is not there changes nothing', () => {
  for (const type of ['FileReferred', 'FileReleased'] as const) {
    const event = { type, data: { childminderId, fileId: one, by: two, what: 'message' as const } };
    expect(filesDecider.evolve(filesDecider.initial(), event)).toEqual(filesDecider.initial());
  }
});

test('each childminder’s files are a stream of their own', () => {
  expect(filesDecider.stream(childminderId)).toBe(`files-${childminderId}`);
});
