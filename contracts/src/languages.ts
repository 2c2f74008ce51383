/** The languages in which Nead speaks, each with its own name and the locale of its numbers and dates. */
export const languages = {
  en: { name: 'English', locale: 'en-IE' },
  ga: { name: 'Gaeilge', locale: 'ga-IE' },
  pl: { name: 'Polski', locale: 'pl-PL' },
  uk: { name: 'Українська', locale: 'uk-UA' },
  ro: { name: 'Română', locale: 'ro-RO' },
  pt: { name: 'Português', locale: 'pt-BR' },
} as const;

export type Language = keyof typeof languages;
/** A language into which the texts are translated. */
export type Translated = Exclude<Language, 'en'>;

const isLanguage = (code: string): code is Language => Object.hasOwn(languages, code);

/** The first of somebody's languages in which Nead speaks, from codes such as pt-BR; English if there is none. */
export const firstSpoken = (codes: readonly string[]): Language =>
  codes.map((code) => code.trim().slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
