import { photoWithPlace } from '@nead/command-api/rooms/files/test-photos.ts';
import { damageTexts } from '@nead/contracts/admin/health-texts.ts';
import type { Damage } from '@nead/contracts/admin/operation-requests.ts';
import { refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../kit/api.ts';
import { enter } from '../kit/house-kit.ts';
import { type SmallHouse, smallHouse } from '../kit/small-house.ts';
import { newChild, uploadAs } from '../register/register-kit.ts';

let house: SmallHouse;
let admin: Caller;
let aoife: Caller;
let child: Id;
let file: Id;
let whole: Buffer;
const lines: Record<string, unknown>[] = [];

const fileIn = (url: string): Id => new URL(url, house.url).pathname.split('/').at(-1) ?? '';
const photoUrl = async () =>
  (await aoife.call<{ photoUrl: string }>('GET', `/childminder/children/${child}`)).data.photoUrl;
const open = async () => {
  const answer = await fetch(new URL(await photoUrl(), house.url));
  return { status: answer.status, said: answer.ok ? '' : await answer.json() };
};
const listed = async () => (await admin.call<Damage[]>('GET', '/admin/damages')).data;
const due = (schedule: string) =>
  house.pool.query(`update command.schedule set last_at = '-infinity' where name = $1`, [schedule]);
const damageLetters = () => house.letters.filter(({ subject }) => subject.includes('damaged'));
const damageLines = () => lines.filter(({ msg }) => String(msg).includes('damaged'));

beforeAll(async () => {
  house = await smallHouse({ logTo: { write: (line) => void lines.push(JSON.parse(line)) } });
  admin = await enter(house, 'admin', 'admin');
  aoife = await enter(house, 'childminder', 'aoife');
  child = (await newChild(aoife, 'róisín@example.ie'))._id;
  await uploadAs(
    aoife,
    `/childminder/children/${child}/photo`,
    await photoWithPlace({ width: 40, height: 30 }),
  );
  file = fileIn(await photoUrl());
  whole = house.stored.get(file) ?? Buffer.alloc(0);
  expect((await open()).status).toBe(200);
});
afterEach(async () => {
  house.stored.set(file, whole);
  await due('tell-damage');
  await expect.poll(listed).toEqual([]);
});
afterAll(() => house?.close());

const flipped = () => Buffer.from(whole.map((byte, at) => (at === 90 ? byte ^ 1 : byte)));

test.each([
  ['missing', () => void house.stored.delete(file)],
  ['empty', () => void house.stored.set(file, Buffer.alloc(0))],
  ['changed', () => void house.stored.set(file, whole.subarray(0, -1))],
  ['changed', () => void house.stored.set(file, flipped())],
])(
  'a stored file that is %s is told: to who opens it, the log, the metrics, the desk and by letter',
  async (why, damage) => {
    const [before, linesBefore] = [damageLetters().length, damageLines().length];
    damage();
    for (let time = 0; time < 2; time++) {
      const { status, said } = await open();
      expect([status, said.code, said.message]).toEqual([
        500,
        'FILE_DAMAGED',
        refuse('FILE_DAMAGED').message,
      ]);
    }
    const followed = await fetch(new URL(await photoUrl(), house.url), {
      headers: { 'Sec-Fetch-Dest': 'document' },
    });
    expect([followed.status, await followed.text()]).toEqual([500, refuse('FILE_DAMAGED').message]);
    expect(await listed()).toMatchObject([{ place: `file ${file}`, why }]);
    const told = damageLines().slice(linesBefore);
    expect(told).toMatchObject([{ level: 50, file, why }]);
    expect(JSON.stringify(told)).not.toMatch(/aoife|róisín|@/i);
    expect(await house.metrics.metrics()).toMatch(new RegExp(`file_damage_total{why="${why}"} [1-9]`));
    await due('tell-damage');
    await expect.poll(() => damageLetters().length).toBe(before + 1);
    const letter = damageLetters().at(-1);
    expect(letter?.to).toBe('support@nead.example');
    expect(letter?.text).toContain(damageTexts.whys[why]);
    expect(letter?.text).toContain(file);
  },
);

test('the weekly look finds what nobody asked for, names stream and place, and says when all is whole again', async () => {
  house.stored.delete(file);
  await due('check-what-is-kept');
  await expect
    .poll(listed)
    .toMatchObject([{ stream: expect.stringMatching(/^files-/), place: `file ${file}`, why: 'missing' }]);
});

test('a file that was removed is no damage, neither at once nor later', async () => {
  const own = await uploadAs(
    aoife,
    '/childminder/profile/photo',
    await photoWithPlace({ width: 40, height: 30 }),
  );
  const link = new URL(own.data.photoUrl, house.url);
  expect((await fetch(link)).status).toBe(200);
  await aoife.call('DELETE', '/childminder/profile/photo');
  await expect.poll(() => house.stored.has(fileIn(own.data.photoUrl))).toBe(false);
  expect((await fetch(link)).status).toBe(404);
  expect(await listed()).toEqual([]);
});

test('a file whose person was erased says that, and is no damage', async () => {
  const at = damageLines().length;
  await house.keys.destroy(child, 'care');
  expect(await open()).toMatchObject({ status: 410, said: { code: 'FILE_ERASED' } });
  await due('check-what-is-kept');
  const done = `select last_at > '-infinity' and not under_way as done from command.schedule where name = 'check-what-is-kept'`;
  await expect.poll(async () => (await house.pool.query(done)).rows).toEqual([{ done: true }]);
  expect(await listed()).toEqual([]);
  expect(damageLines().slice(at)).toEqual([]);
});
