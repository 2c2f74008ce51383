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

/** Minutes that Dublin's clock is ahead of UTC at an instant. */
function offsetMinutes(at: Date): number {
  const shown = Date.parse(`${dublinDate(at)}T${dublinTime(at)}:00Z`);
  return Math.round((shown - Math.floor(at.getTime() / 60_000) * 60_000) / 60_000);
}

/**
 * The instant at which Dublin's clocks show this date and time. If they show it twice (the autumn night) it is the
 * first; if they skip it (the spring night) it is counted from midnight.
 */
export function dublinInstant(date: string, time: string): Date {
  const asIfUtc = new Date(`${date}T${time}:00Z`);
  const before = offsetMinutes(new Date(asIfUtc.getTime() - 24 * 3600_000));
  const guess = new Date(asIfUtc.getTime() - before * 60_000);
  const changed = new Date(asIfUtc.getTime() - offsetMinutes(guess) * 60_000);
  return dublinTime(changed) === time ? changed : guess;
}

/** The calendar date that many days later. */
export function addDays(date: string, days: number): string {
  const at = new Date(`${date}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/** 1 is Monday, 7 is Sunday. */
export const weekday = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
