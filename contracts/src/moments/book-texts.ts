import { dayName, dayNth, monthName } from '../calendar/date-names.ts';
import { catalogue } from '../catalogue.ts';
import { counted } from '../counted.ts';
import { dublinDate } from '../dublin.ts';
import { joinWithAnd } from '../join-with-and.ts';
import { numberWord } from '../number-word.ts';

const times = (count: number): string => `${numberWord(count)} times`;

const nameOfMonth = (month: string): string => monthName(month).replace(/ \d+$/, '');
const weekdayOf = (date: string): string => dayName(date).split(' ')[0] ?? '';

const duration = (minutes: number): string =>
  [
    minutes >= 60 && counted(Math.floor(minutes / 60), 'hour', 'hours'),
    minutes % 60 > 0 && counted(minutes % 60, 'minute', 'minutes'),
  ]
    .filter(Boolean)
    .join(' ');

/** A month of a child as two pages, and the book of its months. */
export const bookTexts = catalogue('bookTexts', {
  book: 'Book',
  bookOf: (child: string | null) => (child ? `${child}’s book` : 'The book'),
  monthInvalid: 'A month is written like 2026-11',
  monthOf: (child: string, month: string, today: string) =>
    `${child}’s ${month.slice(0, 4) === today.slice(0, 4) ? nameOfMonth(month) : monthName(month)}`,
  month: nameOfMonth,
  monthAndYear: monthName,
  old: (age: string) => `${age} old`,
  day: (date: string) => `${weekdayOf(date)} the ${dayNth(date)}`,
  dayAndWords: (day: string, words: string) => `${day}. ${words}`,
  fromHome: (words: string) => `From home: ‘${words}’`,
  photoFromHome: 'From home',
  pages: 'Pages of the book',
  page: (nth: number, all: number) => `Page ${nth} of ${all}`,
  loading: 'Loading the book',
  loadFailed: 'Failed to load the book',
  nothing: (month: string) => `Nothing noted in ${monthName(month)}`,
  nothingDetail: 'Each moment that is shared fills a page here by itself.',
  laidOut: (moments: number, hasFacts: boolean) =>
    `Made from ${counted(moments, 'moment', 'moments')}${hasFacts ? ' and the month’s records' : ''}.`,
  tooMany: 'That is more than one month can hold',
  captionTooLong: 'That is too long. Please keep to 500 characters.',
  byHand: 'Press a picture or a line to move it, change its words or leave it out.',
  arrange: (what: string) => `Move or change: ${what}`,
  onPage: 'On the page',
  words: 'Words',
  wordsHelp: 'On this page only. If you leave it empty, the words of the day are here again.',
  save: 'Save',
  earlier: 'Move up',
  later: 'Move down',
  leaveOut: 'Leave it out',
  putIn: 'Put it in the book',
  putInOf: (day: string) => `Put in the book: ${day}`,
  place: (nth: number, all: number) => `${nth} of ${all} on this page`,
  dayOf: (time: string) => bookTexts.day(dublinDate(time)),
  others: 'Not in the book',
  othersDetail: 'Moments that you left out, and photos of other records. Only you see this list.',
  arranged: 'The page is changed',
  arrangeFailed: 'Failed to change the page',
  takenOut: (moments: number) =>
    `${moments === 1 ? 'A moment is left out: the photo shows' : `${moments} moments are left out: the photos show`} another child, whose parents do not agree to that now.`,
  years: (months: readonly string[]) => {
    const [first = '', last = first] = [months[0]?.slice(0, 4), months.at(-1)?.slice(0, 4)];
    return first === last ? first : `${first} to ${last}`;
  },
  printMonth: 'Print this month',
  takeAlong: (child: string | null) => `Take ${child ? `${child}’s` : 'the'} book along`,
  bookIs: (months: number) =>
    `The book, ${counted(months, 'month', 'months')}, as a PDF. It prints as it looks.`,
  photosAre: (from: string) =>
    `All photos, named by day, with what ${from} wrote, as a zip. Anybody can open it, without an account.`,
  takeBook: 'The whole book as a PDF',
  takePhotos: 'All photos',
  makingPaper: 'Making the PDF…',
  file: (month: string | undefined) => `book${month ? `-${month}` : ''}.pdf`,
  about: (child: string) => `Everything about ${child}`,
  picture: (child: string, day: string) => `Photo of ${child}, ${day}`,
  here: (days: number) => `here on ${counted(days, 'day', 'days')}`,
  hereDetail: (month: string) => `in ${nameOfMonth(month)}`,
  slept: 'the longest sleep',
  sleptDetail: (minutes: number, date: string) => `${duration(minutes)}, the ${dayNth(date)}`,
  often: (food: string, count: number) => `${food}, ${times(count)}`,
  oftenDetail: 'more than anything else',
  first: (foods: readonly string[]) => joinWithAnd(foods),
  firstDetail: 'for the first time here',
});
