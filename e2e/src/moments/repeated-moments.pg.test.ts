import { filesDecider } from '@nead/command-api/rooms/files/decider.ts';
import { photoWithPlace } from '@nead/command-api/rooms/files/test-photos.ts';
import { headers } from '@nead/contracts/envelope.ts';
import { type Id, newId } from '@nead/contracts/ids.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { daily } from '../care/care-kit.ts';
import type { Caller } from '../kit/api.ts';
import { emailOf, enter } from '../kit/house-kit.ts';
import { type SmallHouse, smallHouse } from '../kit/small-house.ts';
import { awayOnce } from '../kit/store-away.ts';
import { nextSecond, succeeded } from '../product/repeats/repeats-house.ts';
import { newChild, uploadAs } from '../register/register-kit.ts';

let house: SmallHouse;
let aoife: Caller;

beforeAll(async () => {
  house = await smallHouse();
  aoife = await enter(house, 'childminder', 'aoife', 'PREMIUM');
  const admin = await enter(house, 'admin', 'admin');
  succeeded(await admin.call('PUT', '/admin/settings/limits/PREMIUM/children', { most: 1000 }));
});
afterAll(() => house?.close());

let made = 0;
/** A brother or sister of the others, so that no other family's consent is needed. */
const child = async (): Promise<Id> => (await newChild(aoife, emailOf('family')))._id;

/** A new picture of these children, which can be sent any number of times. */
async function photoOf(childIds: Id[]) {
  made += 1;
  const photo = await photoWithPlace({ width: 60 + made, height: 40 });
  const body = { photoUrl: (await uploadAs(aoife, '/upload/temp', photo)).data.url, childIds };
  const key = { [headers.idempotencyKey]: newId() };
  return () => aoife.call<{ records: { childId: Id; _id: Id }[] }>('POST', '/childminder/moments', body, key);
}

/** The stored pictures of a child, each with what refers to it. */
const picturesOf = async (childId: Id) =>
  [...(await house.streams.stateOf(filesDecider, aoife.account)).files].flatMap(([id, file]) =>
    file.owner === childId ? [{ id, by: [...file.referredBy] }] : [],
  );

test('a photo that was sent again after the store was away goes with its record', async () => {
  const childId = await child();
  const send = await photoOf([childId]);
  awayOnce(house, 'FileReferred');
  expect((await send()).status).toBe(503);
  await nextSecond();
  const [record] = succeeded(await send()).records;
  const [picture, ...more] = await picturesOf(childId);
  expect([picture?.by, more, house.stored.has(picture?.id ?? '')]).toEqual([[record?._id], [], true]);
  succeeded(await aoife.call('DELETE', `${daily(childId, 'moments')}/${record?._id}`));
  await vi.waitUntil(() => !house.stored.has(picture?.id ?? ''), { timeout: 20_000 });
});

test('a photo of several children that was begun is finished, and each picture is one record’s', async () => {
  for (const event of ['FileStored', 'ActivityRecorded', 'FileReferred'] as const) {
    const childIds = [await child(), await child(), await child()];
    const send = await photoOf(childIds);
    awayOnce(house, event, 1);
    expect((await send()).status).toBe(503);
    await nextSecond();
    const { records } = succeeded(await send());
    expect(records.map(({ childId }) => childId)).toEqual(childIds);
    for (const { childId, _id } of records) {
      await vi.waitFor(async () => expect((await picturesOf(childId)).map(({ by }) => by)).toEqual([[_id]]), {
        timeout: 20_000,
      });
    }
    const again = await send();
    expect([again.status, again.data]).toEqual([201, { records }]);
  }
});

test('a shared photo is answered as the first time, though a child in it is deleted since', async () => {
  const [stays, goes] = [await child(), await child()];
  const sends = await Promise.all([[goes], [goes, stays], [stays, goes]].map(photoOf));
  const late = await photoOf([stays, goes]);
  const first: unknown[] = [];
  for (const send of sends) first.push(succeeded(await send()));
  succeeded(await aoife.call('DELETE', `/childminder/children/${goes}`));
  await nextSecond();
  for (const [nth, send] of sends.entries()) {
    const again = await send();
    expect([again.status, again.data]).toEqual([201, first[nth]]);
  }
  const { status, code } = await late();
  expect([status, code, (await picturesOf(stays)).length]).toEqual([404, 'CHILD_NOT_FOUND', 2]);
});
