import { createHash } from 'node:crypto';
import { isRefusal, type Refusal, refuse } from '@nead/contracts/errors.ts';
import { type FileUse, retentionOf } from '@nead/contracts/files/events.ts';
import { texts } from '@nead/contracts/files/limits.ts';
import { fileIdIn } from '@nead/contracts/files/requests.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { KeyStore } from '@nead/event-store/key-store.ts';
import { openSealedFile, sealFile } from '@nead/event-store/sealed-file.ts';
import type { FileStorage } from '@nead/http-kit/file-storage.ts';
import type { Context } from 'koa';
import { partOf } from '../causes.ts';
import type { Streams } from '../handle.ts';
import type { Incoming } from '../request.ts';
import { files } from './decider.ts';
import { photoFrom } from './photo.ts';
import { receivePhoto } from './receive.ts';

export interface FileParts {
  storage: FileStorage;
  keys: Pick<KeyStore, 'forSealing' | 'forOpening'>;
}

/** Whose photo it is: a child's is sealed under the child's key for care, any other under its account's. */
export interface Whose {
  childminderId: Id;
  use: FileUse;
  owner: Id;
}

/** A photo as it was sent, ready to be kept. What it was made of names the command, as a body would. */
export async function sentPhoto(ctx: Context, field: string): Promise<Buffer | Refusal> {
  const sent = await receivePhoto(ctx.req, field);
  if (isRefusal(sent)) return sent;
  ctx.request.body = { sha256: createHash('sha256').update(sent).digest('hex') };
  return photoFrom(sent);
}

export function photoKeeping(streams: Streams, { storage, keys }: FileParts) {
  /** Bytes first, then the event that says that they are there: a link never leads nowhere. */
  async function keep(
    photo: Buffer,
    whose: Whose,
    { cause, moment }: Incoming,
  ): Promise<{ fileId: Id; position: bigint } | Refusal> {
    const { childminderId, use, owner } = whose;
    // Named after what was sent as well: another photo under the same key must not take the place of the first.
    const fileId = moment.newId(`file ${use} ${cause.fingerprint}`);
    const place = { fileId, person: owner, retention: retentionOf(use) };
    await storage.put(fileId, await sealFile(keys, place, photo));
    const done = await streams.handle(
      files,
      childminderId,
      { type: 'Store', file: { ...whose, fileId, contentType: 'image/jpeg', bytes: photo.length } },
      partOf(cause, `file ${use}`),
    );
    if (isRefusal(done)) {
      await storage.remove(fileId);
      return done;
    }
    const stored = done.events.find((event) => event.type === 'FileStored');
    // Sent a second time: what the first time kept is the one.
    if (stored && stored.data.fileId !== fileId) await storage.remove(fileId);
    return { fileId: stored?.data.fileId ?? fileId, position: done.position };
  }

  /** The upload behind a link that was sent back, if it is one of this childminder's that waits. */
  async function waiting(url: string, childminderId: Id): Promise<Id | Refusal> {
    const fileId = fileIdIn(url);
    const state = await streams.stateOf(files, childminderId);
    if (fileId && state.files.get(fileId)?.use === 'temp') return fileId;
    return refuse('VALIDATION', texts.unknownUpload, { errors: [texts.unknownUpload] });
  }

  /** An upload that waits as the photo of somebody: sealed anew, under that person's key. */
  async function copy(tempId: Id, whose: Whose, incoming: Incoming): Promise<Id | Refusal> {
    const { childminderId } = whose;
    const sealed = await storage.get(tempId);
    const place = { fileId: tempId, person: childminderId, retention: retentionOf('temp') };
    const photo = sealed && (await openSealedFile(keys, place, sealed));
    if (!photo) return refuse('VALIDATION', texts.unknownUpload, { errors: [texts.unknownUpload] });
    const kept = await keep(photo, whose, incoming);
    return isRefusal(kept) ? kept : kept.fileId;
  }

  async function drop(fileId: Id, childminderId: Id, { cause }: Incoming): Promise<void> {
    const command = { type: 'Remove', fileId, reason: 'replaced' } as const;
    await streams.handle(files, childminderId, command, partOf(cause, 'adopted'));
  }

  /** Makes an upload that waited the photo of somebody. */
  async function adopt(tempId: Id, whose: Whose, incoming: Incoming): Promise<Id | Refusal> {
    const fileId = await copy(tempId, whose, incoming);
    if (!isRefusal(fileId)) await drop(tempId, whose.childminderId, incoming);
    return fileId;
  }

  return { keep, waiting, copy, drop, adopt };
}
export type PhotoKeeping = ReturnType<typeof photoKeeping>;
