import type { ParentsHandbook, ReadChapter } from '@nead/contracts/compliance/handbook-requests.ts';

/** The chapters that this parent is asked to read. */
export const chaptersToRead = ({ isAsked, chapters }: ParentsHandbook): readonly ReadChapter[] =>
  isAsked ? chapters.filter(({ isNew }) => isNew) : [];

/** The next chapter to read after this one; undefined if this was the last. */
export function nextToRead(handbook: ParentsHandbook, chapterId: string): ReadChapter | undefined {
  const left = chaptersToRead(handbook);
  const here = handbook.chapters.findIndex(({ _id }) => _id === chapterId);
  const isAfter = (chapter: ReadChapter) => handbook.chapters.indexOf(chapter) > here;
  // After a chapter that was read before, the first new one comes.
  return left.some(({ _id }) => _id === chapterId) ? left.find(isAfter) : left[0];
}

export const chapterPath = (childminderId: string, chapterId: string): string =>
  `/parent/handbook/${childminderId}/${chapterId}`;
