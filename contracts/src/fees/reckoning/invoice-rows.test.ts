import { describe, expect, test } from 'vitest';
import {
  drawnTerms,
  halfPrice,
  knownMonth,
  rate,
  termsWith,
  testId,
  time,
  WORKDAYS,
} from '../agreement/test-agreements.ts';
import { invoiceTexts } from '../page-texts.ts';
import type { InvoicePage } from '../views.ts';
import { draftedFor, monthSpan } from './draft.ts';
import {
  byWeek,
  grossAndSubsidy,
  howMuchLess,
  invoiceSums,
  linesForChild,
  paperOfChild,
  pricesInWords,
  stretchFees,
  subsidyIn,
  sumsOnPage,
  weekInWords,
} from './invoice-rows.ts';
import { type FeeLine, sumOf } from './lines.ts';

const NOVEMBER = monthSpan('2026-11');
const siobhan = testId(4);
const version = { version: 1, from: '2026-01-01', to: null, payers: [{ contactId: siobhan, percent: 100 }] };

const half = [
  { contactId: siobhan, percent: 50 },
  { contactId: testId(5), percent: 50 },
];

function linesFor(
  more: Partial<Parameters<typeof knownMonth>[0]> = {},
  payers = version.payers,
  terms = drawnTerms,
): FeeLine[] {
  const known = knownMonth({ ...NOVEMBER, terms, ...more });
  const child = {
    ...known,
    versions: [{ ...version, payers, terms }],
    lastDay: undefined,
    here: false,
  };
  return draftedFor(siobhan, NOVEMBER, [child], () => [], '2026-12-01T09:00:00.000Z').lines;
}

describe('an invoice on paper', () => {
  test('says the days of a week that are alike in one row', () => {
    const { amount, rows } = paperOfChild(linesFor());
    expect(amount).toBe('€990.25');
    expect(rows.at(0)).toEqual({
      what: 'Mon 2 to Thu 5 Nov',
      quantity: '4 × 8.5 h at €6.50, meals €3',
      each: '€58.25',
      amount: '€233.00',
    });
    expect(rows.at(-1)).toMatchObject({ what: 'Mon 30 Nov', quantity: '8.5 h at €6.50, meals €3' });
  });

  test('says why a day costs nothing, and what happened once', () => {
    const { rows } = paperOfChild(
      linesFor({
        away: [['2026-11-12', '2026-11-12', 'sick']],
        booked: [['2026-11-18', 'Trip to the farm', 12]],
      }),
    );
    expect(rows).toContainEqual({
      what: 'Thu 12 Nov, sick',
      quantity: 'not charged',
      each: '',
      amount: '€0.00',
    });
    expect(rows).toContainEqual({
      what: 'Trip to the farm, Wed 18 Nov',
      quantity: '1',
      each: '€12.00',
      amount: '€12.00',
    });
  });

  test('says how many stretches were started when a child was collected late', () => {
    const terms = { ...drawnTerms, late: { cents: 500, every: 15, grace: 0 } };
    const came = { '2026-11-03': ['08:30', '17:10'], '2026-11-04': ['08:30', '17:20'] } as const;
    const { rows } = paperOfChild(linesFor({ came: { ...came } }, version.payers, terms));
    const late = rows.filter(({ what }) => what.startsWith(invoiceTexts.late));
    expect(late.map(({ quantity, amount }) => [quantity, amount])).toEqual([
      ['1 started stretch', '€5.00'],
      ['2 started stretches', '€10.00'],
    ]);
  });

  test('says what of its prices is the share of a parent who does not pay alone', () => {
    const { rows } = paperOfChild(linesFor({ booked: [['2026-11-18', 'Trip to the farm', 12]] }, half));
    expect(rows.at(0)).toEqual({
      what: 'Mon 2 to Thu 5 Nov',
      quantity: '4 × 8.5 h at €6.50, meals €3, 50% share',
      each: '€29.13',
      amount: '€116.52',
    });
    expect(rows).toContainEqual({
      what: 'Trip to the farm, Wed 18 Nov',
      quantity: '1, 50% share',
      each: '€12.00',
      amount: '€6.00',
    });
  });

  test('names what is agreed as less for care, beside the price that it is taken off', () => {
    const lines = linesFor({}, version.payers, { ...drawnTerms, discount: 10 });
    expect(paperOfChild(lines).rows.at(0)).toEqual({
      what: 'Mon 2 to Thu 5 Nov',
      quantity: '4 × 8.5 h at €6.50 less 10%, meals €3',
      each: '€52.73',
      amount: '€210.92',
    });
    expect(pricesInWords(lines)).toBe('€6.50 an hour less 10%, meals €3');
  });

  test('charges in its rows what its lines come to, whatever happened', () => {
    const lines = linesFor();
    const cents = (text: string) => Number(text.replaceAll(/[^\d]/g, '')) * (text.startsWith('−') ? -1 : 1);
    const { rows, amount } = paperOfChild(lines);
    expect(rows.reduce((sum, row) => sum + cents(row.amount), 0)).toBe(sumOf(lines));
    expect(cents(amount)).toBe(sumOf(lines));
  });
});

describe('a fee for a month or a week', () => {
  const monthly = termsWith([time(WORKDAYS, '08:30', '17:00', rate('month', 920))], {
    extras: [
      { name: 'Meals', cents: 300, per: 'day', whenAway: true },
      { name: 'Music', cents: 1_000, per: 'month', whenAway: true },
    ],
  });
  const weekly = termsWith([time(WORKDAYS, '08:30', '17:00', rate('week', 199.99))]);
  const without = (terms: typeof monthly) => ({ ...terms, extras: [] });

  test('is one line of the invoice, however many days it falls on', () => {
    const lines = linesFor({}, version.payers, without(monthly));
    expect(lines).toHaveLength(21);
    expect(paperOfChild(lines)).toEqual({
      amount: '€920.00',
      rows: [{ what: 'Monthly fee', quantity: '21 days', each: '€920.00', amount: '€920.00' }],
    });
    // Its days are kept with it, each with its record.
    expect(stretchFees(lines)[0]?.lines.map(({ date }) => date)).toEqual(lines.map(({ date }) => date));
    expect(byWeek(lines)).toEqual([]);
    expect(pricesInWords(lines)).toBe('€920 a month');
  });

  test('stands beside what is charged by the day, and beside what else is charged by the month', () => {
    const lines = linesFor({}, version.payers, monthly);
    const { rows } = paperOfChild(lines);
    expect(rows.slice(0, 3)).toEqual([
      { what: 'Monthly fee', quantity: '21 days', each: '€920.00', amount: '€920.00' },
      { what: 'Music, for the month', quantity: '21 days', each: '€10.00', amount: '€10.00' },
      { what: 'Mon 2 to Fri 6 Nov', quantity: '5 × meals €3', each: '€3.00', amount: '€15.00' },
    ]);
    expect(stretchFees(lines).flatMap((fee) => fee.lines).length + byWeek(lines).flat().length).toBe(
      lines.length,
    );
  });

  test('says that it is a part where not all of its days are charged', () => {
    const lines = linesFor({ starts: '2026-11-16' }, version.payers, without(monthly));
    const from = lines.filter(({ date }) => date >= '2026-11-16');
    expect(paperOfChild(from).rows).toEqual([
      {
        what: 'Part of the monthly fee',
        quantity: '11 of 21 days',
        each: '€920.00',
        amount: '€481.90',
      },
    ]);
  });

  test('says which of its days cost less, and what is taken off it', () => {
    const terms = {
      ...without(monthly),
      discount: 10,
      absences: { ...monthly.absences, holiday: halfPrice },
    };
    const away = [
      ['2026-11-10', '2026-11-11', 'holiday'],
      ['2026-11-12', '2026-11-12', 'sick'],
    ] as const;
    const [fee] = stretchFees(linesFor({ away: [...away] }, version.payers, terms));
    expect(fee?.name).toBe('Monthly fee');
    expect(fee?.detail).toMatch(/^21 days, 2 holiday, at 50%, 1 sick/);
    const [row] = paperOfChild(linesFor({}, half, { ...without(monthly), discount: 10 })).rows;
    expect(row?.quantity).toBe('21 days, less 10%, 50% share');
  });

  test('of a week names its days, and is cut where the month ends', () => {
    const { rows } = paperOfChild(linesFor({}, version.payers, weekly));
    expect(rows.map(({ what, quantity, amount }) => [what, quantity, amount])).toEqual([
      ['Weekly fee, Mon 2 to Fri 6 Nov', '5 days', '€199.99'],
      ['Weekly fee, Mon 9 to Fri 13 Nov', '5 days', '€199.99'],
      ['Weekly fee, Mon 16 to Fri 20 Nov', '5 days', '€199.99'],
      ['Weekly fee, Mon 23 to Fri 27 Nov', '5 days', '€199.99'],
      ['Part of the weekly fee, Mon 30 Nov', '1 of 5 days', '€40.00'],
    ]);
  });

  test('that was issued before its days were counted is whole if it comes to its price', () => {
    const lines = linesFor({}, version.payers, without(monthly)).map(({ parts: _, ...line }) => line);
    expect(stretchFees(lines).map(({ name, detail }) => [name, detail])).toEqual([
      ['Monthly fee', '21 days'],
    ]);
    expect(stretchFees(lines.slice(1)).map(({ name }) => name)).toEqual(['Part of the monthly fee']);
  });
});

describe('an invoice on a page', () => {
  test('says each price once under the child’s name', () => {
    expect(pricesInWords(linesFor())).toBe('€6.50 an hour, meals €3');
    const other = linesFor().map((line) => ({ ...line, unit: 'half-day', each: 3_200 }) as const);
    expect(pricesInWords(other.filter(({ kind }) => kind === 'care'))).toBe('€32 a half day');
    expect(pricesInWords([...linesFor(), ...other])).toBe(
      '€6.50 an hour, meals €3, €32 a half day, meals €32',
    );
    expect(pricesInWords([])).toBe('');
    expect(pricesInWords(linesFor({}, half))).toBe('€6.50 an hour, meals €3, 50% share');
  });

  test('says of a week how many days are charged, and why others are not', () => {
    const weeks = byWeek(
      linesFor({
        away: [
          ['2026-11-10', '2026-11-10', 'holiday'],
          ['2026-11-11', '2026-11-12', 'sick'],
          ['2026-11-30', '2026-11-30', 'sick'],
        ],
      }),
    );
    const words = weeks.map(weekInWords);
    expect(words).toEqual([
      '4 days',
      '2 days, Tue holiday, Wed and Thu sick, not charged',
      '4 days',
      '4 days',
      'Mon sick, not charged',
    ]);
  });
  test('names what a week charges where that is not care, which is a fee of its own then', () => {
    const extras = linesFor().filter(({ kind }) => kind === 'extra');
    expect(byWeek(extras).map(weekInWords)[0]).toBe('Meals, 4 days');
  });
});

test('care and extras stand above what a subsidy takes off, and that only where there is one', () => {
  const lines = linesFor();
  expect(grossAndSubsidy(lines)).toEqual([[invoiceTexts.care, 99_025]]);
  const subsidised = { name: 'NCS', centsAnHour: 214, minutesAWeek: 600 };
  const net = linesFor({}, version.payers, { ...drawnTerms, subsidy: subsidised });
  const [gross, subsidy] = grossAndSubsidy(net);
  expect(gross).toEqual([invoiceTexts.care, 99_025]);
  expect(subsidy?.[0]).toMatch(/^Subsidy \(NCS\), /);
  expect((gross?.[1] ?? 0) + (subsidy?.[1] ?? 0)).toBe(sumOf(net));
  expect(subsidyIn(lines)).toBeUndefined();
  expect(subsidyIn(net)).toEqual({ name: 'NCS', cents: -(subsidy?.[1] ?? 0) });
});

test('what is left is what was charged, less what was credited, written off and paid', () => {
  const lines = linesFor();
  const body = { cents: sumOf(lines), lines, children: [], to: { name: '', address: '' } };
  const from = { name: '', address: '', payee: '', iban: '' };
  const invoice = {
    _id: testId(1),
    contactId: siobhan,
    number: '2026-0001',
    ...NOVEMBER,
    date: null,
    due: null,
    cents: 99_025,
    open: 80_000,
    state: 'partly-paid',
  } as const;
  const credit = { _id: testId(2), number: '2026-0002', date: '2026-12-02', cents: 9_025, reason: 'Sick' };
  const page: InvoicePage = {
    invoice,
    childminderId: testId(1),
    childminder: '',
    payer: null,
    body: { ...body, from },
    added: [],
    credits: [credit],
    payments: [],
    hoursDiffer: [],
    reminded: [],
    mailKept: false,
    writtenOff: 0,
    paid: 10_000,
    said: [],
    byCard: false,
    inTouch: false,
  };
  const { rows, total } = invoiceSums(page);
  expect(total).toEqual(['To pay', 80_000]);
  expect(rows.reduce((sum, [, cents]) => sum + cents, 0)).toBe(80_000);
  expect(howMuchLess(page)).toBe('€990.25 less €90.25 credited and €100.00 paid');
  expect(howMuchLess({ ...page, credits: [], writtenOff: 1_00, paid: 0 })).toBe(
    '€990.25 less €1.00 written off',
  );
  expect(howMuchLess({ ...page, credits: [], paid: 0 })).toBeUndefined();
  const paid: InvoicePage = {
    ...page,
    invoice: { ...invoice, state: 'paid', open: 0 },
    credits: [],
    paid: 99_025,
  };
  expect(sumsOnPage(paid)).toEqual({ rows: grossAndSubsidy(lines), total: [invoiceTexts.total, 99_025] });
  expect(sumsOnPage(page)).toEqual({ rows, total });
  expect(linesForChild({ lines }, { childId: testId(1) })).toEqual(lines);
  expect(linesForChild({ lines }, { childId: testId(2) })).toEqual([]);

  // The hours of a subsidy are the child's, so its share is stated like that of the prices.
  const subsidised = (payers = version.payers) => {
    const taken = { kind: 'subsidy', name: 'NCS', quantity: 1_800 } as const;
    const [line] = linesFor({}, payers).map((each): FeeLine => ({ ...each, ...taken }));
    const { rows: named } = invoiceSums({ ...page, body: { ...body, from, lines: line ? [line] : [] } });
    return named[1]?.[0];
  };
  expect(subsidised()).toBe('Subsidy (NCS), 30 hours');
  expect(subsidised(half)).toBe('Subsidy (NCS), 30 hours, 50% share');
});
