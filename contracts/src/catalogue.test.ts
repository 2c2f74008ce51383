import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { catalogue, language, learn, speakBy } from './catalogue.ts';
import { firstSpoken, type Translated } from './languages.ts';
import { pluralsOf } from './plural.ts';

const triedTexts = catalogue('triedTexts', {
  title: 'Dashboard',
  children: (count: number) => `${count} children`,
  away: { sick: 'Away, sick' },
});

describe('a catalogue', () => {
  afterEach(() => speakBy(() => 'en'));

  test('answers in the language of the moment', () => {
    learn('pl', { triedTexts: { title: 'Pulpit', children: (count: number) => `dzieci: ${count}` } });
    expect(triedTexts.title).toBe('Dashboard');
    speakBy(() => 'pl');
    expect(triedTexts.title).toBe('Pulpit');
    expect(triedTexts.children(3)).toBe('dzieci: 3');
    expect(language()).toBe('pl');
    speakBy(() => 'en');
    expect(triedTexts.title).toBe('Dashboard');
  });

  test('answers in English where nothing is translated', () => {
    speakBy(() => 'uk');
    expect(triedTexts.away.sick).toBe('Away, sick');
  });

  const folder = import.meta.dirname;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  test('has the name of its export', () => {
    const made = files.flatMap((file) => [
      ...readFileSync(join(folder, file), 'utf8').matchAll(
        /^export const (\w+)[^=]*= catalogue\(\s*'(\w+)'/gm,
      ),
    ]);
    expect(made.length).toBeGreaterThan(150);
    expect(made.filter(([, exported, name]) => exported !== name)).toEqual([]);
  });

  test('is made for all texts that a room exports', () => {
    const bare = files
      .filter((file) => file.endsWith('texts.ts'))
      .flatMap((file) =>
        [...readFileSync(join(folder, file), 'utf8').matchAll(/^export const (\w+)[^=]*= \{$/gm)].map(
          ([, name]) => `${file}: ${name}`,
        ),
      );
    expect(bare).toEqual([]);
  });
});

describe('a language', () => {
  test.each([
    [['pl-PL', 'en'], 'pl'],
    [['fr', 'uk'], 'uk'],
    [['pt'], 'pt'],
    [['xx', '*', ''], 'en'],
    [['__proto__', 'toString'], 'en'],
    [[], 'en'],
  ])('of %j is %s', (codes, spoken) => {
    expect(firstSpoken(codes)).toBe(spoken);
  });
});

describe('plurals', () => {
  const numbers = [0, 1, 2, 5, 11, 21, 22, 100];
  const named = { one: 'one', two: 'two', few: 'few', many: 'many', other: 'other' };
  test.each<[Translated, string]>([
    ['pl', 'many one few many many many few many'],
    ['uk', 'many one few many many one few many'],
    ['ro', 'few one few few few other other other'],
    ['ga', 'other one two few other other other other'],
    ['pt', 'one one other other other other other other'],
  ])('of %s', (language, forms) => {
    const { form, count } = pluralsOf(language);
    expect(numbers.map((n) => form(n, named)).join(' ')).toBe(forms);
    expect(count(2, named)).toBe(`2 ${form(2, named)}`);
  });
});
