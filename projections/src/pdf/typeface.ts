import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { create, type Font } from 'fontkit';

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
/** Stands for a sign that none of them has, so that nothing breaks and nothing is left out unseen. */
const UNKNOWN = '?';

export type Weight = 400 | 700;

export interface Cut {
  name: string;
  bytes: Buffer;
  font: Font;
}

export interface Run {
  /** The name of the cut that has every sign of it. */
  font: string;
  text: string;
}

function cutFrom(face: string, weight: Weight): Cut {
  const bytes = readFileSync(`${face}-${weight}-normal.woff`);
  const font = create(bytes);
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${face} is a collection of fonts`);
  return { name: `${basename(face)} ${weight}`, bytes, font };
}

const cuts = new Map<Weight, readonly Cut[]>();

/** Read when the first page is drawn, and kept. */
export function cutsOf(weight: Weight): readonly Cut[] {
  const known = cuts.get(weight) ?? FACES.map((face) => cutFrom(face, weight));
  cuts.set(weight, known);
  return known;
}

/** A text in pieces that one font each can draw. Signs that steer a printer are left out. */
export function runsOf(text: string, weight: Weight): Run[] {
  const [first, ...others] = cutsOf(weight);
  if (!first) return [];
  const runs: Run[] = [];
  // Composed: a letter and the accent on it are one sign where there is one.
  for (const sign of text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, (control) => (control === '\n' ? '\n' : ''))) {
    const point = sign.codePointAt(0) ?? 0;
    const has = ({ font }: Cut) => sign === '\n' || font.hasGlyphForCodePoint(point);
    const before = runs.at(-1);
    const inFirst = has(first);
    const cut = inFirst ? first : others.find(has);
    const shown = cut ? sign : UNKNOWN;
    const font = (cut ?? first).name;
    if (before?.font === font) before.text += shown;
    else runs.push({ font, text: shown });
  }
  return runs;
}
