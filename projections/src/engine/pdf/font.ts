import { create } from 'fontkit';

export type Weight = 400 | 700;

/** A file of one weight of a face, or of some of its characters. */
export interface Font {
  name: string;
  bytes: Buffer;
  /** Its height above the baseline, as a fraction of its size. */
  ascent: number;
  has(sign: string): boolean;
}

export function fontOf(name: string, bytes: Buffer): Font {
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
