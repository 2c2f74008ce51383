import * as z from 'zod/mini';
import { Id } from '../../ids.ts';
import { PaymentWay } from '../shapes.ts';
import { FeeStatement, PaidForChildren } from './statement.ts';
import { OpenByAge, YearOfFees } from './year.ts';

const Name = z.nullable(z.string());

/** The childminder who writes a paper, by her account and her settings. */
export const PaperSender = z.object({ name: z.string(), address: z.string(), taxReference: z.string() });
export type PaperSender = z.infer<typeof PaperSender>;

export const ReceiptPage = z.object({
  reference: z.string(),
  from: PaperSender,
  payer: Name,
  date: z.string(),
  way: PaymentWay,
  cents: z.number(),
  /** The childminder's note beside it, such as the words of a transfer. */
  note: z.nullable(z.string()),
  /** Kept as a deposit, and not used yet. */
  held: z.boolean(),
  paid: z.array(z.object({ number: z.string(), month: z.string(), cents: z.number() })),
  /** The part that has paid no invoice yet. */
  over: z.number(),
  /** The part that went back to the card. */
  back: z.number(),
  /** The amount the family owes by now; a negative one is credit. */
  balance: z.number(),
});
export type ReceiptPage = z.infer<typeof ReceiptPage>;

export const StatementPage = z.object({
  contactId: Id,
  from: PaperSender,
  payer: Name,
  today: z.string(),
  statement: FeeStatement,
  /** The payments between the two days, less refunds: by child, and those for no invoice. */
  paid: z.object({ total: z.number(), children: PaidForChildren, other: z.number(), subsidy: z.number() }),
  /** Kept as deposits by now. */
  held: z.number(),
});
export type StatementPage = z.infer<typeof StatementPage>;

export const YearPage = z.object({
  today: z.string(),
  year: YearOfFees,
  /** The first year with any entry. */
  first: z.string(),
  ages: OpenByAge,
  families: z.array(z.object({ contactId: Id, name: Name, cents: z.number() })),
  /** Kept as deposits by now. */
  held: z.number(),
});
export type YearPage = z.infer<typeof YearPage>;

/** The invoices to pay, and the recorded lines of a bank's file: enough to match new transfers to invoices. */
export const OpenFees = z.object({
  /** Everybody who pays, was charged or has paid. */
  families: z.array(z.object({ contactId: Id, name: Name })),
  invoices: z.array(
    z.object({
      _id: Id,
      contactId: Id,
      number: z.string(),
      open: z.number(),
      /** The payment of it that the parent announced, not yet answered. */
      said: z.nullable(z.object({ _id: Id, cents: z.number() })),
    }),
  ),
  /** Transfers recorded without a bank's file, which may also have a line in one. */
  byHand: z.array(z.object({ contactId: Id, date: z.string(), cents: z.number() })),
  /** The hashes of lines that are payments already. */
  bankLines: z.array(z.string()),
});
export type OpenFees = z.infer<typeof OpenFees>;
