import { describe, expect, test } from 'vitest';
import { heldTexts, isUsed, says } from './test-held-texts.ts';
import { promisedTexts, unsaidTexts } from './test-promised-texts.ts';

const held = heldTexts();
const saying = (promised: string) => held.filter((text) => says(text, promised));

describe('every sentence that was promised is said, word for word', () => {
  test.each(Object.entries(promisedTexts))('on %s', (_, sentences) => {
    const missing = sentences.filter(
      (promised) => !(promised in unsaidTexts) && !saying(promised).some(isUsed),
    );
    expect(missing).toEqual([]);
  });
});

test('what is listed as not said was promised, and is said nowhere', () => {
  const promised = Object.values(promisedTexts).flat();
  for (const unsaid of Object.keys(unsaidTexts)) {
    expect(promised).toContain(unsaid);
    expect(saying(unsaid).filter(isUsed), unsaid).toEqual([]);
  }
});

// A sentence of one word may be reached by a name that is put together, so it is not counted.
test('no catalogue keeps a promised sentence that nothing says', () => {
  const dead = Object.values(promisedTexts)
    .flat()
    .filter((promised) => promised.includes(' '))
    .flatMap((promised) => saying(promised).filter((text) => !isUsed(text)))
    .map(({ name, parts }) => `${name.join('.')}: ${parts.join('{}')}`);
  expect(dead).toEqual([]);
});

test('a sentence with values is that of a text with places for them, and of no other', () => {
  const tooLarge = { name: [], parts: ['File ', ' is too large. Maximum size is ', 'MB'] };
  expect(says(tooLarge, 'File {name} is too large. Maximum size is {3}MB')).toBe(true);
  expect(says(tooLarge, 'File {name} is too large. Maximum size is {3} MB.')).toBe(false);
  expect(says({ name: [], parts: ['', ' is ', ''] }, 'File {name} is too large')).toBe(false);
  expect(says({ name: [], parts: ['Failed to load'] }, 'Failed to load profile')).toBe(false);
});
