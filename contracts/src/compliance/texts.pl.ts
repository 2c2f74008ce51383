import type { TranslationOf } from '../catalogue.ts';
import { pluralsOf } from '../plural.ts';
import type * as english from './texts.ts';

const { count } = pluralsOf('pl');

/** Not yet read by a native speaker. */
export default {
  complianceTexts: {
    dateInvalid: 'Data musi być dniem w postaci 2026-11-28',
    timeInvalid: 'Godzina musi być w postaci 10:42',
    notText: 'To musi być tekst',
    tooLong: 'Ten tekst jest za długi',
    secondsInvalid: 'Czas trwania to od 1 sekundy do godziny',
    numberRequired: 'Podaj numer zaświadczenia',
    fromRequired: 'Podaj pierwszy dzień ważności zaświadczenia',
    expiresRequired: 'Podaj ostatni dzień ważności',
    doneOnRequired: 'Podaj dzień, w którym to zrobiono',
    personRequired: 'Podaj imię i nazwisko osoby, która przejęłaby opiekę',
    issuedInFuture: 'Dzień wystawienia jeszcze nie nadszedł. Sprawdź datę.',
    expiresBeforeIssued: 'Ważność nie może skończyć się przed wystawieniem. Sprawdź obie daty.',
    notAPaper: 'Dokument nie spełnia tego obowiązku.',
    noSuchDocument: 'Nie znaleziono tego dokumentu. Być może został usunięty.',
    notOfHouse:
      'Informator czyta każda rodzina, więc należą do niego tylko dokumenty z kategorii Zasady albo Zaświadczenia.',
    notFound: 'Nie znaleziono tego w twojej teczce.',
    gone: 'To zostało w międzyczasie wyjęte z teczki.',
    changed: 'To zostało w międzyczasie zmienione na innym urządzeniu.',
    noSuchChild: 'Nie znaleziono jednego z tych dzieci.',
    whoRequired: 'Podaj imię i nazwisko gościa',
    beforeRegistration: (day) =>
      `Twoja rejestracja zaczęła się: ${day}. Wpis o opiece nie może być wcześniejszy.`,
    fromRequiredOfComplaint: 'Podaj, od kogo jest skarga',
    aboutRequired: 'Napisz, czego dotyczy skarga',
    receivedInFuture: 'Dzień skargi jeszcze nie nadszedł. Sprawdź datę.',
    closedInFuture: 'Dzień zamknięcia jeszcze nie nadszedł. Sprawdź datę.',
    closedBeforeReceived: 'Skarga nie może być zamknięta, zanim wpłynęła. Sprawdź obie daty.',
    noSuchContact: 'Nie znaleziono tego rodzica.',
    reasonRequired: 'Napisz, dlaczego to cię nie dotyczy',
    answersRequired: 'Odpowiedz na wszystkie trzy pytania',
    answerFirst: 'Najpierw odpowiedz na trzy pytania o tym zdarzeniu.',
    needNotBeTold:
      'Z twoich odpowiedzi wynika, że nie trzeba zawiadamiać agencji Tusla. Jeśli zawiadomienie mimo to wysłano, najpierw zmień odpowiedź.',
    sentAlready: (day) => `Wysłano: ${day}. Pozostaje w takiej postaci.`,
    sentInFuture: 'Dzień wysłania jeszcze nie nadszedł. Sprawdź datę.',
    sentBeforeIncident: 'Wysłanie nie może być wcześniejsze niż zdarzenie. Sprawdź datę.',
    incidentChanged: 'Zdarzenie zostało w międzyczasie zmienione. Zajrzyj do formularza jeszcze raz.',

    titleRequired: 'Podaj tytuł rozdziału',
    titleTooLong: 'Ten tytuł jest za długi',
    chapterTooLong: 'Ten rozdział jest za długi. Podziel go na dwa.',
    handbookToRead: (name, isKnown) =>
      isKnown
        ? `W informatorze są zmiany, o jego przeczytanie prosi ${name}`
        : `${name} prosi o przeczytanie informatora`,
    readHandbook: 'Przeczytaj',
    aChildminder: 'Dzienny opiekun',

    file: 'Twoja teczka',
    tellTusla: (day) => `Zawiadom agencję Tusla, termin: ${day}`,
    tuslaWasDue: (day) => `Termin zawiadomienia agencji Tusla minął: ${day}`,
    afterIncidentOf: (child, more) =>
      `Po zdarzeniu${child === null ? '' : ` (${child})`}${more > 0 ? `, i jeszcze ${more}` : ''}`,
    toAdd: (n) => `Do zrobienia w teczce: ${n}`,
    runOut: (n) =>
      `${count(n, {
        one: 'rzecz w twojej teczce traci',
        few: 'rzeczy w twojej teczce tracą',
        many: 'rzeczy w twojej teczce traci',
        other: 'rzeczy w twojej teczce traci',
      })} ważność`,
  },
  complianceMailTexts: {
    due: 'W twojej teczce zbliża się termin',
    isDue: (what) => `Termin teraz albo wkrótce: ${what}.`,
    open: 'Otwórz teczkę',
    weekly: 'Ten e-mail przychodzi w dniu, w którym mija termin, a potem najwyżej raz w tygodniu.',
  },
} satisfies TranslationOf<typeof english>;
