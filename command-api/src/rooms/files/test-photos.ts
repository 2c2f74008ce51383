import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

interface Wanted {
  width: number;
  height: number;
  orientation?: number;
  /** Pixels that do not compress. */
  noise?: boolean;
}

/** For tests: a JPEG that contains a place. */
export function photoWithPlace({ width, height, orientation = 1, noise = false }: Wanted): Promise<Buffer> {
  const image = noise
    ? sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    : sharp({ create: { width, height, channels: 3, background: '#1e5a43' } });
  return image
    .withExif({
      IFD0: { ImageDescription: 'Dublin', Copyright: 'Dublin' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '53/1 20/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '6/1 15/1 0/1',
      },
    })
    .withMetadata({ orientation })
    .jpeg({ quality: 90 })
    .toBuffer();
}

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const out = Buffer.alloc(named.length + 8);
  out.writeUInt32BE(data.length, 0);
  named.copy(out, 4);
  out.writeUInt32BE(crc32(named), named.length + 4);
  return out;
};

/** For tests: a small file that claims to have very many pixels. */
export function hugePng(width: number, height: number, bits = 1): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bits, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(5_001 * 200))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** For tests: the width of a picture. */
export const widthOf = async (picture: Buffer): Promise<number> => (await sharp(picture).metadata()).width;
