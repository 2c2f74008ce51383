import type { Id } from '../ids.ts';
import { type HandbookHeading, handbookHeadings } from './handbook-headings.ts';

interface PlacedChapter {
  chapterId: Id;
  heading?: HandbookHeading | null | undefined;
}

const placeOf = ({ heading }: PlacedChapter): number =>
  heading ? handbookHeadings.indexOf(heading) : handbookHeadings.length;

/**
 * Chapters in the order in which parents read them: those that began with a suggestion in its order, then the
 * childminder's own in the order in which she added them.
 */
export const chaptersInOrder = <C extends PlacedChapter>(chapters: readonly C[]): C[] =>
  chapters.toSorted((a, b) => placeOf(a) - placeOf(b) || a.chapterId.localeCompare(b.chapterId));

/** Answers whether a chapter has anything to read; parents get no other. */
export const isReadable = ({
  text,
  documentId,
}: {
  text: string | null;
  documentId?: Id | null | undefined;
}): boolean => Boolean(text || documentId);

interface WrittenChapter {
  chapterId: Id;
  written: number;
}

/** The chapters that differ from those that parents read now. */
export const chaptersChanged = <C extends WrittenChapter>(
  now: readonly C[],
  published: readonly WrittenChapter[],
): C[] =>
  now.filter(
    ({ chapterId, written }) => published.find((each) => each.chapterId === chapterId)?.written !== written,
  );

/** The number of families, and of those that have read it: one parent of a family is enough. */
export function familiesRead(
  children: readonly { family: Id; parents: readonly Id[] }[],
  hasRead: (contactId: Id) => boolean,
): { families: number; read: number } {
  const families = new Map<Id, boolean>();
  for (const { family, parents } of children)
    families.set(family, (families.get(family) ?? false) || parents.some(hasRead));
  return { families: families.size, read: [...families.values()].filter(Boolean).length };
}
