import { monthName } from '../../calendar/date-names.ts';
import type { TranslationOf } from '../../catalogue.ts';
import { numbered } from '../../irish.ts';
import { joinWithAnd } from '../../join-with-and.ts';
import { amountText } from '../money.ts';
import type { BookEntry, EntryKind } from './book-entries.ts';
import type * as english from './book-texts.ts';
import { isMonth, periodOf } from './period.ts';

const kinds: Readonly<Record<EntryKind, string>> = {
  invoice: 'Sonrasc',
  'credit-note': 'Nóta creidmheasa',
  'written-off': 'Díscríofa',
  deposit: 'Éarlais a fuarthas',
  payment: 'Íocaíocht',
  released: 'Éarlais a úsáideadh',
  refund: 'Aisíoctha',
};

const nameOfPeriod = (period: string): string =>
  isMonth(period) ? monthName(period) : period.replace('-to-', ' go ');

/** Not yet read by a native speaker. */
export default {
  bookEntryTexts: {
    kinds,
    name: ({ kind, number, about }: Pick<BookEntry, 'kind' | 'number' | 'about'>) =>
      [kinds[kind], number, about && kind !== 'payment' && `ar ${about}`].filter(Boolean).join(' '),
  },

  receiptTexts: {
    file: (reference) => `receipt-${reference}.pdf`,
    title: 'Admháil',
    of: (cents) => `Admháil, ${amountText(cents)}`,
    foot: (reference, at) => `Admháil ${reference}. Priontáilte ${at}.`,
    facts: {
      number: 'Admháil',
      from: 'Faighte ó',
      date: 'Dáta',
      way: 'Conas',
      note: 'Tagairt',
    },
    amount: 'Méid',
    received: (cents) => `Faighte le buíochas: ${amountText(cents)}`,
    columns: { what: 'Cad a íocadh', amount: 'Méid' },
    invoice: (number, month) => `Sonrasc ${number}, ${monthName(month)}`,
    deposit: 'Coinnithe mar éarlais',
    over: 'Coinnithe mar chreidmheas',
    back: 'Aisíoctha',
    left: (balance) =>
      balance > 0
        ? `Fágtha le híoc: ${amountText(balance)}`
        : balance < 0
          ? `I gcreidmheas: ${amountText(-balance)}`
          : 'Níl aon rud fágtha le híoc',
  },

  statementTexts: {
    title: 'Ráiteas',
    loading: 'Ráiteas á lódáil',
    loadFailed: 'Níorbh fhéidir an ráiteas a lódáil',
    file: (span) => `statement-${periodOf(span)}.pdf`,
    download: 'PDF',
    paperTitle: (span) => `Ráiteas ${nameOfPeriod(periodOf(span))}`,
    for: (name) => `Ráiteas: ${name}`,
    from: (name) => `Ráiteas, eisithe ag ${name}`,
    foot: (at) => `Priontáilte ${at}.`,
    facts: { for: 'Do', from: 'Ó', tax: 'Uimhir thagartha chánach', days: 'Laethanta' },
    days: (from, to) => `${from} go ${to}`,
    span: 'Mí nó bliain',
    month: 'Mí',
    year: 'Bliain',
    earlier: 'Roimhe',
    later: 'Ina dhiaidh',
    opening: 'Dlite roimhe',
    closing: 'Dlite ina dhiaidh',
    comesTo: 'San iomlán',
    sums: {
      charged: 'Sonraisc',
      credited: 'Nótaí creidmheasa',
      writtenOff: 'Díscríofa',
      received: 'Íocaíochtaí',
      paidBack: 'Aisíoctha',
    },
    columns: { date: 'Dáta', what: 'Cad', amount: 'Méid', balance: 'Dlite' },
    entries: 'Ceann ar cheann',
    none: 'Níor gearradh agus níor íocadh aon rud sa tréimhse seo.',
    paidTitle: (span) => `Íoctha, ${nameOfPeriod(periodOf(span))}`,
    paidFor: (names) =>
      names.length === 0 ? 'Leanaí nach bhfuil ainmnithe a thuilleadh' : joinWithAnd(names),
    paidOther: 'Gan sonrasc, nó aisíoctha',
    paidTotal: 'Íoctha san iomlán',
    subsidy: 'Fóirdheontas, bainte de shonraisc',
    held: (cents) => `Tá ${amountText(cents)} coinnithe mar éarlais.`,
  },

  yearTexts: {
    title: 'Táillí na bliana',
    year: 'Bliain',
    loading: 'Bliain á lódáil',
    loadFailed: 'Níorbh fhéidir an bhliain a lódáil',
    earlier: 'An bhliain roimhe',
    later: 'An bhliain ina dhiaidh',
    received: (invoiced) => `faighte, ${amountText(invoiced)} ar shonraisc`,
    picture: 'Ar shonraisc agus faighte, de réir míosa',
    invoiced: 'Ar shonraisc',
    cameIn: 'Faighte',
    open: 'Le híoc',
    month: 'Mí',
    inAll: 'San iomlán',
    ageTitle: 'Le híoc inniu, de réir aoise',
    ages: {
      'not-due': 'Gan a bheith dlite fós',
      'to-30': '1 go 30 lá thar téarma',
      'to-60': '31 go 60 lá thar téarma',
      'to-90': '61 go 90 lá thar téarma',
      older: 'Níos mó ná 90 lá',
    },
    invoices: (n) => numbered(n, ['sonrasc', 'shonrasc', 'sonrasc']),
    nothingOpen: 'Níl aon rud le híoc',
    whoOwes: 'Cé atá chun é a íoc',
    taxTitle: 'Don tuairisceán cánach',
    taxDetail: 'Áirítear gach sonrasc agus íocaíocht ar a lá féin.',
    tax: {
      income: 'Ar shonraisc, lúide nótaí creidmheasa',
      cameIn: 'Faighte, lúide an méid a aisíocadh',
      writtenOff: 'Díscríofa',
      subsidy: 'Fóirdheontas, bainte de shonraisc',
      held: 'Coinnithe mar éarlaisí inniu',
    },
    csv: 'CSV don chuntasóir',
    csvDetail: 'Líne amháin do gach sonrasc, nóta creidmheasa, íocaíocht agus aisíoc.',
    file: (year) => `fees-${year}.csv`,
    noneTitle: 'Níl aon rud sa bhliain seo',
    noneDetail: 'Suimítear anseo an méid a chuirtear ar shonraisc agus a íoctar i mbliain.',
  },

  yearColumns: [
    'Dáta',
    'Cad',
    'Uimhir',
    'Teaghlach',
    'Maidir le',
    'Cúram ó',
    'Cúram go dtí',
    'Dlite',
    'Ar shonraisc',
    'Curtha chun creidmheasa',
    'Díscríofa',
    'Faighte',
    'Aisíoctha',
    'Éarlais a coinníodh',
    'Fóirdheontas',
    'Fóirdheontas tarraingthe siar',
    'Le híoc inniu',
    'Conas',
    'Tagairt',
  ],
} satisfies TranslationOf<typeof english>;
