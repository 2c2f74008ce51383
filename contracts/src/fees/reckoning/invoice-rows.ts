import { shortDayName } from '../../calendar/date-names.ts';
import { mondayOf } from '../../dublin.ts';
import { joinWithAnd } from '../../join-with-and.ts';
import { RateUnit } from '../agreement/agreement.ts';
import { rateText } from '../agreement/sentence-texts.ts';
import { amountText, priceText } from '../money.ts';
import { invoiceTexts, invoicePaperTexts as texts } from '../page-texts.ts';
import type { InvoiceBody } from '../shapes.ts';
import type { InvoicePage } from '../views.ts';
import { type FeeLine, sumOf } from './lines.ts';

const isPriced = ({ kind }: FeeLine) => kind === 'care' || kind === 'extra';

type ByStretch = FeeLine & { unit: 'week' | 'month' };

/** A price for a week or month is split over its days, and is one fee for the payer. */
const isByStretch = (line: FeeLine): line is ByStretch =>
  isPriced(line) && (line.unit === 'week' || line.unit === 'month');

/** A day's care and its daily extras are shown together; a single event has a line of its own. */
const inWeeks = (line: FeeLine) => isPriced(line) && !isByStretch(line);

export const onceLines = (lines: readonly FeeLine[]): FeeLine[] =>
  lines.filter((line) => line.kind !== 'subsidy' && !isPriced(line));

export const nameOfLine = (line: FeeLine): string =>
  line.name ?? (line.kind === 'early' ? invoiceTexts.early : invoiceTexts.late);

function grouped(lines: readonly FeeLine[], by: (line: FeeLine) => string): FeeLine[][] {
  const groups = new Map<string, FeeLine[]>();
  for (const line of lines) groups.set(by(line), [...(groups.get(by(line)) ?? []), line]);
  return [...groups.values()];
}

export const byDay = (lines: readonly FeeLine[]): FeeLine[][] => grouped(lines, ({ date }) => date);

/** The days of care, week by week. */
export const byWeek = (lines: readonly FeeLine[]): FeeLine[][] =>
  grouped(lines.filter(inWeeks), ({ date }) => mondayOf(date));

/** The fees by the week or month, each with its days. */
export interface StretchFee {
  name: string;
  /** '19 of 21 days, 2 sick, not charged' */
  detail: string;
  lines: FeeLine[];
}

const stretchOf = ({ unit, date }: FeeLine): string => (unit === 'month' ? date.slice(0, 7) : mondayOf(date));

/** Answers whether every day of the week or month is among them. */
function isWhole(lines: readonly FeeLine[]): boolean {
  const [first] = lines;
  // An invoice issued before the parts were counted is whole if it adds up to the price.
  return first?.parts === undefined ? sumOf(lines) === first?.each : byDay(lines).length >= first.parts;
}

function feeName(first: ByStretch, lines: readonly FeeLine[]): string {
  const { kind, unit, name } = first;
  const days = unit === 'week' ? [texts.days(byDay(lines).map((day) => day[0]?.date ?? ''))] : [];
  if (kind === 'extra') return [name, invoiceTexts.extraBy[unit], ...days].filter(Boolean).join(', ');
  const fee = (isWhole(lines) ? invoiceTexts.fees : invoiceTexts.partOf)[unit];
  return [fee, name, ...days].filter(Boolean).join(', ');
}

function feeInWords(lines: readonly FeeLine[]): string {
  const days = byDay(lines);
  const parts = lines[0]?.parts ?? days.length;
  const away = new Map<string, number>();
  for (const day of days) {
    const [first] = day;
    if (!first?.away) continue;
    const share = first.percent === 100 || sumOf(day) === 0 ? '' : texts.percent(first.percent);
    const why = [invoiceTexts.away[first.away], share, sumOf(day) === 0 && invoiceTexts.notCharged];
    const said = why.filter(Boolean).join(', ');
    away.set(said, (away.get(said) ?? 0) + 1);
  }
  const all = days.length < parts ? invoiceTexts.daysOf(days.length, parts) : invoiceTexts.days(days.length);
  return [all, ...[...away].map(([why, n]) => `${n} ${why}`)].join(', ');
}

export const stretchFees = (lines: readonly FeeLine[]): StretchFee[] =>
  grouped(lines.filter(isByStretch), (line) =>
    [stretchOf(line), line.unit, line.kind, line.name, line.each, line.version].join(' '),
  ).flatMap((fee) => {
    const [first] = fee;
    return first && isByStretch(first)
      ? [{ name: feeName(first, fee), detail: feeInWords(fee), lines: fee }]
      : [];
  });

const isRate = (unit: string): unit is RateUnit => RateUnit.options.some((each) => each === unit);

/** The share of these prices that a parent pays, where another pays the rest; the share may have changed in between. */
const sharesInWords = (lines: readonly FeeLine[]): string[] =>
  lines.flatMap(({ share }) => (share === undefined ? [] : [texts.share(share)]));

/** The discount agreed for care. */
const discountInWords = ({ discount }: FeeLine): string => (discount ? texts.less(discount) : '');

/**
 * The parts of a day in words, each price once, with discounts and this parent's share: '€6.50 an hour less 10%, meals
 * €3, 50% share'.
 */
export function pricesInWords(lines: readonly FeeLine[]): string {
  const prices = lines.filter(isPriced).map((line) => {
    const { kind, name, unit, each } = line;
    if (kind === 'extra') return texts.extra(name ?? '', priceText(each), '');
    if (!isRate(unit)) return '';
    const rate = rateText({ by: unit, cents: each, ...(name && { name }) });
    return [rate, discountInWords(line)].filter(Boolean).join(' ');
  });
  return [...new Set([...prices, ...sharesInWords(lines)])].filter(Boolean).join(', ');
}

/** The names of what a week charges where that is not care, which is a fee of its own then. */
const extrasAlone = (week: readonly FeeLine[]): string =>
  week.every(({ kind }) => kind === 'extra') ? joinWithAnd([...new Set(week.map(nameOfLine))]) : '';

/** '3 days, Thu sick, not charged', or 'Meals, 5 days' beside a monthly fee. */
export function weekInWords(week: readonly FeeLine[]): string {
  const days = byDay(week);
  const charged = days.filter((day) => sumOf(day) !== 0).length;
  const away = new Map<string, string[]>();
  for (const day of days) {
    const [first] = day;
    if (!first?.away) continue;
    const why = [invoiceTexts.away[first.away], sumOf(day) === 0 && invoiceTexts.notCharged];
    const said = why.filter(Boolean).join(', ');
    away.set(said, [...(away.get(said) ?? []), shortDayName(first.date).slice(0, 3)]);
  }
  const others = [...away].map(([why, names]) => `${joinWithAnd(names)} ${why}`);
  return [extrasAlone(week), charged > 0 && invoiceTexts.days(charged), ...others].filter(Boolean).join(', ');
}

export interface PaperRow {
  what: string;
  quantity: string;
  each: string;
  amount: string;
}

const rowOf = (lines: readonly FeeLine[], said: Omit<PaperRow, 'amount'>): PaperRow => ({
  ...said,
  amount: amountText(sumOf(lines)),
});

/** 'half day, meals €3' */
function dayInWords(lines: readonly FeeLine[]): string {
  const parts = lines.map((line) => {
    const { kind, name, unit, quantity, each, percent } = line;
    const share = percent === 100 ? '' : texts.percent(percent);
    if (kind === 'extra') return texts.extra(name ?? '', priceText(each), share);
    const price = unit === 'hour' ? texts.at(priceText(each)) : '';
    return [invoiceTexts.quantity(unit, quantity), price, share, discountInWords(line)]
      .filter(Boolean)
      .join(' ');
  });
  return [...parts, ...new Set(sharesInWords(lines))].join(', ');
}

/** Similar days of a week are one row. Days that cost nothing have the reason. */
function weekRows(week: readonly FeeLine[]): PaperRow[] {
  const alike = new Map<string, FeeLine[][]>();
  for (const day of byDay(week)) {
    const said = [dayInWords(day), sumOf(day), day[0]?.away].join('|');
    alike.set(said, [...(alike.get(said) ?? []), day]);
  }
  return [...alike.values()].map((days) => {
    const [first = []] = days;
    const away = first[0]?.away;
    const what = [texts.days(days.map((day) => day[0]?.date ?? '')), away && invoiceTexts.away[away]];
    const free = sumOf(first) === 0;
    return rowOf(days.flat(), {
      what: what.filter(Boolean).join(', '),
      quantity: free ? invoiceTexts.notCharged : texts.times(days.length, dayInWords(first)),
      each: free ? '' : amountText(sumOf(first)),
    });
  });
}

function feeRow({ name, detail, lines }: StretchFee): PaperRow {
  const [first] = lines;
  const more = [first && discountInWords(first), ...new Set(sharesInWords(lines))];
  return rowOf(lines, {
    what: name,
    quantity: [detail, ...more].filter(Boolean).join(', '),
    each: amountText(first?.each ?? 0),
  });
}

function onceRow(line: FeeLine): PaperRow {
  const { kind, date, unit, quantity, each } = line;
  const name = nameOfLine(line);
  if (kind === 'adjusted') return rowOf([line], { what: name, quantity: '', each: '' });
  return rowOf([line], {
    what: texts.on(name, date),
    quantity: [invoiceTexts.quantity(unit, quantity) || '1', ...sharesInWords([line])].join(', '),
    each: amountText(each),
  });
}

/** The cost of a child's care, as it is printed. */
export function paperOfChild(lines: readonly FeeLine[]): { amount: string; rows: PaperRow[] } {
  return {
    amount: amountText(sumOf(lines.filter(({ kind }) => kind !== 'subsidy'))),
    rows: [
      ...stretchFees(lines).map(feeRow),
      ...byWeek(lines).flatMap(weekRows),
      ...onceLines(lines).map(onceRow),
    ],
  };
}

export const linesForChild = ({ lines }: Pick<InvoiceBody, 'lines'>, child: { childId: string }): FeeLine[] =>
  lines.filter(({ childId }) => childId === child.childId);

type Sum = readonly [name: string, cents: number];

const isSubsidy = ({ kind }: FeeLine) => kind === 'subsidy';

/** The subsidy that a child's lines take off. Undefined if there is none. */
export function subsidyIn(lines: readonly FeeLine[]): { name: string; cents: number } | undefined {
  const subsidies = lines.filter(isSubsidy);
  const cents = -sumOf(subsidies);
  return cents > 0 ? { name: subsidies[0]?.name ?? '', cents } : undefined;
}

/** The cost of care and extras, and the subsidy taken off. */
export function grossAndSubsidy(lines: readonly FeeLine[]): Sum[] {
  const subsidies = lines.filter(isSubsidy);
  const gross: Sum = [invoiceTexts.care, sumOf(lines.filter(({ kind }) => kind !== 'subsidy'))];
  if (subsidies.length === 0) return [gross];
  const hours = subsidies.reduce((sum, { quantity }) => sum + quantity, 0) / 60;
  const named = invoiceTexts.subsidy(subsidies[0]?.name ?? '', hours);
  return [gross, [[named, ...new Set(sharesInWords(subsidies))].join(', '), sumOf(subsidies)]];
}

/** Answers whether money has paid all of an invoice, with nothing credited or written off. */
export const isPaidInFull = ({ invoice, paid }: Pick<InvoicePage, 'invoice' | 'paid'>): boolean =>
  invoice.state === 'paid' && paid === invoice.cents;

/** The reason why less is to pay than was charged, in one sentence. */
export const howMuchLess = ({
  invoice,
  credits,
  writtenOff,
  paid,
}: Pick<InvoicePage, 'invoice' | 'credits' | 'writtenOff' | 'paid'>): string | undefined =>
  invoiceTexts.lessWhat(invoice.cents, { credited: sumOf(credits), off: writtenOff, paid });

/** The gross amount, the subsidy, credits, payments, and the rest. Every figure is a sum of lines or was recorded. */
export function invoiceSums({ invoice, body, added, credits, paid, writtenOff }: InvoicePage): {
  rows: readonly Sum[];
  total: Sum;
} {
  const draft = invoice.number === null;
  const rows = grossAndSubsidy(body?.lines ?? []);
  if (draft) rows.push(...added.map(({ reason, cents }): Sum => [reason, cents]));
  rows.push(
    ...credits.map(({ number, reason, cents }): Sum => [invoiceTexts.credit(number, reason), -cents]),
  );
  if (writtenOff > 0) rows.push([invoiceTexts.writtenOff, -writtenOff]);
  if (paid > 0) rows.push([invoiceTexts.paid, -paid]);
  return {
    rows,
    total: draft ? [invoiceTexts.total, invoice.cents] : [invoiceTexts.toPay, invoice.open],
  };
}

/** The sums below the days on a page, whose head says it where all is paid. */
export const sumsOnPage = (page: InvoicePage): ReturnType<typeof invoiceSums> =>
  isPaidInFull(page)
    ? {
        rows: grossAndSubsidy(page.body?.lines ?? []),
        total: [invoiceTexts.total, page.invoice.cents],
      }
    : invoiceSums(page);
