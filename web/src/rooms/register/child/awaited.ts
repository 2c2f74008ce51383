import type { Child } from '@nead/contracts/register/child-queries.ts';
import { presenceOf } from './child-presence.ts';
import { leftCare } from './left.ts';

/** Whether a child may still come today: it is not here, was not here, and nobody said that it stays away. */
export function isAwaited(child: Child, now: Date): boolean {
  if (leftCare(child, now) || child.currentStatus === 'signed-in') return false;
  return presenceOf(child, now).state !== 'gone';
}
