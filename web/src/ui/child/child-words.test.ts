import { describe, expect, it } from 'vitest';
import { chosenTime } from '../form/time-chips.tsx';
import { allergyText } from './allergy-chip.tsx';
import { avatarColour, initials } from './avatar.tsx';

describe('an avatar', () => {
  it.each([
    ['Caoimhe', 'Ní Dhálaigh', 'CN'],
    ['éabha', 'Kowalczyk', 'ÉK'],
    ['Tadhg', null, 'T'],
    [null, null, ''],
  ])('of %s %s shows %s', (firstName, lastName, shown) =>
    expect(initials({ firstName, lastName })).toBe(shown),
  );

  it('has one of sixteen colours, the same for the same child every time', () => {
    const ids = Array.from({ length: 200 }, (_, n) => `65f0000000000000${n.toString(16).padStart(8, '0')}`);
    const colours = ids.map(avatarColour);
    expect(new Set(colours)).toEqual(new Set(Array.from({ length: 16 }, (_, n) => n + 1)));
    expect(ids.map(avatarColour)).toEqual(colours);
  });
});

it('allergies read as one phrase', () => {
  expect(allergyText(['Milk', 'Eggs'])).toBe('Milk, eggs');
  expect(allergyText(['Nuts'])).toBe('Nuts');
});

describe('the time that is printed beside the chips', () => {
  const now = new Date('2026-07-01T09:10:00Z');
  it('is now in Dublin', () => expect(chosenTime({ kind: 'now' }, now)).toBe('10:10'));
  it('is so many minutes earlier', () => expect(chosenTime({ kind: 'ago', minutes: 15 }, now)).toBe('09:55'));
  it('is what was picked', () => expect(chosenTime({ kind: 'picked', time: '08:05' }, now)).toBe('08:05'));
});
