import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { type Font, fontOf, type Weight } from './font.ts';
import { unpackWoff } from './unpack-woff.ts';

const require = createRequire(import.meta.url);
const figtree = dirname(require.resolve('@fontsource/figtree/files/figtree-latin-400-normal.woff'));
const noto = dirname(require.resolve('@fontsource/noto-sans/files/noto-sans-greek-400-normal.woff'));

const arabic = dirname(
  require.resolve('@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff'),
);
const hebrew = dirname(
  require.resolve('@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-400-normal.woff'),
);
const emoji = dirname(require.resolve('@fontsource/noto-emoji/files/noto-emoji-emoji-400-normal.woff'));

/** Figtree, the product's own face, comes first; the others cover alphabets that it lacks, and emoji. */
const FACES = [
  ...['latin', 'latin-ext'].map((part) => join(figtree, `figtree-${part}`)),
  ...['latin-ext', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese', 'devanagari'].map((part) =>
    join(noto, `noto-sans-${part}`),
  ),
  join(arabic, 'noto-sans-arabic-arabic'),
  join(hebrew, 'noto-sans-hebrew-hebrew'),
  join(emoji, 'noto-emoji-emoji'),
];
/** Drawn for a character that no face has, so that no character disappears silently. */
export const UNKNOWN = '[?]';

/** Control characters and variation selectors, which are not drawn. Joiners are kept, since some scripts need them. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Variation_Selector}]/u;
const JOINER = /[\u200C\u200D]/;

export interface Run {
  /** The name of a font that has every character of the text. */
  font: string;
  text: string;
}

const read = new Map<Weight, readonly Font[]>();

/** Read when the first page is drawn, then cached. */
function fontsOf(weight: Weight): readonly Font[] {
  const known =
    read.get(weight) ??
    FACES.map((face) =>
      fontOf(`${basename(face)} ${weight}`, unpackWoff(readFileSync(`${face}-${weight}-normal.woff`))),
    );
  read.set(weight, known);
  return known;
}

export interface Typeface {
  /** The fonts to register with a document before drawing. */
  fonts(weight: Weight): readonly Font[];
  /** Splits a text into runs that one font each can draw, without control characters. */
  runsOf(text: string, weight: Weight): Run[];
  /** True once a text had a character that no face has. */
  lacks(): boolean;
}

export function typeface(): Typeface {
  let lacks = false;
  return {
    fonts: fontsOf,

    runsOf(text, weight) {
      const [main, ...others] = fontsOf(weight);
      if (!main) return [];
      const runs: (Run & { by: Font })[] = [];
      // Composed, so that a letter and its accent become one character if Unicode has one.
      for (const sign of text.normalize('NFC')) {
        const before = runs.at(-1);
        if (sign !== '\n' && UNSEEN.test(sign)) {
          if (before && JOINER.test(sign) && before.by.has(sign)) before.text += sign;
          continue;
        }
        const found = sign === '\n' || main.has(sign) ? main : others.find(({ has }) => has(sign));
        lacks ||= !found;
        const drawn = found ?? main;
        const shown = found ? sign : UNKNOWN;
        if (before?.by === drawn) before.text += shown;
        else runs.push({ by: drawn, font: drawn.name, text: shown });
      }
      return runs.map(({ font, text }) => ({ font, text }));
    },

    lacks: () => lacks,
  };
}
