import type { BankMatch } from '@nead/contracts/fees/bank/bank-match.ts';
import type { OpenFees } from '@nead/contracts/fees/books/book-views.ts';
import { expect, test } from 'vitest';
import {
  type ImportStep,
  importRows,
  importStep,
  noImport,
  payeeOf,
  payeeText,
  paymentOf,
} from './bank-import.ts';

const book: OpenFees = {
  families: [
    { contactId: 'c1', name: 'Siobhán' },
    { contactId: 'c2', name: 'Marek' },
  ],
  invoices: [
    { _id: 'i1', contactId: 'c1', number: '2026-0001', open: 500, said: { _id: 's1', cents: 500 } },
    { _id: 'i2', contactId: 'c2', number: '2026-0002', open: 700, said: { _id: 's2', cents: 1 } },
  ],
  byHand: [],
  bankLines: [],
};

const match = (
  bankLine: string,
  standing: BankMatch['standing'],
  more: Partial<BankMatch> = {},
): BankMatch => ({
  line: { line: 2, date: '2026-11-02', cents: 500, text: 'X', bankLine },
  standing,
  ...more,
});

const read: ImportStep = {
  type: 'read',
  nth: 1,
  matches: [
    match('a', 'certain', { contactId: 'c1', invoiceId: 'i1' }),
    match('b', 'likely', { contactId: 'c2', invoiceId: 'i2' }),
    match('c', 'nobody'),
    match('d', 'likely', { contactId: 'c2' }),
  ],
  wrong: [],
  left: 3,
};

function after(...steps: ImportStep[]) {
  return steps.reduce(importStep, noImport);
}
function rowOf(bankLine: string, state = after(read), of = book) {
  const row = importRows(state, of).find(({ line }) => line.bankLine === bankLine);
  if (!row) throw new Error(`There is no line ${bankLine}`);
  return row;
}
const chosenIn = (state = after(read), of = book) =>
  importRows(state, of).flatMap(({ chosen, line }) => (chosen ? [line.bankLine] : []));

test('what is certain is chosen, and what is likely waits for a tick', () => {
  expect(chosenIn()).toEqual(['a']);
  const ticked = after(read, { type: 'choose', row: rowOf('b'), chosen: true });
  expect(chosenIn(ticked)).toEqual(['a', 'b']);
  expect(chosenIn(importStep(ticked, { type: 'choose', row: rowOf('a'), chosen: false }))).toEqual(['b']);
});

test('of files that are read at the same time the one that was chosen last counts', () => {
  const later: ImportStep = { ...read, nth: 2, matches: [match('z', 'certain', { contactId: 'c2' })] };
  expect(after(later, read).matches).toEqual(later.matches);
  const refused: ImportStep = { type: 'refused', nth: 2, sentence: 'This is no file of a bank.' };
  const told = after(refused, read);
  expect([told.matches, told.refused]).toEqual([[], refused.sentence]);
  expect(after({ ...refused, nth: 1 }, later)).toMatchObject({ matches: later.matches, refused: undefined });
  expect(after({ ...refused, nth: 1 }, later, { ...refused, nth: 1 }).refused).toBeUndefined();
  // The lines of an earlier file stay beside a file that is refused.
  expect(after(read, refused)).toMatchObject({ matches: read.matches, refused: refused.sentence });
});

test('a file without lines was read, and one that was refused was not', () => {
  expect(after({ ...read, matches: [], left: 0 }).isRead).toBe(true);
  expect(after({ type: 'refused', nth: 1, sentence: 'No' }).isRead).toBe(false);
});

test('saying who paid chooses a line, and taking that back leaves it out', () => {
  const row = rowOf('c');
  expect([row.payee, row.chosen]).toEqual([undefined, false]);
  const said = after(read, { type: 'say', row, payee: { contactId: 'c2' } });
  expect(chosenIn(said)).toEqual(['a', 'c']);
  expect(chosenIn(importStep(said, { type: 'say', row, payee: undefined }))).toEqual(['a']);
});

test('each becomes the payment that would be recorded by hand', () => {
  const money = { date: '2026-11-02', way: 'transfer', cents: 500, held: false };
  expect(paymentOf(rowOf('a'), book)).toEqual({
    ...money,
    bankLine: 'a',
    contactId: 'c1',
    toward: 'i1',
    saidId: 's1',
  });
  expect(paymentOf(rowOf('b'), book)).toEqual({ ...money, bankLine: 'b', contactId: 'c2', toward: 'i2' });
  expect(paymentOf(rowOf('d'), book)).toEqual({ ...money, bankLine: 'd', contactId: 'c2' });
  expect(paymentOf(rowOf('c'), book)).toBeUndefined();
  expect(paymentOf(rowOf('a'), { ...book, invoices: [] })).toBeUndefined();
});

test('what another device recorded or paid meanwhile stays in its place, and is not chosen', () => {
  const recorded = { ...book, bankLines: ['a'] };
  expect(rowOf('a', after(read), recorded)).toMatchObject({
    group: 'certain',
    isRecorded: true,
    chosen: false,
  });
  const paid = { ...book, invoices: [] };
  expect(rowOf('a', after(read), paid)).toMatchObject({ isRecorded: false, payee: undefined, chosen: false });
});

test('what failed keeps what was chosen and says why, until it is recorded or the file is read again', () => {
  const sent = after(read, { type: 'sent', recorded: ['a'], failed: new Map([['b', 'No']]) });
  expect(rowOf('a', sent)).toMatchObject({ isRecorded: true });
  expect(rowOf('b', sent)).toMatchObject({ failed: 'No', isRecorded: false });
  expect(rowOf('b', sent, { ...book, bankLines: ['b'] }).failed).toBeUndefined();
  expect(rowOf('b', importStep(sent, read)).failed).toBeUndefined();
  const back = importStep(sent, { type: 'taken-back', bankLines: ['a'] });
  expect(rowOf('a', back)).toMatchObject({ isRecorded: false, chosen: true });
});

test('what was chosen stays when another file is read', () => {
  const said = after(read, { type: 'say', row: rowOf('c'), payee: { invoiceId: 'i2' } }, read);
  expect(rowOf('c', said).payee).toEqual({ invoiceId: 'i2' });
});

test('who paid is kept as the value of a choice', () => {
  for (const payee of [{ invoiceId: 'i1' }, { contactId: 'c1' }, undefined])
    expect(payeeOf(payeeText(payee))).toEqual(payee);
});
