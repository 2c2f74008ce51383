import { dublinDate } from '@nead/contracts/dublin.ts';
import { momentOn } from '../demo/day/chance.ts';
import { beginsAt, openDay } from '../demo/day/open-day.ts';
import { type Step, signsOut } from '../demo/day/steps.ts';
import type { DemoChild } from '../demo/household.ts';

const HOUR_MS = 3600_000;

/**
 * The steps due since a moment. If a day began while the program was not running, it begins like a loaded one; the rest
 * of the day before is over.
 */
export function dueSteps(children: readonly DemoChild[], since: Date, now: Date): Step[] {
  const today = dublinDate(now);
  const midnight = momentOn(today, 0).getTime();
  const goesOn = since.getTime() >= midnight - HOUR_MS;
  return openDay(children, today, goesOn ? 'at midnight' : beginsAt(now)).filter(
    ({ at }) => at > since && at <= now,
  );
}

/** The missing sign-out of an earlier day's stay: at the child's time of leaving, or else at the end of that day. */
export function forgottenSignOut(child: DemoChild, since: Date): Step {
  const [usual] = openDay([child], dublinDate(since), 'at midnight').filter(
    ({ act }) => act.does === 'sign out',
  );
  const last = momentOn(dublinDate(since), 24 * 60 - 5 / 60);
  return signsOut(child, usual && usual.at > since ? usual.at : last, 0, 'out late');
}

/** The time of today's next step. */
export const nextDue = (children: readonly DemoChild[], now: Date): Date | undefined =>
  openDay(children, dublinDate(now), 'at midnight').find(({ at }) => at > now)?.at;
