import { dayName, monthName } from '../calendar/date-names.ts';
import { capitalised } from '../capitalised.ts';
import type { TranslationOf } from '../catalogue.ts';
import { dublinDate } from '../dublin.ts';
import { joinWithAnd } from '../join-with-and.ts';
import { pluralsOf } from '../plural.ts';
import type * as english from './book-texts.ts';

const { count } = pluralsOf('pl');

/** As after 'in': 'w listopadzie'. */
const IN_MONTHS = [
  'w styczniu',
  'w lutym',
  'w marcu',
  'w kwietniu',
  'w maju',
  'w czerwcu',
  'w lipcu',
  'w sierpniu',
  'we wrześniu',
  'w październiku',
  'w listopadzie',
  'w grudniu',
];
const inMonth = (month: string): string => IN_MONTHS[Number(month.slice(5, 7)) - 1] ?? '';

const nameOfMonth = (month: string): string => monthName(month).replace(/ \d+$/, '');
const weekdayOf = (date: string): string => (dayName(date).split(' ')[0] ?? '').replace(/,$/, '');

const withMonth = new Intl.DateTimeFormat('pl-PL', { timeZone: 'UTC', day: 'numeric', month: 'long' });
/** '24 listopada' */
const dayOfMonth = (date: string): string => withMonth.format(new Date(`${date}T00:00:00Z`));
/** 'Wtorek, 24 listopada' */
const dayText = (date: string): string => `${capitalised(weekdayOf(date))}, ${dayOfMonth(date)}`;

const duration = (minutes: number): string =>
  [
    minutes >= 60 &&
      count(Math.floor(minutes / 60), {
        one: 'godzina',
        few: 'godziny',
        many: 'godzin',
        other: 'godziny',
      }),
    minutes % 60 > 0 && count(minutes % 60, { one: 'minuta', few: 'minuty', many: 'minut', other: 'minuty' }),
  ]
    .filter(Boolean)
    .join(' ');

/** Not yet read by a native speaker. */
export default {
  bookTexts: {
    book: 'Album',
    bookOf: (child) => (child ? `Album: ${child}` : 'Album'),
    monthInvalid: 'Miesiąc zapisuje się w postaci 2026-11',
    monthOf: (child, month, today) =>
      `${child}, ${month.slice(0, 4) === today.slice(0, 4) ? nameOfMonth(month) : monthName(month)}`,
    month: nameOfMonth,
    monthAndYear: monthName,
    old: (age) => `wiek: ${age}`,
    day: dayText,
    dayAndWords: (day, words) => `${day}. ${words}`,
    fromHome: (words) => `Z domu: „${words}”`,
    photoFromHome: 'Z domu',
    pages: 'Strony albumu',
    page: (nth, all) => `Strona ${nth} z ${all}`,
    loading: 'Wczytywanie albumu',
    loadFailed: 'Nie udało się wczytać albumu',
    nothing: (month) => `${capitalised(inMonth(month))} ${month.slice(0, 4)} nic nie zapisano`,
    nothingDetail: 'Każda udostępniona chwila sama trafia tu na stronę.',
    laidOut: (moments, hasFacts) =>
      `Powstało z ${count(moments, { one: 'chwili', few: 'chwil', many: 'chwil', other: 'chwili' })}${
        hasFacts ? ' i z wpisów miesiąca' : ''
      }.`,
    tooMany: 'Tyle nie zmieści się w jednym miesiącu',
    captionTooLong: 'To za długie. Zmieść się w 500 znakach.',
    byHand: 'Naciśnij zdjęcie albo wiersz, aby je przesunąć, zmienić słowa albo pominąć.',
    arrange: (what) => `Przesuń albo zmień: ${what}`,
    onPage: 'Na stronie',
    words: 'Słowa',
    wordsHelp: 'Tylko na tej stronie. Jeśli zostawisz puste, znów będą tu słowa z tego dnia.',
    save: 'Zapisz',
    earlier: 'Przesuń w górę',
    later: 'Przesuń w dół',
    leaveOut: 'Pomiń',
    putIn: 'Dodaj do albumu',
    putInOf: (day) => `Dodaj do albumu: ${day}`,
    place: (nth, all) => `${nth} z ${all} na tej stronie`,
    dayOf: (time) => dayText(dublinDate(time)),
    others: 'Poza albumem',
    othersDetail: 'Pominięte chwile i zdjęcia z innych wpisów. Tę listę widzisz tylko ty.',
    arranged: 'Strona zmieniona',
    arrangeFailed: 'Nie udało się zmienić strony',
    takenOut: (moments) =>
      `Pominięto ${count(moments, {
        one: 'chwilę',
        few: 'chwile',
        many: 'chwil',
        other: 'chwili',
      })}: na zdjęciu jest też inne dziecko, którego rodzice teraz się na to nie zgadzają.`,
    years: (months) => {
      const [first = '', last = first] = [months[0]?.slice(0, 4), months.at(-1)?.slice(0, 4)];
      return first === last ? first : `${first}–${last}`;
    },
    printMonth: 'Wydrukuj ten miesiąc',
    takeAlong: (child) => (child ? `Zabierz album ze sobą: ${child}` : 'Zabierz album ze sobą'),
    bookIs: (months) =>
      `Album jako PDF (${count(months, {
        one: 'miesiąc',
        few: 'miesiące',
        many: 'miesięcy',
        other: 'miesiąca',
      })}). Na wydruku wygląda tak samo.`,
    photosAre: (from) =>
      `Wszystkie zdjęcia z datą w nazwie, razem ze słowami (autor: ${from}), jako zip. Otworzy go każdy, bez konta.`,
    takeBook: 'Cały album jako PDF',
    takePhotos: 'Wszystkie zdjęcia',
    makingPaper: 'Przygotowywanie pliku PDF…',
    file: (month) => `book${month ? `-${month}` : ''}.pdf`,
    about: (child) => `Wszystko o dziecku: ${child}`,
    picture: (child, day) => `Zdjęcie: ${child}, ${day}`,
    here: (days) => `${count(days, { one: 'dzień', few: 'dni', many: 'dni', other: 'dnia' })} na miejscu`,
    hereDetail: inMonth,
    slept: 'najdłuższy sen',
    sleptDetail: (minutes, date) => `${duration(minutes)}, ${dayOfMonth(date)}`,
    often: (food, n) => `${food}, ${count(n, { one: 'raz', few: 'razy', many: 'razy', other: 'raza' })}`,
    oftenDetail: 'najczęściej ze wszystkiego',
    first: (foods) => joinWithAnd(foods),
    firstDetail: 'tutaj pierwszy raz',
  },
} satisfies TranslationOf<typeof english>;
