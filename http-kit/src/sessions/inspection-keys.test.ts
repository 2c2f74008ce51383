import { expect, test } from 'vitest';
import { inspectionKeys } from './inspection-keys.ts';

const keys = inspectionKeys('a test key of more than 32 characters');
const [pass, other, look] = [
  '65a0c0de0000000000000041',
  '65a0c0de0000000000000043',
  '65a0c0de0000000000000042',
];
const now = new Date('2026-11-17T10:00:00.000Z');

test('a code is read out in two groups, fits however it is typed, and is another one for each opening and pass', () => {
  const code = keys.code(pass, 0);
  expect(code).toMatch(/^\d{4} \d{4}$/);
  expect([keys.codeFits(code, pass, 0), keys.codeFits(code.replace(' ', ''), pass, 0)]).toEqual([true, true]);
  expect([keys.codeFits(code, pass, 1), keys.codeFits(code, other, 0), keys.codeFits('', pass, 0)]).toEqual([
    false,
    false,
    false,
  ]);
});

test('a grant and a look hold for their own pass, unchanged, and a look until its minute', () => {
  const grant = keys.grant(pass, 2);
  expect([
    keys.openingOf(grant, pass),
    keys.openingOf(grant, other),
    keys.openingOf(`3${grant.slice(1)}`, pass),
  ]).toEqual([2, undefined, undefined]);
  const made = keys.look(pass, look, new Date(now.getTime() + 1));
  expect([
    keys.lookOf(made, pass, now),
    keys.lookOf(made, other, now),
    keys.lookOf(grant, pass, now),
  ]).toEqual([look, undefined, undefined]);
  expect(keys.lookOf(made, pass, new Date(now.getTime() + 1))).toBeUndefined();
});
