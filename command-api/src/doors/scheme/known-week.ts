import { type AttendanceRecord, type Stay, staysOf } from '@nead/contracts/care/stays.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { datesOfWeek } from '@nead/contracts/menus/menu.ts';
import type { SchemeCalendar } from '@nead/contracts/scheme/award.ts';
import { dayHours } from '@nead/contracts/scheme/hours.ts';
import { type RegisteredWeek, registeredWeek } from '@nead/contracts/scheme/registered-week.ts';
import { roundingOf } from '@nead/contracts/scheme/rules.ts';
import type { WeekOfHours } from '@nead/contracts/scheme/twelve-weeks.ts';
import { weeksOfHours } from '@nead/contracts/scheme/weeks-of-hours.ts';
import type { Streams } from '../../engine/handle.ts';
import { careDecider } from '../../rooms/care/decider.ts';
import { knownCalendar } from '../../rooms/fees/known-calendar.ts';
import { awardsIn, type Scheme, schemeDecider } from '../../rooms/scheme/decider.ts';

interface KnownWeek extends RegisteredWeek {
  childId: Id;
  centsAnHour: number;
}

/** The stays of a child as its stream has them. */
async function staysIn({ stateOf }: Pick<Streams, 'stateOf'>, childId: Id): Promise<Stay[]> {
  const { moves } = await stateOf(careDecider, childId);
  return staysOf(
    moves.map(
      ({ recordId, time, status }): AttendanceRecord => ({
        recordId,
        time,
        type: status === 'signed-in' ? 'signIn' : 'signOut',
      }),
    ),
  );
}

/** The weeks of each child with an award, up to that of this Monday, against registered hours. */
export async function judgedWeeks(
  streams: Pick<Streams, 'stateOf'>,
  scheme: Scheme,
  calendar: SchemeCalendar,
  monday: string,
  now: Date,
): Promise<ReadonlyMap<Id, readonly WeekOfHours[]>> {
  const awards = awardsIn(scheme);
  const each = [...new Set(awards.map(({ childId }) => childId))].map(
    async (childId): Promise<[Id, readonly WeekOfHours[]]> => {
      const own = awards.filter((award) => award.childId === childId);
      const weeks = weeksOfHours(own, await staysIn(streams, childId), { monday, calendar, now });
      return [
        childId,
        weeks.map(({ known, ...week }) => ({ ...week, attended: known ? week.attended : null })),
      ];
    },
  );
  return new Map(await Promise.all(each));
}

/** A week of all children with registered hours, read from the streams. */
export async function knownWeek(
  streams: Pick<Streams, 'stateOf'>,
  childminderId: Id,
  week: string,
  now: Date,
): Promise<KnownWeek[]> {
  const [scheme, calendar] = await Promise.all([
    streams.stateOf(schemeDecider, childminderId),
    knownCalendar(streams, childminderId),
  ]);
  const awards = awardsIn(scheme);
  const children = [...new Set(awards.map(({ childId }) => childId))].map(async (childId) => {
    const stays = await staysIn(streams, childId);
    const days = datesOfWeek(week).map((date) => dayHours(date, stays, null, now, roundingOf(week)));
    const own = awards.filter((award) => award.childId === childId);
    return registeredWeek(own, days, calendar).map((each) => ({
      ...each,
      childId,
      centsAnHour: own.find(({ registrationId }) => registrationId === each.registrationId)?.centsAnHour ?? 0,
    }));
  });
  return (await Promise.all(children)).flat();
}
