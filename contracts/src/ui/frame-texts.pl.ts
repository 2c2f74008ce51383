import type { TranslationOf } from '../catalogue.ts';
import { pluralsOf } from '../plural.ts';
import type * as english from './frame-texts.ts';

const { count } = pluralsOf('pl');

/** Not yet read by a native speaker. */
export default {
  frameTexts: {
    product: 'Nead',
    documentTitle: (page) => `${page} – Nead`,
    loadingPage: 'Wczytywanie strony',
    tryAgain: 'Spróbuj ponownie',
    youAreOffline: 'Brak połączenia z internetem.',
    close: 'Zamknij',
    undo: 'Cofnij',
    undone: 'Cofnięto',
    unreachable: 'Nie udało się połączyć z Nead.',
    unheard:
      'Nead nie odpowiada. Nie wiadomo, czy zmiana została zapisana. Zanim zrobisz to jeszcze raz, sprawdź.',
    savedBefore: 'To zostało zapisane już za pierwszym razem. Zajrzyj tam i popraw wpis na miejscu.',
    notifications: 'Powiadomienia',
    toLightTheme: 'Włącz jasny motyw',
    toDarkTheme: 'Włącz ciemny motyw',

    partMissing: 'Nie udało się pobrać części tej strony.',
    nothingLost: 'Żaden wpis nie przepadł.',
    loadItAgain: 'Wczytaj ponownie',
  },
  connectionTexts: {
    connecting: 'Łączenie',
    live: 'Na żywo',
    reconnecting: 'Ponowne łączenie',
    offline: 'Bez internetu',
    toDecide: (n) => `Do decyzji: ${n}`,
    sending: (n) => `Wysyłanie: ${n}`,
    waiting: (state, n) => `${state}, w kolejce: ${n}`,
    lastKnown: (at) => `Stan na ${at}`,
    seeWhatWaits: ', zobacz, co czeka',
  },
  erased: 'Usunięto',
  keptTexts: {
    kept: {
      line: 'czeka na tym urządzeniu, aż wróci internet',
      login: 'czeka na tym urządzeniu do ponownego zalogowania',
    },
    isSent: {
      line: 'Wyślemy, gdy wróci internet.',
      login: 'Wyślemy po ponownym zalogowaniu.',
    },
  },
  tileTexts: {
    allergies: 'Alergie:',
    signIn: 'Przyjście',
    signOut: 'Wyjście',
    waiting: 'Czeka na wysłanie',
    recordFor: (child) => `Nowy wpis, dziecko: ${child}`,
    since: 'od',
    ago: 'temu',
    due: 'już pora, ',
  },
  timeTexts: {
    morning: 'Dzień dobry',
    afternoon: 'Dzień dobry',
    evening: 'Dobry wieczór',
    shortDuration: (hours, minutes) =>
      [hours > 0 && `${hours} godz.`, minutes > 0 && `${minutes} min`].filter(Boolean).join(' ') ||
      'przed chwilą',
    justNow: 'przed chwilą',
    minutesAgo: (minutes) =>
      `${count(minutes, { one: 'minutę', few: 'minuty', many: 'minut', other: 'minuty' })} temu`,
    hoursAgo: (hours) =>
      `${count(hours, { one: 'godzinę', few: 'godziny', many: 'godzin', other: 'godziny' })} temu`,
    yesterday: 'wczoraj',
  },
} satisfies TranslationOf<typeof english>;
