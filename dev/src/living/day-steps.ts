import { dublinTime } from '@nead/contracts/dublin.ts';
import { momentOn } from '../demo/day/chance.ts';
import type { Step } from '../demo/day/steps.ts';
import { usualDay } from '../demo/day/usual-day.ts';
import type { DemoChild, DemoChildminder, DemoPerson } from '../demo/household.ts';

type Writer = Pick<DemoPerson, 'email'>;

/** What somebody of the household does in a day that is played. */
type ScriptedAct =
  | { does: 'step'; step: Step }
  | { does: 'photo'; child: DemoChild; nth: number }
  | { does: 'write'; parent: Writer; by: 'parent' | 'childminder'; subject?: string; content: string }
  | { does: 'confirm'; parent: DemoPerson; child: DemoChild; of: string };

/** `own`: the minute of the day by the household's own clock. */
export type ScriptedStep = ScriptedAct & { own: number };

/** A plain day, on which no clock is changed: only its times of day are used. */
const PLAIN = '2026-01-14';
const minuteOf = (at: Date): number => {
  const [hours = 0, minutes = 0] = dublinTime(at).split(':').map(Number);
  return hours * 60 + minutes;
};

/** When those go home who were here before the day begins. */
export const DAWN = 7 * 60 + 20;
/** When the household goes on with the hours that it has without a play. */
export const DUSK = 17 * 60 + 45;

const at = (hours: number, minutes: number) => hours * 60 + minutes;

/** A whole day of a household, the same for the same seed: of each child, and what its parents have to do with it. */
export function dayScript(
  { children }: Pick<DemoChildminder, 'children'>,
  parents: readonly DemoPerson[],
  seed: string,
): ScriptedStep[] {
  const steps = children.flatMap((child, nth) =>
    usualDay(child, PLAIN, {
      seed: `${child.firstName} ${seed}`,
      mishap: nth === 0 ? 'graze' : undefined,
    }).map((step): ScriptedStep => ({ does: 'step', step, own: minuteOf(step.at) })),
  );
  return [...steps, ...withParents(children, parents)].sort((a, b) => a.own - b.own);
}

function withParents(children: readonly DemoChild[], parents: readonly DemoPerson[]): ScriptedStep[] {
  const [first] = children;
  const [parent, other] = parents;
  if (!first || !parent || !other) return [];
  return [
    {
      own: at(8, 20),
      does: 'write',
      by: 'parent',
      parent,
      subject: 'This morning',
      content: 'They were both up at five. An early nap might be no harm!',
    },
    {
      own: at(8, 35),
      does: 'write',
      by: 'childminder',
      parent,
      content: 'Thanks, I will keep an eye on them.',
    },
    { own: at(10, 40), does: 'photo', child: first, nth: 0 },
    { own: at(11, 5), does: 'confirm', parent, child: first, of: 'incident' },
    { own: at(14, 30), does: 'photo', child: first, nth: 1 },
    {
      own: at(15, 50),
      does: 'write',
      by: 'parent',
      parent: other,
      subject: 'Collecting today',
      content: 'I am on the early train and will be there by five.',
    },
    {
      own: at(16, 5),
      does: 'write',
      by: 'childminder',
      parent: other,
      content: 'Lovely, she will be ready.',
    },
  ];
}

/** Where in the play a minute of the own day comes, from 0 to 1. */
export const shareOfPlay = (own: number): number => Math.min(1, Math.max(0, (own - DAWN) / (DUSK - DAWN)));

/** The instant of a minute of the plain day, for what is told as a time of day. */
export const ownClock = (own: number): string => dublinTime(momentOn(PLAIN, own));
