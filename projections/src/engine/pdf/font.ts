import { create, type Font as ParsedFont } from 'fontkit';

export type Weight = 400 | 700;

/** A file of one weight of a face, or of some of its characters. */
export interface Font {
  name: string;
  /** Parsed once for all documents. */
  parsed: ParsedFont;
  /** Its height above the baseline, as a fraction of its size. */
  ascent: number;
  has(sign: string): boolean;
}

/**
 * A font for one document, whose tables are those of all. With each glyph fontkit keeps the characters for which it was first asked,
 * and they are what is read off the paper: another document may have asked for a letter as a part of an accented one.
 */
export const ofOneDocument = (parsed: ParsedFont): ParsedFont =>
  Object.assign(Object.create(parsed), { _glyphs: {} });

export function fontOf(name: string, bytes: Buffer): Font {
  const parsed = create(bytes);
  if (!('hasGlyphForCodePoint' in parsed)) throw new Error(`${name} is a collection of fonts`);
  const ascent = parsed.ascent / parsed.unitsPerEm;
  // A font that has only the sign for missing characters has no character set to look in.
  const isEmpty = parsed.numGlyphs <= 1;
  return {
    name,
    parsed,
    ascent,
    has: (sign) => !isEmpty && parsed.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0),
  };
}
