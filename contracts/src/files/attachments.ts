import { catalogue } from '../catalogue.ts';
import { MB } from '../file-size.ts';
import type { AttachmentKind } from '../messages/events.ts';
import { attachmentLimitsOf, type LimitProblem } from '../messages/limits.ts';
import { type Limits, limitReached, limitsOf, tiers } from '../plans.ts';

/** Refusals of an upload for a message; the limits of one message are in the messages room. */
export const attachmentTexts = catalogue('attachmentTexts', {
  broken: 'This file is incomplete or damaged. Please choose another.',
  noFile: 'Please choose a file to attach',
});

/** More than any plan allows; no byte beyond it is read. */
export const mostAttachmentBytes = (kind: AttachmentKind): number =>
  Math.max(...tiers.map((tier) => attachmentLimitsOf(limitsOf(tier))[kind].megabytes)) * MB;

/** Pictures and films are counted by the day; documents are not. */
export const isMedia = (contentType: string): boolean => /^(image|video)\//.test(contentType);

/**
 * The reason why nothing more of this kind can be uploaded today, or at all, given the attachments of all
 * conversations.
 */
export function attachmentsFull(
  { mediaPerDay, storageMb }: Pick<Limits, 'mediaPerDay' | 'storageMb'>,
  kept: { mediaToday: number; bytes: number },
  { contentType, bytes }: { contentType: string; bytes: number },
): LimitProblem | undefined {
  const code = 'PLAN_LIMIT';
  if (isMedia(contentType) && kept.mediaToday >= mediaPerDay) {
    return { code, text: limitReached('mediaPerDay', mediaPerDay) };
  }
  return kept.bytes + bytes > storageMb * MB
    ? { code, text: limitReached('storageMb', storageMb) }
    : undefined;
}
