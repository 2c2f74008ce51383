import type { TranslationOf } from '../catalogue.ts';
import { pluralsOf } from '../plural.ts';
import type * as english from './texts.ts';

const { count, form } = pluralsOf('pl');

/** Not yet read by a native speaker. */
export default {
  appTexts: {
    account: 'Konto',
    accountOf: (name) => `Konto: ${name}`,
    lightTheme: 'Jasny motyw',
    darkTheme: 'Ciemny motyw',
    logout: 'Wyloguj się',
    closeAnnouncement: 'Zamknij ogłoszenie',

    unsent: (n) =>
      n === 0
        ? 'Wszystko zostało wysłane'
        : `Jeszcze ${form(n, {
            one: 'niewysłany',
            few: 'niewysłane',
            many: 'niewysłane',
            other: 'niewysłane',
          })}: ${count(n, { one: 'wpis', few: 'wpisy', many: 'wpisów', other: 'wpisu' })}`,
    logoutDeletes: (n) =>
      n === 0
        ? 'Z tego urządzenia wysłano już wszystko. Wylogowanie usuwa kopię, która tu jest.'
        : 'Inne urządzenia jeszcze tego nie mają. Wylogowanie usuwa to, co jest na tym.',
    notAllSent: 'Nie udało się wysłać wszystkiego. Reszta czeka na połączenie albo na twoją decyzję.',
    sending: 'Wysyłanie',
    sendAndLogOut: 'Wyślij teraz i wyloguj',
    stayLoggedIn: 'Zostań w Nead',
    discardAndLogOut: 'Odrzuć i wyloguj',

    waitingToBeSent: 'Czeka na wysłanie',
    allSent: 'Wszystko zostało wysłane.',
    nothingWaits: 'Na tym urządzeniu nic nie czeka.',
    toBeDecided: 'Do decyzji',
    onThisDevice: 'Na tym urządzeniu',
    youAreOffline: 'Brak połączenia z internetem.',
    keptInOrder: () => 'To czeka na tym urządzeniu i zostanie wysłane w tej kolejności, gdy wróci internet.',
    waitsForDecision: 'To, co zależy od decyzji, poczeka na nią.',
    sentInOrder: 'Wyślemy w tej kolejności.',
    sendNow: 'Wyślij teraz',
  },
  demoTexts: {
    open: 'Dom pokazowy, otwarty całą dobę',
    play: 'Odtwórz dzień',
    stop: 'Zatrzymaj',
    stopping: 'Zatrzymywanie',
    playing: 'Trwa odtwarzanie dnia',
    progress: (done, of) => `${done} z ${of}`,
    played: 'Dzień został odtworzony',
    stopped: 'Dzień został zatrzymany',
    failed: 'Nie udało się odtworzyć dnia',
    look: 'Najpierw obejrzyj jeden dzień',
    lookDetail: 'Dom z pięciorgiem dzieci, dzień w dwie minuty',
    opening: 'Otwieranie domu pokazowego',
    openingDetail: 'W osobnej karcie. Po wylogowaniu się tam wrócisz na swoje konto.',
    notOpened: 'Nie udało się otworzyć domu pokazowego',
  },
  mailTexts: {
    product: 'Nead',
    orOpen: 'Jeśli przycisk nie działa, otwórz ten adres:',
    orOpenFor: (label) => `Jeśli „${label}” nie działa, otwórz ten adres:`,
    from: (where) => `Wysłano z Nead, ${where}, dziennika opiekunów dziennych i rodziców.`,
    answer: (supportEmail) =>
      `Odpowiedzi na tę wiadomość trafiają do pomocy Nead, ${supportEmail}, i do nikogo więcej.`,
  },
} satisfies TranslationOf<typeof english>;
