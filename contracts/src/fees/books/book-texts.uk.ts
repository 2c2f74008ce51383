import { monthName } from '../../calendar/date-names.ts';
import type { TranslationOf } from '../../catalogue.ts';
import { joinWithAnd } from '../../join-with-and.ts';
import { pluralsOf } from '../../plural.ts';
import { amountText } from '../money.ts';
import type { EntryKind } from './book-entries.ts';
import type * as english from './book-texts.ts';
import { isMonth, periodOf } from './period.ts';

const { count } = pluralsOf('uk');

const nameOf = (period: string): string =>
  isMonth(period) ? monthName(period) : period.replace('-to-', ' – ');

const kinds: Readonly<Record<EntryKind, string>> = {
  invoice: 'Рахунок',
  'credit-note': 'Кредит-нота',
  'written-off': 'Списано',
  deposit: 'Отримано завдаток',
  payment: 'Платіж',
  released: 'Використано завдаток',
  refund: 'Повернено',
};

/** Not yet read by a native speaker. */
export default {
  bookEntryTexts: {
    kinds,
    name: ({ kind, number, about }) =>
      [kinds[kind], number, about && kind !== 'payment' && `до ${about}`].filter(Boolean).join(' '),
  },

  receiptTexts: {
    file: (reference) => `receipt-${reference}.pdf`,
    title: 'Квитанція',
    of: (cents) => `Квитанція на ${amountText(cents)}`,
    foot: (reference, at) => `Квитанція ${reference}. Надруковано ${at}.`,
    facts: {
      number: 'Квитанція',
      from: 'Від кого',
      date: 'Дата отримання',
      way: 'Як',
      note: 'Призначення',
    },
    amount: 'Сума',
    received: (cents) => `Отримано з подякою: ${amountText(cents)}`,
    columns: { what: 'Що оплачено', amount: 'Сума' },
    invoice: (number, month) => `Рахунок ${number}, ${monthName(month)}`,
    deposit: 'Збережено як завдаток',
    over: 'Збережено як переплату',
    back: 'Повернено',
    left: (balance) =>
      balance > 0
        ? `Залишилося сплатити: ${amountText(balance)}`
        : balance < 0
          ? `Переплата: ${amountText(-balance)}`
          : 'Усе сплачено',
  },

  statementTexts: {
    title: 'Виписка',
    loading: 'Завантажуємо виписку',
    loadFailed: 'Не вдалося завантажити виписку',
    file: (span) => `statement-${periodOf(span)}.pdf`,
    download: 'PDF',
    paperTitle: (span) => `Виписка: ${nameOf(periodOf(span))}`,
    for: (name) => `Виписка для: ${name}`,
    from: (name) => `Виписка, ${name}`,
    foot: (at) => `Надруковано ${at}.`,
    facts: { for: 'Для кого', from: 'Від кого', tax: 'Податковий номер', days: 'Дні' },
    days: (from, to) => `${from} – ${to}`,
    span: 'Місяць або рік',
    month: 'Місяць',
    year: 'Рік',
    earlier: 'Раніше',
    later: 'Пізніше',
    opening: 'Борг на початок',
    closing: 'Борг на кінець',
    comesTo: 'Разом',
    sums: {
      charged: 'Рахунки',
      credited: 'Кредит-ноти',
      writtenOff: 'Списано',
      received: 'Платежі',
      paidBack: 'Повернено',
    },
    columns: { date: 'Дата', what: 'Що', amount: 'Сума', balance: 'Борг' },
    entries: 'Окремо за рядками',
    none: 'За цей час нічого не нараховано й не сплачено.',
    paidTitle: (span) => `Сплачено: ${nameOf(periodOf(span))}`,
    paidFor: (names) =>
      names.length === 0 ? 'За дітей, чиїх імен уже немає' : `За дітей: ${joinWithAnd(names)}`,
    paidOther: 'Без рахунку або повернено',
    paidTotal: 'Сплачено разом',
    subsidy: 'Субсидія, відрахована з рахунків',
    held: (cents) => `${amountText(cents)} збережено як завдаток.`,
  },

  yearTexts: {
    title: 'Оплата за рік',
    year: 'Рік',
    loading: 'Завантажуємо рік',
    loadFailed: 'Не вдалося завантажити рік',
    earlier: 'Попередній рік',
    later: 'Наступний рік',
    received: (invoiced) => `отримано, за рахунками ${amountText(invoiced)}`,
    picture: 'Рахунки та надходження за місяцями',
    invoiced: 'За рахунками',
    cameIn: 'Отримано',
    open: 'До сплати',
    month: 'Місяць',
    inAll: 'Разом',
    ageTitle: 'До сплати на сьогодні, за давністю',
    ages: {
      'not-due': 'Термін ще не настав',
      'to-30': 'Прострочено на 1–30 днів',
      'to-60': 'Прострочено на 31–60 днів',
      'to-90': 'Прострочено на 61–90 днів',
      older: 'Понад 90 днів',
    },
    invoices: (n) => count(n, { one: 'рахунок', few: 'рахунки', many: 'рахунків', other: 'рахунку' }),
    nothingOpen: 'Платити нічого',
    whoOwes: 'Хто має сплатити',
    taxTitle: 'Для податкової декларації',
    taxDetail: 'Кожен рахунок і платіж враховано за його власною датою.',
    tax: {
      income: 'Рахунки без кредит-нот',
      cameIn: 'Надходження без повернень',
      writtenOff: 'Списано',
      subsidy: 'Субсидія, відрахована з рахунків',
      held: 'Завдатки на сьогодні',
    },
    csv: 'CSV для бухгалтера',
    csvDetail: 'По рядку на кожен рахунок, кредит-ноту, платіж і повернення.',
    file: (year) => `fees-${year}.csv`,
    noneTitle: 'За цей рік нічого немає',
    noneDetail: 'Тут складається все, що за рік виставлено й сплачено.',
  },

  yearColumns: [
    'Дата',
    'Що',
    'Номер',
    'Родина',
    'До чого',
    'Догляд з',
    'Догляд до',
    'Термін',
    'За рахунком',
    'Кредит-нота',
    'Списано',
    'Отримано',
    'Повернено',
    'Завдаток',
    'Субсидія',
    'Повернена субсидія',
    'Борг сьогодні',
    'Як',
    'Призначення',
  ],
} satisfies TranslationOf<typeof english>;
