import { get, request } from 'node:http';
import { systemIdentity } from '@nead/command-api/engine/system-identity.ts';
import { refer } from '@nead/command-api/rooms/files/attach.ts';
import { docx, film, pdf } from '@nead/command-api/rooms/files/test-files.ts';
import { photoWithPlace, widthOf } from '@nead/command-api/rooms/files/test-photos.ts';
import { attachmentTexts } from '@nead/contracts/files/attachments.ts';
import { photoFileTexts, uploadPartBytes } from '@nead/contracts/files/limits.ts';
import type { UploadedAttachment } from '@nead/contracts/files/requests.ts';
import { newId } from '@nead/contracts/ids.ts';
import { messageTexts } from '@nead/contracts/messages/texts.ts';
import { limitReached } from '@nead/contracts/plans.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../kit/api.ts';
import { enter, shareChild } from '../kit/house-kit.ts';
import { type SmallHouse, smallHouse } from '../kit/small-house.ts';
import { mediaUsedBy, uploadAs } from '../register/register-kit.ts';

let house: SmallHouse;
let standard: Caller;
let premium: Caller;
let free: Caller;
let parent: Caller;
let photo: Buffer;
const PATH = '/upload/message-attachment';

beforeAll(async () => {
  house = await smallHouse();
  standard = await enter(house, 'childminder', 'standard', 'STANDARD');
  premium = await enter(house, 'childminder', 'premium', 'PREMIUM');
  free = await enter(house, 'childminder', 'free');
  parent = await enter(house, 'parent', 'parent');
  await shareChild(standard, parent, 'parent');
  photo = await photoWithPlace({ width: 900, height: 600 });
});
afterAll(() => house?.close());

const send = (caller: Caller, bytes: Uint8Array, name: string, more: { key?: string; query?: string } = {}) =>
  uploadAs<UploadedAttachment>(caller, PATH + (more.query ?? ''), bytes, {
    field: 'file',
    name,
    key: more.key ?? '',
  });
const open = (url: string, headers: Record<string, string> = {}) => fetch(house.url + url, { headers });

describe('an attachment', () => {
  test('that is a picture is encoded anew, has a small picture beside it, and opens for its sender alone', async () => {
    const sent = await send(parent, photo, '../../on the beach.jpg');
    expect(sent.status).toBe(200);
    const { _id, url, filename, contentType, size, thumbnailUrl } = sent.data;
    expect({ _id, filename, contentType }).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      filename: 'on the beach.jpg',
      contentType: 'image/jpeg',
    });
    const shown = await open(url);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(shown.headers.get('content-disposition')).toBe('inline; filename="on the beach.jpg"');
    const bytes = Buffer.from(await shown.arrayBuffer());
    expect(bytes.length).toBe(size);
    expect(bytes.includes('Exif') || bytes.includes('Dublin')).toBe(false);
    const small = await open(thumbnailUrl ?? '');
    expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(await widthOf(Buffer.from(await small.arrayBuffer()))).toBe(320);

    // Until something refers to it, only the sender can open it: not even the childminder in whose place it is.
    const others = url.replace(/session=[0-9a-f]+/, `session=${newId()}`);
    expect((await open(others)).status).toBe(404);
  });

  test('that is a film loses its place, and is played from wherever its viewer likes', async () => {
    const { data } = await send(standard, film('isom', 1_000), 'steps.mp4');
    expect([data.contentType, data.thumbnailUrl]).toEqual(['video/mp4', null]);
    const whole = await open(data.url);
    expect([whole.status, whole.headers.get('accept-ranges')]).toEqual([200, 'bytes']);
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect([bytes.length, bytes.includes('53.3498')]).toEqual([data.size, false]);

    for (const [range, from, to] of [
      ['bytes=0-9', 0, 9],
      ['bytes=10-', 10, data.size - 1],
      ['bytes=-5', data.size - 5, data.size - 1],
      ['bytes=20-999999999', 20, data.size - 1],
    ] as const) {
      const part = await open(data.url, { Range: range });
      expect([range, part.status, part.headers.get('content-range')]).toEqual([
        range,
        206,
        `bytes ${from}-${to}/${data.size}`,
      ]);
      expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(from, to + 1));
    }
    for (const range of [`bytes=${data.size}-`, 'bytes=5-2', 'bytes=-0']) {
      expect([range, (await open(data.url, { Range: range })).status]).toEqual([range, 416]);
    }
    for (const range of ['bytes=0-1,3-4', 'lines=1-2', 'bytes=-']) {
      expect([range, (await open(data.url, { Range: range })).status]).toEqual([range, 200]);
    }
    expect((await open(data.url, { Range: 'bytes=0-1', 'If-Range': '"another"' })).status).toBe(200);
    // A player whose connection ends in the middle does no harm to the house.
    await new Promise<void>((resolve) => {
      get(house.url + data.url, (answer) => answer.once('data', () => resolve(void answer.destroy())));
    });
    expect((await open(data.url)).status).toBe(200);
  });

  test('that is a document is saved and never shown, under a name that says what it is', async () => {
    const { data } = await send(standard, pdf(), 'menu\u202Efdp.exe');
    expect([data.filename, data.contentType]).toEqual(['menufdp.pdf', 'application/pdf']);
    const saved = await open(data.url);
    expect(saved.headers.get('content-disposition')).toBe('attachment; filename="menufdp.pdf"');
    expect(saved.headers.get('content-security-policy')).toContain('sandbox');
    expect((await send(standard, docx(), 'plan.docx')).status).toBe(200);
  });

  test('sent again with its key is kept once', async () => {
    const again = () => send(standard, photo, 'one.jpg', { key: 'one attachment' });
    const [first, second] = [await again(), await again()];
    expect(second.data._id).toBe(first.data._id);
    expect((await send(standard, pdf(), 'one.jpg', { key: 'one attachment' })).code).toBe('KEY_REUSED');
    expect((await open(first.data.url)).status).toBe(200);
  });

  test('opens for its sender as long as something refers to it, and is gone when nothing does', async () => {
    const { data } = await send(premium, photo, 'one.jpg');
    const by = newId();
    const said = { fileIds: [data._id], by, what: 'message' } as const;
    await refer(house.streams, premium.account, said, systemIdentity('test', by).metadata);
    expect((await open(data.url)).status).toBe(200);
  });
});

describe('a file that comes in parts', () => {
  const MB = uploadPartBytes;
  interface SoFar extends UploadedAttachment {
    received?: number;
  }
  const part = (caller: Caller, whole: Buffer, from: number, { id = '', size = whole.length, key = '' }) =>
    uploadAs<SoFar>(
      caller,
      `${PATH}?upload=${id}&from=${from}&size=${size}`,
      whole.subarray(from, from + MB),
      {
        field: 'file',
        name: 'steps.mp4',
        key,
      },
    );

  test('goes on from where it stopped when its line breaks in the middle, and is kept once', async () => {
    const whole = film('isom', 2.5 * MB);
    const of = { id: newId(), key: newId() };
    expect((await part(premium, whole, 0, of)).data).toEqual({ received: MB });
    await breakOff(
      premium,
      `${PATH}?upload=${of.id}&from=${MB}&size=${whole.length}`,
      whole.subarray(MB, 1.5 * MB),
    );
    // A sender who is not sure begins anywhere, and is told how many bytes have arrived.
    expect((await part(premium, whole, 0, of)).data).toEqual({ received: MB });
    expect((await part(premium, whole, 2 * MB, of)).data).toEqual({ received: MB });
    expect((await part(premium, whole, MB, of)).data).toEqual({ received: 2 * MB });
    const done = await part(premium, whole, 2 * MB, of);
    expect(done.data).toMatchObject({ filename: 'steps.mp4', contentType: 'video/mp4' });
    // The answer to the last part was lost.
    const again = await part(premium, whole, 2 * MB, of);
    expect([again.status, again.data._id]).toEqual([200, done.data._id]);
    const inOne = await send(premium, whole, 'steps.mp4');
    const bytesOf = async ({ url }: UploadedAttachment) => Buffer.from(await (await open(url)).arrayBuffer());
    expect((await bytesOf(done.data)).equals(await bytesOf(inOne.data))).toBe(true);
  });

  test('is refused with its first part when the plan does not take it, and is told by nobody else', async () => {
    const whole = film('isom', 5.5 * MB);
    const of = { id: newId() };
    expect(await part(standard, whole, 0, of)).toMatchObject({
      status: 403,
      message: 'Videos must be under 5MB. This video is 5.6MB',
    });
    expect(await part(premium, whole, 0, { ...of, size: 16 * MB })).toMatchObject({ status: 413 });
    expect((await part(premium, whole, 0, of)).data).toEqual({ received: MB });
    const refused = await part(parent, whole, MB, of);
    expect(refused.data).toEqual({ received: 0 });
  });

  test('counts against the hour of its sender by its ends, and a whole file whatever part it says it is', async () => {
    const used = async () => {
      const key = [`uploads:${premium.account}`];
      const { rows } = await house.pool.query('select points from limits.point where key = $1', key);
      return Number(rows[0]?.points ?? 0);
    };
    const before = await used();
    const whole = film('isom', 2.5 * MB);
    const of = { id: newId() };
    for (const from of [0, MB, 2 * MB]) await part(premium, whole, from, of);
    expect(await used()).toBe(before + 2);
    await part(premium, whole, 2 * MB, of);
    await send(premium, photo, 'one.jpg', { query: '?from=1' });
    expect(await used()).toBe(before + 4);
  });

  test('takes no part that is too long, too short or said to be anything else', async () => {
    const whole = film('isom', 2.5 * MB);
    for (const [query, bytes] of [
      [`upload=${newId()}&from=0&size=${whole.length}`, whole.subarray(0, MB + 1)],
      [`upload=${newId()}&from=0&size=${whole.length}`, whole.subarray(0, MB - 1)],
      [`upload=${newId()}&from=0&size=10`, whole.subarray(0, 11)],
      [`upload=${newId()}&from=0&size=0`, whole.subarray(0, 1)],
      [`upload=${newId()}&from=-1&size=10`, whole.subarray(0, 10)],
      [`upload=x&from=0&size=10`, whole.subarray(0, 10)],
    ] as const) {
      const answer = await uploadAs(premium, `${PATH}?${query}`, bytes, { field: 'file', name: 'x.mp4' });
      expect([query.slice(-20), answer.status]).toEqual([query.slice(-20), 400]);
    }
  });
});

/** Sends the head of a form and some of its file, and then nothing more: the connection is gone. */
async function breakOff({ url, token }: Caller, path: string, bytes: Uint8Array): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'steps.mp4');
  const whole = new Response(form);
  const body = Buffer.from(await whole.arrayBuffer());
  await new Promise<void>((resolve) => {
    const asking = request(`${url}/api/v1${path}`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': whole.headers.get('Content-Type') ?? '',
        'Content-Length': 2 * body.length,
      },
    });
    asking.on('error', () => resolve());
    asking.on('close', () => resolve());
    asking.write(body.subarray(0, -100), () => asking.destroy());
  });
}

describe('what a plan does not take', () => {
  test('is refused with the sentence for its kind and size', async () => {
    const noise = async (side: number) => photoWithPlace({ width: side, height: side, noise: true });
    const large = await noise(1_600);
    const mb = (Math.ceil((large.length / 1024 / 1024) * 10) / 10).toFixed(1);
    expect(large.length).toBeGreaterThan(1.5 * 1024 * 1024);
    expect(large.length).toBeLessThan(3 * 1024 * 1024);
    const over = await send(standard, large, 'large.jpg');
    expect([over.status, over.code, over.message]).toEqual([
      403,
      'PLAN_LIMIT',
      `Images must be under 1.5MB. This image is ${mb}MB`,
    ]);
    expect((await send(premium, large, 'large.jpg')).status).toBe(200);
    const long = await send(standard, film('isom', 5 * 1024 * 1024), 'long.mp4');
    expect([long.status, long.message]).toEqual([403, 'Videos must be under 5MB. This video is 5.1MB']);
  });

  test('is refused while it arrives when no plan takes so much', async () => {
    const endless = await send(premium, film('isom', 16 * 1024 * 1024), 'endless.mp4');
    expect([endless.status, endless.code, endless.message]).toEqual([
      413,
      'TOO_LARGE',
      'Videos must be under 15MB. This video is 16.1MB',
    ]);
  });

  test('is everything on the free plan, for its parents too', async () => {
    const none = await send(free, photo, 'one.jpg');
    expect([none.status, none.code, none.message]).toEqual([403, 'FEATURE_REQUIRED', messageTexts.notOnFree]);
    const paper = await send(free, pdf(), 'one.pdf');
    expect(paper).toMatchObject({
      status: 403,
      code: 'FEATURE_REQUIRED',
      message: messageTexts.documentsNotOnFree,
      feature: 'enableDocumentStorage',
    });
  });

  test('is refused when it is none of the kinds that are sent', async () => {
    const heic = film('heic');
    const swollen = docx([{ name: 'word/media/x', said: 0xfffffffe }]);
    for (const [what, bytes, sentence] of [
      ['page.jpg', Buffer.from('<!doctype html><script>alert(1)</script>'), messageTexts.mediaOnly],
      ['letter.txt', Buffer.from('Dia duit'), messageTexts.mediaOnly],
      ['bomb.docx', swollen, messageTexts.mediaOnly],
      ['photo.heic', heic, photoFileTexts.heic],
      ['broken.jpg', photo.subarray(0, 200), photoFileTexts.broken],
      ['empty.pdf', Buffer.alloc(0), attachmentTexts.noFile],
    ] as const) {
      const answer = await send(standard, bytes, what);
      expect([what, answer.status, answer.errors]).toEqual([what, 400, [sentence]]);
    }
    expect((await uploadAs(standard, PATH, photo, { field: 'photo' })).errors).toEqual([
      attachmentTexts.noFile,
    ]);
  });

  test('counts for both sides of a conversation together, and two at once cannot both be the last', async () => {
    const sent = await Promise.all(
      Array.from({ length: 14 }, (_, n) => send(parent, film('isom', n), `${n}.mp4`)),
    );
    const refused = sent.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(2);
    for (const { code, message } of refused)
      expect([code, message]).toEqual(['PLAN_LIMIT', limitReached('mediaPerDay', 12)]);
    expect((await send(standard, film(), 'one more.mp4')).message).toBe(limitReached('mediaPerDay', 12));
    const before = await mediaUsedBy(standard);
    const document = await send(standard, pdf(), 'a document.pdf');
    expect([document.status, before.mediaToday]).toEqual([200, 12]);
    const { size } = document.data;
    expect(await mediaUsedBy(standard)).toEqual({ mediaToday: 12, bytes: before.bytes + size });
    expect((await send(premium, pdf(), 'another.pdf')).status).toBe(200);
  });
});

test('a parent uploads for a childminder of theirs, and for no other', async () => {
  expect((await send(parent, pdf(), 'x.pdf', { query: `?childminder=${premium.account}` })).status).toBe(404);
  const stranger = await enter(house, 'parent', 'stranger');
  expect((await send(stranger, pdf(), 'x.pdf')).status).toBe(404);
});
