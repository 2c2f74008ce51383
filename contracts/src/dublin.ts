/** Business days are days in Europe/Dublin, on the server and on every device; instants are stored in UTC. */
const day = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Dublin',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Dublin',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** The day on which an instant falls in Dublin, as yyyy-MM-dd. */
export const dublinDate = (at: Date | string): string => day.format(new Date(at));

/** The time of day at which an instant falls in Dublin, as HH:mm. */
export const dublinTime = (at: Date | string): string => clock.format(new Date(at));

const HOUR_MS = 3600_000;
/** About a year of hours. */
const MOST_KNOWN = 10_000;
const known = new Map<number, number>();

/** How far Dublin's clock is ahead of UTC. It is changed on the hour: what is found for an hour holds for all of it, and is kept. */
function aheadMs(at: number): number {
  const begins = Math.floor(at / HOUR_MS) * HOUR_MS;
  let ahead = known.get(begins);
  if (ahead === undefined) {
    const from = new Date(begins);
    ahead = Date.parse(`${dublinDate(from)}T${dublinTime(from)}:00Z`) - begins;
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(begins, ahead);
  }
  return ahead;
}

/**
 * The instant at which Dublin's clocks show this date and time. If they show it twice (the autumn night) it is the
 * first; if they skip it (the spring night) it is counted from midnight.
 */
export function dublinInstant(date: string, time: string): Date {
  const asIfUtc = Date.parse(`${date}T${time}:00Z`);
  const guess = asIfUtc - aheadMs(asIfUtc - 24 * HOUR_MS);
  const changed = asIfUtc - aheadMs(guess);
  return new Date(changed + aheadMs(changed) === asIfUtc ? changed : guess);
}

/** The calendar date that many days later. */
export function addDays(date: string, days: number): string {
  const at = new Date(`${date}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/** 1 is Monday, 7 is Sunday. */
export const weekday = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
