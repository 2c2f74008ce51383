import { pluralsOf } from './plural.ts';

const { count } = pluralsOf('ga');

/** A noun as it is, after 2 to 6, and after 7 to 10; the last two only where they differ from the first. */
type Noun = readonly [plain: string, few?: string, many?: string];

/** 'lá amháin', '3 mhóimint', '8 dtaifead'. */
export const numbered = (n: number, [plain, few = plain, many = plain]: Noun): string =>
  n === 1 ? `${plain} amháin` : count(n, { one: plain, two: few, few, many, other: plain });

/** 'bliain amháin', '2 bhliain', '4 bliana', '8 mbliana', '20 bliain'. */
export const yearsInIrish = (n: number): string =>
  n === 1
    ? 'bliain amháin'
    : count(n, { one: 'bliain', two: 'bhliain', few: 'bliana', many: 'mbliana', other: 'bliain' });

export const monthsInIrish = (n: number): string => numbered(n, ['mí', 'mhí']);
export const daysInIrish = (n: number): string => numbered(n, ['lá']);
export const minutesInIrish = (n: number): string => numbered(n, ['nóiméad']);

/** 'uair an chloig amháin', '2 uair an chloig', '4 huaire an chloig', '8 n-uaire an chloig'. */
export const hoursInIrish = (n: number): string =>
  n === 1
    ? 'uair an chloig amháin'
    : `${count(n, { one: 'uair', two: 'uair', few: 'huaire', many: 'n-uaire', other: 'uair' })} an chloig`;

/** 'uair amháin', '2 uair', '4 huaire', '8 n-uaire': how often. */
export const timesInIrish = (n: number): string =>
  n === 1
    ? 'uair amháin'
    : count(n, { one: 'uair', two: 'uair', few: 'huaire', many: 'n-uaire', other: 'uair' });

const PEOPLE = [
  'beirt',
  'triúr',
  'ceathrar',
  'cúigear',
  'seisear',
  'seachtar',
  'ochtar',
  'naonúr',
  'deichniúr',
] as const;

const persons =
  (one: string, several: string) =>
  (n: number): string => {
    if (n === 1) return `${one} amháin`;
    const word = PEOPLE[n - 2];
    return word ? `${word} ${several}` : `${n} ${one}`;
  };

/** 'leanbh amháin', 'triúr leanaí', '12 leanbh'. */
export const childrenInIrish = persons('leanbh', 'leanaí');
/** 'tuismitheoir amháin', 'beirt tuismitheoirí', '12 tuismitheoir'. */
export const parentsInIrish = persons('tuismitheoir', 'tuismitheoirí');
export const contactsInIrish = persons('teagmhálaí', 'teagmhálaithe');

const MONTHS = [
  'mí Eanáir',
  'mí Feabhra',
  'mí an Mhárta',
  'mí Aibreáin',
  'mí na Bealtaine',
  'mí an Mheithimh',
  'mí Iúil',
  'mí Lúnasa',
  'mí Mheán Fómhair',
  'mí Dheireadh Fómhair',
  'mí na Samhna',
  'mí na Nollag',
] as const;

/** 'mí na Samhna' for 2026-11. */
export const monthAlone = (month: string): string => MONTHS[Number(month.slice(5, 7)) - 1] ?? month;
/** 'mí na Samhna 2026' for 2026-11. */
export const monthOfYear = (month: string): string => `${monthAlone(month)} ${month.slice(0, 4)}`;

const WEEKDAYS = [
  'Dé Domhnaigh',
  'Dé Luain',
  'Dé Máirt',
  'Dé Céadaoin',
  'Déardaoin',
  'Dé hAoine',
  'Dé Sathairn',
] as const;

/** 'Dé Luain' */
export const weekdayOn = (date: string): string => WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? '';
/** '30ú' */
export const nthOfMonth = (date: string): string => `${Number(date.slice(8))}ú`;

const SHORT_WEEKDAYS = ['Domh', 'Luan', 'Máirt', 'Céad', 'Déar', 'Aoine', 'Sath'] as const;

/** 'Luan 2' */
export const shortWeekdayAndNumber = (date: string): string =>
  `${SHORT_WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? ''} ${Number(date.slice(8))}`;
