import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import { type Font, fontOf, type Weight } from './font.ts';

const require = createRequire(import.meta.url);

/**
 * Faces for scripts that few texts need, each split into files of some characters (docs/decisions/054). A character is
 * drawn by the first face that has it.
 */
const FACES = {
  chinese: require.resolve('@fontsource-variable/noto-sans-sc/unicode.json'),
  japanese: require.resolve('@fontsource-variable/noto-sans-jp/unicode.json'),
  korean: require.resolve('@fontsource-variable/noto-sans-kr/unicode.json'),
  thai: require.resolve('@fontsource-variable/noto-sans-thai/unicode.json'),
  bengali: require.resolve('@fontsource-variable/noto-sans-bengali/unicode.json'),
  gujarati: require.resolve('@fontsource-variable/noto-sans-gujarati/unicode.json'),
  gurmukhi: require.resolve('@fontsource-variable/noto-sans-gurmukhi/unicode.json'),
  kannada: require.resolve('@fontsource-variable/noto-sans-kannada/unicode.json'),
  malayalam: require.resolve('@fontsource-variable/noto-sans-malayalam/unicode.json'),
  sinhala: require.resolve('@fontsource-variable/noto-sans-sinhala/unicode.json'),
  tamil: require.resolve('@fontsource-variable/noto-sans-tamil/unicode.json'),
  telugu: require.resolve('@fontsource-variable/noto-sans-telugu/unicode.json'),
  armenian: require.resolve('@fontsource-variable/noto-sans-armenian/unicode.json'),
  georgian: require.resolve('@fontsource-variable/noto-sans-georgian/unicode.json'),
  ethiopic: require.resolve('@fontsource-variable/noto-sans-ethiopic/unicode.json'),
  emoji: require.resolve('@fontsource-variable/noto-emoji/unicode.json'),
} as const;
type Face = keyof typeof FACES;
const faces = Object.keys(FACES) as Face[]; // the table's own keys

/** Chinese, Japanese and Korean draw shared characters differently. The letters beside them show which is meant. */
export type HanStyle = Extract<Face, 'chinese' | 'japanese' | 'korean'>;
export function hanStyleOf(text: string): HanStyle {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'japanese';
  return /\p{Script=Hangul}/u.test(text) ? 'korean' : 'chinese';
}

/** Characters of a text that no common face has. */
export interface WantedCharacters {
  hanStyle: HanStyle;
  weight: Weight;
  signs: ReadonlySet<string>;
}

export interface RareFont extends Font {
  hanStyle: HanStyle;
  weight: Weight;
}

/** Zero-width joiners, which some scripts need. Every subset includes them. */
const JOINERS = '\u200C\u200D';

const pieces = new Map<Face, ReadonlyMap<number, string>>();

/** For each character of a face, the file that has it. Read when first needed, then cached. */
async function piecesOf(face: Face): Promise<ReadonlyMap<number, string>> {
  const known = pieces.get(face);
  if (known) return known;
  const found = new Map<number, string>();
  const folder = dirname(FACES[face]);
  const name = /[^/\\]+$/.exec(folder)?.[0] ?? '';
  const parts: Record<string, string> = JSON.parse(await readFile(FACES[face], 'utf8'));
  for (const [part, ranges] of Object.entries(parts)) {
    const file = join(folder, 'files', `${name}-${part.replace(/[[\]]/g, '')}-wght-normal.woff2`);
    for (const range of ranges.split(',')) {
      const [from = 0, to = from] = range
        .replace(/^U\+/i, '')
        .split('-')
        .map((point) => Number.parseInt(point, 16));
      for (let point = from; point <= to; point += 1) found.set(point, file);
    }
  }
  pieces.set(face, found);
  return found;
}

/** Subsets with exactly the wanted characters, as far as some face has them. */
export async function rareFontsFor({ hanStyle, weight, signs }: WantedCharacters): Promise<RareFont[]> {
  const fonts: RareFont[] = [];
  let missing = [...signs];
  for (const face of [hanStyle, ...faces.filter((face) => face !== hanStyle)]) {
    if (missing.length === 0) break;
    const files = await piecesOf(face);
    const byFile = new Map<string, string>();
    for (const sign of missing) {
      const file = files.get(sign.codePointAt(0) ?? 0);
      if (file) byFile.set(file, (byFile.get(file) ?? JOINERS) + sign);
    }
    for (const [file, wanted] of byFile) {
      const bytes = await subsetFont(await readFile(file), wanted, {
        targetFormat: 'truetype',
        variationAxes: { wght: weight },
      });
      fonts.push({ ...fontOf(`${hanStyle} ${weight} ${file}`, bytes), hanStyle, weight });
    }
    // A face's list may name characters that its files do not have.
    missing = missing.filter((sign) => !fonts.some(({ has }) => has(sign)));
  }
  return fonts;
}
