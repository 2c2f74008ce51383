import { schemePaperTexts as texts } from '@nead/contracts/scheme/paper-texts.ts';
import type { DayHours, SchemeWeek } from '@nead/contracts/scheme/week.ts';
import { erased } from '@nead/contracts/ui/frame-texts.ts';
import { drawSheet } from '../../engine/pdf/draw-sheet.ts';
import { printedDay, printedDayAndTime } from '../../engine/pdf/sheet.ts';

const weekdayOf = (date: string): string =>
  new Intl.DateTimeFormat('en-IE', { weekday: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${date}T12:00:00Z`),
  );

function cellOf({ hours, absent, missingSignOut, late }: DayHours): string {
  const words = [
    hours > 0 ? hours.toFixed(2) : '',
    absent ? texts.absent(absent) : '',
    missingSignOut.length > 0 ? texts.signOutMissing : late ? texts.lateMark : '',
  ];
  return words.filter(Boolean).join(', ');
}

/** A week of the scheme as a PDF. */
export function weekSheet(week: SchemeWeek, childminder: string, now: Date): Promise<Buffer> {
  const { from, to, returnBy, rounding, children } = week;
  const missing = children.flatMap(({ childName, days }) =>
    days
      .filter(({ missingSignOut }) => missingSignOut.length > 0)
      .map(({ date }) => texts.missingOn(childName ?? erased, printedDay(date))),
  );
  const options = {
    title: texts.title(printedDay(from), printedDay(to)),
    from: childminder,
    foot: texts.foot(printedDayAndTime(now)),
    landscape: true,
    at: now,
  };
  return drawSheet(options, (sheet) => {
    sheet.text(texts.lead(rounding, printedDay(returnBy)));
    if (missing.length > 0) {
      sheet.text(texts.notComplete(missing), { weight: 700 });
    }
    if (children.some(({ days }) => days.some(({ late }) => late))) sheet.text(texts.lateMeans);
    if (children.length === 0) return sheet.text(texts.nobody);
    const dates = children[0]?.days.map(({ date }) => date) ?? [];
    sheet.table(
      [
        { head: texts.child, part: 3 },
        ...dates.map((date) => ({ head: weekdayOf(date), part: 1.4 })),
        { head: texts.week, part: 1.2, right: true },
      ],
      children.map(({ childName, days, hours }) => [
        childName ?? erased,
        ...days.map(cellOf),
        hours.toFixed(2),
      ]),
    );
  });
}
