import type { TranslationOf } from '../catalogue.ts';
import { joinWithAnd } from '../join-with-and.ts';
import { pluralsOf } from '../plural.ts';
import type * as english from './texts.ts';

const { count } = pluralsOf('pl');

/** The most names that fit on a button. */
const MOST_NAMES = 2;

/** Not yet read by a native speaker. */
export default {
  momentTexts: {
    title: 'Chwile',
    one: 'Chwila',
    sentence: 'Co się wydarzyło?',
    share: 'Udostępnij',
    shareWith: (parents) =>
      parents.length === 0
        ? 'Udostępnij'
        : parents.length > MOST_NAMES
          ? `Udostępnij rodzicom (${parents.length})`
          : `Udostępnij: ${joinWithAnd(parents)}`,
    shareSeveral: (n) =>
      `Udostępnij ${count(n, { one: 'zdjęcie', few: 'zdjęcia', many: 'zdjęć', other: 'zdjęcia' })}`,
    sharing: 'Udostępnianie',
    shared: 'Chwila udostępniona',
    sharedSeveral: (n) => `Udostępnione zdjęcia: ${n}`,
    more: 'Te pójdą następne, z tymi samymi dziećmi i słowami',
    leaveOut: (nth) => `Pomiń zdjęcie ${nth}`,
    shareFailed: 'Nie udało się udostępnić chwili',
    who: 'Kto tu jest?',
    seenBy: 'Widzisz to tylko ty i rodzice dzieci, które tu są.',
    chooseWho: 'Wybierz co najmniej jedno dziecko',
    notAgreed: (names) => `Jeszcze bez zgody: ${names}.`,
    offline: 'Brak połączenia z internetem. Chwila czeka na tym urządzeniu.',
    themes: 'Temat, jeśli chcesz',
    aistear: 'Z programu Aistear. Rodzice widzą go obok twoich słów.',
    namesOthers: (names) => `Czy na pewno chcesz podać imię? ${joinWithAnd([...new Set(names)])}`,
    namesOthersDetail: (names) =>
      `Przeczyta o tym inna rodzina (${joinWithAnd([...new Set(names)])}). Możesz najpierw zmienić słowa.`,
    shareAnyway: 'Udostępnij tak, jak jest',
    changeWords: 'Zmień słowa',
    today: 'Udostępnione dzisiaj',
    found: 'Znalezione',
    findBy: 'Szukaj chwil',
    findWho: 'Dziecko',
    anybody: 'Wszystkie dzieci',
    findTheme: 'Temat',
    anyTheme: 'Wszystkie tematy',
    findMonth: 'Miesiąc',
    anyMonth: 'Wszystkie miesiące',
    justToday: 'Dzisiaj',
    foundNone: 'Nic nie znaleziono',
    foundNoneDetail: 'Wybierz inne dziecko, temat albo miesiąc.',
    foundMost: (most) => `To tylko najnowsze chwile (${most}). Wybierz miesiąc, aby zobaczyć inne.`,
    none: 'Dziś nic nie udostępniono',
    noneDetail: 'Chwile to pierwsze, co widzą rodzice.',
    loading: 'Wczytywanie chwil',
    loadFailed: 'Nie udało się wczytać chwil',
    deleteTitle: 'Usuń chwilę',
    cancel: 'Anuluj',
    delete: 'Usuń',
    deleteFor: (names) => `Usuń chwilę: ${names}`,
    of: (names, words) => (words ? `${names}: ${words}` : `Zdjęcie: ${names}`),
    somebody: 'dziecko',
    story: 'Chwile tego dnia',
    lately: 'Ostatnio',
    latelyDetail: 'Tylko dla ciebie. To nie są cele do osiągnięcia.',
    lastOn: (day) => `Ostatnio: ${day}`,
    nothingSince: (name, day) => `${name}, ostatnia chwila: ${day}`,
    nothingYet: (name) => `${name}, jeszcze bez chwil`,
    ofTheme: (theme, n) =>
      `${theme}: ${count(n, { one: 'chwila', few: 'chwile', many: 'chwil', other: 'chwili' })}`,
    fromHome: 'Z domu',
    homeLoadFailed: 'Nie udało się wczytać tego, co przyszło z domu',
    photoOf: (day) => `Zdjęcie: ${day}`,
    fromHomeTo: (name) => `Coś z domu, dziecko: ${name}`,
    homeWords: 'Coś z domu',
    homeSend: 'Wyślij',
    homeSent: 'Wysłano',
    homeFailed: 'Nie udało się wysłać',
    homeEmpty: 'Napisz coś albo dodaj zdjęcie',
    homeTooLong: 'To za długie. Zmieść się w 500 znakach.',
    homeFull: 'Nie ma tu już miejsca. Napisz zamiast tego wiadomość.',
    homeRemove: 'Cofnij',
    homeRemoveTitle: 'Cofnąć to?',
    homeRemoveDetail: 'Nikt już tego nie zobaczy. Zdjęcie zostanie usunięte, słowa zostają w historii.',
    homeRemoved: 'Cofnięto',
    homeRemoveFailed: 'Nie udało się cofnąć',
    homeBy: (name, at) => `${name ?? 'Rodzic'}, ${at}`,
    homeYou: (at) => `Ty, ${at}`,
    homeSeenBy: 'Widzą to opiekun i inni rodzice dziecka.',
    photoFromHome: 'Zdjęcie z domu',
  },
} satisfies TranslationOf<typeof english>;
