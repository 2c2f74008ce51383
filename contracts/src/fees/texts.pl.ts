import { monthName } from '../calendar/date-names.ts';
import type { TranslationOf } from '../catalogue.ts';
import { pluralsOf } from '../plural.ts';
import { amountText } from './money.ts';
import type * as english from './texts.ts';

const { count } = pluralsOf('pl');

/** Not yet read by a native speaker. */
export default {
  feeTexts: {
    dateRequired: 'Wybierz datę',
    monthRequired: 'Miesiąc zapisuje się w postaci 2026-11',
    yearRequired: 'Rok zapisuje się w postaci 2026',
    nameRequired: 'Podaj nazwę',
    byMistake: 'Zapisano przez pomyłkę',
    spanTurned: 'Ostatni dzień jest po pierwszym',
    tooLong: 'Najwyżej 80 znaków',
    notAnIban: 'Ten IBAN jest niepoprawny. Porównaj go z aplikacją swojego banku.',
    dueDays: 'Podaj pełne dni, od 0 do 90',
    firstDayMissing: 'Podaj też pierwszy dzień',
    spansTooMany: 'Można tu zapisać najwyżej 60 okresów',
    reasonRequired: 'Podaj powód',
    tooMuch: 'Kwota może wynosić najwyżej 99 999,99 €',
    linesTooMany: 'W tym szkicu nie zmieści się więcej dodanych pozycji.',
    extrasTooMany: 'W tym dniu nie zmieści się więcej dodatków.',
    paidAhead: 'Wpłata może być z dzisiaj albo z wcześniejszego dnia. Sprawdź datę.',
    extraAhead: (day) => `Ostatni dzień, do którego można dodać coś dodatkowego: ${day}. Sprawdź datę.`,
    saidTooMany: 'Zaczekaj, aż opiekun odpowie na poprzednie zgłoszenia.',
    saidBefore: 'Zapłata za tę fakturę jest już zgłoszona. Zaczekaj na odpowiedź opiekuna.',
    agreementOver: 'Ta umowa już nie obowiązuje. Wyślij nową.',
    nothing: 'Podaj kwotę większą od zera',
    childNotFound: 'Nie znaleziono dziecka',
    contactNotFound: 'Nie znaleziono tego rodzica.',
    agreementNotFound: 'Nie znaleziono tej umowy.',
    notOpen: 'Tej umowy nie można już przyjąć. Zajrzyj do najnowszej.',
    notAPayer: 'Zgodzić się na tę umowę mogą tylko osoby, które według niej płacą.',
    beforeInvoice: (day) => `Faktura obejmuje już dni do: ${day}. Nowa umowa zaczyna się po tym dniu.`,
    laterAgreement: (day) => `Jest już późniejsza umowa, od: ${day}.`,
    endsBeforeInvoice: (day) =>
      `Faktura obejmuje już dni do: ${day}. Umowa kończy się tego dnia albo później.`,
    endsBeforeItBegins: 'Umowa nie może skończyć się, zanim się zacznie.',
    noAgreement: 'Na ten dzień nie ma umowy dla tego dziecka.',
    dayIssued: (number) => `Ten dzień jest już na fakturze ${number}.`,
    extraNotFound: 'Nie znaleziono tego dodatku.',
    draftNotFound: 'Nie znaleziono tego szkicu.',
    notOfFamily: 'To dziecko nie należy do rodziny, dla której jest ten szkic.',
    invoiceNotFound: 'Nie znaleziono tej faktury.',
    mailGone: 'E-mail został już wysłany. Fakturę można poprawić korektą.',
    issuedAlready: 'Ta faktura jest już wystawiona. Aby ją poprawić, zrób korektę.',
    comesTo: (cents) => `Teraz ten szkic wynosi ${amountText(cents)}. Zajrzyj do niego i wystaw go ponownie.`,
    openNow: (cents) =>
      `Teraz do zapłaty na tej fakturze jest ${amountText(cents)}. Zajrzyj do niej i umórz ponownie.`,
    nothingToCharge: 'W tym szkicu nie ma jeszcze za co zapłacić.',
    lessThanNothing: 'Ten szkic wychodzi poniżej zera. Zrób zamiast tego korektę.',
    moreThanInvoice: (open) => `Korekta może tu wynosić najwyżej ${amountText(open)}.`,
    notDue: 'Termin tej faktury jeszcze nie minął.',
    notLinked:
      'Ten rodzic nie jest z tobą połączony w Nead, więc przypomnienie by nie dotarło. Możesz wydrukować fakturę i ją przekazać.',
    remindedToday: 'Przypomnienie o tej fakturze zostało już dziś wysłane.',
    nothingOpen: 'Na tej fakturze nie ma nic do zapłaty.',
    writtenOffOtherwise: 'Ta faktura jest już umorzona, z innego powodu.',
    notABankLine: 'Wiersz z pliku banku rozpoznaje się po skrócie z 32 cyfr.',
    bankLineRecorded: 'Ten przelew jest już zapisany.',
    paymentNotFound: 'Nie znaleziono tej wpłaty.',
    notADeposit: 'Ta wpłata nie jest kaucją.',
    creditByCard: (cents) =>
      `${amountText(cents)} z tej nadpłaty zapłacono kartą. Zwróć to ze swojego konta w serwisie kart, a zapisze się tu samo.`,
    refundNotFound: 'Nie znaleziono tego zwrotu.',
    creditPaidBack:
      'Część tych pieniędzy została już zwrócona rodzinie. Jeśli to pomyłka, najpierw cofnij zwrot.',
    refundedByCard: 'Te pieniądze wróciły na kartę, z której przyszły. Tutaj nie da się tego cofnąć.',
    moreThanCredit: (credit) => `Zwrócić można najwyżej ${amountText(credit)}.`,
    noCards: 'Opiekun nie przyjmuje tu teraz płatności kartą. Nic nie zostało pobrane.',
    cardsNotHere: 'Na tym serwerze płatności kartą nie są skonfigurowane.',
    tooLittleForCard: 'Ta kwota jest za mała, by zapłacić kartą.',
    paidByCard: 'Ta wpłata przyszła z karty. Zwrócisz ją tam, gdzie zarządzasz płatnościami kartą.',
    backByCard: 'Zwrot na kartę',
    saidNotFound: 'Nie znaleziono zgłoszenia rodzica.',
    savedAlready: (cents) =>
      `Kwota ${amountText(cents)} została zapisana już za pierwszym razem. Zajrzyj tam i popraw ją na miejscu.`,
    savedOtherwise:
      'To zostało zapisane już za pierwszym razem, ale inaczej niż teraz. Zajrzyj tam i popraw to na miejscu.',
    saidTakenBack: 'To zgłoszenie jest cofnięte. Zgłoś wpłatę jeszcze raz.',
    saidAnswered: 'Na to jest już odpowiedź.',
    onlyThisMonth: 'W bezpłatnym planie widać opłaty z tego miesiąca.',
  },
  openTexts: {
    toPay: 'Do zapłaty',
    overdue: 'Po terminie',
    waiting: 'Czeka',
    nothing: 'Nic do zapłaty',
    payBy: (day) => `Termin zapłaty: ${day}`,
    wasDue: (day) => `Termin zapłaty minął: ${day}`,
    to: (name) => `Odbiorca: ${name}`,
    invoices: (n) =>
      n === 1
        ? 'jedna faktura'
        : count(n, { one: 'faktura', few: 'faktury', many: 'faktur', other: 'faktury' }),
    home: (cents, names) => `${amountText(cents)} do zapłaty, odbiorca: ${names}`,
    toAgree: (childminder, children) =>
      `${childminder} prosi o zgodę na koszt opieki${children && ` (dzieci: ${children})`}`,
    readAgreement: 'Przeczytaj i zgódź się',
    pay: 'Zapłać',
    payOf: (cents) => `Zapłać ${amountText(cents)}`,
    count: 'do zapłaty',
    youSaid: (childminder, cents, day) =>
      `Zgłoszona wpłata: ${amountText(cents)}, ${day}, odbiorca: ${childminder}. Czeka na odpowiedź.`,
    notPaidAfterAll: 'Jednak nie było wpłaty',
    takenBack: 'Cofnięto. Faktura jest do zapłaty.',
    waitingFor: (cents, childminder) =>
      `${amountText(cents)} czeka na potwierdzenie, odbiorca: ${childminder}`,
  },
  feeMailTexts: {
    agreement: (from) => `${from} prosi o zgodę na koszt opieki`,
    agreementDetail: (from) =>
      `${from} przesyła ci umowę o opłatach. Dopóki nie zgodzą się wszyscy, którzy płacą, nic nie jest według niej naliczane.`,
    readAgreement: 'Przeczytaj i zgódź się',
    invoice: (number, from) => `Faktura ${number}, wystawca: ${from}`,
    invoiceDetail: (day, cents, due) =>
      `Faktura za miesiąc ${monthName(day.slice(0, 7))} wynosi ${amountText(cents)}. Termin zapłaty: ${due}.`,
    invoiceOfNothing: (day) =>
      `Faktura za miesiąc ${monthName(day.slice(0, 7))} jest gotowa. Nie ma nic do zapłaty.`,
    reminder: (number, from) => `Przyjazne przypomnienie o fakturze ${number}, wystawca: ${from}`,
    reminderDetail: (open, due) =>
      `Do zapłaty zostało ${amountText(open)}, termin minął: ${due}. Jeśli wpłata jest już zrobiona, zaznacz to na fakturze w Nead.`,
    receipt: (from) => `${from} potwierdza twoją wpłatę`,
    receiptDetail: (cents, day, way) =>
      `Dziękujemy za ${amountText(cents)}, ${day} (${way.toLowerCase()}). Pokwitowanie możesz wydrukować w Nead.`,
    takenBack: (from) => `${from} cofa zapis wpłaty`,
    takenBackDetail: (cents, day) =>
      `Twoja wpłata (${amountText(cents)}, ${day}) nie liczy się już jako zapłacona. Jeśli nie wiesz dlaczego, zapytaj.`,
    notArrived: (from) => `${from} nie widzi twojej wpłaty`,
    seeFees: 'Zobacz opłaty',
    readInvoice: 'Zobacz fakturę',
    everyLine: 'Tam możesz ją wydrukować. Naciśnij pozycję, aby zobaczyć dni, z których powstała.',
  },
} satisfies TranslationOf<typeof english>;
