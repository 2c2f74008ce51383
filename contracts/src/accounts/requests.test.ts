import { expect, test } from 'vitest';
import { Email, normalEmail } from './requests.ts';

test('an address that is another’s as soon as case is left out is none', () => {
  const kelvin = '\u212Aate@example.ie';
  expect(normalEmail(kelvin)).toBe('kate@example.ie');
  expect(Email.safeParse(kelvin).success).toBe(false);
  expect(Email.safeParse(' Kate@example.ie').data).toBe('Kate@example.ie');
  // No other letter with a Latin one in its lower case is accepted, except İ, which does not become an i.
  const letters = Array.from({ length: 0xffff }, (_, n) => String.fromCharCode(n));
  const like = letters.filter((letter) => letter > '\u007f' && /[a-z]/.test(normalEmail(letter)));
  expect(like.filter((letter) => Email.safeParse(`${letter}@example.ie`).success)).toEqual(['İ']);
  expect(normalEmail('İ')).not.toBe('i');
});
