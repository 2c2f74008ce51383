import { languages, type Translated } from './languages.ts';

/** The forms of a word that a language has beside the one for any other number. */
interface Forms {
  ga: 'one' | 'two' | 'few' | 'many';
  pl: 'one' | 'few' | 'many';
  uk: 'one' | 'few' | 'many';
  ro: 'one' | 'few';
  pt: 'one';
}

/** The plurals of a language, for its translations: `count(2, words)` is '2 dzieci', and `form(2, words)` the word alone. */
export function pluralsOf<Spoken extends Translated>(language: Spoken) {
  const rules = new Intl.PluralRules(languages[language].locale);
  type Words = Readonly<Record<Forms[Spoken] | 'other', string>>;
  const form = (n: number, words: Words): string =>
    Object.entries<string>(words).find(([name]) => name === rules.select(n))?.[1] ?? words.other;
  return { form, count: (n: number, words: Words) => `${n} ${form(n, words)}` };
}
