import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { type Cut, cutOf, type Weight } from './cut.ts';
import { type Hand, handOf, type RareCut, rareCutsFor } from './rare-cuts.ts';

const require = createRequire(import.meta.url);
const figtree = dirname(require.resolve('@fontsource/figtree/files/figtree-latin-400-normal.woff'));
const noto = dirname(require.resolve('@fontsource/noto-sans/files/noto-sans-greek-400-normal.woff'));

const arabic = dirname(
  require.resolve('@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff'),
);
const hebrew = dirname(
  require.resolve('@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-400-normal.woff'),
);

/** The house's own face first; then one that knows the alphabets that it does not. */
const FACES = [
  ...['latin', 'latin-ext'].map((part) => join(figtree, `figtree-${part}`)),
  ...['latin-ext', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese', 'devanagari'].map((part) =>
    join(noto, `noto-sans-${part}`),
  ),
  join(arabic, 'noto-sans-arabic-arabic'),
  join(hebrew, 'noto-sans-hebrew-hebrew'),
];
/** Stands for a sign that no face has, so that nothing breaks and nothing is left out unseen. */
export const UNKNOWN = '[?]';

/** Steer a printer, or choose between pictures of one sign; and those of them that letters need. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Variation_Selector}]/u;
const JOINER = /[\u200C\u200D]/;

export interface Run {
  /** The name of the cut that has every sign of it. */
  font: string;
  text: string;
}

const common = new Map<Weight, readonly Cut[]>();

/** Read when the first page is drawn, and kept. */
function commonCuts(weight: Weight): readonly Cut[] {
  const known =
    common.get(weight) ??
    FACES.map((face) => cutOf(`${basename(face)} ${weight}`, readFileSync(`${face}-${weight}-normal.woff`)));
  common.set(weight, known);
  return known;
}

export interface Typeface {
  /** What a document must know before it draws. */
  cuts(weight: Weight): readonly Cut[];
  /** A text in pieces that one cut each can draw. Signs that steer a printer are left out. */
  runsOf(text: string, weight: Weight): Run[];
  /** Whether it was asked for a sign that it does not have. */
  lacks(): boolean;
  /** With what it was asked for and did not have, as far as there is a face for it. */
  completed(): Promise<Typeface>;
}

/** A typeface of the common cuts, and of rare ones where they are known to be needed. */
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
      // Composed: a letter and the accent on it are one sign where there is one.
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
