import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { Id } from '../../ids.ts';
import { feeTexts } from '../texts.ts';
import { OpenFees, StatementPage, YearPage } from './book-views.ts';

const ofPayment = z.object({ id: Id });
const ofFamily = z.object({ contactId: Id });
const ofYear = z.object({ year: z.string().check(z.regex(/^20\d{2}$/, feeTexts.yearRequired)) });
const span = z
  .object({ from: z.iso.date(feeTexts.dateRequired), to: z.iso.date(feeTexts.dateRequired) })
  .check(z.refine(({ from, to }) => from <= to, feeTexts.spanTurned));
const childminder = { access: ['childminder'] } as const;
const parent = { access: ['parent'] } as const;
const pdf = { answer: z.unknown(), produces: 'application/pdf' } as const;

export const receiptPdf = endpoint('GET /childminder/fees/payments/:id/receipt.pdf', {
  summary: 'A receipt of a payment, with what it paid and what is left by now',
  ...childminder,
  params: ofPayment,
  ...pdf,
});

export const parentReceiptPdf = endpoint('GET /parent/fees/payments/:id/receipt.pdf', {
  summary: 'A receipt of a payment of the parent, with what it paid and what is left by now',
  ...parent,
  params: ofPayment,
  ...pdf,
});

export const familyStatement = endpoint('GET /childminder/fees/families/:contactId/statement', {
  summary: 'What a family was charged and paid between two days, and what it owed before and after',
  ...childminder,
  params: ofFamily,
  query: span,
  answer: StatementPage,
});

export const familyStatementPdf = endpoint('GET /childminder/fees/families/:contactId/statement.pdf', {
  summary: 'The statement of a family as paper',
  ...childminder,
  params: ofFamily,
  query: span,
  ...pdf,
});

export const parentStatement = endpoint('GET /parent/fees/statements/:contactId', {
  summary: 'What the parent was charged and paid between two days, and what was owed before and after',
  ...parent,
  params: ofFamily,
  query: span,
  answer: StatementPage,
});

export const parentStatementPdf = endpoint('GET /parent/fees/statements/:contactId/paper.pdf', {
  summary: 'The parent’s own statement as paper',
  ...parent,
  params: ofFamily,
  query: span,
  ...pdf,
});

export const openFees = endpoint('GET /childminder/fees/open', {
  summary: 'What is open on invoices, who pays, and which lines of a bank’s file are payments already',
  ...childminder,
  answer: OpenFees,
});

export const feesYear = endpoint('GET /childminder/fees/years/:year', {
  summary: 'A year of fees by month, what is open by age, and the totals for the tax return',
  ...childminder,
  params: ofYear,
  answer: YearPage,
});

export const feesYearCsv = endpoint('GET /childminder/fees/years/:year/book.csv', {
  asksProof: true,
  summary: 'The entries of a year for the accountant, one row each, with the id of a recorded export',
  ...childminder,
  params: ofYear,
  query: z.object({ export: Id }),
  answer: z.unknown(),
  produces: 'text/csv',
});
