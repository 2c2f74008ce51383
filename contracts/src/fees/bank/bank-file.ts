import { isDate } from '../../care/when.ts';
import { parseAmount } from '../money.ts';
import { moneyTexts } from '../money-texts.ts';
import { bankFileTexts as texts } from '../month-texts.ts';
import { type DelimitedLine, readDelimited } from './delimited.ts';

/** Money that came in. */
export interface BankTransfer {
  /** Its line in the file. */
  line: number;
  date: string;
  cents: number;
  /** The bank's text about it: the payer's name and their own words. */
  text: string;
}

/** Every line below the column names is in exactly one of these three lists. */
export interface BankFile {
  transfers: BankTransfer[];
  wrong: { line: number; text: string }[];
  /** Lines on which no money came in. */
  left: number[];
}

interface Columns {
  names: readonly string[];
  date: number;
  texts: readonly number[];
  /** The column of the amount with a sign; or, where outgoing amounts have their own column, of incoming ones. */
  amount: number;
  /** The column of outgoing amounts, if there is a separate one. */
  out: number | undefined;
  currency: number | undefined;
  state: number | undefined;
  /** The column with the direction of an amount without a sign. */
  way: number | undefined;
  /** An empty amount means an outgoing one. */
  apart: boolean;
  /** The separator of values may also occur within an amount. */
  cuts: boolean;
}

/** Some banks write account details above the names of the columns. */
const MOST_ABOVE = 20;
const SEPARATORS = [',', ';', '\t'];

const DATES = [
  'completed date',
  'date completed',
  'booking date',
  'posted transactions date',
  'posted date',
  'posting date',
  'transaction date',
  'date',
  'value date',
];
const TEXTS =
  /^(description ?\d?|transaction description|details|transaction details|narrative ?\d?|(payment )?reference|payee|payer|payee ?\/ ?description|partner name|name|memo|particulars|message|sender)$/;
const INCOMING = ['credit', 'credit amount', 'money in', 'paid in', 'lodgements', 'in'];
const OUTGOING = ['debit', 'debit amount', 'money out', 'paid out', 'withdrawals', 'out'];
const SIGNED = ['amount', 'transaction amount'];
const CURRENCIES = ['currency', 'posted currency'];
const STATES = ['state', 'status'];
const WAYS = ['type', 'transaction type', 'debit/credit', 'credit/debit', 'dr/cr', 'cr/dr', 'd/c'];

const nameOf = (column: string): string =>
  column
    .replaceAll(/\([^()]*\)|€/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** The column of each value, by a line of headings; undefined if a required heading is missing. */
function columnsOf(names: readonly string[], separator: string): Columns | undefined {
  const known = names.map(nameOf);
  const first = (wanted: readonly string[]): number | undefined =>
    wanted.map((name) => known.indexOf(name)).find((at) => at >= 0);
  const date = first(DATES);
  const [signed, incoming] = [first(SIGNED), first(INCOMING)];
  const amount = incoming ?? signed;
  const described = known.flatMap((name, at) => (TEXTS.test(name) ? [at] : []));
  if (date === undefined || amount === undefined || described.length === 0) return undefined;
  return {
    names: names.map((name) => name.trim()),
    date,
    texts: described,
    amount,
    out: incoming === undefined ? undefined : first(OUTGOING),
    currency: first(CURRENCIES),
    state: first(STATES),
    way: first(WAYS),
    apart: incoming !== undefined,
    cuts: separator === ',',
  };
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const two = (digits: string): string => digits.padStart(2, '0');
const inFull = (year: string): string => (year.length === 2 ? `20${year}` : year);

/** A date as banks write it, the day before the month; undefined if it is none. */
function dateOf(written: string): string | undefined {
  const [, y, m, d] = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/.exec(written) ?? [];
  const [, day, month, year] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?: .*)?$/.exec(written) ??
    /^(\d{1,2})[ -]([A-Za-z]{3,9})\.?[ -](\d{4}|\d{2})$/.exec(written) ??
    [];
  if (y && m && d) return isDate(`${y}-${m}-${d}`) ? `${y}-${m}-${d}` : undefined;
  if (!day || !month || !year) return undefined;
  const named = MONTHS.indexOf(month.slice(0, 3).toLowerCase());
  const date = `${inFull(year)}-${named < 0 ? two(month) : two(String(named + 1))}-${two(day)}`;
  return isDate(date) ? date : undefined;
}

/** 'DR', 'Direct Debit' and 'VISA DEBIT' in the column with an amount's direction. */
const WENT_OUT = /^(dr|d|deb|dd|d\/d|out)$|\bdebit$/i;
const OUT = /^[-−–(]|[-−–)]$|\bDR$/i;

/** The incoming cents; 0 if there are none. */
function incomingOf(written: string, column: string): number | { wrong: string } {
  const bare = written
    .replace(/^(€|EUR)\s*/i, '')
    .replace(/^\+/, '')
    .replace(/CR$/i, '')
    .trimEnd();
  if (OUT.test(bare) && /\d/.test(bare)) return 0;
  const cents = parseAmount(bare);
  if (typeof cents === 'number') return cents;
  if (cents.wrong === moneyTexts.tooManyDecimals) return { wrong: texts.cents(column) };
  return { wrong: cents.wrong === moneyTexts.tooMuch ? texts.atMost(column) : texts.amount(column) };
}

/**
 * Answers whether a value and the next may be one amount, as '1' and '234.50' are for 1,234.50 without quotation marks.
 */
function isCut([value = '', next = '']: readonly string[], longer: boolean): boolean {
  if (!/^[+€]?\d{1,3}$/.test(value.trim())) return false;
  return (longer ? /^\d{2,3}(\.\d{1,2})?$/ : /^\d{3}\.\d{1,2}$/).test(next.trim());
}

type ReadLine = BankTransfer | { wrong: string } | 'left';

function readLine({ line, values }: DelimitedLine, columns: Columns, head: number): ReadLine {
  if (!values) return { wrong: texts.quotes };
  const { names, date: dateAt, texts: textsAt, amount, out, currency, state, way, apart, cuts } = columns;
  const needed = Math.max(dateAt, amount, ...textsAt);
  const more = values.slice(names.length).some((value) => value.trim() !== '');
  if (values.length <= needed || more) return { wrong: texts.values(names.length, head, values.length) };
  const at = (place: number | undefined): string => (place === undefined ? '' : (values[place] ?? '').trim());
  const named = (place: number | undefined): string => (place === undefined ? '' : (names[place] ?? ''));
  if (at(amount) !== '' && /[1-9]/.test(at(out))) return { wrong: texts.bothWays(named(out), named(amount)) };
  if ((apart && at(amount) === '') || WENT_OUT.test(at(way))) return 'left';
  if (cuts && isCut(values.slice(amount), values.length > names.length))
    return { wrong: texts.cut(named(amount)) };
  const cents = incomingOf(at(amount), named(amount));
  if (typeof cents === 'object') return cents;
  // A transfer that is pending or failed is not recorded.
  if (cents === 0 || !/^(completed|booked|posted|)$/i.test(at(state))) return 'left';
  const date = dateOf(at(dateAt));
  if (!date) return { wrong: texts.date(named(dateAt)) };
  if (!/^(eur|€|)$/i.test(at(currency))) return { wrong: texts.euro(named(currency)) };
  const text = textsAt
    .map(at)
    .filter((part, place, all) => part !== '' && all.indexOf(part) === place)
    .join(' ')
    .replaceAll(/\s+/g, ' ');
  return { line, date, cents, text };
}

/** The lines of a file, split by the separator with which its column names are recognised. */
function headOf(text: string): { head: DelimitedLine; columns: Columns; lines: DelimitedLine[] } | undefined {
  for (const separator of SEPARATORS) {
    const lines = readDelimited(text, separator);
    for (const [at, head] of lines.slice(0, MOST_ABOVE).entries()) {
      const columns = head.values && columnsOf(head.values, separator);
      if (columns) return { head, columns, lines: lines.slice(at + 1) };
    }
  }
  return undefined;
}

/** The text of a file as banks save it. */
export function textOfBankFile(bytes: Uint8Array): string {
  const [a, b] = bytes;
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** A PDF, or a spreadsheet, which is a zip. */
const isNoText = (text: string): boolean =>
  text.includes('\0') || text.startsWith('%PDF') || text.startsWith('PK\u0003\u0004');

/**
 * The incoming transfers of a bank's file, which is read on the device and sent nowhere (docs/decisions/092). For an
 * unreadable line there is a sentence that says what is expected there.
 */
export function readBankFile(whole: string): BankFile | { refused: string } {
  const text = whole.replace(/^\uFEFF/, '');
  if (text.trim() === '') return { refused: texts.empty };
  if (isNoText(text)) return { refused: texts.notText };
  const found = headOf(text);
  if (!found) return { refused: texts.line(1, texts.columns) };
  const file: BankFile = { transfers: [], wrong: [], left: [] };
  for (const each of found.lines) {
    const read = readLine(each, found.columns, found.head.line);
    if (read === 'left') file.left.push(each.line);
    else if ('wrong' in read) file.wrong.push({ line: each.line, text: texts.line(each.line, read.wrong) });
    else file.transfers.push(read);
  }
  return file;
}
