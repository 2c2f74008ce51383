const long = new Intl.DateTimeFormat('en-IE', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
const month = new Intl.DateTimeFormat('en-IE', { timeZone: 'UTC', month: 'long', year: 'numeric' });

const midnight = (date: string) => new Date(`${date}T00:00:00Z`);
const part = (parts: readonly Intl.DateTimeFormatPart[], type: Intl.DateTimeFormatPartTypes) =>
  parts.find((found) => found.type === type)?.value ?? '';

/** 'Tuesday 24 Nov 2026'. Assembled from parts, since browsers differ in their commas. */
export function dayName(date: string): string {
  const parts = long.formatToParts(midnight(date));
  return ['weekday', 'day', 'month', 'year']
    .map((type) =>
      part(parts, type as Intl.DateTimeFormatPartTypes).slice(0, type === 'month' ? 3 : undefined),
    ) // the four names of parts above
    .join(' ');
}

/** '24 Nov 2026' */
export const dateName = (date: string): string => dayName(date).split(' ').slice(1).join(' ');

/** 'Tue 24 Nov' */
export function shortDayName(date: string): string {
  const [weekday = '', day, month] = dayName(date).split(' ');
  return `${weekday.slice(0, 3)} ${day} ${month}`;
}

/** 'November 2026' for 2026-11. */
export const monthName = (ofMonth: string): string => month.format(midnight(`${ofMonth}-01`));

/** '30th' */
export function dayNth(date: string): string {
  const day = Number(date.slice(8));
  const ending = { 1: 'st', 2: 'nd', 3: 'rd', 21: 'st', 22: 'nd', 23: 'rd', 31: 'st' }[day] ?? 'th';
  return `${day}${ending}`;
}
