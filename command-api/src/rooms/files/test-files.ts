import { crc32, deflateRawSync } from 'node:zlib';
import { paper } from '@nead/dev/demo/paper.ts';

/** An entry of a zip; `said` is its claimed unpacked size. */
interface ZipEntry {
  name: string;
  bytes?: Buffer;
  said?: number;
  encrypted?: boolean;
}

/** For tests: a zip of these entries. */
export function zipOf(entries: readonly ZipEntry[], comment = ''): Buffer {
  const locals: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const { name, bytes = Buffer.from('<x/>'), said = bytes.length, encrypted = false } of entries) {
    const packed = deflateRawSync(bytes);
    const called = Buffer.from(name);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(encrypted ? 1 : 0, 2);
    shared.writeUInt16LE(8, 4);
    shared.writeUInt32LE(crc32(bytes), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(said, 18);
    shared.writeUInt16LE(called.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), shared, called, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    list.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), shared, tail, called]));
    locals.push(local);
    at += local.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(Buffer.concat(list).length, 12);
  end.writeUInt32LE(at, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...locals, ...list, end, Buffer.from(comment, 'latin1')]);
}

const typesOf = (main: string): ZipEntry => ({
  name: '[Content_Types].xml',
  bytes: Buffer.from(
    `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/x.xml" ContentType="${main}+xml"/></Types>`,
  ),
});
const OPEN_XML = 'application/vnd.openxmlformats-officedocument';

export const docx = (more: readonly ZipEntry[] = []): Buffer =>
  zipOf([typesOf(`${OPEN_XML}.wordprocessingml.document.main`), { name: 'word/document.xml' }, ...more]);
export const xlsx = (): Buffer =>
  zipOf([typesOf(`${OPEN_XML}.spreadsheetml.sheet.main`), { name: 'xl/workbook.xml' }]);

/** An old Office document: its signature, and the name of its main stream. */
export const oldOffice = (stream: 'WordDocument' | 'Workbook' | '_VBA_PROJECT' | 'Picture'): Buffer =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(504),
    Buffer.from(stream, 'utf16le'),
    Buffer.alloc(512),
  ]);

export const pdf = (said = 'Nead'): Buffer => paper(said);

const box = (name: string, ...content: Buffer[]): Buffer => {
  const all = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(all.length + 8);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, all]);
};

const numbers = (...all: number[]): Buffer => {
  const bytes = Buffer.alloc(4 * all.length);
  for (const [n, each] of all.entries()) bytes.writeUInt32BE(each, 4 * n);
  return bytes;
};

/** A film of a camera that records its places: two in one chunk, one in another. */
export function filmWithTrackOfPlaces(): Buffer {
  const place = '+53.3498-006.2603/';
  const [size, picture] = [place.length, Buffer.alloc(30, 0xee)];
  const track = (first: number, second: number) =>
    box(
      'trak',
      box(
        'mdia',
        box('hdlr', numbers(0, 0), Buffer.from('meta', 'latin1'), Buffer.alloc(13)),
        box(
          'minf',
          box(
            'stbl',
            box('stsz', numbers(0, 0, 3, size, size, size)),
            box('stsc', numbers(0, 2, 1, 2, 1, 2, 1, 1)),
            box('stco', numbers(0, 2, first, second)),
          ),
        ),
      ),
    );
  const head = box('ftyp', Buffer.from('isom\0\0\0\0isom', 'latin1'));
  const start = head.length + box('moov', track(0, 0)).length + 8;
  const second = start + 2 * size + picture.length;
  const data = box('mdat', Buffer.from(place + place), picture, Buffer.from(place), picture);
  return Buffer.concat([head, box('moov', track(start, second)), data]);
}

/** A film of a phone, with its place; not playable. */
export const film = (brand: 'isom' | 'qt  ' | 'heic' = 'isom', bytes = 0): Buffer =>
  Buffer.concat([
    box('ftyp', Buffer.from(`${brand}\0\0\0\0${brand}`, 'latin1')),
    box(
      'moov',
      box('mvhd', Buffer.alloc(100)),
      box('trak', box('tkhd', Buffer.alloc(84)), box('udta', Buffer.from('+53.3498-006.2603/'))),
      box('meta', Buffer.from('com.apple.quicktime.location.ISO6709 +53.3498-006.2603/')),
    ),
    box('mdat', Buffer.alloc(bytes, 7)),
  ]);

export const webm = (): Buffer =>
  Buffer.concat([Buffer.from('1a45dfa3874282847765626d', 'hex'), Buffer.from('18538067ff', 'hex')]);

/** A webm film with a place among its tags, before a picture. */
export function webmWithPlace(): Buffer {
  const element = (id: string, content: Buffer) =>
    Buffer.concat([Buffer.from(id, 'hex'), Buffer.from([0x80 + content.length]), content]);
  const tags = element('1254c367', Buffer.from('LOCATION +53.3498-006.2603/'));
  const segment = Buffer.concat([tags, element('1f43b675', Buffer.alloc(20, 0xee))]);
  return Buffer.concat([Buffer.from('1a45dfa3874282847765626d', 'hex'), element('18538067', segment)]);
}
