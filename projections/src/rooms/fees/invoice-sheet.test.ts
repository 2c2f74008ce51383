import { drawnTerms, knownMonth, testId } from '@nead/contracts/fees/agreement/test-agreements.ts';
import { amountText } from '@nead/contracts/fees/money.ts';
import { draftedFor, monthSpan } from '@nead/contracts/fees/reckoning/draft.ts';
import { invoiceSums } from '@nead/contracts/fees/reckoning/invoice-rows.ts';
import { sumOf } from '@nead/contracts/fees/reckoning/lines.ts';
import { expect, test } from 'vitest';
import { faultsIn, layoutOf } from '../../engine/pdf/test-layout.ts';
import { readPaper } from '../../engine/pdf/test-paper.ts';
import { type IssuedInvoice, invoiceSheet } from './invoice-sheet.ts';

const now = new Date('2026-12-01T09:00:00Z');
const span = monthSpan('2026-11');
const payer = testId(4);

function linesOfMonth() {
  const known = knownMonth({ ...span, terms: drawnTerms, booked: [['2026-11-18', 'Trip to the farm', 12]] });
  const versions = [
    {
      version: 1,
      from: '2026-01-01',
      to: null,
      payers: [{ contactId: payer, percent: 100 }],
      terms: drawnTerms,
    },
  ];
  const child = { ...known, versions, lastDay: undefined, here: false };
  return draftedFor(payer, span, [child], () => [], now.toISOString()).lines;
}

function invoiceFor(name: string, open?: number): IssuedInvoice {
  const lines = linesOfMonth();
  const cents = sumOf(lines);
  return {
    invoice: {
      _id: testId(1),
      contactId: payer,
      number: '2026-0031',
      ...span,
      date: '2026-11-30',
      due: '2026-12-07',
      cents,
      open: open ?? cents - 20_000,
      state: 'partly-paid',
    },
    childminderId: testId(1),
    childminder: 'Aoife Ní Bhriain',
    payer: name,
    body: {
      cents,
      lines,
      children: [{ childId: testId(1), name }],
      to: { name, address: '12 An Bóthar Mór, Naas' },
      from: {
        name: 'Aoife Ní Bhriain',
        address: '',
        payee: 'Aoife Ní Bhriain',
        iban: 'IE29AIBK93115212345678',
      },
    },
    added: [],
    credits: [],
    payments: [{ date: '2026-11-02', way: 'transfer', online: false, cents: 20_000 }],
    hoursDiffer: [],
    reminded: [],
    mailKept: false,
    writtenOff: 0,
    paid: 20_000,
    said: [],
    byCard: false,
    inTouch: false,
  };
}

test('an invoice on paper says who, when, what for and how to pay, in the amounts that the page shows', async () => {
  const page = invoiceFor('Caoimhe');
  const paper = (await readPaper(invoiceSheet(page, now))).replaceAll('\n', ' ');
  for (const said of [
    'Invoice 2026-0031',
    'Aoife Ní Bhriain',
    '30 Nov 2026',
    'November 2026',
    '12 An Bóthar Mór, Naas',
    'Mon 2 to Thu 5 Nov',
    '4 × 8.5 h at €6.50, meals €3',
    'Trip to the farm, Wed 18 Nov',
    'Monday 7 December 2026',
    'IE29 AIBK 9311 5212 3456 78',
    'Reference: 2026-0031',
    ...invoiceSums(page).rows.map(([, cents]) => amountText(cents)),
    amountText(page.invoice.open),
  ]) {
    expect(paper).toContain(said);
  }
});

test.each(['Caoimhe', '李明', 'محمد علي', '<b>Ní</b> '.repeat(30)])(
  'nothing on it lies over something else or runs off the page (%s)',
  async (name) => {
    expect(faultsIn(await layoutOf(invoiceSheet(invoiceFor(name), now)))).toEqual([]);
  },
);

test('a paid one asks for nothing', async () => {
  const paper = await readPaper(invoiceSheet(invoiceFor('Caoimhe', 0), now));
  expect(paper).toContain('To pay: €0.00');
  expect(paper).not.toContain('IBAN');
});
