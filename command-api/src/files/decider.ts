import { type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { EventOf } from '@nead/contracts/event-kit.ts';
import type { FilesEvent, filesEvents } from '@nead/contracts/files/events.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Decider } from '../decider.ts';

export const filesStream = (childminderId: string): string => `files-${childminderId}`;

type Stored = EventOf<typeof filesEvents.FileStored>['data'];

export interface Files {
  childminderId: Id | undefined;
  files: Map<Id, Pick<Stored, 'use' | 'owner' | 'bytes'>>;
  /** Names are not used twice. */
  removed: Set<Id>;
}

export type FilesCommand =
  | { type: 'Store'; file: Stored }
  | { type: 'Remove'; fileId: Id; reason: 'replaced' | 'removed' | 'unused' }
  | { type: 'RemoveProfilePhoto'; owner: Id }
  /** What nothing referred to by now goes; the time stands in the ids. */
  | { type: 'DropUnused'; before: Date };

/** Uploads that wait for their use; nobody fills more forms at once. */
const MOST_WAITING = 30;
const UNUSED_AFTER = 24 * 3600;

const secondsOf = (id: Id): number => Number.parseInt(id.slice(0, 8), 16);

function evolve(state: Files, event: FilesEvent): Files {
  state.childminderId = event.data.childminderId;
  if (event.type === 'FileStored') {
    const { fileId, use, owner, bytes } = event.data;
    state.files.set(fileId, { use, owner, bytes });
  } else {
    state.files.delete(event.data.fileId);
    state.removed.add(event.data.fileId);
  }
  return state;
}

const removal = (
  state: Files,
  fileId: Id,
  reason: 'replaced' | 'removed' | 'unused',
): readonly FilesEvent[] =>
  state.childminderId && state.files.has(fileId)
    ? [{ type: 'FileRemoved', data: { childminderId: state.childminderId, fileId, reason } }]
    : [];

const unusedBefore = (state: Files, seconds: number): Id[] =>
  [...state.files].filter(([id, { use }]) => use === 'temp' && secondsOf(id) < seconds).map(([id]) => id);

const profilePhotosOf = (state: Files, owner: Id): Id[] =>
  [...state.files]
    .filter(([, file]) => file.use === 'profile-photo' && file.owner === owner)
    .map(([id]) => id);

function store(file: Stored, state: Files): readonly FilesEvent[] | Refusal {
  if (state.files.has(file.fileId)) return [];
  if (state.removed.has(file.fileId)) return refuse('ID_TAKEN');
  const unused = unusedBefore(state, secondsOf(file.fileId) - UNUSED_AFTER);
  const waiting = [...state.files.values()].filter(({ use }) => use === 'temp').length - unused.length;
  if (file.use === 'temp' && waiting >= MOST_WAITING) {
    return refuse('CONFLICT', 'Too many photos wait for their use. Please save what you have begun.');
  }
  return [
    { type: 'FileStored', data: file },
    ...unused.flatMap((id) => removal(state, id, 'unused')),
    ...(file.use === 'profile-photo'
      ? profilePhotosOf(state, file.owner).flatMap((id) => removal(state, id, 'replaced'))
      : []),
  ];
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
        return store(command.file, state);
      case 'Remove':
        return removal(state, command.fileId, command.reason);
      case 'RemoveProfilePhoto':
        return profilePhotosOf(state, command.owner).flatMap((id) => removal(state, id, 'removed'));
      case 'DropUnused':
        return unusedBefore(state, command.before.getTime() / 1000).flatMap((id) =>
          removal(state, id, 'unused'),
        );
    }
  },
};
