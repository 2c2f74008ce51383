import { create, type Font as ParsedFont } from 'fontkit';

export type Weight = 400 | 700;

/** A file of one weight of a face, or of some of its characters. */
export interface Font {
  name: string;
  /** The parsed font, shared by all documents. */
  parsed: ParsedFont;
  /** Its height above the baseline, as a fraction of its size. */
  ascent: number;
  has(sign: string): boolean;
}

/**
 * A font for one document, with the tables shared by all. fontkit keeps with each glyph the characters for which it was
 * first needed, and a reader of the PDF gets those: another document may have needed a letter as part of an accented
 * one.
 */
export const ofOneDocument = (parsed: ParsedFont): ParsedFont =>
  Object.assign(Object.create(parsed), { _glyphs: {} });

export function fontOf(name: string, bytes: Buffer): Font {
  const parsed = create(bytes);
  if (!('hasGlyphForCodePoint' in parsed)) throw new Error(`${name} is a collection of fonts`);
  const ascent = parsed.ascent / parsed.unitsPerEm;
  // A font with only the sign for missing characters has no character set to search.
  const isEmpty = parsed.numGlyphs <= 1;
  return {
    name,
    parsed,
    ascent,
    has: (sign) => !isEmpty && parsed.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0),
  };
}
