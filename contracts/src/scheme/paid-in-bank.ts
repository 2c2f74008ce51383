import { addDays } from '../dublin.ts';
import type { PaidWeek } from './week.ts';

/** Incoming money in a bank's file. */
interface CameIn {
  date: string;
  cents: number;
  text: string;
}

/** The payer of the scheme’s money, in banks' spelling; to be confirmed. */
const PAYER = /\b(POBAL|NCS|NATIONAL CHILDCARE SCHEME)\b/i;
/** The days after its Monday between which a week is paid. */
const EARLIEST_DAYS = 7;
const LATEST_DAYS = 42;

/** The likeness of a transfer to the pay of a week: 0 for none at all. */
function likeness({ week, expected }: PaidWeek, { date, cents, text }: CameIn): number {
  if (date < addDays(week, EARLIEST_DAYS) || date > addDays(week, LATEST_DAYS)) return 0;
  return (PAYER.test(text) ? 1 : 0) + (cents === expected ? 2 : 0);
}

/**
 * The transfers that may have paid weeks without an entered payment, by week. Each belongs to one week, the likeliest
 * first.
 */
export function paidInBank<Transfer extends CameIn>(
  weeks: readonly PaidWeek[],
  transfers: readonly Transfer[],
): ReadonlyMap<string, Transfer> {
  const pairs = weeks
    .filter(({ paid }) => paid === null)
    .flatMap((week) => transfers.map((transfer) => ({ week, transfer, like: likeness(week, transfer) })))
    .filter(({ like }) => like > 0)
    .sort(
      (a, b) =>
        b.like - a.like ||
        a.week.week.localeCompare(b.week.week) ||
        a.transfer.date.localeCompare(b.transfer.date),
    );
  const found = new Map<string, Transfer>();
  const taken = new Set<Transfer>();
  for (const { week, transfer } of pairs) {
    if (found.has(week.week) || taken.has(transfer)) continue;
    found.set(week.week, transfer);
    taken.add(transfer);
  }
  return found;
}
