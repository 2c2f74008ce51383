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
  /** Bytes that are free where the files lie, and that there are. */
  room(): Promise<{ free: number; size: number }>;
}
