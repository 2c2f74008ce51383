import { schemePaperTexts as texts } from '@nead/contracts/scheme/paper-texts.ts';
import {
  type Chicks,
  chicksOf,
  claimedOf,
  type DayHours,
  type SchemeWeek,
} from '@nead/contracts/scheme/week.ts';
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

/** Hours of a week; empty if one of its days is not known. */
const ofWeek = (hours: readonly (number | undefined)[]): string =>
  hours.some((each) => each === undefined)
    ? ''
    : String(hours.reduce<number>((sum, each) => sum + (each ?? 0), 0));

/** A week of the scheme as a PDF, with the codes of its awards if they were asked for. */
export function weekSheet(
  week: SchemeWeek,
  childminder: string,
  now: Date,
  chicks?: Chicks,
): Promise<Buffer> {
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
    const isAwarded = children.some(({ registrations }) => registrations.length > 0);
    const dates = children[0]?.days.map(({ date }) => date) ?? [];
    sheet.table(
      [
        { head: texts.child, part: 3 },
        ...dates.map((date) => ({ head: weekdayOf(date), part: 1.4 })),
        { head: texts.week, part: 1.2, right: true },
        ...(isAwarded
          ? [texts.registered, texts.claimed].map((head) => ({ head, part: 1.4, right: true }))
          : []),
      ],
      children.map((child) => {
        const { childName, days, hours, registered, registrations } = child;
        const codes = chicks && chicksOf(child, chicks);
        const awarded = registrations.length > 0 && [
          ofWeek(registered),
          ofWeek(days.map((_, nth) => claimedOf(child, nth))),
        ];
        return [
          codes ? texts.withChick(childName ?? erased, codes) : (childName ?? erased),
          ...days.map(cellOf),
          hours.toFixed(2),
          ...(isAwarded ? awarded || ['', ''] : []),
        ];
      }),
    );
  });
}
