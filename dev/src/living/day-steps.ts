import { dublinMinute } from '@nead/contracts/clock.ts';
import { dublinTime } from '@nead/contracts/dublin.ts';
import { momentOn } from '../demo/day/chance.ts';
import type { Step } from '../demo/day/steps.ts';
import { usualDay } from '../demo/day/usual-day.ts';
import type { DemoChild, DemoChildminder, DemoPerson } from '../demo/household.ts';

type Writer = Pick<DemoPerson, 'email'>;

/**
 * An act of somebody of the household in a played day (play-day.ts); `step` is one about a child, in the form of
 * loading.
 */
type DayAct =
  | { does: 'step'; step: Step }
  | { does: 'photo'; child: DemoChild; nth: number }
  | { does: 'write'; parent: Writer; by: 'parent' | 'childminder'; subject?: string; content: string }
  | { does: 'confirm'; parent: DemoPerson; child: DemoChild; of: string };

/** `minute` is its minute of the played day. */
export type DayStep = DayAct & { minute: number };

/** A plain day, without a change of clocks: only its times of day are used. */
const PLAIN = '2026-01-14';

/** The minute at which children who were already here go home. */
export const FIRST_MINUTE = 7 * 60 + 20;
/** The minute at which the played day is over, and the household returns to its state without it. */
export const LAST_MINUTE = 17 * 60 + 45;

/**
 * A whole day of a household, the same for the same seed: the steps of each child, and those of its parents about it.
 */
export function daySteps(
  { children }: Pick<DemoChildminder, 'children'>,
  parents: readonly DemoPerson[],
  seed: string,
): DayStep[] {
  const steps = children.flatMap((child, nth) =>
    usualDay(child, PLAIN, {
      seed: `${child.firstName} ${seed}`,
      mishap: nth === 0 ? 'graze' : undefined,
    }).map((step): DayStep => ({ does: 'step', step, minute: dublinMinute(step.at) })),
  );
  return [...steps, ...withParents(children, parents)].sort((a, b) => a.minute - b.minute);
}

function withParents(children: readonly DemoChild[], parents: readonly DemoPerson[]): DayStep[] {
  const [first] = children;
  const [parent, other] = parents;
  if (!first || !parent || !other) return [];
  return [
    {
      minute: 8 * 60 + 20,
      does: 'write',
      by: 'parent',
      parent,
      subject: 'This morning',
      content: 'They were both up at five. An early nap might be no harm!',
    },
    {
      minute: 8 * 60 + 35,
      does: 'write',
      by: 'childminder',
      parent,
      content: 'Thanks, I will keep an eye on them.',
    },
    { minute: 10 * 60 + 40, does: 'photo', child: first, nth: 0 },
    { minute: 11 * 60 + 5, does: 'confirm', parent, child: first, of: 'incident' },
    { minute: 14 * 60 + 30, does: 'photo', child: first, nth: 1 },
    {
      minute: 15 * 60 + 50,
      does: 'write',
      by: 'parent',
      parent: other,
      subject: 'Collecting today',
      content: 'I am on the early train and will be there by five.',
    },
    {
      minute: 16 * 60 + 5,
      does: 'write',
      by: 'childminder',
      parent: other,
      content: 'Lovely, she will be ready.',
    },
  ];
}

/** The share of the playing time that has passed at a minute of the played day, from 0 to 1. */
export const shareOfPlay = (minute: number): number =>
  Math.min(1, Math.max(0, (minute - FIRST_MINUTE) / (LAST_MINUTE - FIRST_MINUTE)));

/** The time of day of a minute of the played day, such as 08:20. */
export const clockAt = (minute: number): string => dublinTime(momentOn(PLAIN, minute));
