import { dublinDate } from '@nead/contracts/dublin.ts';
import type { DemoChild } from '../household.ts';
import { chance, momentOn, nearly } from './chance.ts';
import { nappyOf, plateOf } from './food.ts';
import { inOrder, records, type Step, signsIn, signsOut } from './steps.ts';

/** When a day begins: at midnight, or at the hour at which each child usually comes. */
export type Begins = 'at midnight' | 'in the morning';

/** Before this minute too few have come for a day to be under way. */
const MORNING = 9 * 60 + 15;
/** Five seconds before midnight: a stay over midnight would count as a sign-out that was forgotten. */
const LAST_MINUTE = 24 * 60 - 5 / 60;

/** How a day goes that begins at this moment. */
export const beginsAt = (now: Date): Begins =>
  now < momentOn(dublinDate(now), MORNING) ? 'at midnight' : 'in the morning';

/**
 * A day of a household that is open round the clock (docs/decisions/085), the same for the same date: children who come at
 * night are here from midnight on, those who come in the evening stay until midnight, and the others have their usual hours.
 */
export const openDay = (children: readonly DemoChild[], date: string, begins: Begins): Step[] =>
  inOrder(children.flatMap((child) => latestOf(child, date, begins)));

const latest = new WeakMap<DemoChild, { day: string; steps: readonly Step[] }>();

/** The same day is asked for every half minute: that of today is kept. */
function latestOf(child: DemoChild, date: string, begins: Begins): readonly Step[] {
  const day = `${date} ${begins}`;
  const known = latest.get(child);
  if (known?.day === day) return known.steps;
  const steps = dayOf(child, date, begins);
  latest.set(child, { day, steps });
  return steps;
}

/** Who is here and who is asleep at that moment, if nobody does anything else. */
export function stateAt(children: readonly DemoChild[], now: Date): Record<'here' | 'asleep', DemoChild[]> {
  const here = new Set<DemoChild>();
  const asleep = new Set<DemoChild>();
  for (const { child, at, act } of openDay(children, dublinDate(now), 'at midnight')) {
    if (at > now) break;
    if (act.does === 'sign in') here.add(child);
    if (act.does === 'sign out') here.delete(child);
    if (act.does === 'record' && act.kind === 'sleep') asleep.add(child);
    if (act.does === 'sign out' || act.does === 'end') asleep.delete(child);
  }
  return { here: [...here], asleep: [...asleep] };
}

function dayOf(child: DemoChild, date: string, begins: Begins): Step[] {
  const { rhythm } = child;
  const about = (what: string) => `${what} ${child.firstName} ${date}`;
  const fromMidnight = rhythm.night && begins === 'at midnight';
  const comes = fromMidnight ? 0 : nearly(child.comes, about('in'), 12);
  const goes = rhythm.evening ? LAST_MINUTE : nearly(child.goes, about('out'), 15);
  // What happens right after midnight is on time.
  const some = (minute: number, spread: number) =>
    minute < 10 ? minute : nearly(minute, about(String(minute)), spread);
  const isHere = (minute: number) => minute > comes && minute < goes;
  const moment = (minute: number, make: (at: Date) => Step): Step[] =>
    isHere(minute) ? [make(momentOn(date, minute))] : [];
  return [
    signsIn(child, momentOn(date, comes)),
    ...rhythm.meals.flatMap(([minute, type]) => {
      const name = `${type} ${minute}`;
      return moment(some(minute, 4), (at) =>
        records(child, 'meal', name, at, plateOf(child, type, about(name))),
      );
    }),
    ...rhythm.nappies.flatMap((minute) => {
      const name = `nappy ${minute}`;
      return moment(some(minute, 1), (at) => records(child, 'nappy', name, at, nappyOf(about(name))));
    }),
    ...rhythm.naps.flatMap(([from, to]) => {
      const of = `nap ${from}`;
      const quality = chance(about(of)) < 0.75 ? 'good' : 'fair';
      const begun = moment(some(from, 3), (at) => records(child, 'sleep', of, at, {}));
      // A sign-out ends what is left of it.
      const ended = begun.flatMap(() =>
        moment(some(to, 3), (at) => ({
          child,
          at,
          act: { does: 'end', kind: 'sleep', of, fields: { quality } },
        })),
      );
      return [...begun, ...ended];
    }),
    signsOut(child, momentOn(date, goes), chance(about('collector'))),
  ];
}
