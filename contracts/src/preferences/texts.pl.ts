import type { TranslationOf } from '../catalogue.ts';
import type * as english from './texts.ts';

/** Not yet read by a native speaker. */
export default {
  preferenceTexts: {
    loadFailed: 'Nie udało się wczytać preferencji',
    saveFailed: 'Nie udało się zapisać preferencji',
    saved: 'Preferencje zapisane',
    montessoriFailed: 'Nie udało się wczytać dzisiejszej zabawy. Spróbuj później.',

    marketingEmails: 'E-maile z ofertami',
    marketingDetail:
      'Oferty i nowości w Nead, najwyżej dwa razy w miesiącu. W każdym jest odnośnik, którym można je wyłączyć.',
    newsletterSubscription: 'Newsletter',
    newsletterDetail:
      'Pomysły dla opiekunów dziennych, raz w miesiącu. W każdym jest odnośnik, którym można go wyłączyć.',

    customFoodItems: 'Własne produkty',
    foodItemsDetail: 'Twoje własne produkty, do wyboru przy każdym posiłku.',
    addAFoodItem: 'Dodaj produkt',
    newFoodItem: 'Nowy produkt',
    add: 'Dodaj',
    loadingYourFoodItems: 'Wczytywanie produktów',
    noFoodItems: 'Jeszcze żadnych. Nowe produkty wpisane przy posiłku też się tu zapisują.',
    montessoriToday: 'Montessori na dziś',
    outcome: 'Czego to uczy:',
    anotherOne: 'Inna zabawa',
    preferences: 'Preferencje',
    loadingYourPreferences: 'Wczytywanie preferencji',
    dashboard: 'Pulpit',
    dashboardDetail: 'Co widzisz na pierwszej stronie.',
    welcomeMessage: 'Powitanie',
    todaysEvents: 'Dzisiejsze wydarzenia',
    dailyMontessoriActivity: 'Codzienna zabawa Montessori',
    compactChildren: 'Dzieci jako krótka lista',
    compactDetail:
      'Po jednym wierszu, na tym urządzeniu. Posiłki, pieluszki i drzemki są na stronie dnia każdego dziecka.',
    communication: 'Korespondencja',
    communicationDetail: 'E-maile w sprawie konta wysyłamy zawsze.',

    weatherWaits: 'Wybierz hrabstwo, aby widzieć pogodę',
    weatherUnknown: 'Pogoda jest w tej chwili niedostępna',
    removeItem: (item) => `Usuń: ${item}`,
    years: 'lat',
    months: 'miesięcy',
    forAges: (from, to, unit) => `Od ${from} do ${to} ${unit}`,
    forMixedAges: (from, fromUnit, to, toUnit) => `Od ${from} ${fromUnit} do ${to} ${toUnit}`,
    weather: (temp_c) => `${temp_c}°`,
    weatherMore: (word, location) => `, ${word}, ${location}`,
  },
  mailTextVersion: '2026-11',
  eveningMailTexts: {
    title: 'Dzień w e-mailu',
    detail: 'Wieczorem, raz dziennie dla każdego dziecka, jeśli coś zapisano.',
    choose: 'Przysyłaj mi e-mail co wieczór',
    on: 'Co wieczór dostaniesz e-mail',
    off: 'Wieczornych e-maili już nie będzie',
    failed: 'Nie udało się zmienić ustawienia e-maili',
    loadFailed: 'Nie udało się wczytać twojego wyboru',
    loading: 'Wczytywanie twojego wyboru',
  },
  eveningMailLetter: {
    aChild: 'Twoje dziecko',
    subject: (child) => `${child} – dzień jest gotowy do przeczytania`,
    detail: (child) => `Dzień dziecka (${child}) jest już zapisany. Zaloguj się, aby go przeczytać.`,
    read: 'Przeczytaj dzień',
    footnote:
      'Ten e-mail przychodzi na twoją prośbę. Wyłączysz go w swoim profilu, w części Dzień w e-mailu.',
  },
} satisfies TranslationOf<typeof english>;
