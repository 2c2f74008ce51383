import { dublinDate } from '../dublin.ts';
import type { Id } from '../ids.ts';
import { bookTexts as texts } from './book-texts.ts';
import type { MonthFact } from './month-facts.ts';

/** A moment as a book shows it. */
export interface BookMoment {
  _id: Id;
  time: string;
  notes: string | null;
  /** The way to its picture, if it has one. */
  photoUrl: string | null;
  /** Words and photos that parents added to it, in order of time. */
  fromHome?: readonly Omit<BookMoment, 'time' | 'fromHome'>[];
}

/** A moment, or what a parent added to the one before. */
type Told = Omit<BookMoment, 'fromHome'> & { isFromHome?: true };

export interface MonthToLayOut {
  /** The month, such as 2026-11. */
  month: string;
  /** The child's age on its last day; null if the date of birth is not known. */
  age: string | null;
  /** In the order of the page (arrangement.ts). */
  moments: readonly BookMoment[];
  facts: readonly MonthFact[];
}

export interface BookPicture {
  of: Id;
  url: string;
  /** The day, in words. */
  day: string;
  caption: string;
}

export type LeafPart =
  | { is: 'title'; title: string; age: string | null }
  /** A wide picture, or two beside each other. */
  | { is: 'pictures'; pictures: readonly BookPicture[] }
  /** A sentence of her own, or a part of a long text. */
  | { is: 'words'; of: Id; words: string; isLong: boolean }
  | { is: 'facts'; facts: readonly MonthFact[] };

/** One page of the book. */
export type Leaf = readonly LeafPart[];

/** The longest caption; longer words stand below their picture. */
const CAPTION_AT_MOST = 160;
/** The longest caption of two pictures beside each other. */
const SMALL_CAPTION_AT_MOST = 75;
/** The longest text in large letters. */
const QUOTE_AT_MOST = 160;
/** The longest piece of a text: about half a page. */
const PIECE_AT_MOST = 600;

/** Heights in hundredths of the page's width, as book.css draws them. */
const ROOM = 103;
/** The height by which paper is longer than a page on a screen, which grows for what ends a month. */
const SPARE = 18;
const GAP = 3.2;
const TITLE = 18;
const linesOf = (text: string, letters: number): number => Math.max(1, Math.ceil(text.length / letters));

function heightOf(part: LeafPart): number {
  if (part.is === 'title') return TITLE;
  if (part.is === 'words') return part.isLong ? 5.3 * linesOf(part.words, 44) : 6.7 * linesOf(part.words, 32);
  if (part.is === 'facts') {
    const heights = part.facts.map(
      ({ fact, detail }) => 2.5 + 5.4 * linesOf(fact, 17) + 4.5 * linesOf(detail, 23),
    );
    const rows = heights.flatMap((height, at) =>
      at % 2 === 0 ? [Math.max(height, heights[at + 1] ?? 0)] : [],
    );
    return rows.reduce((sum, row) => sum + row + 2, -2);
  }
  const isWide = part.pictures.length === 1;
  const lines = part.pictures.map(({ caption }) => linesOf(caption, isWide ? 50 : 23));
  return (isWide ? 57.3 : 31.2) + 1.6 + 4.7 * Math.max(...lines);
}

/** A long text in pieces that each have room on a page, broken between words. Put together again they are the text. */
export function piecesOf(text: string): string[] {
  if (text.length <= PIECE_AT_MOST) return [text];
  const end = text.lastIndexOf(' ', PIECE_AT_MOST - 1) + 1 || PIECE_AT_MOST;
  // A letter of two halves stays whole.
  const at = /[\uD800-\uDBFF]/.test(text.charAt(end - 1)) ? end - 1 : end;
  return [text.slice(0, at), ...piecesOf(text.slice(at))];
}

function wordsOf({ _id, notes, isFromHome }: Told): LeafPart[] {
  if (!notes) return [];
  const isLong = isFromHome === true || notes.length > QUOTE_AT_MOST;
  const text = isFromHome ? texts.fromHome(notes) : notes;
  return piecesOf(text).map((words) => ({ is: 'words', of: _id, words, isLong }));
}

const isPictured = ({ photoUrl }: Told): boolean => photoUrl !== null;
/** Its words are too long for a caption. */
const saysMore = ({ notes }: Told, most: number): boolean => (notes ?? '').length > most;

function captionOf({ notes, isFromHome }: Told, day: string, isWide: boolean): string {
  const words = notes && notes.length <= CAPTION_AT_MOST ? notes : undefined;
  if (isFromHome) return words ? texts.fromHome(words) : texts.photoFromHome;
  return words ? (isWide ? texts.dayAndWords(day, words) : words) : day;
}

function pictureOf(moment: Told, isWide: boolean): BookPicture {
  const day = texts.day(dublinDate(moment.time));
  return { of: moment._id, url: moment.photoUrl ?? '', day, caption: captionOf(moment, day, isWide) };
}

const wide = (moment: Told): LeafPart[] => [
  { is: 'pictures', pictures: [pictureOf(moment, true)] },
  ...(saysMore(moment, CAPTION_AT_MOST) ? wordsOf(moment) : []),
];

const pair = (one: Told, other: Told): LeafPart => ({
  is: 'pictures',
  pictures: [pictureOf(one, false), pictureOf(other, false)],
});

const goTogether = (one: Told, other: Told | undefined): other is Told =>
  other !== undefined &&
  isPictured(other) &&
  ![one, other].some((each) => saysMore(each, SMALL_CAPTION_AT_MOST));

/**
 * The moments in order: words by themselves, pictures by two, and wide where one is the first, alone or says much. Words
 * from home follow the pictures that they would part.
 */
function partsOf(moments: readonly Told[]): LeafPart[] {
  const parts: LeafPart[] = [];
  const rest = [...moments];
  let isFirst = true;
  for (let one = rest.shift(); one; one = rest.shift()) {
    if (!isPictured(one)) {
      parts.push(...wordsOf(one));
      continue;
    }
    const next = rest.findIndex((told) => isPictured(told) || !told.isFromHome);
    const other = rest[next];
    if (!isFirst && goTogether(one, other)) {
      parts.push(pair(one, other));
      rest.splice(next, 1);
    } else parts.push(...wide(one));
    isFirst = false;
  }
  return parts;
}

/**
 * A month of a child, laid out on pages: every moment once, in the order that it is given, and what the records tell at the end. Nothing on
 * it is made up: words are those that she wrote (docs/decisions/195).
 */
export function monthPage({ month, age, moments, facts }: MonthToLayOut): Leaf[] {
  const inOrder = moments
    .flatMap(({ fromHome = [], ...moment }): Told[] => [
      moment,
      ...fromHome.map((added) => ({ ...added, time: moment.time, isFromHome: true }) as const),
    ])
    .filter(({ notes, photoUrl }) => notes || photoUrl);
  const title: LeafPart = { is: 'title', title: texts.month(month), age: age && texts.old(age) };
  const told: LeafPart[] = facts.length > 0 ? [{ is: 'facts', facts }] : [];
  const leaves: LeafPart[][] = [[]];
  let free = ROOM;
  for (const part of [title, ...partsOf(inOrder), ...told]) {
    const height = heightOf(part);
    const leaf = leaves.at(-1) ?? [];
    const room = part.is === 'facts' ? free + SPARE : free;
    if (leaf.length > 0 && height > room) {
      leaves.push([part]);
      free = ROOM - height - GAP;
    } else {
      leaf.push(part);
      free -= height + GAP;
    }
  }
  return leaves;
}
