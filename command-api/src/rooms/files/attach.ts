import { invalid, isRefusal, type Refusal } from '@nead/contracts/errors.ts';
import type { Referrer } from '@nead/contracts/files/events.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { EnclosedFile } from '@nead/contracts/messages/events.ts';
import { attachmentKind } from '@nead/contracts/messages/limits.ts';
import { messageTexts } from '@nead/contracts/messages/texts.ts';
import type { RequestMetadata, Streams } from '../../engine/handle.ts';
import { partMetadata } from '../../engine/system-identity.ts';
import { filesDecider, isWaiting, type KnownFile, secondsOf } from './decider.ts';

/** The age of an upload, in seconds, from which it may be deleted before the reaction to a new reference runs. */
const TOO_OLD = 23 * 3600;

/** Answers whether an unused file may be deleted before a new reference to it takes effect. */
export const mayGo = (file: KnownFile, fileId: Id, now: Date): boolean =>
  isWaiting(file) && secondsOf(fileId) < now.getTime() / 1000 - TOO_OLD;

/**
 * Checks that the sender may attach these files: their own uploads, and a childminder's documents. The message's
 * decider limits their number.
 */
export async function attachable(
  streams: Streams,
  { account, childminderId, now }: { account: Id; childminderId: Id; now: Date },
  sent: readonly (Id | undefined)[],
): Promise<EnclosedFile[] | Refusal> {
  const { files: known } = await streams.stateOf(filesDecider, childminderId);
  const enclosed: EnclosedFile[] = [];
  for (const fileId of sent) {
    const file = fileId && known.get(fileId);
    const isOwn = file && file.owner === account && (file.use === 'message' || file.use === 'document');
    if (!isOwn) return invalid(messageTexts.attachmentGone);
    if (mayGo(file, fileId, now)) return invalid(messageTexts.attachmentGone);
    const { contentType, bytes: size } = file;
    const kind = attachmentKind(contentType);
    if (!kind) return invalid(messageTexts.notAttachable);
    enclosed.push({ fileId, kind, contentType, size });
  }
  return enclosed;
}

/**
 * Makes something refer to files, which keeps them. Called by the command and again by a reaction, in case the
 * command's process died (docs/decisions/025).
 */
export async function refer(
  streams: Streams,
  childminderId: Id,
  { fileIds, by, what }: { fileIds: readonly Id[]; by: Id; what: Referrer },
  metadata: RequestMetadata,
): Promise<bigint | Refusal | undefined> {
  if (fileIds.length === 0) return undefined;
  const command = { type: 'Refer', fileIds, by, what } as const;
  const done = await streams.handle(
    filesDecider,
    childminderId,
    command,
    partMetadata(metadata, `refer ${what} ${by}`),
  );
  return isRefusal(done) ? done : done.position;
}
