import { publicHoliday } from '../../calendar/public-holidays.ts';
import type { AttendanceRecord, Stay } from '../../care/stays.ts';
import { addDays, dublinDate, mondayOf } from '../../dublin.ts';
import type { Id } from '../../ids.ts';
import type { ClaimedDay, ClaimedWeek } from '../../scheme/claims.ts';
import {
  type AgreedTime,
  type AgreementVersion,
  daysFrom,
  type FeeCalendar,
  isByVisit,
  overlapIn,
  type Rate,
  type Terms,
  timesOn,
  versionOn,
} from '../agreement/agreement.ts';
import { type Away, awayPercent, type FeeAbsence, type KnownDays, knownDays } from '../agreement/away.ts';
import { roundedRatio } from '../money.ts';
import { agreementPageTexts } from '../page-texts.ts';
import { partOfStretch, placeInStretch } from './flat-price.ts';
import { type FeeFlag, type FeeLine, sumOf } from './lines.ts';
import { hoursThatDiffer, subsidyOf, takenAsClaimed } from './subsidy.ts';
import {
  chargedVisit,
  countedMinutes,
  cutAtTimes,
  isToCome,
  minutesOver,
  visitsByDay,
  visitsOfTimes,
} from './visits.ts';

/** The input of a child's charges; the order of anything in it does not matter (docs/decisions/086). */
export interface FeeInput {
  childId: Id;
  agreements: readonly AgreementVersion[];
  /** Attendance of the span, and of the year before it for rules that count by absence or year. */
  records: readonly AttendanceRecord[];
  absences: readonly FeeAbsence[];
  /** Weeks as returned to the scheme, which replace the agreed subsidy. */
  claims: readonly ClaimedWeek[];
  /** Added to one day by hand. */
  booked: readonly { extraId: Id; date: string; name: string; cents: number }[];
  calendar: FeeCalendar;
  /** The child's last day in care. */
  lastDay?: string | undefined;
  /** Today, if it is charged as still to come: its attended minutes would change every moment. */
  goesOn?: string | undefined;
  from: string;
  to: string;
  now: string;
}

export interface Charges {
  lines: FeeLine[];
  flags: FeeFlag[];
}

/** One day of one child under one agreement. */
interface FeeDay {
  childId: Id;
  date: string;
  now: string;
  version: AgreementVersion;
  calendar: FeeCalendar;
  times: readonly AgreedTime[];
  stays: readonly Stay[];
  away: Away | undefined;
  percent: number;
  /** A stay has no sign-out, and the day is not today. */
  open: boolean;
  ahead: boolean;
}

type Amount = Pick<
  FeeLine,
  'kind' | 'unit' | 'quantity' | 'each' | 'parts' | 'percent' | 'cents' | 'name' | 'discount' | 'claimed'
>;

const recordsOf = ({ stays, away }: FeeDay): Id[] =>
  away?.absenceId ? [away.absenceId] : stays.map(({ recordId }) => recordId);

const stateOf = ({ stays, open, away }: FeeDay): FeeLine['day'] =>
  open ? 'open' : stays.length > 0 ? 'attended' : away ? 'away' : 'agreed';

function lineOf(day: FeeDay, slot: string, amount: Amount): FeeLine {
  const { childId, date, version, stays, away, ahead } = day;
  const [came, went] = [stays[0]?.from, stays.at(-1)?.to];
  return {
    key: `${childId} ${date} ${amount.kind} ${slot}`,
    childId,
    date,
    version: version.version,
    day: stateOf(day),
    ahead,
    ...(away && { away: away.kind }),
    records: recordsOf(day),
    ...(came && { came }),
    ...(went && { went }),
    ...amount,
  };
}

/** The charged fraction of a rate's cents: a share of the day, less the discount. */
const charged = (percent: number, discount: number) => ({ times: percent * (100 - discount), of: 10_000 });

function visitAmount(rate: Rate, minutes: number, percent: number, discount: number): Amount {
  const { times, of } = charged(percent, discount);
  const each = rate.short && minutes <= rate.short.minutes ? rate.short.cents : rate.cents;
  const byHour = rate.by === 'hour';
  return {
    kind: 'care',
    unit: rate.by,
    quantity: byHour ? minutes : 1,
    each,
    percent,
    cents: roundedRatio(each * (byHour ? minutes : 1) * times, byHour ? 60 * of : of),
    ...(rate.name && { name: rate.name }),
    ...(discount > 0 && { discount }),
  };
}

function flatAmount(day: FeeDay, time: AgreedTime, by: 'week' | 'month'): Amount {
  const { rate } = time;
  const { discount } = day.version.terms;
  const { times, of } = charged(day.percent, discount);
  const stretch = placeInStretch(by, day.date, day.calendar, [time]);
  return {
    kind: 'care',
    unit: by,
    quantity: 1,
    each: rate.cents,
    parts: stretch.n,
    percent: day.percent,
    cents: partOfStretch(rate.cents * times, of, stretch),
    ...(rate.name && { name: rate.name }),
    ...(discount > 0 && { discount }),
  };
}

/** Care of one agreed time; nothing if attended time counts and the child did not come. */
function careOf(onDay: FeeDay, time: AgreedTime, stays: readonly Stay[]): FeeLine | undefined {
  // The child was here today, and is expected again at this time.
  const again =
    onDay.stays.length > 0 && stays.length === 0 && isToCome(onDay.date, time, onDay.stays, onDay.now);
  const day = again ? { ...onDay, ahead: true, stays } : onDay;
  const { version, date, now, percent, away, ahead } = day;
  const { terms } = version;
  const { by } = time.rate;
  const slot = time.from;
  if (by === 'week' || by === 'month') return lineOf(day, slot, flatAmount(day, time, by));
  const asAgreed = away !== undefined || ahead || terms.count !== 'attended';
  if (stays.length === 0 && !asAgreed) return undefined;
  const counting = stays.length === 0 ? { ...terms, count: 'agreed' as const } : terms;
  const minutes = countedMinutes(counting, date, time, stays, now);
  return lineOf(day, slot, visitAmount(time.rate, minutes, percent, terms.discount));
}

const otherRate = ({ otherDays, times }: Terms): Rate | undefined =>
  otherDays ?? times.map(({ rate }) => rate).find(isByVisit);

/** Care on a day that is not agreed, by the attended time. */
function careOnOtherDay(day: FeeDay, flags: FeeFlag[]): FeeLine[] {
  const { childId, date, version, stays, now, percent, open } = day;
  const rate = otherRate(version.terms);
  if (!rate) {
    flags.push({ flag: 'no-rate', childId, date });
    return [];
  }
  if (open && rate.by === 'hour') return [];
  const minutes = chargedVisit(version.terms, stays, now) ?? Number.POSITIVE_INFINITY;
  return [lineOf(day, 'other', visitAmount(rate, minutes, percent, version.terms.discount))];
}

function extrasOf(day: FeeDay): FeeLine[] {
  const { version, away, percent, date, calendar, times } = day;
  const share = away ? percent : 100;
  return version.terms.extras.flatMap(({ name, cents, per, whenAway }, at) => {
    // An extra that is charged each time is written down for its day.
    if (per === 'time' || (away && !whenAway)) return [];
    const extra = { kind: 'extra', name, unit: per, quantity: 1, each: cents, percent: share } as const;
    if (per === 'day') return [lineOf(day, `${at}`, { ...extra, cents: roundedRatio(cents * share, 100) })];
    if (times.length === 0) return [];
    const stretch = placeInStretch(per, date, calendar, version.terms.times);
    const amount = partOfStretch(cents * share, 100, stretch);
    return [lineOf(day, `${at}`, { ...extra, parts: stretch.n, cents: amount })];
  });
}

/** Late collection and an early start, for each started stretch. */
function timeOver(day: FeeDay): FeeLine[] {
  const { version, date, times, stays } = day;
  const over = minutesOver(date, times, stays);
  return (['early', 'late'] as const).flatMap((kind) => {
    const rule = version.terms[kind];
    if (!rule || over[kind] <= rule.grace) return [];
    const quantity = Math.ceil(over[kind] / rule.every);
    const amount = {
      unit: 'stretch',
      quantity,
      each: rule.cents,
      percent: 100,
      cents: quantity * rule.cents,
    } as const;
    return [lineOf(day, '', { kind, ...amount })];
  });
}

function subsidyOfDay({ day, care }: ChargedDay, claimed: ClaimedDay | undefined): FeeLine[] {
  const { version, date, calendar, times } = day;
  const { terms } = version;
  const taken =
    claimed ??
    (terms.subsidy &&
      times.length > 0 && {
        ...subsidyOf(terms.subsidy, placeInStretch('week', date, calendar, terms.times), care),
        centsAnHour: terms.subsidy.centsAnHour,
      });
  if (!taken || taken.cents === 0) return [];
  const ahead = care.some((line) => line.ahead);
  const amount = {
    unit: 'hour',
    quantity: taken.minutes,
    each: -taken.centsAnHour,
    percent: 100,
    cents: -taken.cents,
    ...(claimed && { claimed: true as const }),
  } as const;
  const name = terms.subsidy?.name ?? agreementPageTexts.ncs;
  return [lineOf({ ...day, ahead }, '', { kind: 'subsidy', name, ...amount })];
}

function flagged(day: FeeDay): FeeFlag[] {
  const { childId, date, stays, times, open, away, ahead } = day;
  const missing = stays.find(({ to }) => to === null);
  if (open && missing) {
    const agreedEnd = times.at(-1)?.to ?? null;
    return [{ flag: 'missing-sign-out', childId, date, recordId: missing.recordId, agreedEnd }];
  }
  return stays.length === 0 && !away && !ahead ? [{ flag: 'not-marked', childId, date }] : [];
}

/** A day with its charges before a subsidy. */
interface ChargedDay {
  day: FeeDay;
  care: FeeLine[];
  more: FeeLine[];
  flags: FeeFlag[];
}

function chargedDay(day: FeeDay): ChargedDay {
  const flags = flagged(day);
  const { times, stays, date, version, now } = day;
  if (times.length === 0) {
    const care = careOnOtherDay(day, flags);
    return { day, care, more: extrasOf(day), flags };
  }
  // No minute of a stay counts in two of the times.
  const parts = cutAtTimes(version.terms, date, times, stays, now);
  const care = visitsOfTimes(date, times, parts).flatMap(
    ({ time, visits }) => careOf(day, time, visits) ?? [],
  );
  // With attended time, a day on which the child did not come costs nothing at all.
  if (care.length === 0) return { day, care, more: [], flags };
  return { day, care, more: [...extrasOf(day), ...timeOver(day)], flags };
}

function percentOf(known: KnownDays, date: string, terms: Terms, away: Away | undefined): number {
  if (away) return awayPercent(known, date, away.kind, terms.absences[away.kind]);
  // On a public holiday with agreed hours, a child that is not away counts as having come.
  return publicHoliday(date) ? terms.publicWorked : 100;
}

function dayOf(
  input: FeeInput,
  known: KnownDays,
  version: AgreementVersion,
  date: string,
  stays: readonly Stay[],
): FeeDay {
  const { childId, now, calendar } = input;
  const today = dublinDate(now);
  const away = known.away(date);
  return {
    childId,
    date,
    now,
    version,
    calendar,
    times: timesOn(version.terms, calendar, date),
    stays,
    away,
    percent: percentOf(known, date, version.terms, away),
    open: date < today && stays.some(({ to }) => to === null),
    ahead: date > today || (date === today && stays.length === 0 && !away),
  };
}

function bookedLines({ childId, booked, now }: FeeInput, version: AgreementVersion, date: string): FeeLine[] {
  // Stryker disable next-line EqualityOperator: no two of them have the same id
  const inOrder = [...booked].sort((a, b) => (a.extraId < b.extraId ? -1 : 1));
  return inOrder
    .filter((extra) => extra.date === date)
    .map(({ extraId, name, cents }) => ({
      key: `${childId} ${date} booked ${extraId}`,
      childId,
      date,
      kind: 'booked',
      version: version.version,
      day: 'attended',
      ahead: date > dublinDate(now),
      records: [extraId],
      name,
      unit: 'one',
      quantity: 1,
      each: cents,
      percent: 100,
      cents,
    }));
}

/** Days needed for the weeks that were claimed: the days of the span, and the rest of the weeks that it cuts. */
function daysToReckon({ from, to, claims }: FeeInput): string[] {
  const isClaimed = (monday: string) => claims.some(({ week }) => week === monday);
  const [first, last] = [mondayOf(from), mondayOf(to)];
  return daysFrom(isClaimed(first) ? first : from, isClaimed(last) ? addDays(last, 6) : to);
}

/**
 * The charges of one child's care in a span: the one place where attendance becomes money. Agreements that overlap are
 * refused before they are agreed, so here they are a mistake of the program.
 */
export function chargesOf(input: FeeInput): Charges {
  const { childId, agreements, calendar, absences, claims, lastDay, from, to } = input;
  if (overlapIn(agreements)) throw new Error('Two agreements of a child hold on the same day');
  const visits = visitsByDay(input.records);
  const known = knownDays({ agreements, calendar, absences, visited: (date) => visits.has(date) });
  const reckoned = daysToReckon(input).map((date) => {
    const stays = (date !== input.goesOn && visits.get(date)) || [];
    const hasLeft = lastDay !== undefined && lastDay < date;
    const version = hasLeft ? undefined : versionOn(agreements, date);
    const day = version && dayOf(input, known, version, date, stays);
    const charged = day && day.times.length + stays.length > 0 ? chargedDay(day) : undefined;
    return { date, stays, version, charged, cents: sumOf(charged?.care ?? []) };
  });
  const taken = takenAsClaimed(reckoned, claims);
  const lines: FeeLine[] = [];
  const flags: FeeFlag[] = [];
  for (const { date, stays, version, charged } of reckoned) {
    if (date < from || to < date) continue;
    if (!version) {
      if (stays.length > 0) flags.push({ flag: 'no-agreement', childId, date });
      if (input.booked.some((extra) => extra.date === date))
        flags.push({ flag: 'extra-not-charged', childId, date });
      continue;
    }
    if (charged) {
      lines.push(...charged.care, ...charged.more, ...subsidyOfDay(charged, taken.get(date)));
      flags.push(...charged.flags);
    }
    lines.push(...bookedLines(input, version, date));
  }
  flags.push(...hoursThatDiffer(input, lines, visits));
  return { lines, flags };
}
