import { dayName } from '../calendar/date-names.ts';
import type { TranslationOf } from '../catalogue.ts';
import { pluralsOf } from '../plural.ts';
import type * as english from './letter-texts.ts';

const { count } = pluralsOf('pl');

const daysOf = (n: number) => count(n, { one: 'dzień', few: 'dni', many: 'dni', other: 'dnia' });
const recordsOf = (n: number) => count(n, { one: 'wpis', few: 'wpisy', many: 'wpisów', other: 'wpisu' });

/** Not yet read by a native speaker. */
export default {
  weeklyLetter: {
    ofChild: (child) => `Tydzień dziecka: ${child}`,
    ofChildren: 'Tydzień twoich dzieci',
    ofChildminder: 'Twój tydzień w Nead',
    child: (child, days, time, records) =>
      `${child}: ${daysOf(days)} na miejscu, łącznie ${time}, zapisano ${recordsOf(records)}.`,
    childminder: (children, days, time, records) =>
      `Pod twoją opieką: ${count(children, {
        one: 'dziecko',
        few: 'dzieci',
        many: 'dzieci',
        other: 'dziecka',
      })}, ${daysOf(days)}, łącznie ${time}, zapisano ${recordsOf(records)}.`,
    absences: (n) => `Zapowiedziane nieobecności w ciągu najbliższych siedmiu dni: ${n}.`,
    unread: (n) => `Zdarzenia z tego tygodnia, których rodzic jeszcze nie przeczytał: ${n}.`,
    read: 'Otwórz Nead',
    footnote: {
      childminder:
        'Ten e-mail przychodzi na twoją prośbę. Wyłączysz go w Nead, w części Preferencje, Powiadomienia.',
      parent: 'Ten e-mail przychodzi na twoją prośbę. Wyłączysz go w Nead, w części Profil, Powiadomienia.',
    },
  },
  monthLetter: {
    laidOut: (child, month) => `${child}, ${month}: strony albumu są gotowe.`,
    see: (month) => `Zobacz: ${month}`,
  },
  noticeLetters: {
    chosen: {
      childminder: 'To, jakie e-maile dostajesz, wybierasz w Nead, w części Preferencje, Powiadomienia.',
      parent: 'To, jakie e-maile dostajesz, wybierasz w Nead, w części Profil, Powiadomienia.',
    },
    read: 'Przeczytaj w Nead',
    see: 'Zobacz w Nead',
    incident: 'W Nead jest zdarzenie do przeczytania',
    incidentDetail: (child) =>
      `Jest zdarzenie do przeczytania (dziecko: ${child}). Zaloguj się, przeczytaj, co się stało, i potwierdź przeczytanie.`,
    signIn: (child) => `${child} – zapisano przyjście`,
    signOut: (child) => `${child} – zapisano wyjście`,
    signInDetail: (child, time) => `${child}: przyjście o ${time}.`,
    signOutDetail: (child, time) => `${child}: wyjście o ${time}.`,
    incidentRead: 'Rodzic potwierdza przeczytanie zdarzenia',
    incidentReadDetail: (child, time) =>
      `Potwierdzenie od rodzica (dziecko: ${child}) przyszło o ${time}: zdarzenie jest przeczytane.`,
    absence: (child) => `${child} – zapowiedziana nieobecność`,
    absenceDetail: (child, from, to) =>
      from === to
        ? `Rodzic zgłasza nieobecność. Dziecko: ${child}, dzień: ${dayName(from)}. Zaloguj się, aby zobaczyć powód.`
        : `Rodzic zgłasza nieobecność. Dziecko: ${child}, dni: ${dayName(from)} – ${dayName(to)}. Zaloguj się, aby zobaczyć powód.`,
    signature: 'Dokument został podpisany',
    signatureDetail: (parent) => `Wysłany dokument ma już podpis: ${parent}.`,
    agreed: 'Umowa o opłatach została przyjęta',
    agreedDetail: (parent) => `Umowę o opłatach przyjmuje: ${parent}.`,
    linked: 'Rodzic przyjął twoje zaproszenie',
    linkedDetail: (parent) => `Zaproszenie przyjęte: ${parent}. Ta osoba widzi teraz dzień swojego dziecka.`,
    weekReady: 'Tydzień jest gotowy do zgłoszenia w programie NCS',
    weekReadyDetail:
      'Godziny tego tygodnia są gotowe do wpisania w programie National Childcare Scheme. Zgłoś je na czas.',
    weekForgotten: 'Zeszły tydzień nie jest jeszcze zgłoszony w programie NCS',
    weekForgottenDetail:
      'Minął termin zgłoszenia godzin z zeszłego tygodnia, a nie są oznaczone jako zgłoszone. Jeśli są już wpisane, oznacz ten tydzień w Nead jako zgłoszony.',
    awardEnds: 'Dopłata wkrótce się kończy',
    awardEndsDetail: (child) =>
      `Dopłata z programu National Childcare Scheme wkrótce się kończy (dziecko: ${child}), a nowej jeszcze nie ma. Powiadamiamy też rodziców.`,
    ownAwardEnds: (child) => `${child} – dopłata wkrótce się kończy`,
    ownAwardEndsDetail: (child) =>
      `Dopłata z programu National Childcare Scheme wkrótce się kończy (dziecko: ${child}). Odnów ją na czas, aby jej nie stracić.`,
    closureAhead: 'Dni bez opieki do wpisania w programie NCS',
    closureAheadDetail:
      'Za mniej niż dwa tygodnie wypada święto albo dni wolne. Dni bez opieki trzeba wpisać w programie National Childcare Scheme, zanim się zaczną. Zobacz je w Nead.',
    hoursCut: 'Liczba zgłoszonych godzin może wkrótce zostać zmniejszona',
    hoursCutDetail: (child) =>
      `Od co najmniej dziesięciu tygodni z rzędu godzin opieki jest mniej, niż zgłoszono (dziecko: ${child}). Po dwunastu tygodniach program może je zmniejszyć. Zobacz te tygodnie w Nead, póki jest czas.`,
    ownHoursCut: (child) => `${child} – liczba godzin w programie NCS może wkrótce zostać zmniejszona`,
    ownHoursCutDetail: (child) =>
      `Od co najmniej dziesięciu tygodni z rzędu godzin opieki jest mniej, niż zgłoszono w programie National Childcare Scheme (dziecko: ${child}). Po dwunastu tygodniach program może je zmniejszyć. Porozmawiaj o tym z opiekunem.`,
    tuslaDue: 'O zdarzeniu trzeba zawiadomić agencję Tusla',
    tuslaDueDetail: (child) =>
      `Z twoich odpowiedzi wynika, że o zdarzeniu (dziecko: ${child}) trzeba zawiadomić agencję Tusla, a termin jest blisko albo już minął. Formularz jest w Nead już wypełniony. Wysyłasz go ty.`,
    handbook: 'W Nead jest informator do przeczytania',
    handbookDetail:
      'Opiekun twojego dziecka prosi o przeczytanie informatora i potwierdzenie tego. Wystarczy przeczytać to, co jest dla ciebie nowe.',
    enquiry: 'Rodzina pisze w sprawie miejsca',
    enquiryDetail:
      'Rodzina pyta o miejsce albo odpowiada na twoją wiadomość. Zaloguj się, aby to przeczytać.',
    consent: 'Zgoda została wycofana',
    consentDetail: (child) =>
      `Rodzic wycofuje zgodę, od teraz (dziecko: ${child}). Zaloguj się, aby zobaczyć którą.`,
    aParent: 'Rodzic',
    aChild: 'twoje dziecko',
    aChildMinded: 'dziecko',
  },
} satisfies TranslationOf<typeof english>;
