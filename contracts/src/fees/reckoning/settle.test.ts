import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testId } from '../agreement/test-agreements.ts';
import { type FamilyAccount, InvoiceState, settleAccount } from './settle.ts';

const invoice = (n: number, cents: number, more = {}) => ({
  invoiceId: testId(n),
  order: `2026-000${n}`,
  cents,
  credited: 0,
  writtenOff: 0,
  ...more,
});
const payment = (n: number, cents: number, more = {}) => ({
  paymentId: testId(100 + n),
  cents,
  held: false,
  ...more,
});
const account = (more: Partial<FamilyAccount>): FamilyAccount => ({
  invoices: [],
  payments: [],
  refunds: [],
  ...more,
});
const states = (of: FamilyAccount) =>
  settleAccount(of).invoices.map(({ paid, open, state }) => [paid, open, state]);

test('a family without anything owes nothing', () => {
  expect(settleAccount(account({}))).toEqual({
    invoices: [],
    payments: [],
    credit: 0,
    held: 0,
    balance: 0,
  });
});

test('payments go to the oldest invoice first, in whatever order they stand', () => {
  const of = account({
    invoices: [invoice(2, 500), invoice(1, 1000)],
    payments: [payment(1, 300), payment(2, 900)],
  });
  expect(settleAccount(of)).toEqual({
    invoices: [
      { invoiceId: testId(1), paid: 1000, open: 0, state: 'paid' },
      { invoiceId: testId(2), paid: 200, open: 300, state: 'partly-paid' },
    ],
    payments: [
      { paymentId: testId(101), paid: [{ invoiceId: testId(1), cents: 300 }], over: 0 },
      {
        paymentId: testId(102),
        paid: [
          { invoiceId: testId(1), cents: 700 },
          { invoiceId: testId(2), cents: 200 },
        ],
        over: 0,
      },
    ],
    credit: 0,
    held: 0,
    balance: 300,
  });
  expect(states(account({ invoices: [invoice(1, 1000)] }))).toEqual([[0, 1000, 'issued']]);
});

test('what is said to be for an invoice goes there, and the rest to the oldest', () => {
  const invoices = [invoice(1, 1000), invoice(2, 500)];
  expect(states(account({ invoices, payments: [payment(1, 700, { toward: testId(2) })] }))).toEqual([
    [200, 800, 'partly-paid'],
    [500, 0, 'paid'],
  ]);
  expect(states(account({ invoices, payments: [payment(1, 300, { toward: testId(9) })] }))).toEqual([
    [300, 700, 'partly-paid'],
    [0, 500, 'issued'],
  ]);
});

test('what is over stays as credit, less what was paid back', () => {
  const of = account({
    invoices: [invoice(1, 1000)],
    payments: [payment(1, 1500)],
    refunds: [{ cents: 200 }],
  });
  expect(settleAccount(of)).toMatchObject({ credit: 300, balance: -300 });
  expect(
    settleAccount(account({ payments: [payment(1, 100)], refunds: [{ cents: 60 }, { cents: 70 }] })),
  ).toMatchObject({ credit: -30, balance: 30 });
});

test('of what is over, the last payment is paid back first', () => {
  const of = account({
    invoices: [invoice(1, 1000)],
    payments: [payment(1, 1300, { toward: testId(1) }), payment(2, 200)],
    refunds: [{ cents: 350 }],
  });
  expect(settleAccount(of).payments).toEqual([
    { paymentId: testId(101), paid: [{ invoiceId: testId(1), cents: 1000 }], over: 150 },
    { paymentId: testId(102), paid: [], over: 0 },
  ]);
});

test('credit that was paid back is other money before it is what came by card', () => {
  const of = account({
    payments: [payment(1, 300), payment(2, 200), payment(3, 500, { online: true })],
    refunds: [{ cents: 400 }],
  });
  const over = (more: FamilyAccount['refunds']) =>
    settleAccount({ ...of, refunds: [...of.refunds, ...more] }).payments.map((each) => each.over);
  expect(over([])).toEqual([100, 0, 500]);
  expect(over([{ cents: 150 }])).toEqual([0, 0, 450]);
});

test('a payment that is meant for an invoice pays it, and with its rest the oldest', () => {
  const of = account({
    invoices: [invoice(1, 1000), invoice(2, 500)],
    payments: [payment(1, 700, { toward: testId(2) })],
  });
  expect(settleAccount(of).payments).toEqual([
    {
      paymentId: testId(101),
      paid: [
        { invoiceId: testId(2), cents: 500 },
        { invoiceId: testId(1), cents: 200 },
      ],
      over: 0,
    },
  ]);
});

test('a deposit pays nothing until it is released', () => {
  const of = account({
    invoices: [invoice(1, 1000)],
    payments: [payment(1, 400, { held: true }), payment(2, 100)],
  });
  expect(settleAccount(of)).toMatchObject({ held: 400, credit: 0, balance: 900 });
});

test('a credit note frees what was paid, and a written-off rest is owed no more', () => {
  expect(
    settleAccount(account({ invoices: [invoice(1, 1000, { credited: 400 })], payments: [payment(1, 1000)] })),
  ).toMatchObject({
    invoices: [{ paid: 600, open: 0, state: 'paid' }],
    credit: 400,
    balance: -400,
  });
  expect(states(account({ invoices: [invoice(1, 1000, { credited: 1000 })] }))).toEqual([[0, 0, 'credited']]);
  expect(
    states(account({ invoices: [invoice(1, 1000, { writtenOff: 600 })], payments: [payment(1, 400)] })),
  ).toEqual([[400, 0, 'written-off']]);
  expect(states(account({ invoices: [invoice(1, 1000, { writtenOff: 600 })] }))).toEqual([
    [0, 400, 'issued'],
  ]);
});

test('an invoice is issued, partly paid, paid, credited or written off', () => {
  const found = [
    {},
    { payments: [payment(1, 1)] },
    { payments: [payment(1, 1000)] },
    { invoices: [invoice(1, 1000, { credited: 1000 })] },
    { invoices: [invoice(1, 1000, { writtenOff: 1000 })] },
  ].map((more) => settleAccount(account({ invoices: [invoice(1, 1000)], ...more })).invoices[0]?.state);
  expect(found).toEqual(InvoiceState.options);
});

test('an invoice of nothing is settled, and one of less than nothing is owed to the family', () => {
  expect(settleAccount(account({ invoices: [invoice(1, 0)] }))).toMatchObject({
    // There is no credit note.
    invoices: [{ state: 'paid' }],
    balance: 0,
  });
  expect(settleAccount(account({ invoices: [invoice(1, -300), invoice(2, 500)] }))).toMatchObject({
    balance: 200,
  });
});

test('what came back of a payment counts as if it had never come, and the other payments stay as they are', () => {
  const of = account({
    invoices: [invoice(1, 1000)],
    payments: [payment(1, 300), payment(2, 700)],
    refunds: [{ cents: 250, paymentId: testId(101) }],
  });
  expect(settleAccount(of)).toEqual({
    invoices: [{ invoiceId: testId(1), paid: 750, open: 250, state: 'partly-paid' }],
    payments: [
      { paymentId: testId(101), paid: [{ invoiceId: testId(1), cents: 50 }], over: 0 },
      { paymentId: testId(102), paid: [{ invoiceId: testId(1), cents: 700 }], over: 0 },
    ],
    credit: 0,
    held: 0,
    balance: 250,
  });
});

test('a payment of which all came back, in one part or two, pays nothing, and its invoice is open again', () => {
  const of = (...refunds: FamilyAccount['refunds'][number][]) =>
    settleAccount(
      account({
        invoices: [invoice(1, 1000)],
        payments: [payment(1, 1000, { toward: testId(1) })],
        refunds,
      }),
    );
  const open = {
    invoices: [{ invoiceId: testId(1), paid: 0, open: 1000, state: 'issued' }],
    payments: [{ paymentId: testId(101), paid: [], over: 0 }],
    credit: 0,
    held: 0,
    balance: 1000,
  };
  expect(of({ cents: 1000, paymentId: testId(101) })).toEqual(open);
  expect(of({ cents: 1, paymentId: testId(101) }, { cents: 999, paymentId: testId(101) })).toEqual(open);
});

test('what came back of one payment and what was paid back of credit are told apart', () => {
  const of = account({
    invoices: [invoice(1, 1000)],
    payments: [payment(1, 1300), payment(2, 500)],
    refunds: [{ cents: 200, paymentId: testId(101) }, { cents: 150 }],
  });
  expect(settleAccount(of)).toMatchObject({
    invoices: [{ paid: 1000, open: 0, state: 'paid' }],
    payments: [{ over: 100 }, { over: 350 }],
    credit: 450,
    balance: -450,
  });
});

test('more that was paid back than there is leaves no payment below nothing', () => {
  const of = account({ payments: [payment(1, 100), payment(2, 50)], refunds: [{ cents: 160 }] });
  expect(settleAccount(of)).toMatchObject({
    payments: [
      { paid: [], over: 0 },
      { paid: [], over: 0 },
    ],
    credit: -10,
    balance: 10,
  });
});

test('the last cent makes an invoice paid, and one cent more is credit', () => {
  const paying = (cents: number) => {
    const { invoices, credit, balance } = settleAccount(
      account({ invoices: [invoice(1, 1000)], payments: [payment(1, cents)] }),
    );
    return [invoices[0]?.state, invoices[0]?.open, credit, balance];
  };
  expect(paying(1)).toEqual(['partly-paid', 999, 0, 999]);
  expect(paying(999)).toEqual(['partly-paid', 1, 0, 1]);
  expect(paying(1000)).toEqual(['paid', 0, 0, 0]);
  expect(paying(1001)).toEqual(['paid', 0, 1, -1]);
});

test('two payments for one invoice pay it in their order, and the rest of the second goes to the oldest', () => {
  const of = account({
    invoices: [invoice(1, 1000), invoice(2, 500)],
    payments: [payment(1, 400, { toward: testId(2) }), payment(2, 300, { toward: testId(2) })],
  });
  expect(settleAccount(of).payments).toEqual([
    { paymentId: testId(101), paid: [{ invoiceId: testId(2), cents: 400 }], over: 0 },
    {
      paymentId: testId(102),
      paid: [
        { invoiceId: testId(2), cents: 100 },
        { invoiceId: testId(1), cents: 200 },
      ],
      over: 0,
    },
  ]);
});

test('of an invoice, what is written off and what is credited are both owed no more', () => {
  const settled = settleAccount(
    account({
      invoices: [invoice(1, 1000, { credited: 300, writtenOff: 200 })],
      payments: [payment(1, 600)],
    }),
  );
  expect(settled).toMatchObject({
    invoices: [{ paid: 500, open: 0, state: 'written-off' }],
    payments: [{ paid: [{ cents: 500 }], over: 100 }],
    credit: 100,
    balance: -100,
  });
});

test('three invoices are settled in order of their numbers, whichever is known first', () => {
  const [first, second, third] = [invoice(1, 100), invoice(2, 200), invoice(3, 300)];
  for (const invoices of [
    [first, second, third],
    [third, second, first],
    [second, third, first],
  ])
    expect(settleAccount(account({ invoices, payments: [payment(1, 250)] }))).toMatchObject({
      invoices: [
        { invoiceId: testId(1), paid: 100, open: 0, state: 'paid' },
        { invoiceId: testId(2), paid: 150, open: 50, state: 'partly-paid' },
        { invoiceId: testId(3), paid: 0, open: 300, state: 'issued' },
      ],
      balance: 350,
    });
});

test('the ten-thousandth invoice of a year is newer than those before it, and older than the first of the next', () => {
  const orders = ['2026-9999', '2026-10000', '2027-0001'];
  const invoices = orders.map((order, at) => invoice(at + 1, 100, { order }));
  const { payments } = settleAccount(
    account({ invoices: invoices.toReversed(), payments: [payment(1, 250)] }),
  );
  expect(payments[0]?.paid).toEqual([
    { invoiceId: testId(1), cents: 100 },
    { invoiceId: testId(2), cents: 100 },
    { invoiceId: testId(3), cents: 50 },
  ]);
});

test('whatever happens, nothing is paid twice and the balance is what was charged less what came in', () => {
  const amount = fc.integer({ min: 1, max: 5000 });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(amount, fc.integer({ min: 0, max: 100 })), { maxLength: 6 }),
      fc.array(fc.tuple(amount, fc.boolean(), fc.option(fc.integer({ min: 1, max: 6 }))), { maxLength: 8 }),
      fc.array(amount, { maxLength: 2 }),
      (charged, paid, back) => {
        const of = account({
          invoices: charged.map(([cents, percent], at) =>
            invoice(at + 1, cents, { credited: Math.floor((cents * percent) / 100) }),
          ),
          payments: paid.map(([cents, held, toward], at) =>
            payment(at, cents, { held, ...(toward && { toward: testId(toward) }) }),
          ),
          refunds: back.map((cents) => ({ cents })),
        });
        const { invoices, balance, credit, held } = settleAccount(of);
        const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0);
        const came = sum(of.payments.filter((each) => !each.held).map(({ cents }) => cents)) - sum(back);
        const owed = sum(of.invoices.map(({ cents, credited }) => cents - credited));
        expect(balance).toBe(owed - came);
        expect(sum(invoices.map((each) => each.paid)) + credit).toBe(came);
        expect(held).toBe(sum(paid.filter(([, kept]) => kept).map(([cents]) => cents)));
        for (const { paid: part, open } of invoices) expect(part >= 0 && open >= 0).toBe(true);
        const { payments } = settleAccount(of);
        const parts = payments.flatMap(({ paid: paying }) => paying);
        for (const { invoiceId, paid: whole } of invoices)
          expect(sum(parts.filter((part) => part.invoiceId === invoiceId).map(({ cents }) => cents))).toBe(
            whole,
          );
        expect(parts.every(({ cents }) => cents > 0) && payments.every(({ over }) => over >= 0)).toBe(true);
        expect(sum(payments.map(({ over }) => over))).toBe(Math.max(0, credit));
        const turned = { ...of, invoices: [...of.invoices].reverse(), payments: [...of.payments].reverse() };
        expect(settleAccount(turned).balance).toBe(balance);
      },
    ),
  );
});
