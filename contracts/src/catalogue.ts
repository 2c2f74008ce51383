import type { Language } from './languages.ts';

/** The shape of a catalogue in another language: the same keys, and functions of the same arguments. */
export type InOtherWords<T> = T extends string
  ? string
  : T extends (...given: infer Given) => infer Said
    ? (...given: Given) => InOtherWords<Said>
    : T extends object
      ? { readonly [Key in keyof T]: InOtherWords<T[Key]> }
      : T;

/** The translation of all catalogues of a module, without what else it exports. */
export type TranslationOf<Module> = {
  readonly [Name in keyof Module as Module[Name] extends (...given: never[]) => unknown
    ? never
    : Name]: InOtherWords<Module[Name]>;
};

/** Catalogues by their names. */
export type Translation = Readonly<Record<string, object>>;

const translations = new Map<Language, Translation>();
let now: () => Language = () => 'en';

/** Adds to what Nead can say in a language. */
export function learn(language: Language, more: Translation): void {
  translations.set(language, { ...translations.get(language), ...more });
}

/** Names the reader's language: on a device it is one for the visit, on a server that of the request or letter. */
export function speakBy(ofReader: () => Language): void {
  now = ofReader;
}

export const language = (): Language => now();

/**
 * The texts of a room, written in English and read in the reader's language (docs/decisions/200). A page leaves out those that it
 * never reads.
 */
/* @__NO_SIDE_EFFECTS__ */
export const catalogue = <const Texts extends object>(name: string, english: Texts): Texts =>
  new Proxy(english, {
    get: (_, key) => Reflect.get(translations.get(now())?.[name] ?? english, key),
  });
