import type { Id } from '../ids.ts';
import { type HandbookHeading, handbookHeadings } from './handbook-headings.ts';

interface PlacedChapter {
  chapterId: Id;
  heading?: HandbookHeading | null | undefined;
}

const placeOf = ({ heading }: PlacedChapter): number =>
  heading ? handbookHeadings.indexOf(heading) : handbookHeadings.length;

/** Chapters as parents read them: those that began with a suggestion in its order, then her own in the order in which she added them. */
export const chaptersInOrder = <C extends PlacedChapter>(chapters: readonly C[]): C[] =>
  chapters.toSorted((a, b) => placeOf(a) - placeOf(b) || a.chapterId.localeCompare(b.chapterId));

/** Parents get no chapter with nothing to read in it. */
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

/** The chapters that are other than parents read them now. */
export const chaptersChanged = <C extends WrittenChapter>(
  now: readonly C[],
  published: readonly WrittenChapter[],
): C[] =>
  now.filter(
    ({ chapterId, written }) => published.find((each) => each.chapterId === chapterId)?.written !== written,
  );

/** How many families there are, and how many of them have read it: one parent of a family is enough. */
export function familiesRead(
  children: readonly { family: Id; parents: readonly Id[] }[],
  hasRead: (contactId: Id) => boolean,
): { families: number; read: number } {
  const families = new Map<Id, boolean>();
  for (const { family, parents } of children)
    families.set(family, (families.get(family) ?? false) || parents.some(hasRead));
  return { families: families.size, read: [...families.values()].filter(Boolean).length };
}
