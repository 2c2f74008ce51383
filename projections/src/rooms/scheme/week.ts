import { staysOf } from '@nead/contracts/care/stays.ts';
import { addDays, dublinDate, dublinTime, mondayOf } from '@nead/contracts/dublin.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { datesOfWeek } from '@nead/contracts/menus/menu.ts';
import { type Award, registeredOn, type SchemeCalendar, sumOfHours } from '@nead/contracts/scheme/award.ts';
import { expectedCents } from '@nead/contracts/scheme/expected.ts';
import { dayHours, isWrittenLate } from '@nead/contracts/scheme/hours.ts';
import { registeredWeek } from '@nead/contracts/scheme/registered-week.ts';
import { returnDaysOf, roundingOf } from '@nead/contracts/scheme/rules.ts';
import { usualEnds } from '@nead/contracts/scheme/usual-ends.ts';
import type { ChildsWeek, DayHours, PaidWeek, Returned, SchemeWeek } from '@nead/contracts/scheme/week.ts';
import { weeksLookedBack, weeksOfHours } from '@nead/contracts/scheme/weeks-of-hours.ts';
import type { Db } from '../../engine/db.ts';
import { attendanceSince } from '../care/attendance-records.ts';
import { absencesBetween, childrenInCare } from '../register/queries.ts';
import {
  awardsAmong,
  paidBetween,
  registrationsOf,
  type SentRow,
  sentBetween,
  warnedParentsOf,
} from './queries.ts';

/** The returned weeks whose payments are shown. */
const WEEKS_OF_MONEY = 8;
const SHOWN_OF_CHICK = 3;

interface Known {
  monday: string;
  calendar: SchemeCalendar;
  now: Date;
}

function returnedOf(
  awards: readonly (Award & { chick: string })[],
  days: readonly DayHours[],
  sent: readonly SentRow[],
  { calendar }: Known,
): Returned[] {
  return registeredWeek(awards, days, calendar).flatMap(({ registrationId, registered, claimed }) => {
    const award = awards.find((each) => each.registrationId === registrationId);
    const row = sent.find((each) => each.registration_id === registrationId);
    if (!award) return [];
    return [
      {
        registrationId,
        chickEnd: award.chick.slice(-SHOWN_OF_CHICK),
        from: award.from,
        to: award.to,
        registered,
        claimed,
        sent: row ? { at: row.at, claimed: row.hours?.claimed ?? null } : null,
      },
    ];
  });
}

function moneyOf(
  sent: readonly SentRow[],
  paid: ReadonlyMap<string, number>,
  nameOf: (child: Id) => string | null,
): PaidWeek[] {
  return [...new Set(sent.map(({ week }) => week))].map((week) => {
    const children = sent.flatMap(({ week: of, child_id, hours }) =>
      of === week && hours ? [{ childName: nameOf(child_id), cents: expectedCents(hours) }] : [],
    );
    const expected = children.reduce((sum, { cents }) => sum + cents, 0);
    return { week, expected, paid: paid.get(week) ?? null, children };
  });
}

/** A week of the scheme: the hours in care of each child and day, and those claimed under its awards. */
export async function schemeWeekOf(
  db: Db,
  childminder: Id,
  anyDay: string,
  { calendar, now }: Omit<Known, 'monday'>,
): Promise<SchemeWeek> {
  const from = mondayOf(anyDay);
  const to = addDays(from, 6);
  const rounding = roundingOf(from);
  const of = { monday: from, calendar, now };
  const known = await childrenInCare(db, childminder, from);
  const ids = known.map(({ id }) => id);
  const [moves, absences, registrations, sent, paid, warned] = await Promise.all([
    // A day before and after is added, for stays over midnight.
    attendanceSince(db, ids, addDays(from, -7 * weeksLookedBack(from)), addDays(to, 2)),
    absencesBetween(db, ids, from, to),
    registrationsOf(db, childminder),
    sentBetween(db, childminder, addDays(from, -7 * WEEKS_OF_MONEY), from),
    paidBetween(db, childminder, addDays(from, -7 * WEEKS_OF_MONEY), from),
    warnedParentsOf(db, childminder),
  ]);
  const awards = awardsAmong(registrations);
  const dates = datesOfWeek(from);
  const sentNow = sent.filter(({ week }) => week === from);
  // A child that was added later was not in care in that week, unless something was later recorded for it.
  const wasHere = (id: Id) =>
    moves.get(id)?.some(({ time }) => dates.includes(dublinDate(time))) ||
    absences.some(({ child_id }) => child_id === id);
  const children = known
    .filter(({ id, added_on }) => added_on <= to || wasHere(id))
    .map(({ id, name }): ChildsWeek => {
      const records = moves.get(id) ?? [];
      const stays = staysOf(records);
      const own = awards.filter(({ childId }) => childId === id);
      const away = absences.filter((absence) => absence.child_id === id);
      const days = dates.map((date) => {
        const absent = away.find(({ from_date, to_date }) => from_date <= date && to_date >= date);
        return {
          ...dayHours(date, stays, absent ? (absent.reason ?? 'other') : null, now, rounding),
          late: records.some((record) => dublinDate(record.time) === date && isWrittenLate(record)),
        };
      });
      const sumOf = (each: 'minutes' | 'hours' | 'roundedUp') => sumOfHours(days.map((day) => day[each]));
      return {
        childId: id,
        childName: name,
        days,
        minutes: sumOf('minutes'),
        // The sum of the rounded days, so that adding up the days gives the same.
        hours: sumOf('hours'),
        roundedUp: sumOf('roundedUp'),
        toMend: stays
          .filter(({ recordId }) => days.some(({ missingSignOut }) => missingSignOut.includes(recordId)))
          .map(({ from: came }) => ({
            date: dublinDate(came),
            came: dublinTime(came),
            ends: usualEnds(stays, came),
          })),
        registrations: returnedOf(own, days, sentNow, of),
        registered: dates.map((date) => sumOfHours(own.map((award) => registeredOn(award, calendar, date)))),
        weeks: own.length > 0 ? weeksOfHours(own, stays, of) : [],
        toParents: warned.has(id),
      };
    });
  return {
    from,
    to,
    ...returnDaysOf(from),
    rounding: { toMinutes: rounding.toMinutes, up: rounding.up },
    children,
    money: moneyOf(sent, paid, (child) => known.find(({ id }) => id === child)?.name ?? null),
  };
}
