import { activityOf } from '@nead/contracts/care/activities/registry.ts';
import type { CareEvent } from '@nead/contracts/care/events.ts';
import { isRefusal, type Refusal } from '@nead/contracts/errors.ts';
import { fileUses } from '@nead/contracts/files/events.ts';
import { fileIdIn } from '@nead/contracts/files/requests.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { type Done, madeId } from '../../engine/done.ts';
import type { Streams } from '../../engine/handle.ts';
import type { CommandIdentity } from '../../engine/request.ts';
import { partMetadata } from '../../engine/system-identity.ts';
import { type CareCommand, type CareContext, careDecider } from '../../rooms/care/decider.ts';
import { refer } from '../../rooms/files/attach.ts';
import { notAllowed, type RoomForMedia, roomOf } from '../../rooms/files/over-limit.ts';
import type { FileParts } from '../../rooms/files/store-file.ts';
import { currentPlan } from '../../rooms/subscription/context.ts';
import { photoStorer } from '../files/store-photo.ts';

interface WithPhoto {
  command: CareCommand | Refusal;
  /** Called when the record exists: it now refers to its photo. A repeat's record is that of the first time. */
  kept(done: Done<CareEvent>): Promise<void>;
  /** Deletes the upload, since nothing else will be made from it. */
  done(): Promise<void>;
}

/** Stores the photo of a record before the record names it, so that its link always works. */
export function recordPhotos(streams: Streams, parts: FileParts) {
  const photos = photoStorer(streams, parts);

  /** The room for photos of the day in the childminder's plan, or a refusal. */
  async function roomFor(childminderId: Id, now: Date): Promise<RoomForMedia | Refusal> {
    const { limits } = await currentPlan(streams, childminderId);
    // Only the count matters: the size limit for images of a message does not apply to a photo.
    return notAllowed(limits, 'image', 0) ?? roomOf(limits, now);
  }

  /** Turns a link to an upload into a stored file. `shows`: the children in a photo of several. */
  return async function withPhoto(
    command: CareCommand | Refusal,
    context: CareContext,
    identity: CommandIdentity,
    shows?: Id[],
  ): Promise<WithPhoto> {
    const nothing = async () => undefined;
    const plain = (as: CareCommand | Refusal): WithPhoto => ({ command: as, kept: nothing, done: nothing });
    const use = 'sent' in command ? activityOf(command.kind)?.photo : undefined;
    if (!('sent' in command) || !use) return plain(command);
    const { sent, recordId } = command;
    const { photoUrl, ...fields } = sent.fields;
    const saying = (photo: Id | null | undefined): CareCommand => ({
      ...command,
      sent: { ...sent, fields: { ...fields, photo } },
    });
    if (photoUrl === undefined) return plain(saying(undefined));
    if (typeof photoUrl !== 'string' || photoUrl === '') return plain(saying(null));

    const { childminderId, childId } = context;
    const state = await streams.stateOf(careDecider, childId);
    const shown = state.records.get(recordId)?.body?.photo;
    if (shown && shown === fileIdIn(photoUrl)) return plain(saying(undefined));
    // If the command would be refused anyway, no photo is stored, and the upload can be used again.
    if (isRefusal(careDecider.decide(saying(undefined), state, context))) return plain(saying(undefined));

    const now = new Date(identity.metadata.recordedAt);
    const room = fileUses[use].counted ? await roomFor(childminderId, now) : undefined;
    if (isRefusal(room)) return plain(room);
    const tempId = await photos.waiting(photoUrl, childminderId);
    if (isRefusal(tempId)) return plain(tempId);
    // One upload is stored once per child, however often its record is sent or corrected.
    const name = shows ? `${tempId} ${childId}` : tempId;
    const metadata = { ...partMetadata(identity.metadata, name), fingerprint: name };
    const once: CommandIdentity = { ...identity, metadata };
    const whose = { childminderId, use, owner: childId, ...(shows && { shows, copyOf: tempId }) };
    const fileId = await photos.copy(tempId, whose, once, room);
    if (isRefusal(fileId)) return plain(fileId);
    return {
      command: saying(fileId),
      async kept(done) {
        if (!fileUses[use].waits) return;
        const by = madeId(done, 'recordId', recordId);
        await refer(streams, childminderId, { fileIds: [fileId], by, what: 'record' }, metadata);
      },
      done: () => photos.drop(tempId, childminderId, once),
    };
  };
}
