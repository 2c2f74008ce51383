import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { hugePng, photoWithPlace } from '@nead/command-api/rooms/files/test-photos.ts';
import type { ChildminderProfile } from '@nead/contracts/accounts/profile-requests.ts';
import { headers } from '@nead/contracts/envelope.ts';
import { photoFileTexts, photoLimits } from '@nead/contracts/files/limits.ts';
import { generatedAvatar } from '@nead/contracts/files/names.ts';
import type { ChildProfile } from '@nead/contracts/register/views.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Caller } from '../kit/api.ts';
import { atOnce } from '../kit/at-once.ts';
import { inProcess } from '../kit/in-process.ts';
import type { Served } from '../kit/nead.ts';
import { byEmail, newFamily, uploadAs } from './register-kit.ts';

let nead: Served;
let aoife: Caller;
let grainne: Caller;
let siobhan: Caller;
let marek: Caller;
let child: string;
let photo: Buffer;

beforeAll(async () => {
  nead = await inProcess();
  aoife = await Caller.demo(nead.url, 'childminder', 'PREMIUM');
  grainne = await Caller.demo(nead.url, 'childminder', 'FREE');
  siobhan = await byEmail(nead.url, 'siobhan@nead.example');
  marek = await byEmail(nead.url, 'marek@nead.example');
  child = (await aoife.children()).find(({ firstName }) => firstName === 'Caoimhe')?._id ?? '';
  photo = await photoWithPlace({ width: 120, height: 80 });
});
afterAll(() => nead?.stop());

const stored = () => {
  const folder = join(nead.dataDir, 'files');
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
};
const storedNow = () => {
  try {
    return stored();
  } catch {
    return [];
  }
};
const open = (url: string, headers: Record<string, string> = {}) => fetch(nead.url + url, { headers });
/** Asks about a picture that is kept, as a browser does; Node's fetch() would say that it wants nothing from a cache. */
const revalidated = (url: string, etag: string) =>
  new Promise((resolve, reject) => {
    get(nead.url + url, { headers: { 'If-None-Match': etag } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    }).on('error', reject);
  });
const photoUrl = async (caller: Caller, path: string) =>
  (await caller.call<ChildProfile>('GET', path)).data.photoUrl ?? '';
const ofChild = () => `/childminder/children/${child}/photo`;

describe('the photo of a child', () => {
  test('is shown to whoever sees the child, without where it was taken, and lies sealed on disk', async () => {
    const before = new Set(storedNow());
    const set = await uploadAs(aoife, ofChild(), photo);
    expect(set.status).toBe(200);
    const shown = await open(set.data.photoUrl);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(shown.headers.get('cache-control')).toBe('private, no-cache');
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
    expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'; sandbox");
    const bytes = Buffer.from(await shown.arrayBuffer());
    expect(bytes.subarray(0, 2).toString('hex')).toBe('ffd8');
    expect(bytes.includes('Exif') || bytes.includes('Dublin')).toBe(false);

    const [file, ...more] = stored().filter((path) => !before.has(path));
    expect(more).toEqual([]);
    const sealed = readFileSync(file ?? '');
    expect(sealed.includes(bytes.subarray(0, 20))).toBe(false);
    expect(sealed.includes('JFIF')).toBe(false);

    expect(await revalidated(set.data.photoUrl, shown.headers.get('etag') ?? '')).toBe(304);
    expect((await open(await photoUrl(siobhan, `/parent/children/${child}`))).status).toBe(200);
  });

  test('is for its viewer: a link that was changed, ran out or was made for another file opens nothing', async () => {
    const url = await photoUrl(aoife, `/childminder/children/${child}`);
    const altered = (name: string, value: string) =>
      url.replace(new RegExp(`${name}=[^&]+`), `${name}=${value}`);
    const sessionOf = (link: string) => /session=([^&]+)/.exec(link)?.[1] ?? '';
    const others = await photoUrl(siobhan, `/parent/children/${child}`);
    for (const wrong of [
      url.split('?')[0] ?? '',
      altered('signature', 'AAAA'),
      altered('expires', String(Math.floor(Date.now() / 1000) + 9999)),
      altered('expires', '1'),
      altered('session', sessionOf(others)),
      url.replace(/files\/[0-9a-f]{24}/, `files/${'0'.repeat(24)}`),
    ]) {
      expect([wrong, (await open(wrong)).status]).toEqual([wrong, 404]);
    }
  });

  test('is dead with the session that it was shown in, and with the sight of the child', async () => {
    const leaving = await byEmail(nead.url, 'siobhan@nead.example');
    const url = await photoUrl(leaving, `/parent/children/${child}`);
    expect((await open(url)).status).toBe(200);
    const left = await leaving.call('POST', '/auth/logout', {});
    expect((await open(url)).status).toBe(404);
    // The browser must not keep what it was shown either.
    expect(left.headers.get('Clear-Site-Data')).toBe('"cache"');

    const own = await photoUrl(siobhan, `/parent/children/${child}`);
    const contact = (await siobhan.call<ChildProfile>('GET', `/parent/children/${child}`)).data
      .primaryContact;
    await aoife.call('DELETE', `/childminder/children/${child}/contacts/${contact?._id}`);
    await expect.poll(async () => (await open(own)).status, { timeout: atOnce(1_000) }).toBe(404);
    await aoife.call('PATCH', `/childminder/children/${child}`, { primaryContact: contact?._id });
  });

  test('gives its place back when another comes or it is removed', async () => {
    const before = storedNow().length;
    const url = await photoUrl(aoife, `/childminder/children/${child}`);
    await uploadAs(aoife, ofChild(), photo);
    await expect.poll(async () => (await open(url)).status).toBe(404);
    await expect.poll(() => storedNow().length).toBe(before);
    expect((await aoife.call<{ photoUrl: null }>('DELETE', ofChild())).data).toEqual({ photoUrl: null });
    await expect.poll(() => storedNow().length).toBe(before - 1);
    expect(await photoUrl(aoife, `/childminder/children/${child}`)).toBe('');
  });

  test('sent again with its key is kept once', async () => {
    const again = () => uploadAs(aoife, ofChild(), photo, { key: 'one photo' });
    const [first, second] = [await again(), await again()];
    const fileOf = (url: string) => url.split('?')[0];
    expect(fileOf(second.data.photoUrl)).toBe(fileOf(first.data.photoUrl));
    const other = await photoWithPlace({ width: 9, height: 9 });
    expect((await uploadAs(aoife, ofChild(), other, { key: 'one photo' })).code).toBe('KEY_REUSED');
    expect((await open(await photoUrl(aoife, `/childminder/children/${child}`))).status).toBe(200);
    await aoife.call('DELETE', ofChild());
  });

  test('of another childminder’s child is not found', async () => {
    expect((await uploadAs(grainne, ofChild(), photo)).status).toBe(404);
    expect((await uploadAs(siobhan, ofChild(), photo)).status).toBe(403);
  });
});

describe('an upload before the child exists', () => {
  test('is shown to whoever sent it, and becomes the photo of the child', async () => {
    const temp = await uploadAs(aoife, '/upload/temp', photo);
    expect((await open(temp.data.url)).status).toBe(200);
    const zofia = (await aoife.children()).find(({ firstName }) => firstName === 'Zofia');
    const { primaryContact: _, ...sibling } = newFamily('');
    const added = await aoife.call<{ _id: string }>('POST', '/childminder/children', {
      ...sibling,
      siblingOf: zofia?._id,
      photoUrl: temp.data.url,
    });
    expect(added.status).toBe(201);
    const path = `/childminder/children/${added.data._id}`;
    expect((await open(await photoUrl(aoife, path))).status).toBe(200);
    expect((await open(await photoUrl(marek, `/parent/children/${added.data._id}`))).status).toBe(200);
    await expect.poll(async () => (await open(temp.data.url)).status).toBe(404);
    // A photo that is sent back as it was shown stays; somebody else's upload counts as none.
    expect((await aoife.call('PATCH', path, { photoUrl: await photoUrl(aoife, path) })).status).toBe(200);
    const theirs = await uploadAs(grainne, '/upload/temp', photo);
    expect((await aoife.call('PATCH', path, { photoUrl: theirs.data.url })).errors).toEqual([
      photoFileTexts.unknownUpload,
    ]);
    expect((await aoife.call('PATCH', path, { photoUrl: null })).status).toBe(200);
    expect(await photoUrl(aoife, path)).toBe('');
  });
});

describe('what is sent again with its key, since no answer came', () => {
  const keyed = (key: string) => ({ [headers.idempotencyKey]: key });
  const shownIn = (url: string) => url.split('?')[0];

  test('a collector with a photo is answered as the first time', async () => {
    const temp = await uploadAs(aoife, '/upload/temp', photo);
    const path = `/childminder/children/${child}/collectors`;
    const collector = { name: 'Nora Byrne', phone: '085 123 4567', relationship: 'Aunt' };
    const body = { ...collector, photoUrl: temp.data.url };
    const send = () => aoife.call<{ _id: string }>('POST', path, body, keyed('one collector'));
    const [first, again] = [await send(), await send()];
    expect([first.status, again.status, again.data]).toEqual([first.status, first.status, first.data]);
    expect(first.status).toBeLessThan(300);
    const other = await aoife.call('POST', path, body, keyed('another collector'));
    expect(other.errors).toEqual([photoFileTexts.unknownUpload]);
  });

  test('so is a child with a new photo, which is there once', async () => {
    const temp = await uploadAs(aoife, '/upload/temp', photo);
    const path = `/childminder/children/${child}`;
    const send = () => aoife.call('PATCH', path, { photoUrl: temp.data.url }, keyed('one edit'));
    expect((await send()).status).toBe(200);
    const first = shownIn(await photoUrl(aoife, path));
    expect((await send()).status).toBe(200);
    expect(shownIn(await photoUrl(aoife, path))).toBe(first);
  });
});

test('of a collector who is refused no photo stays behind, and the upload can be used again', async () => {
  const path = `/childminder/children/${child}/collectors`;
  const nora = { name: 'Nora Walsh', phone: '085 123 4567', relationship: 'Aunt' };
  const { data: taken } = await aoife.call<{ _id: string }>('POST', path, nora);
  const temp = await uploadAs(aoife, '/upload/temp', photo);
  const before = storedNow().length;
  const again = await aoife.call('POST', path, { ...nora, _id: taken._id, photoUrl: temp.data.url });
  expect([again.code, storedNow().length]).toEqual(['ID_TAKEN', before]);
  expect((await aoife.call('POST', path, { ...nora, photoUrl: temp.data.url })).status).toBeLessThan(300);
});

describe('what is sent instead of a photo', () => {
  test('is refused with a sentence, and nothing is stored', async () => {
    const before = new Set(storedNow());
    const noisy = await photoWithPlace({ width: 600, height: 600, noise: true });
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')]);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    for (const [what, bytes, sentence] of [
      ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), photoFileTexts.notImage],
      ['a drawing', svg, photoFileTexts.notImage],
      ['nothing', Buffer.alloc(0), photoFileTexts.notImage],
      ['a bomb', hugePng(40_000, 40_000), photoFileTexts.tooManyPixels],
      ['half a photo', noisy.subarray(0, noisy.length / 2), photoFileTexts.broken],
      ['HEIC', heic, photoFileTexts.heic],
    ] as const) {
      const answer = await uploadAs(aoife, ofChild(), bytes);
      expect([what, answer.status, answer.errors]).toEqual([what, 400, [sentence]]);
    }
    expect(storedNow().filter((path) => !before.has(path))).toEqual([]);
  });

  test('is refused when it is one byte too large, and not before', async () => {
    const most = photoLimits.bytes;
    const padded = (size: number) => Buffer.concat([photo, randomBytes(size - photo.length)]);
    const over = await uploadAs(aoife, ofChild(), padded(most + 1));
    expect([over.status, over.message]).toEqual([413, photoFileTexts.tooLarge]);
    expect((await uploadAs(aoife, ofChild(), padded(5 * most))).status).toBe(413);
    expect((await uploadAs(aoife, ofChild(), padded(most))).status).toBe(200);
  });

  test('is refused when it is no form, or a form without the field', async () => {
    const headers = { Authorization: `Bearer ${aoife.token}`, 'Content-Type': 'multipart/form-data' };
    const path = `${nead.url}/api/v1${ofChild()}`;
    for (const body of ['', '--x--', '{"photo":1}']) {
      expect((await fetch(path, { method: 'POST', headers, body })).status).toBe(400);
    }
    expect((await aoife.call('POST', ofChild(), {})).status).toBe(400);
    expect((await uploadAs(aoife, ofChild(), photo, { field: 'other' })).errors).toEqual([
      photoFileTexts.notImage,
    ]);
  });
});

test('a childminder’s own photo is theirs, and is seen by their parents', async () => {
  const first = await uploadAs(aoife, '/childminder/profile/photo', photo);
  expect((await open(first.data.photoUrl)).status).toBe(200);
  const second = await uploadAs(aoife, '/childminder/profile/photo', photo);
  await expect.poll(async () => (await open(first.data.photoUrl)).status).toBe(404);
  expect((await aoife.call('DELETE', '/childminder/profile/photo')).status).toBe(200);
  await expect.poll(async () => (await open(second.data.photoUrl)).status).toBe(404);
  expect((await uploadAs(siobhan, '/childminder/profile/photo', photo)).status).toBe(403);
});

test('a picture that was generated to stand for one is told as such, by the profile and by its change', async () => {
  for (const [name, source] of [
    ['photo.jpg', 'own'],
    [`${generatedAvatar}-me.png`, 'generated'],
  ]) {
    await uploadAs(aoife, '/childminder/profile/photo', photo, { name });
    const { data: profile } = await aoife.call<ChildminderProfile>('GET', '/childminder/profile');
    const { firstName, lastName, displayName } = profile;
    const names = { firstName, lastName, displayName };
    const changed = await aoife.call<ChildminderProfile>('PUT', '/childminder/profile', names);
    expect([profile.photoSource, changed.data.photoSource]).toEqual([source, source]);
  }
  await aoife.call('DELETE', '/childminder/profile/photo');
});
