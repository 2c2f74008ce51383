import type { MealType } from '@nead/contracts/care/foods.ts';
import { isRefusal } from '@nead/contracts/errors.ts';
import { type Meals, noMeals } from '@nead/contracts/menus/menu.ts';
import { menuTexts } from '@nead/contracts/menus/texts.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { holdsForEveryDecider, runCommands } from '../../engine/test-decider-properties.ts';
import { dayIn, type MenuCommand, menusDecider } from './decider.ts';

const childminderId = '65a0c0de0000000000000001';
const context = { childminderId, today: '2026-11-18' };
/** A Tuesday. */
const date = '2026-11-17';
const plan = (menu: Partial<Meals>, more: { date?: string; version?: number } = {}): MenuCommand => ({
  type: 'Plan',
  date,
  menu,
  ...more,
});
const copy = (from: string, to: string): MenuCommand => ({ type: 'CopyWeek', from, to });
const after = (...commands: MenuCommand[]) => runCommands(menusDecider, commands, context).state;
const decide = (command: MenuCommand, ...before: MenuCommand[]) =>
  menusDecider.decide(command, after(...before), context);
const planned = (on: string, version: number, menu: Partial<Meals>, ...filled: MealType[]) => ({
  type: 'MenuPlanned',
  data: {
    childminderId,
    date: on,
    version,
    menu: { ...noMeals(), ...menu },
    ...(filled.length > 0 && { filled }),
  },
});

describe('the menu of a day', () => {
  test('is written whole, with the meals that were not named as they were', () => {
    expect(decide(plan({ lunch: ['Irish stew'] }))).toEqual([planned(date, 1, { lunch: ['Irish stew'] })]);
    expect(decide(plan({ snack: ['Pear'] }), plan({ lunch: ['Irish stew'] }))).toEqual([
      planned(date, 2, { lunch: ['Irish stew'], snack: ['Pear'] }),
    ]);
    expect(decide(plan({ lunch: [] }), plan({ lunch: ['Irish stew'] }))).toEqual([planned(date, 2, {})]);
  });

  test('each meal is kept as its own', () => {
    const menu = { breakfast: ['Porridge'], lunch: ['Soup'], dinner: ['Pizza'], snack: ['Pear'] };
    const state = after(plan(menu), plan({ dinner: ['Pizza', 'Salad'] }));
    expect(dayIn(state, date)).toEqual({ version: 2, menu: { ...menu, dinner: ['Pizza', 'Salad'] } });
    expect(dayIn(after(plan(menu), plan({ breakfast: ['Toast'] })), date).menu.breakfast).toEqual(['Toast']);
  });

  test('that is planned as it is already is not written again, also on an old version', () => {
    const lunch = plan({ lunch: ['Soup', 'Bread'] });
    expect(decide(lunch, lunch)).toEqual([]);
    expect(decide(plan({ lunch: ['Soup', 'Bread'] }, { version: 0 }), lunch)).toEqual([]);
    expect(decide(plan({ lunch: ['Bread', 'Soup'] }), lunch)).toHaveLength(1);
    expect(decide(plan({ lunch: ['Soup'] }), lunch)).toHaveLength(1);
  });

  test('that another device changed is not overwritten unseen', () => {
    const first = plan({ lunch: ['Soup'] }, { version: 0 });
    expect(decide(plan({ lunch: ['Pizza'] }, { version: 0 }), first)).toMatchObject({
      code: 'RECORD_CHANGED',
      message: menuTexts.changed,
    });
    expect(decide(plan({ lunch: ['Pizza'] }, { version: 1 }), first)).toHaveLength(1);
    expect(decide(plan({ lunch: ['Pizza'] }, { version: 0 }))).toHaveLength(1);
  });

  test.each([
    ['2025-11-17', true],
    ['2025-11-16', false],
    ['2027-11-19', true],
    ['2027-11-20', false],
  ])('of %s: can be planned today: %s', (day, may) => {
    const decided = decide(plan({ lunch: ['Soup'] }, { date: day }));
    if (may) expect(decided).toHaveLength(1);
    else expect(decided).toMatchObject({ code: 'VALIDATION', message: menuTexts.tooFar });
  });
});

describe('a copied week', () => {
  const week = [
    plan({ lunch: ['Soup'] }, { date: '2026-11-09' }),
    plan({ lunch: ['Pizza'], snack: ['Pear'] }, { date: '2026-11-15' }),
  ];

  test('comes day by day into the other one, whichever dates of the two are named', () => {
    const both = [
      planned('2026-11-16', 1, { lunch: ['Soup'] }, 'lunch'),
      planned('2026-11-22', 1, { lunch: ['Pizza'], snack: ['Pear'] }, 'lunch', 'snack'),
    ];
    expect(decide(copy('2026-11-09', '2026-11-16'), ...week)).toEqual(both);
    expect(decide(copy('2026-11-15', '2026-11-19'), ...week)).toEqual(both);
  });

  test('leaves what is planned there, and a second time does nothing', () => {
    const own = plan({ lunch: ['Fish pie'] }, { date: '2026-11-22' });
    expect(decide(copy('2026-11-09', '2026-11-16'), ...week, own)).toEqual([
      planned('2026-11-16', 1, { lunch: ['Soup'] }, 'lunch'),
      planned('2026-11-22', 2, { lunch: ['Fish pie'], snack: ['Pear'] }, 'snack'),
    ]);
    expect(decide(copy('2026-11-09', '2026-11-16'), ...week, copy('2026-11-09', '2026-11-16'))).toEqual([]);
  });

  test.each([
    ['of nothing', copy('2026-10-05', '2026-11-16'), menuTexts.nothingToCopy],
    ['of what was taken off again', copy('2026-11-02', '2026-11-16'), menuTexts.nothingToCopy],
    ['into itself', copy('2026-11-09', '2026-11-15'), menuTexts.sameWeek],
    ['far ahead', copy('2026-11-09', '2027-11-18'), menuTexts.tooFar],
  ])('%s is refused with a sentence', (_, command, sentence) => {
    const emptied = [
      plan({ lunch: ['Soup'] }, { date: '2026-11-02' }),
      plan({ lunch: [] }, { date: '2026-11-02' }),
    ];
    const decided = decide(command, ...week, ...emptied);
    expect(decided).toMatchObject({ code: 'VALIDATION', message: sentence, errors: [sentence] });
  });
});

test('an erased menu is an empty one', () => {
  const erased = { type: 'MenuPlanned', data: { childminderId, date, version: 1, menu: null } } as const;
  expect(dayIn(menusDecider.evolve(after(), erased), date)).toEqual({ version: 1, menu: noMeals() });
});

test('a childminder’s menus have one stream', () =>
  expect(menusDecider.stream(childminderId)).toBe(`menus-${childminderId}`));

test('menus are decided as everything is', () => {
  const foods = fc.subarray(['Soup', 'Bread']);
  const day = fc.constantFrom('2026-11-16', '2026-11-17', '2026-11-23', '2028-01-01');
  const planning = fc
    .record({
      date: day,
      version: fc.option(fc.nat(3), { nil: undefined }),
      menu: fc.record({ lunch: foods, snack: foods }, { requiredKeys: [] }),
    })
    .map((sent): MenuCommand => ({ type: 'Plan', ...sent }));
  const copying = fc.tuple(day, day).map(([from, to]) => copy(from, to));
  holdsForEveryDecider(menusDecider, fc.oneof(planning, copying), context);
  expect(isRefusal(decide(copy(date, '2026-11-23')))).toBe(true);
});
