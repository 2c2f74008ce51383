import { isRefusal, type Refusal } from '@nead/contracts/errors.ts';
import { type FileUse, fileUses } from '@nead/contracts/files/events.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { KeyStore } from '@nead/event-store/key-store.ts';
import { sealFile } from '@nead/event-store/sealed-file.ts';
import type { FileStorage } from '@nead/http-kit/files/file-storage.ts';
import type { Streams } from '../../engine/handle.ts';
import type { CommandIdentity } from '../../engine/request.ts';
import { partMetadata } from '../../engine/system-identity.ts';
import { filesDecider } from './decider.ts';
import type { RoomForMedia } from './over-limit.ts';
import type { Unfinished } from './unfinished.ts';

export interface FileParts {
  storage: FileStorage;
  keys: Pick<KeyStore, 'forSealing' | 'forOpening'>;
  unfinished: Unfinished;
}

/** The owner of a file: a child's is sealed under the child's care key, any other under its account's key. */
export interface Whose {
  childminderId: Id;
  use: FileUse;
  owner: Id;
  /** For a photo of several children: the children in it, and the upload from which each copy is made. */
  shows?: Id[];
  copyOf?: Id;
  /** For a photo whose name marks it as generated. */
  filename?: string;
}

/** A file ready to be stored, with place and other hidden data removed. */
export interface PreparedFile {
  bytes: Buffer;
  contentType: string;
  filename?: string;
  thumbnail?: Buffer | undefined;
}

export interface StoredFile {
  fileId: Id;
  thumbnailId: Id | undefined;
  position: bigint;
}

/** Stores first the bytes, then the event that names them, so that a link always works. */
export function fileStorer(streams: Streams, { storage, keys, unfinished }: FileParts) {
  return async function storeFile(
    file: PreparedFile,
    whose: Whose,
    { metadata, inputs }: CommandIdentity,
    room?: RoomForMedia,
  ): Promise<StoredFile | Refusal> {
    const { childminderId, use, owner } = whose;
    // The id depends on the content too: another file under the same key must not replace the first.
    const fileId = inputs.newId(`file ${use} ${metadata.fingerprint}`);
    const thumbnailId = file.thumbnail && inputs.newId(`thumbnail ${use} ${metadata.fingerprint}`);
    const stored = [fileId, ...(thumbnailId ? [thumbnailId] : [])];
    const dispose = async () => {
      for (const id of stored) await storage.remove(id);
      await unfinished.end(fileId);
    };
    const put = async (id: Id, bytes: Buffer) => {
      const place = { fileId: id, person: owner, retention: fileUses[use].retention };
      await storage.put(id, await sealFile(keys, place, bytes));
    };

    await unfinished.begin(childminderId, stored);
    await put(fileId, file.bytes);
    if (thumbnailId && file.thumbnail) await put(thumbnailId, file.thumbnail);
    const { contentType, filename } = file;
    const data = {
      ...whose,
      fileId,
      contentType,
      bytes: file.bytes.length,
      ...(thumbnailId && { thumbnailId }),
      ...(filename && { filename }),
    };
    const command = { type: 'Store', file: data, ...(room && { room }) } as const;
    const done = await streams.handle(
      filesDecider,
      childminderId,
      command,
      partMetadata(metadata, `file ${use}`),
    );
    if (isRefusal(done)) {
      await dispose();
      return done;
    }
    const event = done.events.find(({ type }) => type === 'FileStored');
    const { data: first } = event?.type === 'FileStored' ? event : { data };
    // After a repeat, the file of the first attempt counts.
    if (first.fileId !== fileId) await dispose();
    else await unfinished.end(fileId);
    return { fileId: first.fileId, thumbnailId: first.thumbnailId, position: done.position };
  };
}
