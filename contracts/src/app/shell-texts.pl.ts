import type { TranslationOf } from '../catalogue.ts';
import type * as english from './shell-texts.ts';

/** Not yet read by a native speaker. */
export default {
  shellTexts: {
    skipToContent: 'Przejdź do treści',
    main: 'Menu główne',
    mainAtBottom: 'Menu główne, na dole',
    more: 'Więcej',
    locked: 'Dostępne w większym planie',
    demoHousehold: 'Dom pokazowy',

    dashboard: 'Pulpit',
    children: 'Dzieci',
    messages: 'Wiadomości',
    calendar: 'Kalendarz',
    moments: 'Chwile',
    menu: 'Jadłospis',
    parents: 'Rodzice',
    documents: 'Dokumenty',
    fees: 'Opłaty',
    file: 'Twoja teczka',
    scheme: 'Program NCS',
    places: 'Miejsca',
    childminders: 'Opiekunowie',
    settings: 'Ustawienia',
    health: 'Stan systemu',
    profile: 'Profil',
    subscription: 'Abonament',
    preferences: 'Preferencje',
    inspection: 'Kontrola',
    cover: 'Zastępstwo awaryjne',
    yourData: 'Twoje dane',

    noSuchPage: 'Pod tym adresem nie ma strony',
    noSuchPageDetail: 'To twoja strona główna.',
  },
  troubleTexts: {
    title: 'Coś poszło nie tak – Nead',
    heading: 'Coś poszło nie tak',
    stopped: 'Ta strona przestała działać.',
    stoppedDetail: 'Żaden wpis nie przepadł, a to, co piszesz, czeka na tym urządzeniu.',
    loadAgain: 'Wczytaj ponownie',
    report: 'Zgłoś',
    reportDetail:
      'Zgłoszenie mówi, która to strona i gdzie program się zatrzymał. Nie podaje niczyich danych.',
    reported: 'Zgłoszono. Dziękujemy.',
    notReported: 'Nie udało się wysłać zgłoszenia.',
    home: 'Przejdź do strony głównej',

    offline: 'Nie można połączyć się z Nead.',
    offlineDetail:
      'Ta strona nie była jeszcze otwierana na tym urządzeniu. Otworzy się, gdy wróci internet. Wtedy też wyślemy wszystko, co czeka.',
    tryAgain: 'Spróbuj ponownie',

    updated: 'Nead ma nową wersję, a ta strona jest jeszcze ze starej.',
    updatedDetail: 'To, co piszesz, czeka na tym urządzeniu. Stronę otworzy nowa wersja.',
    loadNew: 'Wczytaj nową wersję',
  },
  loadingTexts: {
    notThere: 'Nead jeszcze się nie wczytało',
    notThereDetail:
      'Połączenie może być wolne albo go nie ma. To, co jest napisane na tym urządzeniu, zostaje, i żaden wpis nie przepadł.',
    tryAgain: 'Spróbuj ponownie',
    needsScript: 'Nead wymaga JavaScriptu.',
    whatItIs: 'Przeczytaj o Nead',
  },
} satisfies TranslationOf<typeof english>;
