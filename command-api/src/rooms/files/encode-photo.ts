import { invalid, isRefusal, type Refusal } from '@nead/contracts/errors.ts';
import { photoFileTexts, photoLimits } from '@nead/contracts/files/limits.ts';
import { limitConcurrency } from '@nead/http-kit/limit-concurrency.ts';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';

/** Formats recognised by the content, never by the name. */
const PHOTOS = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']);
const HEIC = /^image\/hei[cf]/;

/** The number of photos decoded at once: each takes memory and a core. */
const AT_ONCE = 2;
const SECONDS = 15;
const inTurn = limitConcurrency(AT_ONCE);

export const notImage = (text: string = photoFileTexts.notImage): Refusal => invalid(text);

interface Picture {
  bytes: Buffer;
  contentType: 'image/jpeg' | 'image/png';
}

/** The largest size, and permission for a picture with sharp edges to stay PNG. */
interface PhotoTarget {
  side: number;
  quality: number;
  png?: boolean;
}

/** The photo as it will be stored. */
export async function photoFrom(sent: Buffer): Promise<Buffer | Refusal> {
  const large = sent.length > photoLimits.compressAbove;
  const side = large ? photoLimits.longestSide : 2 * photoLimits.longestSide;
  const picture = await pictureFrom(sent, { side, quality: large ? 100 * photoLimits.quality : 82 });
  return isRefusal(picture) ? picture : picture.bytes;
}

/**
 * A picture decoded and encoded again, so that only the visible part of the sent file remains: no place, camera or time
 * (docs/decisions/015).
 */
export async function pictureFrom(sent: Buffer, wanted: PhotoTarget): Promise<Picture | Refusal> {
  const type = (await fileTypeFromBuffer(sent).catch(() => undefined))?.mime ?? '';
  if (HEIC.test(type)) return notImage(photoFileTexts.heic);
  if (!PHOTOS.has(type)) return notImage();
  return inTurn(async () => {
    const size = await sizeOf(sent);
    if (!size) return notImage(photoFileTexts.broken);
    const { width, height, bits } = size;
    if (width * height > mostPixels(bits) || Math.max(width, height) > photoLimits.side) {
      return notImage(photoFileTexts.tooManyPixels);
    }
    const png = wanted.png === true && type === 'image/png';
    try {
      return { bytes: await encoded(sent, wanted, png), contentType: png ? 'image/png' : 'image/jpeg' };
    } catch {
      return notImage(photoFileTexts.broken);
    }
  });
}

const THUMBNAIL: PhotoTarget = { side: 320, quality: 72 };

/** A thumbnail of a picture that was encoded here. */
export const thumbnailOf = ({ bytes }: Picture): Promise<Buffer> =>
  inTurn(() => encoded(bytes, THUMBNAIL, false));

/**
 * The most pixels. Memory grows with the bits of a pixel, so a picture of more than the usual 24 may have fewer pixels.
 * One of less than 8 may have a quarter: its small file can hold very many.
 */
const mostPixels = (bits: number): number =>
  bits < 8 ? photoLimits.pixels / 4 : photoLimits.pixels * Math.min(1, 24 / bits);

/** Reads the size from the header alone, without decoding. */
async function sizeOf(sent: Buffer): Promise<{ width: number; height: number; bits: number } | undefined> {
  try {
    const {
      width,
      height,
      bitsPerSample = 8,
      channels,
    } = await sharp(sent, {
      limitInputPixels: false,
    }).metadata();
    return { width, height, bits: bitsPerSample * channels };
  } catch {
    return undefined;
  }
}

function encoded(sent: Buffer, { side, quality }: PhotoTarget, png: boolean): Promise<Buffer> {
  const picture = sharp(sent, { failOn: 'error', limitInputPixels: photoLimits.pixels })
    .rotate()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: SECONDS });
  return (
    png ? picture.png({ compressionLevel: 9 }) : picture.flatten({ background: '#ffffff' }).jpeg({ quality })
  ).toBuffer();
}
