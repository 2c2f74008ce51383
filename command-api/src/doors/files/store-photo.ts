import { createHash } from 'node:crypto';
import type { Endpoint } from '@nead/contracts/endpoint.ts';
import { invalid, isRefusal, type Refusal, refuse, unlessRefused } from '@nead/contracts/errors.ts';
import { fileUses } from '@nead/contracts/files/events.ts';
import { photoFileTexts, photoLimits } from '@nead/contracts/files/limits.ts';
import type { UploadSoFar } from '@nead/contracts/files/parts.ts';
import { fileIdIn } from '@nead/contracts/files/requests.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { openSealedFile } from '@nead/event-store/sealed-file.ts';
import type { Streams } from '../../engine/handle.ts';
import type { CommandIdentity } from '../../engine/request.ts';
import { partMetadata } from '../../engine/system-identity.ts';
import { filesDecider } from '../../rooms/files/decider.ts';
import { notImage, photoFrom } from '../../rooms/files/encode-photo.ts';
import type { RoomForMedia } from '../../rooms/files/over-limit.ts';
import { type FileParts, fileStorer, type StoredFile, type Whose } from '../../rooms/files/store-file.ts';
import type { Taking, TakingIn } from './take-in.ts';

const tooLarge = (): Refusal =>
  refuse('TOO_LARGE', photoFileTexts.tooLarge, { errors: [photoFileTexts.tooLarge] });

interface SentPhoto {
  bytes: Buffer;
  /** The photo's name as sent. */
  filename: string;
}

/**
 * A photo ready to be stored, or the bytes received so far. The photo's content is part of the fingerprint, as a body
 * would be.
 */
export async function sentPhoto(
  { takeIn }: TakingIn,
  taking: Taking,
  endpoint: Endpoint,
): Promise<SentPhoto | UploadSoFar | Refusal> {
  const sent = await takeIn(taking, endpoint, {
    limitOf: () => photoLimits.bytes,
    whyNot: (_, size) => (size > photoLimits.bytes ? tooLarge() : undefined),
  });
  if (sent === 'nothing') return notImage();
  if (sent === 'broken') return notImage(photoFileTexts.broken);
  if (isRefusal(sent) || 'received' in sent) return sent;
  if ('limit' in sent) return tooLarge();
  taking.ctx.request.body = { sha256: createHash('sha256').update(sent.bytes).digest('hex') };
  const bytes = await photoFrom(sent.bytes);
  return unlessRefused(bytes, (bytes) => ({ bytes, filename: sent.filename }));
}

/** The record that shows a photo. */
interface Showing<Shown> {
  /** The reason why the record would now be refused with this file, if so. */
  whyNot: (fileId: Id) => Promise<Refusal | undefined>;
  show: (photo: Id | Refusal) => Promise<Shown | Refusal>;
}

export function photoStorer(streams: Streams, parts: FileParts) {
  const storeFile = fileStorer(streams, parts);

  const store = (
    photo: Buffer,
    whose: Whose,
    identity: CommandIdentity,
    room?: RoomForMedia,
  ): Promise<StoredFile | Refusal> =>
    storeFile({ bytes: photo, contentType: 'image/jpeg' }, whose, identity, room);

  /** The unused upload behind a link that was sent back, if it is this childminder's. */
  async function waiting(url: string, childminderId: Id): Promise<Id | Refusal> {
    const fileId = fileIdIn(url);
    const state = await streams.stateOf(filesDecider, childminderId);
    if (fileId && state.files.get(fileId)?.use === 'temp') return fileId;
    return invalid(photoFileTexts.unknownUpload);
  }

  /** Stores an unused upload as somebody's photo: sealed again, under that person's key. */
  async function copy(
    tempId: Id,
    whose: Whose,
    identity: CommandIdentity,
    room?: RoomForMedia,
  ): Promise<Id | Refusal> {
    const { childminderId } = whose;
    const sealed = await parts.storage.get(tempId);
    const place = { fileId: tempId, person: childminderId, retention: fileUses.temp.retention };
    const photo = await openSealedFile(parts.keys, place, sealed);
    if (!Buffer.isBuffer(photo)) return invalid(photoFileTexts.unknownUpload);
    const stored = await store(photo, whose, identity, room);
    return unlessRefused(stored, (stored) => stored.fileId);
  }

  async function drop(fileId: Id, childminderId: Id, { metadata }: CommandIdentity): Promise<void> {
    const command = { type: 'Remove', fileId, reason: 'replaced' } as const;
    await streams.handle(filesDecider, childminderId, command, partMetadata(metadata, 'adopted'));
  }

  /**
   * Stores an unused upload and lets `show` refer to it; if that would be refused anyway, `show` answers the refusal
   * and nothing is stored. A stored photo is not removed again: the same command, sent once more, may succeed and show
   * it. Only a shown photo uses up the upload, so that a repeat finds it.
   */
  async function adopt<Shown>(
    tempId: Id,
    whose: Whose,
    identity: CommandIdentity,
    { whyNot, show }: Showing<Shown>,
  ): Promise<Shown | Refusal> {
    const shown = await show((await whyNot(tempId)) ?? (await copy(tempId, whose, identity)));
    if (!isRefusal(shown)) await drop(tempId, whose.childminderId, identity);
    return shown;
  }

  return { store, waiting, copy, drop, adopt };
}
