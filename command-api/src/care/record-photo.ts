import { activityOf } from '@nead/contracts/care/activities/registry.ts';
import { isRefusal, type Refusal } from '@nead/contracts/errors.ts';
import { fileIdIn } from '@nead/contracts/files/requests.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { partOf } from '../causes.ts';
import type { FileParts } from '../files/keep-file.ts';
import { photoKeeping } from '../files/keep-photo.ts';
import type { Streams } from '../handle.ts';
import type { Incoming } from '../request.ts';
import { type CareCommand, type CareContext, care } from './decider.ts';

interface WithPhoto {
  command: CareCommand;
  /** Once it was done: the upload has served and goes. */
  done(): Promise<void>;
}

/** The photo of a record lies among the files before the record names it, so that its link never leads nowhere. */
export function recordPhotos(streams: Streams, parts: FileParts) {
  const photos = photoKeeping(streams, parts);

  /** A command that was sent with the link of an upload, as the command that names the kept file. */
  return async function withPhoto(
    command: CareCommand,
    context: CareContext,
    incoming: Incoming,
  ): Promise<WithPhoto> {
    const plain = (as: CareCommand): WithPhoto => ({ command: as, done: async () => undefined });
    if (!('sent' in command) || !activityOf(command.kind)?.photo) return plain(command);
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
    const tempId = await photos.waiting(photoUrl, childminderId);
    if (isRefusal(tempId)) return refused(tempId);
    // One upload is kept once, however often its record is sent and whatever is corrected in between.
    const once = { ...incoming, cause: { ...partOf(incoming.cause, tempId), fingerprint: tempId } };
    const whose = { childminderId, use: 'incident-photo', owner: childId } as const;
    const fileId = await photos.copy(tempId, whose, once);
    if (isRefusal(fileId)) return refused(fileId);
    return { command: saying(fileId), done: () => photos.drop(tempId, childminderId, once) };
  };
}
