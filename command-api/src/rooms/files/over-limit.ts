import { dayBegan } from '@nead/contracts/dublin.ts';
import { type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { AttachmentKind } from '@nead/contracts/messages/events.ts';
import { attachmentLimitsOf, attachmentProblem, type LimitProblem } from '@nead/contracts/messages/limits.ts';
import type { Limits } from '@nead/contracts/plans.ts';

/** The plan's room for media, and the second in which the day began; needed for files that count. */
export interface RoomForMedia {
  limits: Pick<Limits, 'mediaPerDay' | 'storageMb'>;
  since: number;
}

/** The refusal for something over a plan's limit, or not in the plan at all. */
export function overLimit(problem: LimitProblem | undefined): Refusal | undefined {
  if (!problem) return undefined;
  const { code, text, feature } = problem;
  return refuse(code, text, { errors: [text], ...(feature && { details: { feature } }) });
}

/** The reason why a plan does not take a file of this kind and size, if so. */
export const notAllowed = (allowed: Limits, kind: AttachmentKind, size: number): Refusal | undefined =>
  overLimit(attachmentProblem(attachmentLimitsOf(allowed), [{ kind, size }]));

/** A plan's room for media on this moment's day in Dublin. */
export const roomOf = (limits: Limits, now: Date): RoomForMedia => ({
  limits,
  since: dayBegan(now).getTime() / 1000,
});
