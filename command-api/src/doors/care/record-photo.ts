import { activityOf } from '@nead/contracts/care/activities/registry.ts';
import { isRefusal, type Refusal } from '@nead/contracts/errors.ts';
import { fileUses } from '@nead/contracts/files/events.ts';
import { fileIdIn } from '@nead/contracts/files/requests.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { partOf } from '../causes.ts';
import { refer } from '../files/attach.ts';
import type { Room } from '../files/decider.ts';
import type { FileParts } from '../files/keep-file.ts';
import { photoKeeping } from '../files/keep-photo.ts';
import { notAllowed, roomOf } from '../files/over-limit.ts';
import type { Streams } from '../handle.ts';
import type { Incoming } from '../request.ts';
import { planOf } from '../subscription/context.ts';
import { type CareCommand, type CareContext, care } from './decider.ts';

interface WithPhoto {
  command: CareCommand;
  /** Once it was done: the record keeps its photo. */
  kept(): Promise<void>;
  /** And nothing else is made of the upload: it has served and goes. */
  done(): Promise<void>;
}

/** The photo of a record lies among the files before the record names it, so that its link never leads nowhere. */
export function recordPhotos(streams: Streams, parts: FileParts) {
  const photos = photoKeeping(streams, parts);

  /** Whether the childminder's plan takes a photo of the day, and how many. */
  async function roomFor(childminderId: Id, now: Date): Promise<Room | Refusal> {
    const { limits } = await planOf(streams, childminderId);
    // Its size is that of a photo, whatever a plan says of the images of a message.
    return notAllowed(limits, 'image', 0) ?? roomOf(limits, now);
  }

  /**
   * A command that was sent with the link of an upload, as the command that names the kept file. `shows`: who is in it,
   * where it is of several children.
   */
  return async function withPhoto(
    command: CareCommand,
    context: CareContext,
    incoming: Incoming,
    shows?: Id[],
  ): Promise<WithPhoto> {
    const nothing = async () => undefined;
    const plain = (as: CareCommand): WithPhoto => ({ command: as, kept: nothing, done: nothing });
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
    const state = await streams.stateOf(care, childId);
    const shown = state.records.get(recordId)?.body?.photo;
    if (shown && shown === fileIdIn(photoUrl)) return plain(saying(undefined));
    // What is refused anyway leaves no photo behind; the upload waits for the next try.
    if (isRefusal(care.decide(saying(undefined), state, context))) return plain(saying(undefined));

    const refused = (refusal: Refusal) => plain({ type: 'Refuse', refusal });
    const now = new Date(incoming.cause.recordedAt);
    const room = fileUses[use].counted ? await roomFor(childminderId, now) : undefined;
    if (isRefusal(room)) return refused(room);
    const tempId = await photos.waiting(photoUrl, childminderId);
    if (isRefusal(tempId)) return refused(tempId);
    // One upload is kept once for a child, however often its record is sent and whatever is corrected in between.
    const name = shows ? `${tempId} ${childId}` : tempId;
    const once = { ...incoming, cause: { ...partOf(incoming.cause, name), fingerprint: name } };
    const whose = { childminderId, use, owner: childId, ...(shows && { shows, copyOf: tempId }) };
    const fileId = await photos.copy(tempId, whose, once, room);
    if (isRefusal(fileId)) return refused(fileId);
    return {
      command: saying(fileId),
      async kept() {
        if (!fileUses[use].waits) return;
        await refer(streams, childminderId, { fileIds: [fileId], by: recordId, what: 'record' }, once.cause);
      },
      done: () => photos.drop(tempId, childminderId, once),
    };
  };
}
