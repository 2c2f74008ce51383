import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { type Cut, cutOf, type Weight } from './font.ts';
import { type Hand, handOf, type RareCut, rareCutsFor } from './rare-fonts.ts';
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

/** Figtree, the product's own face, first; the others for alphabets that it does not have. */
const FACES = [
  ...['latin', 'latin-ext'].map((part) => join(figtree, `figtree-${part}`)),
  ...['latin-ext', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese', 'devanagari'].map((part) =>
    join(noto, `noto-sans-${part}`),
  ),
  join(arabic, 'noto-sans-arabic-arabic'),
  join(hebrew, 'noto-sans-hebrew-hebrew'),
];
/** Drawn for a character that no face has, so that nothing is left out unseen. */
export const UNKNOWN = '[?]';

/** Control characters and variation selectors, which are not drawn. Joiners are kept, since some scripts need them. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Variation_Selector}]/u;
const JOINER = /[\u200C\u200D]/;

export interface Run {
  /** The name of a cut that has every character of the text. */
  font: string;
  text: string;
}

const common = new Map<Weight, readonly Cut[]>();

/** Read when the first page is drawn, then cached. */
function commonCuts(weight: Weight): readonly Cut[] {
  const known =
    common.get(weight) ??
    FACES.map((face) =>
      cutOf(`${basename(face)} ${weight}`, unpackWoff(readFileSync(`${face}-${weight}-normal.woff`))),
    );
  common.set(weight, known);
  return known;
}

export interface Typeface {
  /** What must be registered with a document before drawing. */
  cuts(weight: Weight): readonly Cut[];
  /** Splits a text into runs that one cut each can draw, without control characters. */
  runsOf(text: string, weight: Weight): Run[];
  /** Whether it met characters that it does not have. */
  lacks(): boolean;
  /** The same with cuts for the characters that it lacked, as far as there is a face for them. */
  completed(): Promise<Typeface>;
}

/** A typeface of the common cuts, and of rare ones once they are known to be needed. */
export function typeface(rare: readonly RareCut[] = []): Typeface {
  const lacking = new Map<string, { hand: Hand; weight: Weight; signs: Set<string> }>();

  function note(sign: string, hand: Hand, weight: Weight): void {
    const key = `${hand} ${weight}`;
    const wanted = lacking.get(key) ?? { hand, weight, signs: new Set() };
    wanted.signs.add(sign);
    lacking.set(key, wanted);
  }

  return {
    cuts: (weight) => [...commonCuts(weight), ...rare.filter((cut) => cut.weight === weight)],

    runsOf(text, weight) {
      const hand = handOf(text);
      const [main, ...others] = commonCuts(weight);
      if (!main) return [];
      others.push(...rare.filter((cut) => cut.weight === weight && cut.hand === hand));
      const runs: (Run & { cut: Cut })[] = [];
      // Composed, so that a letter and its accent are one character where Unicode has one.
      for (const sign of text.normalize('NFC')) {
        const before = runs.at(-1);
        if (sign !== '\n' && UNSEEN.test(sign)) {
          if (before && JOINER.test(sign) && before.cut.has(sign)) before.text += sign;
          continue;
        }
        const cut = sign === '\n' || main.has(sign) ? main : others.find(({ has }) => has(sign));
        if (!cut) note(sign, hand, weight);
        const drawn = cut ?? main;
        const shown = cut ? sign : UNKNOWN;
        if (before?.cut === drawn) before.text += shown;
        else runs.push({ cut: drawn, font: drawn.name, text: shown });
      }
      return runs.map(({ font, text }) => ({ font, text }));
    },

    lacks: () => lacking.size > 0,

    async completed() {
      const found: RareCut[] = [];
      for (const wanted of lacking.values()) found.push(...(await rareCutsFor(wanted)));
      return typeface([...rare, ...found]);
    },
  };
}
