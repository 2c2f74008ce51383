import { activityIn, activityOf } from '@nead/contracts/care/activities/registry.ts';
import { isCareEvent } from '@nead/contracts/care/events.ts';
import { isRefusal } from '@nead/contracts/errors.ts';
import { fileUses } from '@nead/contracts/files/events.ts';
import { type Reaction, type Reactions, reactionIdentity } from '../../engine/reaction.ts';
import { partMetadata } from '../../engine/system-identity.ts';
import { refer } from '../../rooms/files/attach.ts';
import { filesDecider } from '../../rooms/files/decider.ts';
import { remind, reminderTemplates } from './reminders.ts';

const KEEP = 'keep-record-photos';

/** Answers whether photos of a kind wait until a record refers to them. */
const keeps = (kind: string): boolean => {
  const use = activityOf(kind)?.photo;
  return use !== undefined && fileUses[use].waits;
};

/**
 * Makes a record refer to its photo, in case the process died before it did. A photo that was removed or replaced is
 * deleted for good: one that was shared by mistake must not remain anywhere (docs/decisions/042).
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
  ] as const),
  async react(event, { streams }) {
    const found = isCareEvent(event) ? activityIn(event) : undefined;
    if (!isCareEvent(event) || !found || !keeps(found.kind.kind)) return [];
    const { childminderId, childId: owner } = event.data;
    const { change } = found;
    const { recordId: by } = change;
    const { metadata } = reactionIdentity(KEEP, event);
    const photo = change.did === 'removed' ? undefined : change.body?.photo;
    const kept = typeof photo === 'string' ? photo : undefined;
    if (kept) {
      const done = await refer(streams, childminderId, { fileIds: [kept], by, what: 'record' }, metadata);
      if (isRefusal(done) && done.code === 'CONFLICT')
        throw new Error('The photo of a record could not be kept');
    }
    if (change.did !== 'recorded') {
      const command = { type: 'Release', by, owner, ...(kept && { except: kept }) } as const;
      await streams.handle(filesDecider, childminderId, command, partMetadata(metadata, 'release'));
    }
    return [];
  },
};

export const careReactions: Reactions = {
  reactions: [keepPhotos, remind],
  templates: reminderTemplates,
};
