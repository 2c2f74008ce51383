import { bookTexts as texts } from '@nead/contracts/moments/book-texts.ts';
import { type LeafPart, type MonthToLayOut, monthPage } from '@nead/contracts/moments/month-page.ts';
import type { AlbumPart, NotedAlbum } from '../../engine/pdf/album.ts';
import type { FormSubject } from '../care/incident-form.ts';

function partOf(part: LeafPart, child: string): AlbumPart {
  if (part.is === 'title') return { is: 'title', title: part.title, below: part.age };
  if (part.is === 'words') return part;
  if (part.is === 'facts')
    return { is: 'facts', facts: part.facts.map(({ fact, detail }) => [fact, detail] as const) };
  const pictures = part.pictures.map(({ url, day, caption }) => ({
    id: url,
    alt: texts.picture(child, day),
    caption,
  }));
  return { is: 'pictures', pictures };
}

/** Months of a child, laid out as on a screen. `isWhole`: all of them, with a cover. A photo's address is its id. */
export function bookAlbum(
  { firstName, childminder }: FormSubject,
  months: readonly MonthToLayOut[],
  isWhole: boolean,
  at: Date,
): NotedAlbum {
  const names = months.map(({ month }) => month);
  const [first = ''] = names;
  const title = isWhole ? texts.bookOf(firstName) : texts.monthOf(firstName, first, '');
  return {
    title,
    from: childminder,
    at,
    ...(isWhole && { cover: { title: firstName, below: texts.years(names) } }),
    chapters: months.map((month) =>
      monthPage(month).map((leaf) => leaf.map((part) => partOf(part, firstName))),
    ),
  };
}
