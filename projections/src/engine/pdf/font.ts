import { create } from 'fontkit';

export type Weight = 400 | 700;

/** One weight of a face, or a subset of its characters. */
export interface Cut {
  name: string;
  bytes: Buffer;
  /** Its height above the baseline, as a fraction of its size. */
  ascent: number;
  has(sign: string): boolean;
}

export function cutOf(name: string, bytes: Buffer): Cut {
  const font = create(bytes);
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${name} is a collection of fonts`);
  const ascent = font.ascent / font.unitsPerEm;
  // A font that has only the sign for missing characters has no character set to look in.
  const isEmpty = font.numGlyphs <= 1;
  return {
    name,
    bytes,
    ascent,
    has: (sign) => !isEmpty && font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0),
  };
}
