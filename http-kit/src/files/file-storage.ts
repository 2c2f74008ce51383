import type { Id } from '@nead/contracts/ids.ts';

/**
 * Stored files, by an id that says nothing about them. The bytes are sealed before they come here: storage knows no
 * key.
 */
export interface FileStorage {
  /** Durable once it resolves; a second file with the same id replaces the first. */
  put(id: Id, bytes: Uint8Array): Promise<void>;
  get(id: Id): Promise<Buffer | undefined>;
  /** Does nothing if the file is not there. */
  remove(id: Id): Promise<void>;
}

export interface DiskStorage extends FileStorage {
  /** Free and total bytes of the disk with the files. */
  room(): Promise<{ free: number; size: number }>;
}
