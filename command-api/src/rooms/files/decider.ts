import { isRefusal, type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { EventOf, RetentionClass } from '@nead/contracts/event-kit.ts';
import { attachmentsFull, isMedia } from '@nead/contracts/files/attachments.ts';
import { type FilesEvent, type filesEvents, fileUses, type Referrer } from '@nead/contracts/files/events.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { texts } from '@nead/contracts/messages/texts.ts';
import type { Limits } from '@nead/contracts/plans.ts';
import type { Decider } from '../decider.ts';
import { overLimit } from './over-limit.ts';

export const filesStream = (childminderId: string): string => `files-${childminderId}`;

type Stored = EventOf<typeof filesEvents.FileStored>['data'];
type Reason = EventOf<typeof filesEvents.FileRemoved>['data']['reason'];

interface KnownFile
  extends Pick<Stored, 'use' | 'owner' | 'bytes' | 'contentType' | 'thumbnailId' | 'copyOf'> {
  referredBy: Set<Id>;
}

export interface Files {
  childminderId: Id | undefined;
  files: Map<Id, KnownFile>;
  /** Names are not used twice. */
  removed: Set<Id>;
}

/** What the plan allows and when the day began, in seconds; asked of what is counted. */
export interface Room {
  limits: Pick<Limits, 'mediaPerDay' | 'storageMb'>;
  since: number;
}

export type FilesCommand =
  | { type: 'Store'; file: Stored; room?: Room }
  /** Something keeps these files from now on. */
  | { type: 'Refer'; fileIds: readonly Id[]; by: Id; what: Referrer }
  /** It keeps none any more (of this owner), or this one alone; what nothing else refers to goes. */
  | { type: 'Release'; by: Id; owner?: Id; except?: Id | undefined }
  | { type: 'Remove'; fileId: Id; reason: Reason }
  | { type: 'RemoveProfilePhoto'; owner: Id }
  /** Whose key of this class is gone: what was sealed with it. */
  | { type: 'RemoveSealed'; owner: Id; retention: RetentionClass }
  /** What nothing referred to by now goes; the time stands in the ids. */
  | { type: 'DropUnused'; before: Date };

/** Uploads that wait for their use; nobody fills more forms at once. */
const MOST_WAITING = 30;
const UNUSED_AFTER = 24 * 3600;

export const secondsOf = (id: Id): number => Number.parseInt(id.slice(0, 8), 16);

export const isWaiting = ({ use, referredBy }: KnownFile): boolean =>
  fileUses[use].waits && referredBy.size === 0;

function evolve(state: Files, event: FilesEvent): Files {
  const { data } = event;
  state.childminderId = data.childminderId;
  switch (event.type) {
    case 'FileStored': {
      const { fileId, use, owner, bytes, contentType, thumbnailId, copyOf } = event.data;
      const more = { ...(thumbnailId && { thumbnailId }), ...(copyOf && { copyOf }) };
      state.files.set(fileId, { use, owner, bytes, contentType, ...more, referredBy: new Set() });
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
  if (!file || !state.childminderId) return [];
  const thumbnail = file.thumbnailId && { thumbnailId: file.thumbnailId };
  const { childminderId } = state;
  return [{ type: 'FileRemoved', data: { childminderId, fileId, reason, ...thumbnail } }];
}

const unusedBefore = (state: Files, seconds: number): Id[] =>
  [...state.files].filter(([id, file]) => isWaiting(file) && secondsOf(id) < seconds).map(([id]) => id);

const profilePhotosOf = (state: Files, owner: Id): Id[] =>
  [...state.files]
    .filter(([, file]) => file.use === 'profile-photo' && file.owner === owner)
    .map(([id]) => id);

/** What attachments and photos take up, without those that are about to go. One of several children is one. */
function kept(state: Files, since: number, going: ReadonlySet<Id>) {
  const counted = [...state.files].filter(([id, { use }]) => fileUses[use].counted && !going.has(id));
  const sent = [...new Map(counted.map(([id, file]) => [file.copyOf ?? id, { id, ...file }])).values()];
  return {
    mediaToday: sent.filter(({ id, contentType }) => isMedia(contentType) && secondsOf(id) >= since).length,
    bytes: sent.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

/** Another copy of what has its place already. */
const isThere = (state: Files, { copyOf }: Stored): boolean =>
  copyOf !== undefined && [...state.files.values()].some((file) => file.copyOf === copyOf);

function hasRoom(
  file: Stored,
  state: Files,
  unused: ReadonlySet<Id>,
  room: Room | undefined,
): Refusal | undefined {
  const waiting = [...state.files.values()].filter(({ use }) => use === 'temp').length - unused.size;
  if (file.use === 'temp' && waiting >= MOST_WAITING) {
    return refuse('CONFLICT', 'Too many photos wait for their use. Please save what you have begun.');
  }
  if (!room || isThere(state, file)) return undefined;
  return overLimit(attachmentsFull(room.limits, kept(state, room.since, unused), file));
}

function store(file: Stored, state: Files, room: Room | undefined): readonly FilesEvent[] | Refusal {
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
  { childminderId, files: known }: Files,
): readonly FilesEvent[] | Refusal {
  if (!childminderId || fileIds.some((id) => !known.has(id))) {
    return refuse('VALIDATION', texts.attachmentGone, { errors: [texts.attachmentGone] });
  }
  return [...new Set(fileIds)]
    .filter((id) => !known.get(id)?.referredBy.has(by))
    .map((fileId) => ({ type: 'FileReferred', data: { childminderId, fileId, by, what } }));
}

function release(
  { by, owner, except }: Extract<FilesCommand, { type: 'Release' }>,
  state: Files,
): readonly FilesEvent[] {
  const { childminderId } = state;
  if (!childminderId) return [];
  return [...state.files]
    .filter(
      ([fileId, file]) =>
        file.referredBy.has(by) && fileId !== except && (owner ?? file.owner) === file.owner,
    )
    .flatMap(([fileId, { referredBy, use }]): readonly FilesEvent[] => [
      { type: 'FileReleased', data: { childminderId, fileId, by } },
      ...(referredBy.size === 1 && fileUses[use].waits ? removal(state, fileId, 'removed') : []),
    ]);
}

/** What lies in storage for one childminder, so that limits hold across forms and devices. */
export const files: Decider<Files, FilesCommand, FilesEvent> = {
  stream: filesStream,
  initial: () => ({ childminderId: undefined, files: new Map(), removed: new Set() }),
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
