import type { Child } from '@nead/contracts/register/child-queries.ts';
import { tallyTexts } from '@nead/contracts/register/home-texts.ts';
import { isToday } from '../../engine/device/dates.ts';
import { presenceOf } from '../../rooms/register/child/child-presence.ts';

export interface PresenceCount {
  count: number;
  word: string;
  late?: boolean;
}

type TallyWord = keyof typeof tallyTexts;

function placeOf(child: Child, now: Date): TallyWord {
  const { state } = presenceOf(child, now);
  if (child.currentStatus === 'signed-in') return state === 'late' ? 'notSignedOut' : 'here';
  if (state === 'late') return 'late';
  if (state === 'expected') return 'notInYet';
  return child.since && isToday(child.since, now) ? 'gone' : 'away';
}

/** '3 here', '1 late', '2 gone': without zeros, except for those who are here. */
export function presenceCounts(children: readonly Child[], now: Date): PresenceCount[] {
  const places = children.map((child) => placeOf(child, now));
  return (Object.keys(tallyTexts) as TallyWord[]) // its own keys
    .map((place) => ({
      count: places.filter((other) => other === place).length,
      word: tallyTexts[place],
      ...((place === 'late' || place === 'notSignedOut') && { late: true }),
    }))
    .filter(({ count, word }) => count > 0 || word === tallyTexts.here);
}
