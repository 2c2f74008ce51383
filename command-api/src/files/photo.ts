import type { Refusal } from '@nead/contracts/errors.ts';
import { photoLimits, texts } from '@nead/contracts/files/limits.ts';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { turns } from '../turns.ts';
import { notImage } from './receive.ts';

/** By what the bytes are, never by what they are called. */
const PHOTOS = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']);
const HEIC = /^image\/hei[cf]/;

/** Decoding takes memory and a core: never more than two at once. */
const AT_ONCE = 2;
const SECONDS = 15;
const inTurn = turns(AT_ONCE);

/**
 * The photo as it will be kept: decoded and encoded anew, so that nothing of the file that was sent remains but what can
 * be seen. Place, camera and time of day go with the metadata.
 */
export async function photoFrom(sent: Buffer): Promise<Buffer | Refusal> {
  const type = (await fileTypeFromBuffer(sent).catch(() => undefined))?.mime ?? '';
  if (HEIC.test(type)) return notImage(texts.heic);
  if (!PHOTOS.has(type)) return notImage();
  return inTurn(async () => {
    const size = await sizeOf(sent);
    if (!size) return notImage(texts.broken);
    const { width, height } = size;
    if (width * height > photoLimits.pixels || Math.max(width, height) > photoLimits.side) {
      return notImage(texts.tooManyPixels);
    }
    try {
      return await encoded(sent);
    } catch {
      return notImage(texts.broken);
    }
  });
}

/** From the header alone; nothing is decoded. */
async function sizeOf(sent: Buffer): Promise<{ width: number; height: number } | undefined> {
  try {
    const { width, height } = await sharp(sent, { limitInputPixels: false }).metadata();
    return { width, height };
  } catch {
    return undefined;
  }
}

function encoded(sent: Buffer): Promise<Buffer> {
  const side =
    sent.length > photoLimits.compressAbove ? photoLimits.longestSide : 2 * photoLimits.longestSide;
  return sharp(sent, { failOn: 'error', limitInputPixels: photoLimits.pixels })
    .rotate()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: sent.length > photoLimits.compressAbove ? 100 * photoLimits.quality : 82 })
    .timeout({ seconds: SECONDS })
    .toBuffer();
}
