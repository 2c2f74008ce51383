import { withoutTags } from './webm.ts';

/** Boxes that can hold place, time or camera. */
const TELLING = new Set(['udta', 'meta', 'uuid']);
/** Boxes that contain other boxes. */
const HOLDING = new Set(['moov', 'trak', 'mdia', 'minf', 'moof', 'traf']);
const DEPTH = 8;

interface Box {
  name: string;
  at: number;
  /** The beginning and end of its content. */
  from: number;
  to: number;
}

/**
 * Removes places, which phones write into films: such parts become empty space of the same length, so that nothing else
 * moves. Changes the given bytes.
 */
export const withoutPlace = (film: Buffer): Buffer =>
  withoutTags(film) ?? withoutBoxes(film, 0, film.length, 0);

function withoutBoxes(film: Buffer, from: number, to: number, depth: number): Buffer {
  for (const box of boxesIn(film, from, to)) {
    const isTrackOfPlaces = box.name === 'trak' && isTimedMetadata(film, box);
    if (isTrackOfPlaces) emptySamples(film, box);
    if (isTrackOfPlaces || TELLING.has(box.name)) {
      film.write('free', box.at + 4, 'latin1');
      film.fill(0, box.from, box.to);
    } else if (HOLDING.has(box.name) && depth < DEPTH) withoutBoxes(film, box.from, box.to, depth + 1);
  }
  return film;
}

function boxesIn(film: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  let at = from;
  while (at + 8 <= to) {
    const { head, length } = boxAt(film, at, to);
    if (length < head || at + length > to) break;
    boxes.push({ name: film.toString('latin1', at + 4, at + 8), at, from: at + head, to: at + length });
    at += length;
  }
  return boxes;
}

function boxAt(film: Buffer, at: number, to: number): { head: number; length: number } {
  const length = film.readUInt32BE(at);
  if (length === 0) return { head: 8, length: to - at };
  if (length !== 1) return { head: 8, length };
  if (at + 16 > to) return { head: 16, length: 0 };
  return { head: 16, length: Number(film.readBigUInt64BE(at + 8)) };
}

/** The inner box found by these names. */
const within = (film: Buffer, box: Box, ...names: readonly string[]): Box | undefined =>
  names.reduce<Box | undefined>(
    (outer, name) => outer && boxesIn(film, outer.from, outer.to).find((inner) => inner.name === name),
    box,
  );

/**
 * Answers whether a track has metadata over time: cameras and drones record their places from second to second, as a
 * track beside picture and sound.
 */
function isTimedMetadata(film: Buffer, track: Box): boolean {
  const handler = within(film, track, 'mdia', 'hdlr');
  return handler !== undefined && film.toString('latin1', handler.from + 8, handler.from + 12) === 'meta';
}

/** The numbers of a table in a track, from `head` bytes after its beginning. */
function numbersOf(film: Buffer, table: Box | undefined, head: number): number[] {
  if (!table) return [];
  const most = Math.floor((table.to - table.from - head) / 4);
  return Array.from({ length: Math.max(0, most) }, (_, n) => film.readUInt32BE(table.from + head + 4 * n));
}

/**
 * Empties the samples of a track; without its table alone they would still be in the film for a program that searches.
 */
function emptySamples(film: Buffer, track: Box): void {
  const tables = within(film, track, 'mdia', 'minf', 'stbl');
  const table = (name: string) => tables && within(film, tables, name);
  const [fixed = 0] = numbersOf(film, table('stsz'), 4);
  const sizes = numbersOf(film, table('stsz'), 12);
  const runs = numbersOf(film, table('stsc'), 8);
  const wide = numbersOf(film, table('co64'), 8);
  const chunks = wide.length > 0 ? wide.filter((_, n) => n % 2 === 1) : numbersOf(film, table('stco'), 8);
  let sample = 0;
  let perChunk = 0;
  for (const [n, from] of chunks.entries()) {
    const run = runs.findIndex((first, index) => index % 3 === 0 && first === n + 1);
    if (run >= 0) perChunk = runs[run + 1] ?? 0;
    const length = fixed > 0 ? fixed * perChunk : sumOf(sizes.slice(sample, sample + perChunk));
    sample += perChunk;
    film.fill(0, Math.min(from, film.length), Math.min(from + length, film.length));
  }
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);
