import type { TranslationOf } from '../catalogue.ts';
import { pluralsOf } from '../plural.ts';
import type * as english from './home-texts.ts';

const { count } = pluralsOf('pl');

/** Not yet read by a native speaker. */
export default {
  homeTexts: {
    noChildren: 'Nie znaleziono dzieci',
    dashboardFailed: 'Nie udało się wczytać pulpitu',

    dashboard: 'Pulpit',
    welcome: 'Dzień dobry',
    childrenNow: 'Dzieci teraz',
    children: 'Dzieci',
    notHere: 'Nie ma na miejscu',
    photo: 'Zrób zdjęcie',
    select: 'Zaznacz',
    stopSelecting: 'Zakończ zaznaczanie',
    viewAll: 'Zobacz wszystkie',
    loadingChildren: 'Wczytywanie dzieci',
    addFirstDetail: 'Dodaj pierwsze dziecko i jego rodziców. Dostaną zaproszenie e-mailem.',
    addFirst: 'Dodaj pierwsze dziecko',

    theChild: 'Dziecko',
    here: 'Na miejscu',
    notSignedOut: (day, time) => `Na miejscu od: ${day}, ${time}`,
    goneHome: (time) => `Wyjście do domu ${time}`,
    late: (duration) => `${duration} spóźnienia`,
    notExpected: 'Dziś nie ma w planie',
    notInYet: 'Jeszcze nie ma na miejscu',
    expectedFullDay: 'W planie na cały dzień',
    expectedFor: (session) => `W planie: ${session.toLowerCase()}`,
    dayOff: (childminder) =>
      childminder === undefined ? 'Twój dzień wolny' : `${childminder ?? 'Dzienny opiekun'} ma dziś wolne`,
    away: { sick: 'Nieobecność: choroba', holiday: 'Nieobecność: wakacje', other: 'Dziś nie przyjdzie' },
  },
  childrenListTexts: {
    childrenAsCsv: 'Dzieci jako CSV',
    inCare: (n) => `Pod opieką: ${n}`,
    placesTaken: (n, most) => `Dzieci: ${n} / ${most}`,
    placesLeft: (left) => (left > 0 ? `, wolne miejsca: ${left}` : ', brak wolnych miejsc'),
    addChild: 'Dodaj dziecko',
    legalMost: 'Najwyżej 6 dzieci (tyle dopuszcza prawo)',
    leftCare: 'Opieka zakończona',
    leftCareDetail: 'Wpisy zostają, a miejsca są wolne.',
    left: 'Zakończona',
    lastDay: (day) => `Ostatni dzień: ${day}`,
  },
  tileFootTexts: {
    hours: (from, to) => `Od ${from} do ${to}`,
    collectedBy: (who) => (who ? `Odbiór: ${who}` : 'Odbiór: nie podano'),
    noSetDays: 'Bez stałych dni',
    expectedAgain: (day) => `Następnie: ${day}`,
    notKnown: 'Nie udało się wczytać dzisiejszego dnia.',
  },
  tallyTexts: {
    here: 'na miejscu',
    notSignedOut: 'bez zapisanego wyjścia',
    late: 'ze spóźnieniem',
    notInYet: 'jeszcze bez przyjścia',
    away: 'nie przyjdzie',
    gone: 'po wyjściu',
  },
  ageTexts: {
    age: (years, months) =>
      [
        years > 0 && count(years, { one: 'rok', few: 'lata', many: 'lat', other: 'roku' }),
        (months > 0 || years === 0) &&
          count(months, { one: 'miesiąc', few: 'miesiące', many: 'miesięcy', other: 'miesiąca' }),
      ]
        .filter(Boolean)
        .join(' '),
  },
} satisfies TranslationOf<typeof english>;
