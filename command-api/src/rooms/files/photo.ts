import { isRefusal, type Refusal, refuse } from '@nead/contracts/errors.ts';
import { photoLimits, texts } from '@nead/contracts/files/limits.ts';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { turns } from '../turns.ts';

/** By what the bytes are, never by what they are called. */
const PHOTOS = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']);
const HEIC = /^image\/hei[cf]/;

/** Decoding takes memory and a core: never more than two at once. */
const AT_ONCE = 2;
const SECONDS = 15;
const inTurn = turns(AT_ONCE);

export const notImage = (text: string = texts.notImage): Refusal =>
  refuse('VALIDATION', text, { errors: [text] });

interface Picture {
  bytes: Buffer;
  contentType: 'image/jpeg' | 'image/png';
}

/** How it is to be kept: how large at most, and whether what has sharp edges may stay PNG. */
interface Wanted {
  side: number;
  quality: number;
  png?: boolean;
}

/** The photo as it will be kept. */
export async function photoFrom(sent: Buffer): Promise<Buffer | Refusal> {
  const large = sent.length > photoLimits.compressAbove;
  const side = large ? photoLimits.longestSide : 2 * photoLimits.longestSide;
  const picture = await pictureFrom(sent, { side, quality: large ? 100 * photoLimits.quality : 82 });
  return isRefusal(picture) ? picture : picture.bytes;
}

/**
 * Decoded and encoded anew, so that nothing of the file that was sent remains but what can be seen. Place, camera and
 * time of day go with the metadata.
 */
export async function pictureFrom(sent: Buffer, wanted: Wanted): Promise<Picture | Refusal> {
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
    const png = wanted.png === true && type === 'image/png';
    try {
      return { bytes: await encoded(sent, wanted, png), contentType: png ? 'image/png' : 'image/jpeg' };
    } catch {
      return notImage(texts.broken);
    }
  });
}

const THUMBNAIL: Wanted = { side: 320, quality: 72 };

/** A small picture of one that was encoded here before. */
export const thumbnailOf = ({ bytes }: Picture): Promise<Buffer> =>
  inTurn(() => encoded(bytes, THUMBNAIL, false));

/** From the header alone; nothing is decoded. */
async function sizeOf(sent: Buffer): Promise<{ width: number; height: number } | undefined> {
  try {
    const { width, height } = await sharp(sent, { limitInputPixels: false }).metadata();
    return { width, height };
  } catch {
    return undefined;
  }
}

function encoded(sent: Buffer, { side, quality }: Wanted, png: boolean): Promise<Buffer> {
  const picture = sharp(sent, { failOn: 'error', limitInputPixels: photoLimits.pixels })
    .rotate()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: SECONDS });
  return (
    png ? picture.png({ compressionLevel: 9 }) : picture.flatten({ background: '#ffffff' }).jpeg({ quality })
  ).toBuffer();
}
