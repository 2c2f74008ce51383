import { encode } from 'uqr';

/** The width of the empty border, in modules; without it, cameras do not see where the code begins. */
const QUIET = 4;
/** 77 modules a side, which hold 412 bytes: the most that a camera can read at the size on screens and paper. */
const LARGEST_VERSION = 15;

/** The dark and light modules of a text in bytes, with error correction M. Throws for a text that is too long. */
export const qrModules = (text: string): boolean[][] =>
  encode(text, { ecc: 'M', border: 0, maxVersion: LARGEST_VERSION }).data;

/** For an SVG: one path, with the quiet border in it. */
export function qrPath(text: string): { path: string; size: number } {
  const modules = qrModules(text);
  const path = modules
    .flatMap((row, y) => row.flatMap((on, x) => (on ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : [])))
    .join('');
  return { path, size: modules.length + 2 * QUIET };
}
