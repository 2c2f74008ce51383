/** Boxes that can hold place, time or camera. */
const TELLING = new Set(['udta', 'meta', 'uuid']);
/** Boxes that contain other boxes. */
const HOLDING = new Set(['moov', 'trak', 'mdia', 'minf', 'moof', 'traf']);
const DEPTH = 8;

/**
 * Phones write the place into films. The boxes that can hold it are turned into empty space of the same length, so
 * that nothing else moves. Changes the given bytes.
 */
export function withoutPlace(film: Buffer, from = 0, to = film.length, depth = 0): Buffer {
  let at = from;
  while (at + 8 <= to && depth < DEPTH) {
    const { head, length } = boxAt(film, at, to);
    if (length < head || at + length > to) break;
    const name = film.toString('latin1', at + 4, at + 8);
    if (TELLING.has(name)) {
      film.write('free', at + 4, 'latin1');
      film.fill(0, at + head, at + length);
    } else if (HOLDING.has(name)) withoutPlace(film, at + head, at + length, depth + 1);
    at += length;
  }
  return film;
}

function boxAt(film: Buffer, at: number, to: number): { head: number; length: number } {
  const length = film.readUInt32BE(at);
  if (length === 0) return { head: 8, length: to - at };
  if (length !== 1) return { head: 8, length };
  if (at + 16 > to) return { head: 16, length: 0 };
  return { head: 16, length: Number(film.readBigUInt64BE(at + 8)) };
}
