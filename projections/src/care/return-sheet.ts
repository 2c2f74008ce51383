import type { AttendanceReturn, DayHours } from '@nead/contracts/care/attendance-return.ts';
import { erased } from '@nead/contracts/ui/erased-texts.ts';
import { dayAndTime, drawSheet, shortDay } from '../pdf/sheet.ts';

const weekdayOf = (date: string): string =>
  new Intl.DateTimeFormat('en-IE', { weekday: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${date}T12:00:00Z`),
  );

function cellOf({ hours, absent, missingSignOut }: DayHours): string {
  const words = [
    hours > 0 ? hours.toFixed(2) : '',
    absent ? `absent: ${absent}` : '',
    missingSignOut.length > 0 ? 'sign-out missing' : '',
  ];
  return words.filter(Boolean).join(', ');
}

/** The weekly return as a page to send or keep. */
export function returnSheet(week: AttendanceReturn, childminder: string, now: Date): Promise<Buffer> {
  const { from, to, returnBy, roundToMinutes, children } = week;
  const missing = children.flatMap(({ childName, days }) =>
    days
      .filter(({ missingSignOut }) => missingSignOut.length > 0)
      .map(({ date }) => `${childName ?? erased} on ${shortDay(date)}`),
  );
  const options = {
    title: `Attendance, ${shortDay(from)} to ${shortDay(to)}`,
    from: childminder,
    foot: `Printed ${dayAndTime(now)}.`,
    landscape: true,
    at: now,
  };
  return drawSheet(options, (sheet) => {
    sheet.text(
      `Hours in care, rounded to ${roundToMinutes} minutes a day. To be returned by ${shortDay(returnBy)}.`,
    );
    if (missing.length > 0) {
      sheet.text(`Not complete: the sign-out is missing for ${missing.join('; ')}.`, { weight: 700 });
    }
    if (children.length === 0) return sheet.text('No children were in care in this week.');
    const dates = children[0]?.days.map(({ date }) => date) ?? [];
    sheet.table(
      [
        { head: 'Child', part: 3 },
        ...dates.map((date) => ({ head: weekdayOf(date), part: 1.4 })),
        { head: 'Week', part: 1.2, right: true },
      ],
      children.map(({ childName, days, hours }) => [
        childName ?? erased,
        ...days.map(cellOf),
        hours.toFixed(2),
      ]),
    );
  });
}
