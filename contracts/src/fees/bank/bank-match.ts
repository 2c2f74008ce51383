import type { Sha256 } from '../../history/hash-chain.ts';
import type { Id } from '../../ids.ts';
import type { OpenFees } from '../books/book-views.ts';
import { byInvoiceNumber } from '../number-order.ts';
import { openOf } from '../reckoning/lines.ts';
import type { BankTransfer } from './bank-file.ts';

/** A transfer with the hash that identifies a payment made from it, in any file and on any device. */
export interface BankLine extends BankTransfer {
  bankLine: string;
}

/** The payment that a transfer may be; a person chooses among suggestions. */
export interface BankMatch {
  line: BankLine;
  standing: 'certain' | 'likely' | 'nobody' | 'recorded';
  contactId?: Id;
  /** None: the payment is for whatever the family still owes. */
  invoiceId?: Id;
  /** The payment that a parent announced, and that this transfer confirms. */
  saidId?: Id;
  /** A payment that was recorded by hand and may be the same: same amount, same payer, about the same day. */
  byHand?: ByHand;
}

type ByHand = OpenFees['byHand'][number];

type OpenInvoice = OpenFees['invoices'][number];

const DIGITS = 32;

/** A line's content, whatever its spacing and capitals. Equal lines of a day are told apart by their order. */
const saying = ({ date, cents, text }: BankTransfer): string =>
  JSON.stringify([date, cents, text.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toUpperCase()]);

/** The lines with their hashes. The hash is kept with the payment, never the bank's text. */
export async function bankLinesOf(transfers: readonly BankTransfer[], sha256: Sha256): Promise<BankLine[]> {
  const times = new Map<string, number>();
  const numbered = transfers.map((transfer) => {
    const said = saying(transfer);
    const time = (times.get(said) ?? 0) + 1;
    times.set(said, time);
    return { transfer, key: `${said} ${time}` };
  });
  return Promise.all(
    numbered.map(async ({ transfer, key }) => ({
      ...transfer,
      bankLine: (await sha256(key)).slice(0, DIGITS),
    })),
  );
}

/** Answers whether a text names an invoice, with any sign that the bank left between its year and its number. */
export function namesInvoice(text: string, number: string): boolean {
  const [year = '', count = ''] = number.split('-');
  if (!text.includes(count)) return false;
  return new RegExp(`(?<!\\d)${year}[^\\dA-Za-z]{0,3}${count}(?!\\d)`).test(text);
}

const PARTICLES = new Set(['NI', 'UI', 'O', 'MAC', 'MC', 'DE', 'VAN', 'OF', 'MR', 'MRS', 'MS']);
/** Shorter words are parts of too many other words. */
const LONG = 5;

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/[\p{M}'’`]/gu, '')
    .toUpperCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');

/** The number of a name's words that a text contains; 0 if it lacks the surname. */
export function heldOfName(text: string, name: string): number {
  const held = wordsOf(text);
  const all = new Set(held);
  const together = held.join('');
  const words = wordsOf(name).filter((word) => !PARTICLES.has(word));
  const isHeld = (word: string) => all.has(word) || (word.length >= LONG && together.includes(word));
  const surname = words.at(-1);
  if (surname === undefined || !isHeld(surname)) return 0;
  return words.filter(isHeld).length;
}

/** The payer with the most words of their name in the text; undefined if two have equally many. */
function payerIn<Payer extends { name: string | null }>(
  text: string,
  payers: readonly Payer[],
): Payer | undefined {
  const held = payers
    .map((payer) => ({ payer, held: heldOfName(text, payer.name ?? '') }))
    .filter((each) => each.held > 0)
    .sort((a, b) => b.held - a.held);
  return held[0] && held[0].held !== held[1]?.held ? held[0].payer : undefined;
}

const isOpenOrSaid = ({ open, said }: OpenInvoice, cents: number): boolean =>
  open === cents || said?.cents === cents;

type Suggestion = Omit<BankMatch, 'line'> & { invoices: readonly OpenInvoice[] };

const forInvoice = (
  standing: 'certain' | 'likely',
  invoice: OpenInvoice,
  { cents }: BankTransfer,
): Suggestion => ({
  standing,
  contactId: invoice.contactId,
  invoiceId: invoice._id,
  ...(invoice.said?.cents === cents && { saidId: invoice.said._id }),
  invoices: [invoice],
});

const forFamily = (contactId: Id, invoices: readonly OpenInvoice[]): Suggestion => ({
  standing: 'likely',
  contactId,
  invoices,
});

/**
 * A way to find the invoices that a line pays, among those not yet suggested for an earlier line. The surest way is
 * tried first.
 */
type Way = (line: BankTransfer, free: readonly OpenInvoice[], book: OpenFees) => Suggestion | undefined;

const byNumber: readonly Way[] = [
  (line, free) => {
    const named = free.find(({ number, open }) => open === line.cents && namesInvoice(line.text, number));
    return named && forInvoice('certain', named, line);
  },
  (line, free) => {
    const named = free.find(({ number }) => namesInvoice(line.text, number));
    const all = free.filter(({ contactId }) => contactId === named?.contactId);
    const whole = all.length > 1 && openOf(all) === line.cents;
    return named && whole ? forFamily(named.contactId, all) : undefined;
  },
  (line, free) => {
    const named = free.find(({ number }) => namesInvoice(line.text, number));
    return named && forInvoice('likely', named, line);
  },
];

const byName: Way = (line, free, { families }) => {
  const whole = (contactId: Id) => free.filter((invoice) => invoice.contactId === contactId);
  const owing = families.filter(({ contactId }) => {
    const all = whole(contactId);
    return (
      all.some((invoice) => isOpenOrSaid(invoice, line.cents)) ||
      (all.length > 1 && openOf(all) === line.cents)
    );
  });
  const payer = payerIn(line.text, owing);
  if (!payer) return undefined;
  const all = whole(payer.contactId);
  const invoice = all.find((each) => isOpenOrSaid(each, line.cents));
  return invoice ? forInvoice('likely', invoice, line) : forFamily(payer.contactId, all);
};

/**
 * The days between a payment recorded by hand and its booking: she may record it when she hears of it, and a bank may
 * book it after a weekend.
 */
const DAYS_APART = 7;
const DAY_MS = 86_400_000;

/** Lines that may have been recorded by hand already. A payment by hand counts for one line only. */
function recordedByHand(
  lines: readonly BankLine[],
  { byHand, families, invoices }: OpenFees,
): Map<string, ByHand> {
  const isOf = (text: string, contactId: Id): boolean =>
    heldOfName(text, names.get(contactId) ?? '') > 0 ||
    invoices.some((invoice) => invoice.contactId === contactId && namesInvoice(text, invoice.number));
  const names = new Map(families.map(({ contactId, name }) => [contactId, name ?? '']));
  const left = [...byHand].sort((a, b) => (a.date < b.date ? -1 : 1));
  const found = new Map<string, ByHand>();
  for (const { bankLine, date, cents, text } of lines) {
    const at = left.findIndex(
      (each) =>
        each.cents === cents &&
        Math.abs(Date.parse(each.date) - Date.parse(date)) <= DAYS_APART * DAY_MS &&
        isOf(text, each.contactId),
    );
    const [known] = at < 0 ? [] : left.splice(at, 1);
    if (known) found.set(bankLine, known);
  }
  return found;
}

/** A stable sort: lines that say the same keep their order, which is part of their hash. */
const byWhatItSays = (a: BankLine, b: BankLine): number => {
  const [first, second] = [saying(a), saying(b)];
  return first < second ? -1 : first > second ? 1 : 0;
};

/**
 * The suggested payment for each line of a bank's file, in the order of the file. No invoice is suggested twice, and
 * the order of the lines changes nothing.
 */
export function matchBankLines(lines: readonly BankLine[], book: OpenFees): BankMatch[] {
  const recorded = new Set(book.bankLines);
  const fresh = lines.filter(({ bankLine }) => !recorded.has(bankLine)).sort(byWhatItSays);
  const suggested = new Map<string, Suggestion>();
  let free = [...book.invoices].sort((a, b) => byInvoiceNumber(a.number, b.number));
  const suggest = (way: Way, among: readonly BankLine[]) => {
    for (const line of among) {
      const suggestion = suggested.has(line.bankLine) ? undefined : way(line, free, book);
      if (!suggestion) continue;
      suggested.set(line.bankLine, suggestion);
      free = free.filter((invoice) => !suggestion.invoices.includes(invoice));
    }
  };
  // A line that may already be recorded is never suggested as certain, and never by the payer's name alone.
  const known = recordedByHand(fresh, book);
  for (const way of byNumber) suggest(way, fresh);
  suggest(
    byName,
    fresh.filter(({ bankLine }) => !known.has(bankLine)),
  );
  return lines.map((line): BankMatch => {
    if (recorded.has(line.bankLine)) return { line, standing: 'recorded' };
    const suggestion = suggested.get(line.bankLine);
    const byHand = known.get(line.bankLine);
    if (!suggestion) return { line, standing: 'nobody', ...(byHand && { byHand }) };
    const { invoices: _, ...told } = suggestion;
    return { line, ...told, ...(byHand && { standing: 'likely', byHand }) };
  });
}
