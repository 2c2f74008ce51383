import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { learn, speakBy, type Translation } from './catalogue.ts';
import { type Language, languages } from './languages.ts';
import { homeTexts } from './register/home-texts.ts';

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
const moduleOf = (file: string) => file.replace(/(\.\w\w)?\.ts$/, '');
/** The translations that there are, by language: the compiler holds each of them complete. */
const translated = Object.keys(languages)
  .map((code) => ({ code: code as Language, files: files.filter((file) => file.endsWith(`.${code}.ts`)) }))
  .filter((one) => one.files.length > 0);

/** The sentences of a catalogue by their place in it. Functions are not called. */
const sentencesIn = (value: unknown, place = ''): [place: string, said: string][] =>
  typeof value === 'string'
    ? [[place, value]]
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, each]) => sentencesIn(each, `${place}.${key}`))
      : [];
const load = async (file: string): Promise<Record<string, unknown>> =>
  import(join(import.meta.dirname, file));

test('every language has the same modules', () => {
  const [first, ...others] = translated.map((one) => one.files.map(moduleOf).toSorted());
  expect(first?.length).toBeGreaterThan(40);
  for (const other of others) expect(other).toEqual(first);
});

describe.each(translated)('$code', ({ code, files: ofLanguage }) => {
  afterEach(() => speakBy(() => 'en'));

  test('says no sentence in English, and none with a hole or a space too many', async () => {
    const found: string[] = [];
    for (const file of ofLanguage) {
      const english = new Map(sentencesIn(await load(`${moduleOf(file)}.ts`)));
      for (const [place, said] of sentencesIn((await load(file)).default)) {
        const isSentence = /^[A-Z][a-z]+ [a-z]+ [a-z]+/.test(said);
        if (isSentence && english.get(place) === said) found.push(`${file}${place} is English: ${said}`);
        if (/undefined|\[object| {2}/.test(said)) found.push(`${file}${place}: ${said}`);
      }
    }
    expect(found).toEqual([]);
  });

  test('is what a catalogue answers in its moment', async () => {
    const home = await load(`register/home-texts.${code}.ts`);
    learn(code, home.default as Translation);
    const english = homeTexts.children;
    speakBy(() => code);
    expect(homeTexts.children).not.toBe(english);
  });
});
