import { monthName } from '../calendar/date-names.ts';
import type { TranslationOf } from '../catalogue.ts';
import { dublinDate } from '../dublin.ts';
import {
  daysInIrish,
  hoursInIrish,
  minutesInIrish,
  monthAlone,
  monthOfYear,
  monthsInIrish,
  nthOfMonth,
  numbered,
  timesInIrish,
  weekdayOn,
} from '../irish.ts';
import { joinWithAnd } from '../join-with-and.ts';
import type * as english from './book-texts.ts';

const nameOfMonth = (month: string): string => monthName(month).replace(/ \d+$/, '');
const dayAndNth = (date: string): string => `${weekdayOn(date)} an ${nthOfMonth(date)}`;
const moments = (count: number) => numbered(count, ['móimint', 'mhóimint', 'móimint']);

const duration = (minutes: number): string =>
  [minutes >= 60 && hoursInIrish(Math.floor(minutes / 60)), minutes % 60 > 0 && minutesInIrish(minutes % 60)]
    .filter(Boolean)
    .join(' agus ');

/** Not yet read by a native speaker. */
export default {
  bookTexts: {
    book: 'Leabhar',
    bookOf: (child) => (child ? `An leabhar: ${child}` : 'An leabhar'),
    monthInvalid: 'Scríobhtar mí mar 2026-11',
    monthOf: (child, month, today) =>
      `${child}, ${month.slice(0, 4) === today.slice(0, 4) ? nameOfMonth(month) : monthName(month)}`,
    month: nameOfMonth,
    monthAndYear: monthName,
    old: (age) => `${age} d’aois`,
    day: dayAndNth,
    dayAndWords: (day, words) => `${day}. ${words}`,
    fromHome: (words) => `Ón mbaile: ‘${words}’`,
    photoFromHome: 'Ón mbaile',
    pages: 'Leathanaigh an leabhair',
    page: (nth, all) => `Leathanach ${nth} as ${all}`,
    loading: 'Leabhar á lódáil',
    loadFailed: 'Theip ar lódáil an leabhair',
    nothing: (month) => `Níor nótáladh aon rud i ${monthOfYear(month)}`,
    nothingDetail: 'Líonann gach móimint a roinntear leathanach anseo uaithi féin.',
    laidOut: (count, hasFacts) =>
      `Curtha le chéile as ${moments(count)}${hasFacts ? ' agus as taifid na míosa' : ''}.`,
    tooMany: 'Tá sé sin níos mó ná mar a thoilleann in aon mhí amháin',
    captionTooLong: 'Tá sé sin rófhada. 500 carachtar ar a mhéad.',
    byHand: 'Brúigh pictiúr nó líne chun é a bhogadh, na focail a athrú nó é a fhágáil as.',
    arrange: (what) => `Bog nó athraigh: ${what}`,
    onPage: 'Ar an leathanach',
    words: 'Focail',
    wordsHelp: 'Ar an leathanach seo amháin. Má fhágann tú folamh é, beidh focail an lae anseo arís.',
    save: 'Sábháil',
    earlier: 'Bog suas',
    later: 'Bog síos',
    leaveOut: 'Fág as é',
    putIn: 'Cuir sa leabhar é',
    putInOf: (day) => `Cuir sa leabhar: ${day}`,
    place: (nth, all) => `${nth} as ${all} ar an leathanach seo`,
    dayOf: (time) => dayAndNth(dublinDate(time)),
    others: 'Nach bhfuil sa leabhar',
    othersDetail:
      'Móimintí a d’fhág tú as, agus grianghraif ó thaifid eile. Ní fheiceann ach tusa an liosta seo.',
    arranged: 'Athraíodh an leathanach',
    arrangeFailed: 'Theip ar athrú an leathanaigh',
    takenOut: (count) =>
      `Fágadh ${moments(count)} as: tá leanbh eile sa ghrianghraf, agus níl toiliú óna thuismitheoirí leis sin anois.`,
    years: (months) => {
      const [first = '', last = first] = [months[0]?.slice(0, 4), months.at(-1)?.slice(0, 4)];
      return first === last ? first : `${first} go ${last}`;
    },
    printMonth: 'Priontáil an mhí seo',
    takeAlong: (child) => (child ? `Tabhair an leabhar leat: ${child}` : 'Tabhair an leabhar leat'),
    bookIs: (months) => `An leabhar, ${monthsInIrish(months)}, mar PDF. Priontáiltear mar a fheictear é.`,
    photosAre: (from) =>
      `Gach grianghraf, ainmnithe de réir lae, leis an méid a scríobh ${from}, mar zip. Is féidir le haon duine é a oscailt, gan chuntas.`,
    takeBook: 'An leabhar iomlán mar PDF',
    takePhotos: 'Gach grianghraf',
    makingPaper: 'PDF á dhéanamh…',
    file: (month) => `book${month ? `-${month}` : ''}.pdf`,
    about: (child) => `Gach rud: ${child}`,
    picture: (child, day) => `Grianghraf: ${child}, ${day}`,
    here: (days) => `anseo ${daysInIrish(days)}`,
    hereDetail: (month) => `i ${monthAlone(month)}`,
    slept: 'an codladh is faide',
    sleptDetail: (minutes, date) => `${duration(minutes)}, an ${nthOfMonth(date)}`,
    often: (food, count) => `${food}, ${timesInIrish(count)}`,
    oftenDetail: 'níos mó ná aon rud eile',
    first: (foods) => joinWithAnd(foods),
    firstDetail: 'den chéad uair anseo',
  },
} satisfies TranslationOf<typeof english>;
