import type { TranslationOf } from '../catalogue.ts';
import { joinWithAnd } from '../join-with-and.ts';
import { pluralsOf } from '../plural.ts';
import type * as english from './word-texts.ts';

const { count } = pluralsOf('pl');

/** Not yet read by a native speaker. */
export default {
  wordTexts: {
    seePlans: 'Zobacz plany',
    add: 'Dodaj',
    adding: 'Dodawanie',
    cancel: 'Anuluj',
    choose: 'Wybierz',
    delete: 'Usuń',
    deleting: 'Usuwanie',
    edit: 'Edytuj',
    save: 'Zapisz',
    saving: 'Zapisywanie',
    throwAway: 'Wyrzuć',
    optional: (label) => `${label} (opcjonalnie)`,
    fieldsToMend: (n) =>
      `${count(n, {
        one: 'pole wymaga',
        few: 'pola wymagają',
        many: 'pól wymaga',
        other: 'pola wymaga',
      })} poprawki. Nic nie przepadło.`,
    partlyDone: (done, all) => `Gotowe: ${done} z ${all}.`,
    notReached: 'Nie udało się połączyć z Nead. To, co wpisujesz, nadal tu jest.',
    backTo: (page) => `Wróć: ${page}`,
    thePageBefore: 'poprzednia strona',
  },
  formTexts: {
    time: 'Godzina',
    now: 'Teraz',
    atTime: (word, time) => `${word}, ${time}`,
    otherTime: 'Inna',
    minutesAgo: (minutes) =>
      `${count(minutes, { one: 'minutę', few: 'minuty', many: 'minut', other: 'minuty' })} temu`,
    pick: 'Wybierz',
    when: 'Kiedy',
    day: 'Dzień',
    today: 'Dziś',
    yesterday: 'Wczoraj',
    pickDay: 'Wybierz dzień',
    asClock: (legend) => `${legend}, w formacie HH:mm`,

    changedElsewhere: 'Przed chwilą zmieniono w innym oknie, tu widać już nową wersję:',
    alsoChanged: (value) => `– zmieniono też w innym oknie, na „${value}”. Zapisanie wstawi twoją wersję.`,
    changedTo: (value) => `– zmieniono na innym urządzeniu na: ${value}.`,
    nothing: 'nic',
    takeTheirs: 'Weź tamtą wersję',
    keepMine: 'Zostaw moją',
    yes: 'tak',
    no: 'nie',

    draftIsBack: 'Twój niedokończony tekst wrócił.',
  },
  firstFewTexts: {
    showAll: (n) => `Pokaż wszystkie (${n})`,
    showMore: 'Pokaż więcej',
    showLess: 'Pokaż mniej',
    showEarlier: 'Pokaż wcześniejsze',
  },
  nextPageTexts: {
    tryAgain: 'Nie udało się. Spróbuj ponownie',
  },
  ribbonTexts: {
    dayOf: (child) => `Dzień dziecka: ${child}`,
    what: 'Co',
    from: 'Od',
    to: 'Do',
    now: 'teraz',
    expected: 'W planie',
    here: 'Na miejscu',
    asleep: 'Sen',

    sentence: (child, said) => `${child}: ${said.length > 0 ? said.join('; ') : 'jeszcze bez wpisów'}`,
    expectedBetween: (from, to) => `w planie od ${from} do ${to}`,
    hereSince: (from) => `na miejscu od ${from}`,
    hereBetween: (from, to) => `na miejscu od ${from} do ${to}`,
    asleepSince: (from) => `śpi od ${from}`,
    asleepBetween: (from, to) => `sen od ${from} do ${to}`,
    marksAt: ({ name, several }, times) =>
      `${(times.length === 1 ? name : several).toLowerCase()} o ${joinWithAnd(times)}`,
  },
  versionTexts: {
    ready: 'Jest nowa wersja Nead',
    whenToReload: 'Zapisz to, co piszesz, a potem odśwież stronę.',
    reload: 'Odśwież',
  },
  paperTexts: {
    contents: 'Spis treści',
    page: (page, all) => `Strona ${page} z ${all}`,
    tooMany: 'To było dużo wydruków naraz. Odczekaj kilka minut i spróbuj ponownie.',
    noPicture: 'Nie udało się otworzyć tego zdjęcia.',
    notPrinted: (sign) => `${sign} oznacza znak, którego nie dało się wydrukować.`,
  },
} satisfies TranslationOf<typeof english>;
