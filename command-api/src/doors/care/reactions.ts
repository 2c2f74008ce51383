import { activityIn, activityOf } from '@nead/contracts/care/activities/registry.ts';
import { type CareEvent, isCareEvent } from '@nead/contracts/care/events.ts';
import { isRefusal } from '@nead/contracts/errors.ts';
import { fileUses } from '@nead/contracts/files/events.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { type Reaction, type Reactions, reactionIdentity } from '../../engine/reaction.ts';
import { partMetadata } from '../../engine/system-identity.ts';
import { addedToGone, careDecider } from '../../rooms/care/decider.ts';
import { refer } from '../../rooms/files/attach.ts';
import { filesDecider } from '../../rooms/files/decider.ts';
import { remind, reminderTemplates } from './reminders.ts';

const KEEP = 'keep-record-photos';

/** Answers whether photos of a kind wait until a record refers to them. */
const keeps = (kind: string): boolean => {
  const use = activityOf(kind)?.photo;
  return use !== undefined && fileUses[use].waits;
};

/** The thing that refers to photos, the photo that it shows now, and whether it may have shown another before. */
interface Shown {
  by: Id;
  photo: Id | undefined;
  isChanged: boolean;
}

function shownBy(event: CareEvent): Shown | undefined {
  if (event.type === 'FromHomeAdded')
    return { by: event.data.homeId, photo: event.data.photo, isChanged: false };
  if (event.type === 'FromHomeRemoved') return { by: event.data.homeId, photo: undefined, isChanged: true };
  const found = activityIn(event);
  if (!found || !keeps(found.kind.kind)) return undefined;
  const { change } = found;
  const photo = change.did === 'removed' ? undefined : change.body?.photo;
  return {
    by: change.recordId,
    photo: typeof photo === 'string' ? photo : undefined,
    isChanged: change.did !== 'recorded',
  };
}

/**
 * Makes a record refer to its photo, in case the process died before it did. A photo that was removed or replaced is
 * deleted for good: one that was shared by mistake must not remain anywhere (docs/decisions/042).
 * So are those that a family added to it.
 */
const keepPhotos: Reaction = {
  name: KEEP,
  to: new Set([
    'AttendanceRecorded',
    'AttendanceCorrected',
    'AttendanceRemoved',
    'ActivityRecorded',
    'ActivityCorrected',
    'ActivityRemoved',
    'FromHomeAdded',
    'FromHomeRemoved',
  ] as const),
  async react(event, { streams }) {
    const shown = isCareEvent(event) ? shownBy(event) : undefined;
    if (!isCareEvent(event) || !shown) return [];
    const { childminderId, childId: owner } = event.data;
    const { by, photo, isChanged } = shown;
    const { metadata } = reactionIdentity(KEEP, event);
    if (photo) {
      const done = await refer(streams, childminderId, { fileIds: [photo], by, what: 'record' }, metadata);
      if (isRefusal(done) && done.code === 'CONFLICT')
        throw new Error('The photo of a record could not be kept');
    }
    const care = isChanged && (await streams.stateOf(careDecider, owner));
    for (const each of care ? [by, ...addedToGone(by, care)] : []) {
      const command = { type: 'Release', by: each, owner, ...(photo && { except: photo }) } as const;
      await streams.handle(filesDecider, childminderId, command, partMetadata(metadata, `release ${each}`));
    }
    return [];
  },
};

export const careReactions: Reactions = {
  reactions: [keepPhotos, remind],
  templates: reminderTemplates,
};
