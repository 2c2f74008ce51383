import { pdf } from '@nead/command-api/rooms/files/test-files.ts';
import { photoWithPlace, widthOf } from '@nead/command-api/rooms/files/test-photos.ts';
import { endpoints } from '@nead/contracts/endpoints.ts';
import { headers } from '@nead/contracts/envelope.ts';
import { photoFileTexts, photoLimits, uploadPartBytes } from '@nead/contracts/files/limits.ts';
import { newId } from '@nead/contracts/ids.ts';
import { documentMb } from '@nead/contracts/plans.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { daily } from '../care/care-kit.ts';
import type { ApiAnswer, Caller } from '../kit/api.ts';
import { enter, shareChild } from '../kit/house-kit.ts';
import { type SmallHouse, smallHouse } from '../kit/small-house.ts';

const MB = uploadPartBytes;

interface Uploaded {
  received?: number;
  _id?: string;
  url?: string;
  photoUrl?: string;
}

let house: SmallHouse;
let aoife: Caller;
let parent: Caller;
let child: string;
let moment: string;
let photo: Buffer;
const paper = Buffer.concat([pdf('Insurance'), Buffer.alloc(2.5 * MB, ' ')]);

beforeAll(async () => {
  house = await smallHouse();
  aoife = await enter(house, 'childminder', 'aoife', 'PREMIUM');
  parent = await enter(house, 'parent', 'róisín');
  ({ child } = await shareChild(aoife, parent, 'róisín'));
  moment = (await aoife.call<{ _id: string }>('POST', daily(child, 'moments'), { notes: 'She said ball' }))
    .data._id;
  photo = await photoWithPlace({ width: 1_300, height: 1_300, noise: true });
  expect(photo.length).toBeGreaterThan(MB);
  expect(photo.length).toBeLessThan(photoLimits.bytes);
});
afterAll(() => house?.close());

const takers = endpoints.filter(({ upload }) => upload !== undefined);

interface Part {
  path: string;
  field: string;
  whole: Buffer;
  name: string;
}

async function part(
  { path, field, whole, name }: Part,
  from: number,
  { id = '', key = '', size = whole.length } = {},
): Promise<ApiAnswer<Uploaded>> {
  const form = new FormData();
  form.append('name', 'Insurance');
  form.append('category', 'certificates');
  form.append(field, new Blob([new Uint8Array(whole.subarray(from, from + MB))]), name);
  const place = path.replace(':id', child).replace(':recordId', moment);
  const address = `${place}?upload=${id}&from=${from}&size=${size}`;
  const sender = path.startsWith('/parent/') ? parent : aoife;
  return sender.call<Uploaded>('POST', address, form, { ...(key && { [headers.idempotencyKey]: key }) });
}

describe('every call that takes a file', () => {
  test.each(takers.map(({ path, upload: field = '' }) => ({ path, field })))(
    'takes it in parts, goes on from where it stopped, and keeps it once: $path',
    async ({ path, field }) => {
      const isPhoto = field === 'photo';
      const sent = { path, field, whole: isPhoto ? photo : paper, name: isPhoto ? 'one.jpg' : 'one.pdf' };
      const of = { id: newId(), key: newId() };
      const begins = Array.from({ length: Math.ceil(sent.whole.length / MB) }, (_, nth) => nth * MB);
      for (const from of begins.slice(0, -1)) {
        expect((await part(sent, from, of)).data).toEqual({ received: from + MB });
        // A sender who is not sure begins anywhere, and is told how many bytes have arrived.
        expect((await part(sent, 0, of)).data).toEqual({ received: from + MB });
      }
      const last = begins.at(-1) ?? 0;
      const done = await part(sent, last, of);
      expect([done.status < 300, done.data.received]).toEqual([true, undefined]);
      const fileOf = ({ data }: typeof done) => (data.url ?? data.photoUrl ?? '').split('?')[0];
      // The answer to the last part was lost.
      expect(fileOf(await part(sent, last, of))).toBe(fileOf(done));

      const opened = await fetch(house.url + (done.data.url ?? done.data.photoUrl));
      const bytes = Buffer.from(await opened.arrayBuffer());
      if (isPhoto) expect(await widthOf(bytes)).toBeGreaterThan(0);
      else expect(bytes.equals(paper)).toBe(true);
    },
  );

  test('says with the first part that a file is too large', async () => {
    const whole = Buffer.concat([photo, Buffer.alloc(4 * MB)]);
    for (const { path, field, name, text } of [
      { path: '/upload/temp', field: 'photo', name: 'one.jpg', text: photoFileTexts.tooLarge },
      {
        path: '/childminder/documents',
        field: 'file',
        name: 'one.pdf',
        text: `File one.pdf is too large. Maximum size is ${documentMb.with}MB`,
      },
    ]) {
      const refused = await part({ path, field, whole, name }, 0, { id: newId() });
      expect([refused.status, refused.code, refused.errors]).toEqual([413, 'TOO_LARGE', [text]]);
    }
  });

  test('counts the parts between the first and the last too', async () => {
    const sent = { path: '/upload/message-attachment', field: 'file', whole: paper, name: 'one.pdf' };
    const of = { id: newId() };
    await part(sent, 0, of);
    expect((await part(sent, MB, of)).data).toEqual({ received: 2 * MB });
    const counted = `points = 1000 where key = $1`;
    const { rowCount } = await house.pool.query(`update limits.point set ${counted}`, [
      `upload-parts:${aoife.account}`,
    ]);
    expect(rowCount).toBe(1);
    const between = await part(sent, MB, of);
    expect([between.status, between.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(between.headers.get('Retry-After'))).toBeGreaterThan(0);
    // Files in another place are counted separately.
    expect((await part(sent, 0, { id: newId() })).data).toEqual({ received: MB });
    await house.pool.query(`update limits.point set points = 0 where key = $1`, [
      `upload-parts:${aoife.account}`,
    ]);
  });

  test('takes no more than its own limit of what was begun at a call that takes more', async () => {
    const whole = Buffer.concat([paper, Buffer.alloc(3 * MB, ' ')]);
    const begun = { path: '/upload/message-attachment', field: 'file', whole, name: 'one.pdf' };
    const of = { id: newId() };
    const last = Math.floor(whole.length / MB) * MB;
    for (let from = 0; from < last; from += MB)
      expect((await part(begun, from, of)).data).toEqual({ received: from + MB });
    for (const [path, field, name] of [
      ['/childminder/documents', 'file', 'one.pdf'],
      ['/upload/temp', 'photo', 'one.jpg'],
    ] as const) {
      const refused = await part({ path, field, whole, name }, last, of);
      expect([path, refused.status, refused.code]).toEqual([path, 413, 'TOO_LARGE']);
    }
    expect((await part(begun, last, of)).status).toBe(200);
  });
});
