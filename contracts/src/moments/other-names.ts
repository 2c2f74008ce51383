import { forSearch } from '../for-search.ts';
import type { Id } from '../ids.ts';

interface ChildByName {
  _id: Id;
  firstName: string | null;
}

/** The words of a text as they are compared: without accents and capitals, and without the ’s of whose something is. */
const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(
    forSearch(text.replaceAll('’', "'"))
      .split(/[^\p{L}\p{N}'-]+/u)
      .map((word) => word.replace(/'s$/, '')),
  );

/**
 * The first names in a sentence of children whom the moment is not of: their families would be read about by others. A name that a
 * chosen child has too is that child's.
 */
export function otherNamesIn(text: string, all: readonly ChildByName[], chosen: readonly Id[]): string[] {
  const words = wordsOf(text);
  const nameOf = ({ firstName }: ChildByName): string => forSearch(firstName ?? '');
  const theirs = new Set(all.filter(({ _id }) => chosen.includes(_id)).map(nameOf));
  return all
    .filter((child) => nameOf(child) !== '' && words.has(nameOf(child)) && !theirs.has(nameOf(child)))
    .flatMap(({ firstName }) => firstName ?? []);
}
