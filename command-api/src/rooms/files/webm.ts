const FILM = 0x1a45dfa3;
const SEGMENT = 0x18538067;
/** Names and values of any kind, place among them. */
const TAGS = 0x1254c367;
const EMPTY = 0xec;

interface Element {
  id: number;
  /** The beginning and end of its content. */
  from: number;
  to: number;
}

/** The length in bytes of a number, from its first byte: one more for each leading zero. */
const widthOf = (first: number): number => Math.clz32(first) - 23;

function elementAt(film: Buffer, at: number, end: number): Element | undefined {
  const idBytes = widthOf(film[at] ?? 0);
  const sizeAt = at + idBytes;
  const sizeBytes = widthOf(film[sizeAt] ?? 0);
  const from = sizeAt + sizeBytes;
  if (idBytes > 4 || sizeBytes > 8 || from > end) return undefined;
  const id = film.readUIntBE(at, idBytes);
  const bits = film.subarray(sizeAt, from).reduce((sum, byte) => sum * 256 + byte, 0) - 2 ** (7 * sizeBytes);
  // All ones: it is as long as the film.
  const isOpen = bits === 2 ** (7 * sizeBytes) - 1;
  const to = isOpen ? end : from + bits;
  return to <= end ? { id, from, to } : undefined;
}

/** A webm film whose tags are empty space of the same length; undefined for any other film. Changes the given bytes. */
export function withoutTags(film: Buffer): Buffer | undefined {
  if (film.length < 5 || film.readUInt32BE(0) !== FILM) return undefined;
  empty(film, 0, film.length);
  return film;
}

function empty(film: Buffer, from: number, end: number): void {
  for (let at = from; at < end; ) {
    const element = elementAt(film, at, end);
    if (!element) return;
    if (element.id === SEGMENT) empty(film, element.from, element.to);
    if (element.id === TAGS) makeEmpty(film, at, element.to);
    at = element.to;
  }
}

function makeEmpty(film: Buffer, at: number, to: number): void {
  film.fill(0, at, to);
  film[at] = EMPTY;
  const length = to - at;
  if (length < 9) film[at + 1] = 0x80 + length - 2;
  else {
    film[at + 1] = 1;
    film.writeUIntBE(length - 9, at + 3, 6);
  }
}
