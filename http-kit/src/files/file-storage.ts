import type { Id } from '@nead/contracts/ids.ts';

/**
 * Stored files, by an id that says nothing about them. The bytes are sealed before they come here: storage knows no
 * key.
 */
export interface FileStorage {
  /** Durable when it resolves; the same id again replaces the file. */
  put(id: Id, bytes: Uint8Array): Promise<void>;
  get(id: Id): Promise<Buffer | undefined>;
  /** Idempotent. */
  remove(id: Id): Promise<void>;
}

export interface DiskStorage extends FileStorage {
  /** Free and total bytes of the disk that the files are on. */
  room(): Promise<{ free: number; size: number }>;
}
