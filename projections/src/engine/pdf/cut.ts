import { create } from 'fontkit';

export type Weight = 400 | 700;

/** A face in one weight, or a piece of it. */
export interface Cut {
  name: string;
  bytes: Buffer;
  /** How far it reaches above the line on which letters stand, in parts of its size. */
  ascent: number;
  has(sign: string): boolean;
}

export function cutOf(name: string, bytes: Buffer): Cut {
  const font = create(bytes);
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${name} is a collection of fonts`);
  const ascent = font.ascent / font.unitsPerEm;
  // One that has nothing but the sign for what is missing has no list of signs to look in.
  const isEmpty = font.numGlyphs <= 1;
  return {
    name,
    bytes,
    ascent,
    has: (sign) => !isEmpty && font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0),
  };
}
