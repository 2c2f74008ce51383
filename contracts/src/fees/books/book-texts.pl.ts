import { monthName } from '../../calendar/date-names.ts';
import type { TranslationOf } from '../../catalogue.ts';
import { joinWithAnd } from '../../join-with-and.ts';
import { pluralsOf } from '../../plural.ts';
import type { DateSpan } from '../agreement/agreement.ts';
import { amountText } from '../money.ts';
import type { EntryKind } from './book-entries.ts';
import type * as english from './book-texts.ts';
import { isMonth, periodOf } from './period.ts';

const { count } = pluralsOf('pl');

/** '2026', 'listopad 2026' or two days. */
function spanName(span: DateSpan): string {
  const period = periodOf(span);
  return isMonth(period) ? monthName(period) : period.replace('-to-', ' – ');
}

const kinds: Readonly<Record<EntryKind, string>> = {
  invoice: 'Faktura',
  'credit-note': 'Korekta',
  'written-off': 'Umorzenie',
  deposit: 'Wpłacona kaucja',
  payment: 'Wpłata',
  released: 'Użyta kaucja',
  refund: 'Zwrot',
};

/** Not yet read by a native speaker. */
export default {
  bookEntryTexts: {
    kinds,
    name: ({ kind, number, about }) =>
      [kinds[kind], number, about && kind !== 'payment' && `do ${about}`].filter(Boolean).join(' '),
  },
  receiptTexts: {
    file: (reference) => `receipt-${reference}.pdf`,
    title: 'Pokwitowanie',
    of: (cents) => `Pokwitowanie, ${amountText(cents)}`,
    foot: (reference, at) => `Pokwitowanie ${reference}. Wydrukowano: ${at}.`,
    facts: {
      number: 'Pokwitowanie',
      from: 'Kto wpłaca',
      date: 'Data wpłaty',
      way: 'Jak',
      note: 'Tytuł przelewu',
    },
    amount: 'Kwota',
    received: (cents) => `Otrzymano z podziękowaniem: ${amountText(cents)}`,
    columns: { what: 'Za co', amount: 'Kwota' },
    invoice: (number, month) => `Faktura ${number}, ${monthName(month)}`,
    deposit: 'Zatrzymano jako kaucję',
    over: 'Zatrzymano jako nadpłatę',
    back: 'Zwrot',
    left: (balance) =>
      balance > 0
        ? `Zostało do zapłaty: ${amountText(balance)}`
        : balance < 0
          ? `Nadpłata: ${amountText(-balance)}`
          : 'Nie zostało nic do zapłaty',
  },
  statementTexts: {
    title: 'Zestawienie',
    loading: 'Wczytywanie zestawienia',
    loadFailed: 'Nie udało się wczytać zestawienia',
    file: (span) => `statement-${periodOf(span)}.pdf`,
    download: 'PDF',
    paperTitle: (span) => `Zestawienie, ${spanName(span)}`,
    for: (name) => `Zestawienie dla: ${name}`,
    from: (name) => `Zestawienie, wystawca: ${name}`,
    foot: (at) => `Wydrukowano: ${at}.`,
    facts: { for: 'Dla', from: 'Wystawca', tax: 'Numer podatkowy', days: 'Dni' },
    days: (from, to) => `${from} – ${to}`,
    span: 'Miesiąc albo rok',
    month: 'Miesiąc',
    year: 'Rok',
    earlier: 'Wcześniej',
    later: 'Później',
    opening: 'Do zapłaty przedtem',
    closing: 'Do zapłaty potem',
    comesTo: 'Razem',
    sums: {
      charged: 'Faktury',
      credited: 'Korekty',
      writtenOff: 'Umorzenia',
      received: 'Wpłaty',
      paidBack: 'Zwroty',
    },
    columns: { date: 'Data', what: 'Co', amount: 'Kwota', balance: 'Do zapłaty' },
    entries: 'Po kolei',
    none: 'W tym czasie nic nie naliczono ani nie zapłacono.',
    paidTitle: (span) => `Zapłacono, ${spanName(span)}`,
    paidFor: (names) =>
      names.length === 0 ? 'Za dzieci, których imion już tu nie ma' : `Dzieci: ${joinWithAnd(names)}`,
    paidOther: 'Bez faktury albo zwrócone',
    paidTotal: 'Zapłacono razem',
    subsidy: 'Dopłata, odjęta od faktur',
    held: (cents) => `${amountText(cents)} jest zatrzymane jako kaucja.`,
  },
  yearTexts: {
    title: 'Opłaty w roku',
    year: 'Rok',
    loading: 'Wczytywanie roku',
    loadFailed: 'Nie udało się wczytać roku',
    earlier: 'Poprzedni rok',
    later: 'Następny rok',
    received: (invoiced) => `otrzymano, na fakturach ${amountText(invoiced)}`,
    picture: 'Faktury i wpłaty według miesięcy',
    invoiced: 'Faktury',
    cameIn: 'Wpłaty',
    open: 'Do zapłaty',
    month: 'Miesiąc',
    inAll: 'Razem',
    ageTitle: 'Do zapłaty dzisiaj, według wieku',
    ages: {
      'not-due': 'Jeszcze w terminie',
      'to-30': '1–30 dni po terminie',
      'to-60': '31–60 dni po terminie',
      'to-90': '61–90 dni po terminie',
      older: 'Ponad 90 dni',
    },
    invoices: (n) =>
      n === 1
        ? 'Jedna faktura'
        : count(n, { one: 'faktura', few: 'faktury', many: 'faktur', other: 'faktury' }),
    nothingOpen: 'Nic do zapłaty',
    whoOwes: 'Kto ma do zapłaty',
    taxTitle: 'Do zeznania podatkowego',
    taxDetail: 'Każda faktura i wpłata liczy się w swoim dniu.',
    tax: {
      income: 'Faktury minus korekty',
      cameIn: 'Wpłaty minus zwroty',
      writtenOff: 'Umorzenia',
      subsidy: 'Dopłata, odjęta od faktur',
      held: 'Kaucje zatrzymane na dzisiaj',
    },
    csv: 'CSV dla księgowości',
    csvDetail: 'Jeden wiersz na każdą fakturę, korektę, wpłatę i zwrot.',
    file: (year) => `fees-${year}.csv`,
    noneTitle: 'W tym roku nic nie ma',
    noneDetail: 'Tu sumują się faktury i wpłaty z roku.',
  },
  yearColumns: [
    'Data',
    'Co',
    'Numer',
    'Rodzina',
    'Dotyczy',
    'Opieka od',
    'Opieka do',
    'Termin',
    'Na fakturach',
    'Korekty',
    'Umorzenia',
    'Wpłaty',
    'Zwroty',
    'Zatrzymana kaucja',
    'Dopłata',
    'Cofnięta dopłata',
    'Do zapłaty dzisiaj',
    'Jak',
    'Tytuł przelewu',
  ],
} satisfies TranslationOf<typeof english>;
