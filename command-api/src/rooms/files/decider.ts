import { invalid, isRefusal, type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { EventOf, RetentionClass } from '@nead/contracts/event-kit.ts';
import { attachmentsFull, isMedia } from '@nead/contracts/files/attachments.ts';
import { type FilesEvent, type filesEvents, fileUses, type Referrer } from '@nead/contracts/files/events.ts';
import { photoFileTexts } from '@nead/contracts/files/limits.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { messageTexts } from '@nead/contracts/messages/texts.ts';
import type { Decider } from '../../engine/decider.ts';
import { overLimit, type RoomForMedia } from './over-limit.ts';

const filesStream = (childminderId: string): string => `files-${childminderId}`;

type Stored = EventOf<typeof filesEvents.FileStored>['data'];
type Reason = EventOf<typeof filesEvents.FileRemoved>['data']['reason'];

export interface KnownFile
  extends Pick<
    Stored,
    'childminderId' | 'use' | 'owner' | 'bytes' | 'contentType' | 'thumbnailId' | 'copyOf'
  > {
  /** A generated picture in place of a profile photo; only such a picture is stored with a name. */
  generated: boolean;
  referredBy: Set<Id>;
}

export interface Files {
  files: Map<Id, KnownFile>;
  /** Removed files, whose ids are not used again. */
  removed: Set<Id>;
}

export type FilesCommand =
  | { type: 'Store'; file: Stored; room?: RoomForMedia }
  /** Something refers to these files from now on. */
  | { type: 'Refer'; fileIds: readonly Id[]; by: Id; what: Referrer }
  /** It no longer refers to any file (of this owner), except this one; files without another reference are deleted. */
  | { type: 'Release'; by: Id; owner?: Id; except?: Id | undefined }
  | { type: 'Remove'; fileId: Id; reason: Reason }
  | { type: 'RemoveProfilePhoto'; owner: Id }
  /** Removes files sealed with this key, which is destroyed. */
  | { type: 'RemoveSealed'; owner: Id; retention: RetentionClass }
  /** Removes unused uploads from before this time; an id contains its time. */
  | { type: 'DropUnused'; before: Date };

/** The most uploads not in use yet; nobody fills in more forms at once. */
const MOST_WAITING = 30;
const UNUSED_AFTER = 24 * 3600;

export const secondsOf = (id: Id): number => Number.parseInt(id.slice(0, 8), 16);

export const isWaiting = ({ use, referredBy }: KnownFile): boolean =>
  fileUses[use].waits && referredBy.size === 0;

function evolve(state: Files, event: FilesEvent): Files {
  const { data } = event;
  switch (event.type) {
    case 'FileStored': {
      const { childminderId, fileId, use, owner, bytes, contentType, thumbnailId, copyOf, filename } =
        event.data;
      const generated = use === 'profile-photo' && filename !== undefined;
      const more = { ...(thumbnailId && { thumbnailId }), ...(copyOf && { copyOf }) };
      const kept = { childminderId, use, owner, bytes, contentType, generated, ...more };
      state.files.set(fileId, { ...kept, referredBy: new Set() });
      break;
    }
    case 'FileReferred':
      state.files.get(data.fileId)?.referredBy.add(event.data.by);
      break;
    case 'FileReleased':
      state.files.get(data.fileId)?.referredBy.delete(event.data.by);
      break;
    case 'FileRemoved':
      state.files.delete(data.fileId);
      state.removed.add(data.fileId);
  }
  return state;
}

function removal(state: Files, fileId: Id, reason: Reason): readonly FilesEvent[] {
  const file = state.files.get(fileId);
  if (!file) return [];
  const { childminderId, thumbnailId } = file;
  const thumbnail = thumbnailId && { thumbnailId };
  return [{ type: 'FileRemoved', data: { childminderId, fileId, reason, ...thumbnail } }];
}

const unusedBefore = (state: Files, seconds: number): Id[] =>
  [...state.files].filter(([id, file]) => isWaiting(file) && secondsOf(id) < seconds).map(([id]) => id);

const profilePhotosOf = (state: Files, owner: Id): Id[] =>
  [...state.files]
    .filter(([, file]) => file.use === 'profile-photo' && file.owner === owner)
    .map(([id]) => id);

/** The space of attachments and photos, without those about to be deleted. A photo of several children counts once. */
function kept(state: Files, since: number, going: ReadonlySet<Id>) {
  const counted = [...state.files].filter(([id, { use }]) => fileUses[use].counted && !going.has(id));
  const sent = [...new Map(counted.map(([id, file]) => [file.copyOf ?? id, { id, ...file }])).values()];
  return {
    mediaToday: sent.filter(({ id, contentType }) => isMedia(contentType) && secondsOf(id) >= since).length,
    bytes: sent.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

/** Answers whether another copy of a photo is already stored. */
const isThere = (state: Files, { copyOf }: Stored): boolean =>
  copyOf !== undefined && [...state.files.values()].some((file) => file.copyOf === copyOf);

function hasRoom(
  file: Stored,
  state: Files,
  unused: ReadonlySet<Id>,
  room: RoomForMedia | undefined,
): Refusal | undefined {
  const waiting = [...state.files].filter(([id, { use }]) => use === 'temp' && !unused.has(id)).length;
  if (file.use === 'temp' && waiting >= MOST_WAITING) {
    return refuse('CONFLICT', photoFileTexts.tooManyWait);
  }
  if (!room || isThere(state, file)) return undefined;
  return overLimit(attachmentsFull(room.limits, kept(state, room.since, unused), file));
}

function store(file: Stored, state: Files, room: RoomForMedia | undefined): readonly FilesEvent[] | Refusal {
  if (state.files.has(file.fileId)) return [];
  if (state.removed.has(file.fileId)) return refuse('ID_TAKEN');
  const unused = unusedBefore(state, secondsOf(file.fileId) - UNUSED_AFTER);
  const refused = hasRoom(file, state, new Set(unused), room);
  if (isRefusal(refused)) return refused;
  return [
    { type: 'FileStored', data: file },
    ...unused.flatMap((id) => removal(state, id, 'unused')),
    ...(file.use === 'profile-photo'
      ? profilePhotosOf(state, file.owner).flatMap((id) => removal(state, id, 'replaced'))
      : []),
  ];
}

function refer(
  { fileIds, by, what }: Extract<FilesCommand, { type: 'Refer' }>,
  { files: known }: Files,
): readonly FilesEvent[] | Refusal {
  const events: FilesEvent[] = [];
  for (const fileId of new Set(fileIds)) {
    const file = known.get(fileId);
    if (!file) return invalid(messageTexts.attachmentGone);
    const { childminderId, referredBy } = file;
    if (!referredBy.has(by)) {
      events.push({ type: 'FileReferred', data: { childminderId, fileId, by, what } });
    }
  }
  return events;
}

function release(
  { by, owner, except }: Extract<FilesCommand, { type: 'Release' }>,
  state: Files,
): readonly FilesEvent[] {
  return [...state.files]
    .filter(
      ([fileId, file]) =>
        file.referredBy.has(by) && fileId !== except && (owner ?? file.owner) === file.owner,
    )
    .flatMap(([fileId, { childminderId, referredBy, use }]): readonly FilesEvent[] => [
      { type: 'FileReleased', data: { childminderId, fileId, by } },
      ...(referredBy.size === 1 && fileUses[use].waits ? removal(state, fileId, 'removed') : []),
    ]);
}

/** The stored files of one childminder in one stream, so that limits hold across forms and devices. */
export const filesDecider: Decider<Files, FilesCommand, FilesEvent> = {
  stream: filesStream,
  initial: () => ({ files: new Map(), removed: new Set() }),
  evolve,
  unseals: new Set(),
  decide(command, state) {
    switch (command.type) {
      case 'Store':
        return store(command.file, state, command.room);
      case 'Refer':
        return refer(command, state);
      case 'Release':
        return release(command, state);
      case 'Remove':
        return removal(state, command.fileId, command.reason);
      case 'RemoveProfilePhoto':
        return profilePhotosOf(state, command.owner).flatMap((id) => removal(state, id, 'removed'));
      case 'RemoveSealed':
        return [...state.files]
          .filter(
            ([, { owner, use }]) => owner === command.owner && fileUses[use].retention === command.retention,
          )
          .flatMap(([id]) => removal(state, id, 'removed'));
      case 'DropUnused':
        return unusedBefore(state, command.before.getTime() / 1000).flatMap((id) =>
          removal(state, id, 'unused'),
        );
    }
  },
};
