import type { TranslationOf } from '../catalogue.ts';
import { pluralsOf } from '../plural.ts';
import type * as english from './texts.ts';

const { count } = pluralsOf('pl');

/** Not yet read by a native speaker. */
export default {
  menuTexts: {
    title: 'Jadłospis',
    detail: 'To, co planujesz podać. Widzą to rodzice, a przy zapisywaniu posiłku jest na początku listy.',
    weekOf: (from, to) => `${from} – ${to}`,
    weekBefore: 'Poprzedni tydzień',
    weekAfter: 'Następny tydzień',
    thisWeek: 'Ten tydzień',
    loading: 'Wczytywanie jadłospisu',
    loadFailed: 'Nie udało się wczytać jadłospisu',
    today: 'Dzisiaj',
    meals: { breakfast: 'Śniadanie', lunch: 'Obiad', dinner: 'Kolacja', snack: 'Przekąska' },
    nothingPlanned: 'Jeszcze nic w planie',
    youAreAway: 'Masz wolne.',
    isAway: (childminder) => `${childminder} ma wolne.`,
    yourChildminder: 'Dzienny opiekun',
    plan: 'Zaplanuj',
    change: 'Zmień',
    weekend: 'Zaplanuj sobotę i niedzielę',

    copyLastWeek: 'Kopiuj z zeszłego tygodnia',
    copied: (days) =>
      `Skopiowano z zeszłego tygodnia ${count(days, {
        one: 'dzień',
        few: 'dni',
        many: 'dni',
        other: 'dnia',
      })}`,
    copyFailed: 'Nie udało się skopiować tygodnia',
    nothingToCopy: 'W tygodniu, który chcesz skopiować, nic nie ma w planie.',
    sameWeek: 'Tygodnia nie można skopiować na niego samego.',

    menuOf: (day) => `Jadłospis, ${day}`,
    whichMeal: 'Posiłek',
    often: 'Produkty do wyboru',
    otherFood: 'Inny produkt',
    save: (day) => `Zapisz: ${day}`,
    saveAndNext: (day) => `Zapisz, potem: ${day}`,
    saved: (day) => `Jadłospis zapisany: ${day}`,
    saveFailed: 'Nie udało się zapisać jadłospisu',
    clash: (children, food, allergies) => `${children}: ${food} – może tu być: ${allergies}.`,
    clashDetail: 'Zaplanuj dla tych dzieci coś innego albo wybierz inny produkt.',

    dateInvalid: 'Data jadłospisu musi być dniem w postaci 2026-11-17',
    tooFar: 'Jadłospis można zaplanować na dzień z ostatnich albo następnych dwunastu miesięcy',
    mealsInvalid: 'Posiłki muszą być listami produktów według breakfast, lunch, dinner i snack',
    versionInvalid: 'Wersja musi być liczbą całkowitą',
    changed: 'Ten dzień został w międzyczasie zmieniony na innym urządzeniu.',

    parentsTitle: 'Jadłospis',
    parentsDetail: 'Plan na tydzień. Co dziecko naprawdę je, zobaczysz we wpisach z danego dnia.',
    menuBy: (childminder) => `Jadłospis: ${childminder}`,
    earlier: 'Wcześniej w tym tygodniu',
    parentsNothing: 'Na ten tydzień nie ma jeszcze planu.',
  },
} satisfies TranslationOf<typeof english>;
