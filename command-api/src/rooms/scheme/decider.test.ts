import { addDays } from '@nead/contracts/dublin.ts';
import { isRefusal } from '@nead/contracts/errors.ts';
import type { WrittenAward } from '@nead/contracts/scheme/registration.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { holdsForEveryDecider, runCommands } from '../../engine/test-decider-properties.ts';
import { awardsIn, type Scheme, type SchemeCommand, schemeDecider, sentKey } from './decider.ts';

const id = (n: number) => n.toString(16).padStart(24, '0');
const hers = { childminderId: id(0xc), at: '2026-12-01T09:00:00.000Z' };
const [caoimhe, tadhg] = [id(1), id(2)];
const MONDAY = '2026-11-30';

const award = (more: Partial<WrittenAward> = {}): WrittenAward => ({
  chick: '3MPTAQ4471',
  from: MONDAY,
  to: '2027-11-28',
  term: [9, 9, 8, 8, 0, 0, 0],
  holidays: null,
  centsAnHour: 214,
  ...more,
});
const register = (n: number, more: Partial<WrittenAward> = {}, childId = caoimhe): SchemeCommand => ({
  type: 'Register',
  ...hers,
  childId,
  registrationId: id(n),
  award: award(more),
});
const correct = (n: number, version: number, more: Partial<WrittenAward> = {}): SchemeCommand => ({
  type: 'Correct',
  ...hers,
  registrationId: id(n),
  version,
  award: award(more),
});
const sentHours = (first = 9) => ({
  claimed: [first, 9, 8, 8, 0, 0, 0],
  attended: [10, 9, 8, 8, 0, 0, 0],
  registered: [9, 9, 8, 8, 0, 0, 0],
  centsAnHour: 214,
});
const send = (n: number, first = 9): SchemeCommand => ({
  type: 'Send',
  ...hers,
  week: MONDAY,
  hours: [{ childId: caoimhe, registrationId: id(n), sent: sentHours(first) }],
});
const pay = (cents?: number): SchemeCommand => ({ type: 'Pay', ...hers, week: MONDAY, cents });
const warn = (childId: string, toParents: boolean): SchemeCommand => ({
  type: 'ChooseWarning',
  ...hers,
  childId,
  toParents,
});
const remove = (n: number): SchemeCommand => ({ type: 'Remove', ...hers, registrationId: id(n) });

const after = (...commands: SchemeCommand[]): Scheme => runCommands(schemeDecider, commands, undefined).state;
const decide = (command: SchemeCommand, state: Scheme) => schemeDecider.decide(command, state, undefined);
const said = (command: SchemeCommand, ...before: SchemeCommand[]) => {
  const decided = decide(command, after(...before));
  return isRefusal(decided) ? [decided.code, decided.message] : decided.map(({ type }) => type);
};

describe('an award', () => {
  test('is written down, and corrected with the next version', () => {
    const state = after(register(7), correct(7, 1, { to: '2027-11-21' }));
    expect(state.registrations.get(id(7))).toEqual({
      childId: caoimhe,
      version: 2,
      award: award({ to: '2027-11-21' }),
    });
    expect(awardsIn(state)).toMatchObject([{ registrationId: id(7), childId: caoimhe, to: '2027-11-21' }]);
  });

  test('that says the same again is nothing new', () => {
    expect(said(register(7), register(7))).toEqual([]);
    expect(said(correct(7, 1), register(7))).toEqual([]);
    expect(said(correct(7, 4), register(7))).toEqual([]);
  });

  test('is not corrected by somebody who saw an older version, nor one that is not there', () => {
    expect(
      said(correct(7, 1, { centsAnHour: 300 }), register(7), correct(7, 1, { centsAnHour: 250 }))[0],
    ).toBe('RECORD_CHANGED');
    expect(said(correct(8, 1), register(7))[0]).toBe('NOT_FOUND');
  });

  test('has an id of its own, also after it was taken away, and for another child', () => {
    expect(said(register(7, { centsAnHour: 300 }), register(7))[0]).toBe('ID_TAKEN');
    expect(said(register(7, {}, tadhg), register(7))[0]).toBe('ID_TAKEN');
    expect(said(register(7), register(7), remove(7))[0]).toBe('ID_TAKEN');
  });

  test('shares its code with no other that holds on the same days', () => {
    expect(said(register(8, { chick: '3mptaq4471' }, tadhg), register(7))).toEqual([
      'ITEM_EXISTS',
      'This CHICK is on another award already, for some of the same days',
    ]);
    const next = { from: '2027-11-29', to: '2028-11-26' };
    expect(said(register(8, next), register(7))).toEqual(['SchemeRegistrationWritten']);
    expect(said(register(8, { ...next, from: '2027-11-22' }), register(7))[0]).toBe('ITEM_EXISTS');
    expect(said(correct(7, 1, { centsAnHour: 300 }), register(7))).toEqual(['SchemeRegistrationWritten']);
  });

  test('comes with the child’s others to 45 hours a week at the most', () => {
    const small = { chick: 'B', term: [3, 3, 3, 2, 0, 0, 0] };
    expect(said(register(8, small), register(7))).toEqual(['SchemeRegistrationWritten']);
    const [code, sentence] = said(register(8, { ...small, term: [3, 3, 3, 3, 0, 0, 0] }), register(7));
    expect([code, sentence]).toEqual([
      'VALIDATION',
      'The scheme pays for 45 hours a week at most, all awards of a child together',
    ]);
    // Awards of another child, and of other days, are separate.
    expect(said(register(8, { chick: 'B' }, tadhg), register(7))).toEqual(['SchemeRegistrationWritten']);
    const next = { chick: 'B', from: '2027-11-29', to: '2028-11-26' };
    expect(said(register(8, next), register(7))).toEqual(['SchemeRegistrationWritten']);
    // The hours in holidays are those of term.
    expect(said(register(8, { ...small, holidays: [9, 9, 9, 9, 0, 0, 0] }), register(7))[0]).toBe(
      'VALIDATION',
    );
  });

  test('that was written down by mistake is taken away, once, and not after a week was returned under it', () => {
    expect(said(remove(7), register(7))).toEqual(['SchemeRegistrationRemoved']);
    expect(said(remove(7), register(7), remove(7))).toEqual([]);
    expect(said(remove(8), register(7))[0]).toBe('NOT_FOUND');
    expect(said(remove(7), register(7), send(7))).toEqual([
      'CONFLICT',
      'Weeks were returned under this award. Give it an earlier end instead',
    ]);
    expect(awardsIn(after(register(7), remove(7)))).toEqual([]);
  });
});

describe('a week that was returned', () => {
  test('stays as it was, whatever is sent again', () => {
    const state = after(register(7), send(7), send(7, 4));
    expect(state.sent.get(sentKey(MONDAY, id(7)))).toEqual(sentHours());
    expect(said(send(7, 4), register(7), send(7))).toEqual([]);
  });

  test('takes an award that was written down later', () => {
    const more: SchemeCommand = {
      ...send(7),
      type: 'Send',
      week: MONDAY,
      hours: [7, 8].map((n) => ({ childId: caoimhe, registrationId: id(n), sent: sentHours() })),
    };
    const decided = decide(more, after(register(7), send(7)));
    expect(
      isRefusal(decided) || decided.map(({ data }) => 'registrationId' in data && data.registrationId),
    ).toEqual([id(8)]);
  });
});

test('what was paid is known, changed, and taken away again', () => {
  expect(after(pay(21460)).paid.get(MONDAY)).toBe(21460);
  expect(said(pay(21460), pay(21460))).toEqual([]);
  expect(said(pay(0), pay(21460))).toEqual(['SchemeWeekPaid']);
  expect(after(pay(21460), pay(0)).paid.get(MONDAY)).toBe(0);
  expect(after(pay(21460), pay()).paid.size).toBe(0);
  expect(said(pay())).toEqual([]);
});

test('an erased award holds for nothing any more', () => {
  const state = after(register(7));
  const known = state.registrations.get(id(7));
  state.registrations.set(id(7), { childId: caoimhe, version: 1, ...known, award: null });
  expect(awardsIn(state)).toEqual([]);
  const decided = decide(register(8), state);
  expect(isRefusal(decided)).toBe(false);
});

const anyAward = fc.record({
  chick: fc.constantFrom('A', 'B'),
  weeks: fc.integer({ min: 0, max: 30 }),
  monday: fc.integer({ min: 0, max: 4 }),
  hours: fc.integer({ min: 1, max: 10 }),
});
const anyCommand = fc.oneof(
  fc
    .tuple(fc.integer({ min: 1, max: 3 }), anyAward, fc.constantFrom(caoimhe, tadhg))
    .map(([n, drawn, child]) => register(n, drawnAward(drawn), child)),
  fc
    .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 }), anyAward)
    .map(([n, version, drawn]) => correct(n, version, drawnAward(drawn))),
  fc.integer({ min: 1, max: 3 }).map(remove),
  fc
    .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 9 }))
    .map(([n, first]) => send(n, first)),
  fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined }).map(pay),
  fc.tuple(fc.constantFrom(caoimhe, tadhg), fc.boolean()).map(([child, told]) => warn(child, told)),
);

function drawnAward({
  chick,
  weeks,
  monday,
  hours,
}: {
  chick: string;
  weeks: number;
  monday: number;
  hours: number;
}) {
  const from = addDays(MONDAY, 7 * monday);
  return { chick, from, to: addDays(from, 7 * weeks), term: [hours, hours, hours, 0, 0, 0, 0] };
}

test('the parents of a child are warned too where she chose so, of that child alone', () => {
  expect(said(warn(caoimhe, false))).toEqual([]);
  expect(said(warn(caoimhe, true))).toEqual(['SchemeWarningChosen']);
  expect(said(warn(caoimhe, true), warn(caoimhe, true))).toEqual([]);
  expect([...after(warn(caoimhe, true), warn(tadhg, true), warn(tadhg, false)).toParents]).toEqual([caoimhe]);
});

test('holds what holds for every decider', () => {
  holdsForEveryDecider(schemeDecider, anyCommand, undefined);
});
