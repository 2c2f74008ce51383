import { dublinDate } from '@nead/contracts/dublin.ts';
import type { Child } from '@nead/contracts/register/child-queries.ts';
import { childrenListTexts } from '@nead/contracts/register/children-list-texts.ts';
import { shortDate } from '../../../engine/device/dates.ts';
import type { Presence } from '../../../ui/child/presence.tsx';

/** The status of a child whose last day has passed. */
export function leftCare({ endDate }: Pick<Child, 'endDate'>, now: Date): Presence | undefined {
  if (endDate === null || endDate >= dublinDate(now)) return undefined;
  return { state: 'gone', text: childrenListTexts.lastDay(shortDate(endDate)) };
}
