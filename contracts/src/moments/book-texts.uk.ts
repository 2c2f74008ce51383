import { monthName } from '../calendar/date-names.ts';
import type { TranslationOf } from '../catalogue.ts';
import { dublinDate } from '../dublin.ts';
import { joinWithAnd } from '../join-with-and.ts';
import { pluralsOf } from '../plural.ts';
import type * as english from './book-texts.ts';

const { count } = pluralsOf('uk');
const momentWords = { one: 'моменту', few: 'моментів', many: 'моментів', other: 'моменту' };

const MONTHS = [
  'січень',
  'лютий',
  'березень',
  'квітень',
  'травень',
  'червень',
  'липень',
  'серпень',
  'вересень',
  'жовтень',
  'листопад',
  'грудень',
];
const WEEKDAYS = ['Неділя', 'Понеділок', 'Вівторок', 'Середа', 'Четвер', 'П’ятниця', 'Субота'];
const NUMBERS = [
  'три рази',
  'чотири рази',
  'п’ять разів',
  'шість разів',
  'сім разів',
  'вісім разів',
  'дев’ять разів',
  'десять разів',
  'одинадцять разів',
  'дванадцять разів',
];
const times = (n: number): string =>
  NUMBERS[n - 3] ?? count(n, { one: 'раз', few: 'рази', many: 'разів', other: 'разу' });

const nameOfMonth = (month: string): string => MONTHS[Number(month.slice(5, 7)) - 1] ?? month;
const nth = (date: string): number => Number(date.slice(8));
const day = (date: string): string =>
  `${WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? ''}, ${nth(date)}`;

const duration = (minutes: number): string =>
  [
    minutes >= 60 &&
      count(Math.floor(minutes / 60), { one: 'година', few: 'години', many: 'годин', other: 'години' }),
    minutes % 60 > 0 &&
      count(minutes % 60, { one: 'хвилина', few: 'хвилини', many: 'хвилин', other: 'хвилини' }),
  ]
    .filter(Boolean)
    .join(' ');

/** Not yet read by a native speaker. */
export default {
  bookTexts: {
    book: 'Книга',
    bookOf: (child) => (child ? `Книга: ${child}` : 'Книга'),
    monthInvalid: 'Місяць пишуть так: 2026-11',
    monthOf: (child, month, today) =>
      `${child}: ${month.slice(0, 4) === today.slice(0, 4) ? nameOfMonth(month) : monthName(month)}`,
    month: nameOfMonth,
    monthAndYear: monthName,
    old: (age) => `вік: ${age}`,
    day,
    dayAndWords: (ofDay, words) => `${ofDay}. ${words}`,
    fromHome: (words) => `З дому: «${words}»`,
    photoFromHome: 'З дому',
    pages: 'Сторінки книги',
    page: (page, all) => `Сторінка ${page} з ${all}`,
    loading: 'Завантажуємо книгу',
    loadFailed: 'Не вдалося завантажити книгу',
    nothing: (month) => `За ${monthName(month)} нічого не записано`,
    nothingDetail: 'Кожен момент, яким поділилися, сам стає на сторінку тут.',
    laidOut: (moments, hasFacts) =>
      `Складено з ${count(moments, momentWords)}${hasFacts ? ' і записів за місяць' : ''}.`,
    tooMany: 'Стільки в один місяць не вміститься',
    captionTooLong: 'Це задовго. Щонайбільше 500 символів.',
    byHand: 'Натисніть на фото або рядок, щоб пересунути, змінити слова або не брати.',
    arrange: (what) => `Пересунути або змінити: ${what}`,
    onPage: 'На сторінці',
    words: 'Слова',
    wordsHelp: 'Лише на цій сторінці. Якщо залишити порожнім, тут знову будуть слова того дня.',
    save: 'Зберегти',
    earlier: 'Вище',
    later: 'Нижче',
    leaveOut: 'Не брати',
    putIn: 'Додати до книги',
    putInOf: (ofDay) => `Додати до книги: ${ofDay}`,
    place: (place, all) => `${place} з ${all} на цій сторінці`,
    dayOf: (time) => day(dublinDate(time)),
    others: 'Не в книзі',
    othersDetail: 'Моменти, які ви не взяли, і фото з інших записів. Цей список бачите лише ви.',
    arranged: 'Сторінку змінено',
    arrangeFailed: 'Не вдалося змінити сторінку',
    takenOut: (moments) =>
      `Тут немає ${count(moments, momentWords)}: на фото інша дитина, чиї батьки зараз на це не згодні.`,
    years: (months) => {
      const [first = '', last = first] = [months[0]?.slice(0, 4), months.at(-1)?.slice(0, 4)];
      return first === last ? first : `${first}–${last}`;
    },
    printMonth: 'Надрукувати цей місяць',
    takeAlong: (child) => (child ? `Взяти книгу з собою: ${child}` : 'Взяти книгу з собою'),
    bookIs: (months) =>
      `Книга, ${count(months, { one: 'місяць', few: 'місяці', many: 'місяців', other: 'місяця' })}, у форматі PDF. Друкується так, як виглядає.`,
    photosAre: (from) =>
      `Усі фото, названі за днями, з підписами (${from}), у форматі zip. Відкрити може будь-хто, без облікового запису.`,
    takeBook: 'Уся книга у форматі PDF',
    takePhotos: 'Усі фото',
    makingPaper: 'Готуємо PDF…',
    file: (month) => `book${month ? `-${month}` : ''}.pdf`,
    about: (child) => `Усе про дитину: ${child}`,
    picture: (child, ofDay) => `Фото: ${child}, ${ofDay}`,
    here: (days) => `тут ${count(days, { one: 'день', few: 'дні', many: 'днів', other: 'дня' })}`,
    hereDetail: (month) => `за ${nameOfMonth(month)}`,
    slept: 'найдовший сон',
    sleptDetail: (minutes, date) => `${duration(minutes)}, ${nth(date)}-го`,
    often: (food, n) => `${food}, ${times(n)}`,
    oftenDetail: 'частіше за все інше',
    first: (foods) => joinWithAnd(foods),
    firstDetail: 'тут уперше',
  },
} satisfies TranslationOf<typeof english>;
