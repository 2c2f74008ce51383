import { capitalised } from '../capitalised.ts';
import type { TranslationOf } from '../catalogue.ts';
import { joinWithAnd } from '../join-with-and.ts';
import { pluralsOf } from '../plural.ts';
import type * as english from './texts.ts';

const { count } = pluralsOf('pl');

const inWords = (allergies: readonly string[]): string => joinWithAnd(allergies).toLowerCase();

/** Not yet read by a native speaker. */
export default {
  careTexts: {
    sleepStarted: 'Zapisano początek snu',
    sleepEnded: 'Zapisano koniec snu',
    sleepStartFailed: 'Nie udało się zapisać początku snu',
    sleepEndFailed: 'Nie udało się zapisać końca snu',
    currentlySleeping: 'Teraz śpi',
    ongoing: 'Trwa',
    startSleep: 'Zacznij sen',
    endSleepNow: 'Zakończ sen teraz',

    timeRequired: 'Podaj godzinę',
    typeRequired: 'Wybierz rodzaj',
    severityRequired: 'Podaj, jak poważne to było',
    descriptionRequired: 'Podaj opis',
    actionTakenRequired: 'Podaj, co zrobiono',
    mealTypeRequired: 'Wybierz posiłek',
    amountRequired: 'Podaj, ile zostało zjedzone',
    startTimeRequired: 'Podaj godzinę początku',
    qualityRequired: 'Podaj, jaki był sen',
    activityIdMissing: 'Brakuje identyfikatora wpisu',
    childIdRequired: 'Brakuje identyfikatora dziecka',
    loadFailed: 'Nie udało się wczytać danych dziecka',

    noActivities: 'Tego dnia nie ma żadnych wpisów.',
    activitiesFailed: 'Nie udało się wczytać wpisów. Spróbuj później.',
    futureDate: 'Nie można wybrać dnia, którego jeszcze nie było',
    invalidDate: 'To nie jest poprawna data',
    allActivities: 'Wszystkie wpisy',

    foodItemExists: 'Ten produkt jest już na twojej liście',
    foodItemAdded: 'Produkt dodany',
    foodItemRemoved: 'Produkt usunięty',
    foodItemAddFailed: 'Nie udało się dodać produktu',
    foodItemRemoveFailed: 'Nie udało się usunąć produktu',

    sleepInProgress: 'Sen już trwa',
    timeInFuture: 'Ta godzina jeszcze nie nadeszła',
    duration: (minutes) => `${Math.floor(minutes / 60)} godz. ${minutes % 60} min`,

    timeInvalid: 'To nie jest poprawna godzina',
    dateInvalid: 'To nie jest poprawna data',
    versionInvalid: 'Wersja to liczba całkowita',
    notesTooLong: 'Uwagi mogą mieć najwyżej 5000 znaków',
    foodsNotList: 'Produkty muszą być listą tekstów',
    foodsTooMany: 'Posiłek może mieć najwyżej 100 produktów',
    foodTooLong: 'Nazwa produktu może mieć najwyżej 100 znaków',
    foodItemRequired: 'Podaj produkt',
    foodItemsTooMany: 'Możesz mieć najwyżej 500 własnych produktów',
    givenByRequired: 'Podaj, kto podaje lek',
    temperatureRequired: 'Podaj temperaturę',
    temperatureInvalid: 'Temperatura musi być od 30 do 45 °C',
    methodRequired: 'Podaj sposób pomiaru',
    tooEarly: (medicine, at, hours) =>
      `Na kolejną dawkę jest za wcześnie (${medicine}): ostatnia była o ${at}, a między dawkami musi minąć ${count(
        hours,
        { one: 'godzina', few: 'godziny', many: 'godzin', other: 'godziny' },
      )}.`,
    byCover: (name) => `Wpis: ${name} (zastępstwo)`,
    whoCollected: 'Kto odbiera?',
    somebodyElse: 'Ktoś inny',
    other: 'Inna osoba',
    collectedBy: (child, who) => `${child}, odbiór: ${who}`,
    collectorUnknown: 'Ta osoba nie ma upoważnienia do odbioru dziecka.',
    nameRequired: 'Podaj swoje imię i nazwisko',
    photoNotLink: 'Zdjęcie musi być odnośnikiem do przesłanego pliku',
    momentEmpty: 'Dodaj zdjęcie albo zdanie',
    themeUnknown: 'Wybierz temat z Aistear',
    photoConsent:
      'Zdjęcie kilkorga dzieci można udostępnić dopiero wtedy, gdy rodzice każdego z nich zgodzą się, że zobaczą je inne rodziny.',
    noChildren: 'Wybierz co najmniej jedno dziecko',
    tooManyChildren: 'W jednej chwili może być najwyżej 60 dzieci',
  },
  allergyTexts: {
    inSpiteOf: (allergies, foods) => `mimo alergii (${inWords(allergies)}): ${joinWithAnd(foods)}`,
    warning: (child, allergies, food) =>
      `${child} ma alergię (${inWords(allergies)}), a „${food}” może to zawierać.`,

    mayContain: (foods, allergies) => `${joinWithAnd(foods)} – może tu być: ${inWords(allergies)}`,
    whatDidTheyHave: (child, allergies) => `${child} ma alergię (${inWords(allergies)}). Co dostało dziecko?`,
    areAllergic: (children) =>
      `${joinWithAnd(children)} ${children.length > 1 ? 'mają' : 'ma'} na to alergię. Kto to jadł?`,
    without: (words) => `Bez: ${joinWithAnd(words)}`,
    mealWithout: (meal, foods) => `${capitalised(meal)}, bez: ${joinWithAnd(foods)}`,
    changeIt: 'Zmień, co było na talerzu',
    didHave: (who, foods) => `${joinWithAnd(who)} – jednak podano: ${joinWithAnd(foods)}`,
    nothingSaved: 'Jeszcze nic nie zapisano.',
  },
  paperFormTexts: {
    title: (kind) => `Formularz: ${kind.toLowerCase()}`,
    foot: (record, version, at) => `Wpis ${record}, wersja ${version}. Wydrukowano: ${at}.`,
    child: 'Dziecko',
    dateOfBirth: 'Data urodzenia',
    dateAndTime: 'Data i godzina',
    photo: 'Zdjęcie',
    photoOf: (kind) => `Zdjęcie dołączone do wpisu (${kind.toLowerCase()})`,
    writtenDown: 'Zapisano',
    recordedBy: 'Kto zapisał',
    lastChangedBy: 'Ostatnia zmiana',
    readBy: 'Przeczytane przez',
    notRead: 'Żaden rodzic nie potwierdził jeszcze, że to przeczytał.',
    columns: { name: 'Imię i nazwisko', when: 'Kiedy', what: 'Co' },
    thisVersion: 'Ta wersja',
    earlierVersion: (version) => `Wersja ${version}, przed zmianą`,
  },
  daySheetTexts: {
    title: (child) => `Dzień dziecka: ${child}`,
    foot: (at) => `Wydrukowano: ${at}.`,
    child: 'Dziecko',
    day: 'Dzień',
    columns: { time: 'Godzina', what: 'Co', detail: 'Szczegóły' },
    until: (from, to) => `${from}–${to}`,
    goesOn: (from) => `od ${from}`,
    collectedBy: (name) => `odbiór: ${name}`,
    photos: 'Zdjęcia',
    photo: (time, what) => `${time}, ${what}`,
    photoAlt: (child, time) => `Zdjęcie z dnia dziecka: ${child}, ${time}`,
    nothing: 'Tego dnia nic nie zapisano.',
    nothingElse: 'Tego dnia nie zapisano nic więcej.',
    withheld: 'Pominięto zdjęcia, na których są też inne dzieci, jeśli ich rodzice się na to nie zgodzili.',
  },
} satisfies TranslationOf<typeof english>;
