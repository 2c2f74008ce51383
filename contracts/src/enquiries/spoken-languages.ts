/** The languages that a page can name, by their codes, most spoken in Ireland first. */
export const spokenLanguages = [
  'en',
  'ga',
  'pl',
  'uk',
  'ro',
  'pt',
  'lt',
  'es',
  'fr',
  'de',
  'it',
  'ru',
  'ar',
  'hi',
  'zh',
  'isg',
] as const;
export type SpokenLanguage = (typeof spokenLanguages)[number];

export const languageNames: Readonly<Record<SpokenLanguage, string>> = {
  en: 'English',
  ga: 'Irish',
  pl: 'Polish',
  uk: 'Ukrainian',
  ro: 'Romanian',
  pt: 'Portuguese',
  lt: 'Lithuanian',
  es: 'Spanish',
  fr: 'French',
  de: 'German',
  it: 'Italian',
  ru: 'Russian',
  ar: 'Arabic',
  hi: 'Hindi',
  zh: 'Chinese',
  isg: 'Irish Sign Language',
};
