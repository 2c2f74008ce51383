import { systemIdentity } from '@nead/command-api/engine/system-identity.ts';
import { careContext } from '@nead/command-api/rooms/care/context.ts';
import { type CareContext, careDecider } from '@nead/command-api/rooms/care/decider.ts';
import { dublinDate, dublinInstant } from '@nead/contracts/dublin.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { beginsAt, openDay } from './day/open-day.ts';
import { commandOf, nameOf, type Step } from './day/steps.ts';
import { usualDay } from './day/usual-day.ts';
import type { DemoChild } from './household.ts';
import { daysAtHome, firstDayOf, recordedSince, workdaysFrom } from './months.ts';
import { must, mustOnce } from './must.ts';
import type { DemoParts } from './parts.ts';

export interface DemoDay {
  child: DemoChild;
  childId: Id;
  childminderId: Id;
}

/**
 * The weekdays up to now: for three weeks attendance, meals, sleep and nappies, now and then a day at home or a
 * forgotten meal, three corrections in all and one incident; before that attendance, as far back as there are fees.
 * Today is always a day under way, on any day and hour. Children are recorded in parallel, each in the order of its
 * days.
 */
export async function recordWeeks(parts: DemoParts, days: readonly DemoDay[]): Promise<void> {
  const { now } = parts;
  const today = dublinDate(now);
  const begins = beginsAt(now);
  await Promise.all(
    days.map(async (day, nth) => {
      const context = must(await careContext(parts.streams, day.childminderId, day.childId));
      const few = context.activities <= 5;
      const before = workdaysFrom(few ? recordedSince(now) : firstDayOf(now), now);
      const home = daysAtHome(day.child, now);
      for (const [nthBefore, date] of before.entries()) {
        if (home.has(date)) continue;
        const place = { nth, workday: before.length - nthBefore };
        const steps =
          date < recordedSince(now) ? comesAndGoes(day.child, date) : workday(day.child, place, date, few);
        for (const step of steps) await press(parts, day, context, step);
      }
      for (const step of openDay([day.child], today, begins)) await press(parts, day, context, step);
    }),
  );
}

/** A child of the household, and a number of working days ago. */
interface NthWorkday {
  nth: number;
  workday: number;
}

function workday(child: DemoChild, { nth, workday }: NthWorkday, date: string, few: boolean): Step[] {
  const seed = `${child.firstName} ${workday}`;
  const slips = workday === 3 && (nth === 1 || nth === 2);
  const grazes = workday === 2 && nth === 0;
  return usualDay(child, date, { seed, few, mishap: (slips && 'slip') || (grazes && 'graze') || undefined });
}

const comesAndGoes = (child: DemoChild, date: string): Step[] =>
  usualDay(child, date, { seed: `${child.firstName} ${date}` }).filter(
    ({ act }) => act.does === 'sign in' || act.does === 'sign out',
  );

/** The id of a record is derived from its day and name, so that a later step finds it. */
export function recordIds(childId: Id, date: string): (record: string) => Id {
  return systemIdentity('demo', `day ${childId} ${date}`, dublinInstant(date, '00:00')).inputs.newId;
}

async function press(
  { streams, now }: DemoParts,
  { childId, childminderId }: DemoDay,
  context: CareContext,
  step: Step,
): Promise<void> {
  const { at, act } = step;
  if (at > now) return;
  const { metadata } = systemIdentity('demo', `${nameOf(step)} ${childId} ${at.toISOString()}`, at);
  const actor = { account: childminderId, role: 'childminder', device: 'Phone' } as const;
  const idOf = recordIds(childId, dublinDate(at));
  const command = commandOf(act, { at: at.toISOString(), idOf, collectors: [...context.collectors.keys()] });
  mustOnce(await streams.handle(careDecider, childId, command, { ...metadata, actor }, context));
}
