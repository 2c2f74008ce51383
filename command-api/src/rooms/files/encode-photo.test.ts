import { isRefusal } from '@nead/contracts/errors.ts';
import { photoFileTexts } from '@nead/contracts/files/limits.ts';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { photoFrom } from './encode-photo.ts';
import { hugePng, photoWithPlace } from './test-photos.ts';

const said = async (bytes: Buffer) => {
  const result = await photoFrom(bytes);
  return isRefusal(result) ? result.message : `${result.length} bytes`;
};

describe('a photo', () => {
  test('is encoded anew: where and when it was taken is gone, and it stands upright', async () => {
    const sent = await photoWithPlace({ width: 60, height: 40, orientation: 6 });
    expect((await sharp(sent).metadata()).exif).toBeDefined();
    const kept = await photoFrom(sent);
    if (isRefusal(kept)) throw new Error(kept.message);
    const { format, width, height, exif, iptc, xmp, icc, orientation } = await sharp(kept).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 40, height: 60 });
    expect([exif, iptc, xmp, icc, orientation]).toEqual(Array(5).fill(undefined));
    expect(kept.includes('Dublin')).toBe(false);
  });

  test('is made no larger than a screen needs', async () => {
    const kept = await photoFrom(await photoWithPlace({ width: 5000, height: 2500 }));
    if (isRefusal(kept)) throw new Error(kept.message);
    expect(await sharp(kept).metadata()).toMatchObject({ width: 1600, height: 800 });
  });

  test.each(['png', 'webp', 'gif'] as const)('may be sent as %s and is kept as JPEG', async (format) => {
    const sent = await sharp(await photoWithPlace({ width: 8, height: 8 }))
      .toFormat(format)
      .toBuffer();
    const kept = await photoFrom(sent);
    expect(isRefusal(kept) || (await sharp(kept).metadata()).format).toBe('jpeg');
  });
});

describe('what is no photo', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  test.each([
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a drawing that can run', Buffer.from(svg)],
    ['a drawing with a heading', Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ['a document', Buffer.from('%PDF-1.7\n%âãÏÓ')],
    ['a few bytes', Buffer.from([0xff, 0xd8])],
    ['nothing', Buffer.alloc(0)],
  ])('is refused: %s', async (_, bytes) => {
    expect(await said(bytes)).toBe(photoFileTexts.notImage);
  });

  test('is refused when it is a page behind the first bytes of a photo', async () => {
    const jpeg = await photoWithPlace({ width: 8, height: 8 });
    expect(await said(Buffer.concat([jpeg.subarray(0, 20), Buffer.from('<script>alert(1)</script>')]))).toBe(
      photoFileTexts.broken,
    );
  });

  test('is refused with a sentence of its own when it is HEIC', async () => {
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')]);
    expect(await said(heic)).toBe(photoFileTexts.heic);
  });

  test('is refused when it breaks off', async () => {
    const jpeg = await photoWithPlace({ width: 600, height: 600, noise: true });
    expect(await said(jpeg.subarray(0, Math.floor(jpeg.length / 2)))).toBe(photoFileTexts.broken);
  });

  test('is refused before it is decoded when it has too many pixels', async () => {
    const began = performance.now();
    expect(await said(hugePng(40_000, 40_000))).toBe(photoFileTexts.tooManyPixels);
    expect(await said(hugePng(40_000, 1))).toBe(photoFileTexts.tooManyPixels);
    // Few bits per pixel make a small file with very many pixels, and many bits a large picture with few.
    expect(await said(hugePng(5_000, 4_000, 1))).toBe(photoFileTexts.tooManyPixels);
    expect(await said(hugePng(5_000, 4_000, 8))).toBe(photoFileTexts.broken);
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});
