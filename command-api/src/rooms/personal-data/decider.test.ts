import { expect, test } from 'vitest';
import { play } from '../decider-properties.ts';
import { type PersonalDataCommand, personalData } from './decider.ts';

const accountId = '65a0c0de0000000000000001';
const at = '2026-11-17T08:05:00.000Z';
const copy: PersonalDataCommand = {
  type: 'TakeCopy',
  copy: {
    accountId,
    exportId: '65a0c0de0000000000000031',
    childminderId: null,
    childIds: [],
    onlyChildId: null,
    at,
  },
};
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
  play(personalData, commands, undefined).events.map(({ type }) => type);

test('a copy that is taken is written down once, however often it is asked for by the same name', () => {
  expect(typesOf([copy, copy])).toEqual(['DataExported']);
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
