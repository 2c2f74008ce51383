import { isRefusal, refuse } from '@nead/contracts/errors.ts';
import { inspectionTexts } from '@nead/contracts/inspection/texts.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { holdsForEveryDecider, runCommands } from '../../engine/test-decider-properties.ts';
import { type InspectionCommand, inspectionDecider, usedCover } from './decider.ts';

const [childminderId, passId, childId, lookId] = [1, 41, 2, 42].map(
  (n) => `65a0c0de00000000000000${String(n).padStart(2, '0')}`,
) as [string, string, string, string]; // as many as there are numbers
const noon = '2026-11-17T12:00:00.000Z';
const make = {
  type: 'Make',
  pass: { childminderId, passId, childIds: [childId], from: '2026-01-01', to: '2026-11-17', endsAt: noon },
} satisfies InspectionCommand;
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
const halfPast = '2026-11-17T11:30:00.000Z';
const revoke = { type: 'Revoke', at: halfPast, childminderId } satisfies InspectionCommand;
const stateAfter = (...before: InspectionCommand[]) =>
  runCommands(inspectionDecider, before, undefined).state;
const refused = (before: InspectionCommand[], last: InspectionCommand) => {
  const decided = inspectionDecider.decide(last, stateAfter(...before), undefined);
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

test('a look of an administrator is ended by an administrator or with the session, not by whom it is about', () => {
  const glass: InspectionCommand = {
    type: 'BreakGlass',
    glass: {
      childminderId,
      passId,
      accountId: lookId,
      sessionId: lookId,
      childIds: [childId],
      from: '2026-11-01',
      to: '2026-11-17',
      at: '2026-11-17T11:30:00.000Z',
      endsAt: noon,
      reason: 'about one child',
    },
  };
  const end = (at: string): InspectionCommand => ({ type: 'EndGlass', at, by: 'session' });
  const early = '2026-11-17T11:40:00.000Z';
  expect(refused([glass], { ...revoke, at: early } as InspectionCommand)).toBe('FORBIDDEN');
  expect(
    inspectionDecider.decide(end(early), runCommands(inspectionDecider, [glass], undefined).state, undefined),
  ).toEqual([{ type: 'PassRevoked', data: { childminderId, passId, at: early, by: 'session' } }]);
  expect(refused([glass, end(early)], end(early))).toEqual([]);
  expect(refused([glass, end(early)], look(1, early))).toBe('NOT_FOUND');
  // A look that is over by itself keeps its own end.
  expect(refused([glass], end(noon))).toEqual([]);
  expect(refused([make], end(early))).toBe('NOT_FOUND');
});

test('a revoked pass is over for whoever has it open', () => {
  expect(refused([make, open(0), revoke], look(1))).toBe('NOT_FOUND');
  expect(refused([make, revoke], open(0))).toBe('NOT_FOUND');
  expect(refused([make, revoke], revoke)).toEqual([]);
  // A pass that is over by itself keeps its own end.
  expect(refused([make], { ...revoke, at: noon })).toEqual([]);
  expect(refused([make], { ...revoke, childminderId: childId })).toBe('NOT_FOUND');
});

const packOf = (by: string) =>
  ({
    type: 'MakePack',
    pack: {
      childminderId: by,
      packId: passId,
      childIds: [childId],
      from: '2026-01-01',
      to: '2026-11-17',
      at: noon,
    },
  }) satisfies InspectionCommand;

const otherScopes = [
  { childIds: [childId, lookId] },
  { childIds: [lookId] },
  { from: '2026-01-02' },
  { to: '2026-11-16' },
];
const both = { childIds: [childId, lookId] };
const turned = { childIds: [lookId, childId] };

test.each(otherScopes)('what was made is not answered as made for others: %o', (other) => {
  const pack = packOf(childminderId);
  const otherPass = { ...make, pass: { ...make.pass, ...other } };
  const otherPack = { ...pack, pack: { ...pack.pack, ...other } };
  for (const [first, again] of [
    [make, otherPass],
    [otherPass, make],
    [pack, otherPack],
    [otherPack, pack],
  ] as const)
    expect(inspectionDecider.decide(again, stateAfter(first), undefined)).toEqual(
      refuse('CONFLICT', inspectionTexts.madeAlready),
    );
});

test('what was made for two is not answered as made for one of them and another', () => {
  const passFor = (childIds: string[]) => ({ ...make, pass: { ...make.pass, childIds } });
  expect(refused([passFor([childId, lookId])], passFor([childId, childminderId]))).toBe('CONFLICT');
});

test('a pass is not answered as made for other hours', () => {
  const passOf = (hours: number) => ({ ...make, pass: { ...make.pass, hours } });
  expect(inspectionDecider.decide(passOf(24), stateAfter(passOf(1)), undefined)).toEqual(
    refuse('CONFLICT', inspectionTexts.madeAlready),
  );
});

test('what was made is answered as made for the same children and days in a later second', () => {
  const endsAt = '2026-11-17T12:00:01.000Z';
  const pass = (of: object) => ({ ...make, pass: { ...make.pass, ...of } });
  expect(refused([pass(both)], pass({ ...turned, endsAt }))).toEqual([]);
  expect(refused([pass({ hours: 2 })], pass({ hours: 2, endsAt }))).toEqual([]);
  // The hours of older passes are not known.
  expect(refused([pass({})], pass({ hours: 2, endsAt }))).toEqual([]);
  const { pack } = packOf(childminderId);
  const packFor = (of: object) => ({ type: 'MakePack', pack: { ...pack, ...of } }) as const;
  expect(refused([packFor(both)], packFor({ ...turned, at: endsAt }))).toEqual([]);
});

test('a pack is made once, opens nothing, and its id is nobody else’s', () => {
  expect(refused([], packOf(childminderId))).toEqual(['PackMade']);
  expect(refused([packOf(childminderId)], packOf(childminderId))).toEqual([]);
  expect(refused([packOf(childminderId)], packOf(childId))).toBe('ID_TAKEN');
  expect(refused([make], packOf(childminderId))).toBe('ID_TAKEN');
  expect(refused([packOf(childminderId)], make)).toBe('ID_TAKEN');
  expect(refused([packOf(childminderId)], open(0))).toBe('NOT_FOUND');
});

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

test('an inspector takes a pack along, and whoever broke the glass does not', () => {
  const take = { ...look(1), section: 'pack' } as InspectionCommand; // a look at all of it
  expect(refused([make, open(0)], take)).toEqual(['PassLookedAt']);
  expect(refused([glass], look(1))).toEqual(['PassLookedAt']);
  expect(refused([glass], take)).toBe('NOT_FOUND');
});

test('whatever is decided is valid, evolves, and is not done a second time', () => {
  const MAKES_NEW = new Set<InspectionCommand['type']>(['Open', 'Look', 'WriteNote']);
  const opening = fc.integer({ min: 0, max: 3 });
  const at = fc.constantFrom('2026-11-17T11:00:00.000Z', noon);
  holdsForEveryDecider(
    inspectionDecider,
    fc.oneof(
      fc.constantFrom(
        make,
        revoke,
        glass,
        packOf(childminderId),
        packOf(childId),
        give,
        minute,
        lookAtDay,
        note(),
      ),
      fc.tuple(opening, at).map(([n, when]) => open(n, when)),
      fc.tuple(opening, at).map(([n, when]) => look(n, when)),
    ),
    undefined,
    ({ type }) => MAKES_NEW.has(type),
  );
});

test('a pass is made once, and its id is nobody else’s', () => {
  const another = { ...make, pass: { ...make.pass, childminderId: childId } };
  expect(refused([], make)).toEqual(['PassMade']);
  expect(refused([make], make)).toEqual([]);
  expect(refused([make], another)).toBe('ID_TAKEN');
  expect(refused([glass], glass)).toEqual([]);
  expect(refused([glass], make)).toBe('ID_TAKEN');
});

test('what is told of a pass names whose it is', () => {
  const said = (before: InspectionCommand[], last: InspectionCommand) =>
    inspectionDecider.decide(last, runCommands(inspectionDecider, before, undefined).state, undefined);
  const at = '2026-11-17T11:00:00.000Z';
  const pass = { childminderId, passId };
  expect(said([make], open(0))).toEqual([{ type: 'PassOpened', data: { ...pass, at } }]);
  expect(said([make], revoke)).toEqual([{ type: 'PassRevoked', data: { ...pass, at: halfPast } }]);
  const looked = { ...pass, lookId, childIds: [childId], at };
  expect(said([make, open(0)], look(1))).toEqual([
    { type: 'PassLookedAt', data: { ...looked, section: 'register' } },
  ]);
  expect(said([glass], look(1))).toEqual([
    { type: 'PassLookedAt', data: { ...looked, section: 'register', by: 'admin' } },
  ]);
});

test('a document that was opened is named, and only where documents are looked at', () => {
  const documentId = '65a0c0de0000000000000043';
  const seen = (section: 'documents' | 'history', more: object) =>
    inspectionDecider.decide(
      { ...look(1), section, ...more } as InspectionCommand, // still a look
      runCommands(inspectionDecider, [make, open(0)], undefined).state,
      undefined,
    );
  expect(seen('documents', { documentId })).toMatchObject([{ data: { section: 'documents', documentId } }]);
  for (const decided of [seen('documents', {}), seen('history', { documentId })]) {
    expect(!isRefusal(decided) && decided[0]?.data).not.toHaveProperty('documentId');
  }
});

test('a closed pass and a wrong code are told in a sentence each', () => {
  const message = (before: InspectionCommand[], last: InspectionCommand) => {
    const decided = inspectionDecider.decide(
      last,
      runCommands(inspectionDecider, before, undefined).state,
      undefined,
    );
    return isRefusal(decided) && decided.message;
  };
  expect(message([], open(0))).toBe(inspectionTexts.closed);
  expect(message([make], look(1))).toBe(inspectionTexts.closed);
  expect(message([make], look(0))).toBe(inspectionTexts.closed);
  expect(message([make, revoke], open(0))).toBe(inspectionTexts.wasRevoked);
  expect(message([make, open(0)], look(1, make.pass.endsAt))).toBe(inspectionTexts.over);
  expect(message([glass], look(1, glass.glass.endsAt))).toBe(inspectionTexts.glassOver);
  expect(message([make], open(3))).toBe(inspectionTexts.wrongCode);
  expect(message([glass], { ...look(1), section: 'pack' } as InspectionCommand)).toBe(inspectionTexts.closed); // still a look
});

test('a pass that was looked at is looked at again', () => {
  expect(refused([make, open(0), look(1)], look(1))).toEqual(['PassLookedAt']);
});

test('glass that was broken is open for who broke it and takes no code', () => {
  expect(refused([glass], open(1))).toBe('WRONG_CODE');
  expect(refused([glass], look(2))).toBe('NOT_FOUND');
  expect(refused([], revoke)).toBe('NOT_FOUND');
});

test('each pass has a stream of its own', () => {
  expect(inspectionDecider.stream(passId)).toBe(`inspection-${passId}`);
});

const cover = {
  childminderId,
  passId,
  paperId: lookId,
  person: 'Bríd Ní Shé',
  childIds: [childId],
  hours: 2,
  at: '2026-11-17T10:00:00.000Z',
  endsAt: noon,
};
const give = { type: 'GiveCover', cover } satisfies InspectionCommand;
const eleven = '2026-11-17T11:00:00.000Z';
const lookAtDay = { ...look(1), section: 'cover' } as InspectionCommand; // a look still
const note = (more: { childId?: string; at?: string; opening?: number } = {}): InspectionCommand => ({
  type: 'WriteNote',
  at: eleven,
  opening: 1,
  noteId: lookId,
  note: 'Slept well',
  ...more,
});
const minute = { type: 'EndCover', at: noon } satisfies InspectionCommand;

describe('cover', () => {
  test('is given once, and its id is nobody else’s', () => {
    expect(refused([], give)).toEqual(['CoverGiven']);
    expect(refused([give], give)).toEqual([]);
    const other = (more: Partial<typeof cover>) => ({ ...give, cover: { ...cover, ...more } });
    expect(refused([give], other({ childminderId: childId }))).toBe('ID_TAKEN');
    for (const more of [{ hours: 12 }, { paperId: childId }])
      expect(refused([give], other(more))).toBe('CONFLICT');
    for (const [first, then] of [
      [give, make],
      [make, give],
      [glass, give],
      [packOf(childminderId), give],
      [give, packOf(childminderId)],
    ] as const)
      expect(refused([first], then)).toBe('ID_TAKEN');
  });

  test('shows the day and nothing that is an inspector’s, and an inspector no day', () => {
    expect(refused([give], lookAtDay)).toBe('NOT_FOUND');
    expect(refused([give, open(0)], lookAtDay)).toEqual(['PassLookedAt']);
    for (const section of ['file', 'register', 'history', 'documents', 'pack'] as const)
      expect(refused([give, open(0)], { ...look(1), section } as InspectionCommand)).toBe('NOT_FOUND');
    expect(refused([make, open(0)], lookAtDay)).toBe('NOT_FOUND');
    expect(refused([glass], lookAtDay)).toBe('NOT_FOUND');
  });

  test('takes a note of the day, or of one of its children, while it is open', () => {
    const after = (...before: InspectionCommand[]) => stateAfter(...before);
    const decided = (of: InspectionCommand) => inspectionDecider.decide(of, after(give, open(0)), undefined);
    const data = { childminderId, passId, noteId: lookId, at: eleven };
    expect(decided(note())).toEqual([{ type: 'CoverNoteWritten', data: { ...data, note: 'Slept well' } }]);
    expect(decided(note({ childId }))).toEqual([
      { type: 'CoverNoteWritten', data: { ...data, childId, noteOfChild: 'Slept well' } },
    ]);
    expect(refused([give, open(0)], note({ childId: childminderId }))).toBe('NOT_FOUND');
    expect(refused([give], note())).toBe('NOT_FOUND');
    expect(refused([give, open(0)], note({ opening: 2 }))).toBe('NOT_FOUND');
    expect(refused([give, open(0)], note({ at: noon }))).toBe('NOT_FOUND');
    expect(refused([make, open(0)], note())).toBe('NOT_FOUND');
    expect(refused([glass], note())).toBe('NOT_FOUND');
  });

  test('ends by its maker, with every login, or with its minute, and each end is recorded once', () => {
    const ended = (of: InspectionCommand) => inspectionDecider.decide(of, stateAfter(give), undefined);
    const pass = { childminderId, passId };
    expect(ended(revoke)).toEqual([
      { type: 'CoverEnded', data: { ...pass, at: halfPast, by: 'childminder' } },
    ]);
    expect(ended({ ...revoke, by: 'shut-out' })).toEqual([
      { type: 'CoverEnded', data: { ...pass, at: halfPast, by: 'shut-out' } },
    ]);
    expect(ended(minute)).toEqual([{ type: 'CoverEnded', data: { ...pass, at: noon, by: 'time' } }]);
    // The schedule was late, and the cover ended at its minute all the same.
    expect(ended({ ...minute, at: '2026-11-17T12:07:00.000Z' })).toEqual(ended(minute));
    expect(refused([give], { ...minute, at: halfPast })).toEqual([]);
    expect(refused([give], { ...revoke, at: noon })).toEqual([]);
    expect(refused([give, revoke], minute)).toEqual([]);
    expect(refused([give, minute], minute)).toEqual([]);
    expect(refused([give, minute], { ...revoke, at: halfPast })).toEqual([]);
    expect(refused([give], { ...revoke, childminderId: childId })).toBe('NOT_FOUND');
    for (const other of [make, glass]) expect(refused([other], minute)).toBe('NOT_FOUND');
    expect(refused([], minute)).toBe('NOT_FOUND');
  });

  test('that is over tells its person the sentences of an inspector', () => {
    const why = (before: InspectionCommand[], at = eleven) => {
      const decided = inspectionDecider.decide(
        { ...lookAtDay, at } as InspectionCommand,
        stateAfter(...before),
        undefined,
      );
      return isRefusal(decided) && decided.message;
    };
    expect(why([give])).toBe(inspectionTexts.closed);
    expect(why([give, open(0)], noon)).toBe(inspectionTexts.over);
    expect(why([give, open(0), minute], noon)).toBe(inspectionTexts.over);
    expect(why([give, open(0), revoke])).toBe(inspectionTexts.wasRevoked);
  });

  test('lets act only who opened it, while it is open', () => {
    const used = (before: InspectionCommand[], at = eleven, opening = 1) =>
      usedCover(stateAfter(...before), { at, opening });
    expect(used([give, open(0)])).toMatchObject({ person: 'Bríd Ní Shé', childIds: [childId] });
    for (const refusal of [
      used([]),
      used([give]),
      used([give, open(0)], eleven, 2),
      used([give, open(0)], eleven, 0),
      used([give, open(0)], noon),
      used([give, open(0), revoke]),
      used([make, open(0)]),
      used([glass]),
    ])
      expect(refusal).toMatchObject({ code: 'NOT_FOUND' });
  });
});
