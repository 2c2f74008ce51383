import type { KeyStore } from '@nead/event-store/key-store.ts';
import { fileLinks } from '@nead/http-kit/files/file-links.ts';
import type { FileStorage } from '@nead/http-kit/files/file-storage.ts';
import type { DoorParts } from '../../engine/door.ts';
import { unfinishedIn } from '../../rooms/files/unfinished.ts';

/** The parts of a door that receives files. */
export interface FileDoorParts extends DoorParts {
  storage: FileStorage;
  keys: Pick<KeyStore, 'forSealing' | 'forOpening'>;
}

export const fileParts = (doorParts: FileDoorParts) => ({
  ...doorParts,
  keeping: { storage: doorParts.storage, keys: doorParts.keys, unfinished: unfinishedIn(doorParts.pool) },
  links: fileLinks(doorParts.privateKey),
});
