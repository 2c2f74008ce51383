import { refuse } from '@nead/contracts/errors.ts';
import { personalDataTexts } from '@nead/contracts/personal-data/texts.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holdsForEveryDecider, runCommands } from '../../engine/test-decider-properties.ts';
import { type PersonalDataCommand, personalDataDecider } from './decider.ts';

const accountId = '65a0c0de0000000000000001';
const at = '2026-11-17T08:05:00.000Z';
const copy = {
  type: 'TakeCopy',
  copy: {
    accountId,
    exportId: '65a0c0de0000000000000031',
    childminderId: null,
    childIds: [],
    onlyChildId: null,
    at,
  },
} satisfies PersonalDataCommand;
const request = (requestId: string): PersonalDataCommand => ({
  type: 'RequestErasure',
  request: { accountId, requestId, role: 'parent', at, due: '2026-11-24' },
});
const withdraw: PersonalDataCommand = { type: 'WithdrawErasure', at };
const begin: PersonalDataCommand = {
  type: 'Begin',
  begun: { accountId, requestId: '1', at, entries: [] },
};
const carriedOut: PersonalDataCommand = {
  type: 'NoteCarriedOut',
  done: { accountId, requestId: '1', at, erased: [], keptUntil: [], keptWithChildren: [] },
};
const typesOf = (commands: PersonalDataCommand[]) =>
  runCommands(personalDataDecider, commands, undefined).events.map(({ type }) => type);

test('a copy that is taken is written down once, however often it is asked for by the same name', () => {
  expect(typesOf([copy, copy])).toEqual(['DataExported']);
  const day = { ...copy, copy: { ...copy.copy, what: 'day' as const } };
  for (const taken of [copy, day]) {
    const { state } = runCommands(personalDataDecider, [taken], undefined);
    expect(personalDataDecider.decide(taken, state, undefined)).toEqual([]);
  }
});

test('a copy is not answered as taken under the name of one of something else', () => {
  const state = runCommands(personalDataDecider, [copy], undefined).state;
  for (const other of [{ onlyChildId: accountId }, { what: 'day' as const }]) {
    const again: PersonalDataCommand = { ...copy, copy: { ...copy.copy, ...other } };
    expect(personalDataDecider.decide(again, state, undefined)).toEqual(
      refuse('CONFLICT', personalDataTexts.takenOtherwise),
    );
  }
});

test('who asks twice to be forgotten asked once, and can ask again after taking it back', () => {
  expect(typesOf([request('1'), request('2'), withdraw, withdraw, request('3')])).toEqual([
    'ErasureRequested',
    'ErasureWithdrawn',
    'ErasureRequested',
  ]);
});

test('what has begun begins once and is not taken back, and nothing begins that was', () => {
  expect(typesOf([begin, request('1'), begin, begin, withdraw])).toEqual([
    'ErasureRequested',
    'ErasureBegun',
  ]);
  expect(typesOf([request('1'), withdraw, begin])).toEqual(['ErasureRequested', 'ErasureWithdrawn']);
});

test('what was carried out is neither asked for nor taken back again', () => {
  expect(typesOf([request('1'), carriedOut, carriedOut, request('2'), withdraw])).toEqual([
    'ErasureRequested',
    'ErasureCarriedOut',
  ]);
});

const repeat: PersonalDataCommand = {
  type: 'Repeat',
  repeated: { accountId, requestId: '2', role: 'parent', at, entries: [] },
};
test('what a restored backup does not know is repeated once, as of its day, and not what it knows', () => {
  const { events, state } = runCommands(personalDataDecider, [repeat, repeat, withdraw], undefined);
  expect(events.map(({ type }) => type)).toEqual(['ErasureRepeated']);
  expect(state).toMatchObject({
    request: { requestId: '2', due: '2026-11-17' },
    begun: { accountId, requestId: '2', at, entries: [] },
    repeatedOf: at,
  });
  expect(typesOf([request('1'), carriedOut, repeat])).toEqual(['ErasureRequested', 'ErasureCarriedOut']);
});

test('a repeated erasure goes on by what was written down when it had begun', () => {
  const entries = [{ childminderId: accountId, contactId: accountId, childIds: [] }];
  const begun: PersonalDataCommand = { ...begin, begun: { accountId, requestId: '1', at, entries } };
  const { events, state } = runCommands(personalDataDecider, [request('1'), begun, repeat], undefined);
  expect(events.at(-1)).toMatchObject({ type: 'ErasureRepeated', data: { requestId: '1' } });
  expect(state.begun?.entries).toEqual(entries);
});

test('what is decided is valid, evolves and is not done a second time', () => {
  const noteKept: PersonalDataCommand = {
    type: 'NoteKeptErased',
    done: { accountId, requestId: accountId, at, erased: [{ person: accountId, retention: 'finance' }] },
  };
  const named = <C extends PersonalDataCommand>(command: C): C =>
    JSON.parse(JSON.stringify(command).replaceAll('"requestId":"1"', `"requestId":"${accountId}"`));
  const again = JSON.parse(JSON.stringify(repeat).replace('"requestId":"2"', `"requestId":"${accountId}"`));
  const commands = [copy, request(accountId), withdraw, named(begin), again, named(carriedOut), noteKept];
  // Recorded once for each class of key, so also again.
  holdsForEveryDecider(
    personalDataDecider,
    fc.constantFrom(...commands),
    undefined,
    ({ type }) => type === 'NoteKeptErased',
  );
});

test('who takes it back too late, or asks after it was done, is told that it is erased', () => {
  const said = (before: PersonalDataCommand[], command: PersonalDataCommand) =>
    personalDataDecider.decide(command, runCommands(personalDataDecider, before, undefined).state, undefined);
  const asked = [request('1')];
  expect(said([...asked, begin], withdraw)).toMatchObject({ code: 'ERASED' });
  expect(said([...asked, carriedOut], withdraw)).toMatchObject({ code: 'ERASED' });
  expect(said([...asked, carriedOut], request('2'))).toMatchObject({ code: 'ERASED' });
  expect(said([], withdraw)).toEqual([]);
});

test('taking it back names the request that was waiting, which waits no more', () => {
  const { events, state } = runCommands(personalDataDecider, [request('7'), withdraw], undefined);
  expect(events.at(-1)).toEqual({ type: 'ErasureWithdrawn', data: { accountId, requestId: '7', at } });
  expect(state.request).toBeUndefined();
});

test('nothing waits for an erasure that was carried out, and what was kept is told of when it goes', () => {
  const kept: PersonalDataCommand = {
    type: 'NoteKeptErased',
    done: { accountId, requestId: '1', at, erased: [{ person: accountId, retention: 'finance' }] },
  };
  const { events, state } = runCommands(
    personalDataDecider,
    [request('1'), begin, carriedOut, kept],
    undefined,
  );
  expect(state).toMatchObject({
    request: undefined,
    begun: { requestId: '1' },
    carriedOut: { requestId: '1' },
  });
  expect(events.at(-1)).toEqual({ type: 'KeptDataErased', data: kept.done });
});

test('each person’s requests are a stream of their own', () => {
  expect(personalDataDecider.stream(accountId)).toBe(`personal-data-${accountId}`);
});
