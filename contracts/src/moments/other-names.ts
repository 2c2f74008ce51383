import { forSearch } from '../for-search.ts';
import type { Id } from '../ids.ts';

interface ChildByName {
  _id: Id;
  firstName: string | null;
  parents: readonly { _id: Id }[];
}

const plain = (text: string | null): string => forSearch((text ?? '').replaceAll('’', "'"));

/** Answers whether a text contains a name as a word of its own, also as a possessive. */
function names(text: string, name: string): boolean {
  const exactly = name.replace(/[^\p{L}\p{N} ]/gu, '\\$&');
  return name !== '' && new RegExp(`(?<![\\p{L}\\p{N}])${exactly}(?![\\p{L}\\p{N}])`, 'u').test(text);
}

/**
 * The first names in a sentence that belong to children outside the moment, for a question if another family will read
 * it. A name that a chosen child has too is that child's.
 */
export function otherNamesIn(text: string, all: readonly ChildByName[], chosen: readonly Id[]): string[] {
  const said = plain(text);
  const shown = all.filter(({ _id }) => chosen.includes(_id));
  const theirs = new Set(shown.map(({ firstName }) => plain(firstName)));
  const readers = shown.flatMap(({ parents }) => parents.map(({ _id }) => _id));
  return all
    .filter(({ firstName }) => names(said, plain(firstName)) && !theirs.has(plain(firstName)))
    .filter(({ parents }) => readers.some((reader) => parents.every(({ _id }) => _id !== reader)))
    .flatMap(({ firstName }) => firstName ?? []);
}
