import type { Child } from '@nead/contracts/register/child-queries.ts';
import { isToday } from '../lib/dates.ts';
import { presenceOf } from './child-presence.ts';

export interface TallyPart {
  count: number;
  word: string;
  late?: boolean;
}

type Place = 'here' | 'not signed out' | 'late' | 'not in yet' | 'away' | 'gone';

function placeOf(child: Child, now: Date): Place {
  const { state } = presenceOf(child, now);
  if (child.currentStatus === 'signed-in') return state === 'late' ? 'not signed out' : 'here';
  if (state === 'late') return 'late';
  if (state === 'expected') return 'not in yet';
  return child.since && isToday(child.since, now) ? 'gone' : 'away';
}

/** '3 here', '1 late', '2 gone': only what there is, but always who is here. */
export function tallyOf(children: readonly Child[], now: Date): TallyPart[] {
  const places = children.map((child) => placeOf(child, now));
  const words = ['here', 'not signed out', 'late', 'not in yet', 'away', 'gone'] as const;
  return words
    .map((word) => ({
      count: places.filter((place) => place === word).length,
      word,
      ...((word === 'late' || word === 'not signed out') && { late: true }),
    }))
    .filter(({ count, word }) => count > 0 || word === 'here');
}
