import { dublinDate } from '@nead/contracts/dublin.ts';
import type { DemoChild } from '../household.ts';
import { chance, momentOn, nearly } from './chance.ts';
import { nappyOf, plateOf } from './food.ts';
import { inOrder, records, type Step, signsIn, signsOut } from './steps.ts';

/** The beginning of a day: at midnight, or at each child's usual hour. */
export type Begins = 'at midnight' | 'in the morning';

/** The minute before which too few children have come for a day to be under way. */
const MORNING = 9 * 60 + 15;
/** Five seconds before midnight: a stay over midnight would count as a forgotten sign-out. */
const LAST_MINUTE = 24 * 60 - 5 / 60;

/** The kind of a day that begins at this moment. */
export const beginsAt = (now: Date): Begins =>
  now < momentOn(dublinDate(now), MORNING) ? 'at midnight' : 'in the morning';

/**
 * A day of a household that is open round the clock (docs/decisions/085), the same for the same date: children of the
 * night are here from midnight on, those of the evening stay until midnight, and the others have their usual hours.
 */
export const openDay = (children: readonly DemoChild[], date: string, begins: Begins): Step[] =>
  inOrder(children.flatMap((child) => latestOf(child, date, begins)));

const latest = new WeakMap<DemoChild, { day: string; steps: readonly Step[] }>();

/** A child's steps of a day. Today's are needed every half minute, so they are remembered. */
function latestOf(child: DemoChild, date: string, begins: Begins): readonly Step[] {
  const day = `${date} ${begins}`;
  const known = latest.get(child);
  if (known?.day === day) return known.steps;
  const steps = dayOf(child, date, begins);
  latest.set(child, { day, steps });
  return steps;
}

/** The children who are here and who are asleep at that moment, if nobody does anything else. */
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
  // Steps right after midnight are on time.
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
      // A sign-out ends records that are still running.
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
