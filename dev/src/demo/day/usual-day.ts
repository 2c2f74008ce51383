import type { DemoChild } from '../household.ts';
import { chance, momentOn, nearly } from './chance.ts';
import { type Meal, nappyOf, plateOf } from './food.ts';
import { inOrder, records, type Step, signsIn, signsOut } from './steps.ts';

export interface UsualDay {
  /** Two days with the same seed are the same. */
  seed: string;
  /** Fewer records on the smallest plan, so that a day of it is never full. */
  few?: boolean;
  mishap?: 'slip' | 'graze' | undefined;
}

type On = (minute: number) => Date;

/** A child's day by its usual hours, for the past weeks and for a played day. */
export function usualDay(child: DemoChild, date: string, { seed, few = false, mishap }: UsualDay): Step[] {
  const on: On = (minute) => momentOn(date, minute);
  const comes = nearly(child.comes, `in ${seed}`, 12);
  const goes = nearly(child.goes, `out ${seed}`, 15);
  const isHere = ({ at }: Step) => at > on(comes) && at < on(goes);
  const sleep = sleepSteps(child, seed, on);
  return inOrder([
    ...(mishap === 'slip' ? slip(child, on(comes - 20), on(comes - 19)) : []),
    signsIn(child, on(comes)),
    signsOut(child, on(goes), chance(`collector ${seed}`)),
    ...mealSteps(child, seed, on, few).filter(isHere),
    ...(sleep.every(isHere) ? sleep : []),
    ...nappySteps(child, seed, on, few).filter(isHere),
    ...(mishap === 'graze' ? incidentSteps(child, on(comes + 40), on(comes + 102)) : []),
  ]);
}

/** A mistaken sign-in, removed a minute later. */
const slip = (child: DemoChild, at: Date, noticed: Date): Step[] => [
  signsIn(child, at, 'slip'),
  { child, at: noticed, act: { does: 'remove', kind: 'attendance', of: 'slip' } },
];

const usualMeals: readonly (readonly [Meal, number])[] = [
  ['breakfast', 525],
  ['lunch', 750],
  ['snack', 925],
];

const mealSteps = (child: DemoChild, seed: string, on: On, few: boolean): Step[] =>
  usualMeals.flatMap(([type, minutes]) => {
    const about = `${type} ${seed}`;
    if (!few && chance(`forgot ${about}`) < 0.07) return [];
    return [records(child, 'meal', type, on(nearly(minutes, about, 15)), plateOf(child, type, about))];
  });

function sleepSteps(child: DemoChild, seed: string, on: On): Step[] {
  const { months } = child;
  if (months > 48) return [];
  const starts = nearly(785, `sleep ${seed}`, 15);
  const minutes = nearly(months < 24 ? 95 : 60, `slept ${seed}`, 25);
  const quality = chance(`quality ${seed}`) < 0.75 ? 'good' : 'fair';
  return [
    records(child, 'sleep', 'sleep', on(starts), {}),
    {
      child,
      at: on(starts + minutes),
      act: { does: 'end', kind: 'sleep', of: 'sleep', fields: { quality } },
    },
  ];
}

function nappySteps(child: DemoChild, seed: string, on: On, few: boolean): Step[] {
  if (child.isPottyTrained === 'yes') return [];
  return (few ? [680] : [590, 730, 880]).map((minutes) => {
    const about = `nappy ${minutes} ${seed}`;
    return records(child, 'nappy', `nappy ${minutes}`, on(nearly(minutes, about, 12)), nappyOf(about));
  });
}

/** One graze, whose description was corrected an hour later. */
const incidentSteps = (child: DemoChild, at: Date, corrected: Date): Step[] => [
  records(child, 'incident', 'incident', at, {
    type: 'injury',
    severity: 'low',
    description: 'Tripped on the garden step and grazed a knee',
    actionTaken: 'Washed it, a plaster and a cuddle',
  }),
  {
    child,
    at: corrected,
    act: {
      does: 'correct',
      kind: 'incident',
      of: 'incident',
      fields: { notes: 'It was the left knee. Running again within minutes.' },
    },
  },
];
