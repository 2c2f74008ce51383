import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OpenFees } from '../books/book-views.ts';
import type { BankTransfer } from './bank-file.ts';
import { bankLinesOf, heldOfName, matchBankLines, namesInvoice } from './bank-match.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const [siobhan, marek, aine] = ['siobhan', 'marek', 'aine'];

const invoice = (number: string, contactId: string, open: number, saidCents?: number) => ({
  _id: `of ${number}`,
  contactId,
  number,
  open,
  said: saidCents === undefined ? null : { _id: `said ${number}`, cents: saidCents },
});

const book: OpenFees = {
  families: [
    { contactId: siobhan, name: 'Siobhán Ní Bhriain' },
    { contactId: marek, name: 'Marek Nowak' },
    { contactId: aine, name: "Áine O'Sullivan" },
  ],
  invoices: [
    invoice('2026-0031', siobhan, 92_520),
    invoice('2026-0032', marek, 45_000, 20_000),
    invoice('2026-0033', aine, 30_000),
    invoice('2026-0034', aine, 31_000),
  ],
  byHand: [],
  bankLines: [],
};

let next = 1;
const came = (cents: number, text: string, date = '2026-11-02'): BankTransfer => {
  next += 1;
  return { line: next, date, cents, text };
};

async function matched(transfers: readonly BankTransfer[], of: OpenFees = book) {
  return matchBankLines(await bankLinesOf(transfers, sha256), of);
}

/** The standing of the match, with its invoice or family. */
async function told(cents: number, text: string, of?: OpenFees) {
  const [match] = await matched([came(cents, text)], of);
  return [match?.standing, match?.invoiceId ?? match?.contactId];
}

describe('a transfer', () => {
  test('is certain with the number of an invoice and what is open on it', async () => {
    for (const text of ['2026-0031', 'INV 20260031', 'SEPA 2026 0031 BRIAIN', 'ref:2026/0031.'])
      expect([text, ...(await told(92_520, text))]).toEqual([text, 'certain', 'of 2026-0031']);
  });

  test('is likely with the number alone', async () => {
    expect(await told(50_000, '2026-0031')).toEqual(['likely', 'of 2026-0031']);
  });

  test('is likely with the amount and the name of who pays', async () => {
    for (const text of ['SIOBHAN NI BHRIAIN', 'bhriain siobhán', 'MRS S BHRIAIN CRECHE'])
      expect([text, ...(await told(92_520, text))]).toEqual([text, 'likely', 'of 2026-0031']);
    expect(await told(30_000, 'A O SULLIVAN')).toEqual(['likely', 'of 2026-0033']);
  });

  test('is likely with what a parent says to have paid, which it confirms', async () => {
    const [match] = await matched([came(20_000, 'NOWAK M')]);
    expect(match).toMatchObject({ standing: 'likely', invoiceId: 'of 2026-0032', saidId: 'said 2026-0032' });
    const [named] = await matched([came(20_000, '2026-0032')]);
    expect(named).toMatchObject({ standing: 'likely', saidId: 'said 2026-0032' });
    const [whole] = await matched([came(45_000, '2026-0032')]);
    expect([whole?.standing, whole?.saidId]).toEqual(['certain', undefined]);
  });

  test('is likely for a family with all that it owes', async () => {
    expect(await told(61_000, '2026-0033 2026-0034')).toEqual(['likely', aine]);
    expect(await told(61_000, 'AINE O’SULLIVAN')).toEqual(['likely', aine]);
  });

  test('is nobody’s where nothing tells', async () => {
    for (const [cents, text] of [
      [92_520, 'SALARY'],
      [92_519, 'SIOBHAN NI BHRIAIN'],
      [92_520, 'SIOBHAN'],
      [45_000, 'MAREK KOWALSKI'],
      [92_520, '12026-0031'],
      [92_520, '2026-00310'],
      [92_520, '2025-0031'],
      [92_520, ''],
    ] as const)
      expect([text, ...(await told(cents, text))]).toEqual([text, 'nobody', undefined]);
  });

  test('is nobody’s where two could be meant', async () => {
    const twins: OpenFees = {
      ...book,
      families: [
        { contactId: siobhan, name: 'Siobhán Byrne' },
        { contactId: marek, name: 'Marek Byrne' },
        { contactId: aine, name: null },
      ],
      invoices: [
        invoice('2026-0001', siobhan, 10_000),
        invoice('2026-0002', marek, 10_000),
        invoice('2026-0003', aine, 10_000),
      ],
    };
    expect(await told(10_000, 'BYRNE', twins)).toEqual(['nobody', undefined]);
    expect(await told(10_000, 'MAREK BYRNE', twins)).toEqual(['likely', 'of 2026-0002']);
  });

  test('that may have been recorded by hand is no suggestion, and says so', async () => {
    const payment = { contactId: siobhan, date: '2026-10-30', cents: 92_520 };
    const known = { ...book, byHand: [payment] };
    const line = came(92_520, 'SIOBHAN NI BHRIAIN');
    const [match, second] = await matched([line, { ...line, line: 99 }], known);
    expect(match).toMatchObject({ standing: 'nobody', byHand: payment });
    expect(second).toMatchObject({ standing: 'likely', invoiceId: 'of 2026-0031' });
    // A bank line with the invoice's number is a stronger match, but not certain; one with another day, amount or payer
    // is another payment.
    for (const text of ['2026-0031 BHRIAIN', 'SEPA 2026-0031']) {
      const [named] = await matched([came(92_520, text)], known);
      expect(named).toMatchObject({ standing: 'likely', invoiceId: 'of 2026-0031', byHand: payment });
    }
    for (const other of [
      { ...payment, date: '2026-10-25' },
      { ...payment, date: '2026-11-10' },
      { ...payment, cents: 92_519 },
      { ...payment, contactId: marek },
    ]) {
      const byHand = [other];
      expect(await told(92_520, 'SIOBHAN NI BHRIAIN', { ...book, byHand })).toEqual([
        'likely',
        'of 2026-0031',
      ]);
    }
  });

  test('takes no invoice that a surer one is for', async () => {
    const [first, second, third] = await matched([
      came(92_520, 'SIOBHAN NI BHRIAIN'),
      came(92_520, '2026-0031', '2026-11-03'),
      came(92_520, '2026-0031', '2026-11-04'),
    ]);
    expect([first?.standing, second?.standing, third?.standing]).toEqual(['nobody', 'certain', 'nobody']);
  });
});

const anyLine: fc.Arbitrary<BankTransfer> = fc.record({
  line: fc.nat(),
  date: fc.constantFrom('2026-11-02', '2026-11-03'),
  cents: fc.constantFrom(92_520, 45_000, 20_000, 30_000, 61_000, 1),
  text: fc.constantFrom(
    '2026-0031',
    '2026-0032 NOWAK',
    'MAREK NOWAK',
    'A OSULLIVAN',
    'SIOBHAN NI BHRIAIN',
    'X',
  ),
});

test('the order of the lines changes no suggestion, and each line is told of once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyLine, { maxLength: 10 }), fc.infiniteStream(fc.nat()), async (all, keys) => {
      const order = new Map(all.map((each) => [each, keys.next().value as number])); // it never ends
      const other = [...all].sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
      const by = async (transfers: readonly BankTransfer[]) =>
        new Map(
          (await matched(transfers)).map(({ line: { bankLine }, ...suggestion }) => [bankLine, suggestion]),
        );
      expect(await by(other)).toEqual(await by(all));
      const matches = await matched(all);
      expect(matches.map(({ line: { bankLine: _, ...line } }) => line)).toEqual(all);
      expect(new Set(matches.map(({ line }) => line.bankLine)).size).toBe(all.length);
      const invoices = matches.flatMap(({ invoiceId }) => invoiceId ?? []);
      expect(new Set(invoices).size).toBe(invoices.length);
    }),
  );
});

test('what was booked of one file is recorded in any other that tells of it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyLine, { maxLength: 8 }),
      fc.array(anyLine, { maxLength: 4 }),
      async (old, fresh) => {
        const booked = (await bankLinesOf(old, sha256)).map(({ bankLine }) => bankLine);
        const again = await matched([...old, ...fresh], { ...book, bankLines: booked });
        expect(again.filter(({ standing }) => standing === 'recorded')).toHaveLength(old.length);
        expect(again.slice(0, old.length).every(({ standing }) => standing === 'recorded')).toBe(true);
      },
    ),
  );
});

test('two transfers that say the same are two, however they are spaced', async () => {
  const lines = await bankLinesOf([came(1, 'Creche  fee'), came(1, 'CRECHE FEE '), came(2, 'x')], sha256);
  expect(new Set(lines.map(({ bankLine }) => bankLine)).size).toBe(3);
  const [first] = await bankLinesOf([came(1, 'creche fee')], sha256);
  expect(first?.bankLine).toBe(lines[0]?.bankLine);
  expect(first?.bankLine).toMatch(/^[0-9a-f]{32}$/);
});

test('a name is told by its surname', () => {
  expect([
    heldOfName('BYRNE', 'Siobhán Byrne'),
    heldOfName('SIOBHAN BYRNE', 'Siobhán Byrne'),
    heldOfName('SIOBHAN', 'Siobhán Byrne'),
    heldOfName('SBYRNE', 'Siobhán Byrne'),
    heldOfName('LINGER', 'Mei Lin'),
    heldOfName('BYRNE', ''),
  ]).toEqual([1, 2, 0, 1, 0, 0]);
  expect(namesInvoice('2026 - 0031', '2026-0031')).toBe(true);
  expect(namesInvoice('2026x0031', '2026-0031')).toBe(false);
});
