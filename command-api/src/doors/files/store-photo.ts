import { createHash } from 'node:crypto';
import type { Endpoint } from '@nead/contracts/endpoint.ts';
import { isRefusal, type Refusal, refuse } from '@nead/contracts/errors.ts';
import { fileUses } from '@nead/contracts/files/events.ts';
import { photoLimits, texts } from '@nead/contracts/files/limits.ts';
import type { UploadSoFar } from '@nead/contracts/files/parts.ts';
import { fileIdIn } from '@nead/contracts/files/requests.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { openSealedFile } from '@nead/event-store/sealed-file.ts';
import { partOf } from '../../engine/causes.ts';
import type { Streams } from '../../engine/handle.ts';
import type { Incoming } from '../../engine/request.ts';
import { files, type Room } from '../../rooms/files/decider.ts';
import { type FileParts, fileKeeping, type Kept, type Whose } from '../../rooms/files/keep-file.ts';
import { notImage, photoFrom } from '../../rooms/files/photo.ts';
import type { Taking, TakingIn } from './take-in.ts';

const tooLarge = (): Refusal => refuse('TOO_LARGE', texts.tooLarge, { errors: [texts.tooLarge] });

/**
 * A photo ready to be stored, or how much of it is here. The photo's content is part of the fingerprint, as a body
 * would be.
 */
export async function sentPhoto(
  { takeIn }: TakingIn,
  taking: Taking,
  endpoint: Endpoint,
): Promise<Buffer | UploadSoFar | Refusal> {
  const sent = await takeIn(taking, endpoint, {
    limitOf: () => photoLimits.bytes,
    whyNot: (_, size) => (size > photoLimits.bytes ? tooLarge() : undefined),
  });
  if (sent === 'nothing') return notImage();
  if (sent === 'broken') return notImage(texts.broken);
  if (isRefusal(sent) || 'received' in sent) return sent;
  if ('limit' in sent) return tooLarge();
  taking.ctx.request.body = { sha256: createHash('sha256').update(sent.bytes).digest('hex') };
  return photoFrom(sent.bytes);
}

export function photoKeeping(streams: Streams, parts: FileParts) {
  const keepFile = fileKeeping(streams, parts);

  const keep = (photo: Buffer, whose: Whose, incoming: Incoming, room?: Room): Promise<Kept | Refusal> =>
    keepFile({ bytes: photo, contentType: 'image/jpeg' }, whose, incoming, room);

  /** The unused upload behind a link that was sent back, if it is this childminder's. */
  async function waiting(url: string, childminderId: Id): Promise<Id | Refusal> {
    const fileId = fileIdIn(url);
    const state = await streams.stateOf(files, childminderId);
    if (fileId && state.files.get(fileId)?.use === 'temp') return fileId;
    return refuse('VALIDATION', texts.unknownUpload, { errors: [texts.unknownUpload] });
  }

  /** Stores an unused upload as somebody's photo: sealed again, under that person's key. */
  async function copy(tempId: Id, whose: Whose, incoming: Incoming, room?: Room): Promise<Id | Refusal> {
    const { childminderId } = whose;
    const sealed = await parts.storage.get(tempId);
    const place = { fileId: tempId, person: childminderId, retention: fileUses.temp.retention };
    const photo = sealed && (await openSealedFile(parts.keys, place, sealed));
    if (!photo) return refuse('VALIDATION', texts.unknownUpload, { errors: [texts.unknownUpload] });
    const kept = await keep(photo, whose, incoming, room);
    return isRefusal(kept) ? kept : kept.fileId;
  }

  async function drop(fileId: Id, childminderId: Id, { cause }: Incoming): Promise<void> {
    const command = { type: 'Remove', fileId, reason: 'replaced' } as const;
    await streams.handle(files, childminderId, command, partOf(cause, 'adopted'));
  }

  /** Like `copy`, and deletes the upload. */
  async function adopt(tempId: Id, whose: Whose, incoming: Incoming): Promise<Id | Refusal> {
    const fileId = await copy(tempId, whose, incoming);
    if (!isRefusal(fileId)) await drop(tempId, whose.childminderId, incoming);
    return fileId;
  }

  return { keep, waiting, copy, drop, adopt };
}
