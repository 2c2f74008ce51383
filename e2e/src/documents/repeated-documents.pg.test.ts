import { systemIdentity } from '@nead/command-api/engine/system-identity.ts';
import { filesDecider } from '@nead/command-api/rooms/files/decider.ts';
import { pdf } from '@nead/command-api/rooms/files/test-files.ts';
import type { Document } from '@nead/contracts/documents/requests.ts';
import { headers } from '@nead/contracts/envelope.ts';
import { newId } from '@nead/contracts/ids.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ApiAnswer, Caller } from '../kit/api.ts';
import { enter } from '../kit/house-kit.ts';
import { type SmallHouse, smallHouse } from '../kit/small-house.ts';
import { awayOnce } from '../kit/store-away.ts';
import { nextSecond, succeeded } from '../product/repeats/repeats-house.ts';
import { sendDocument } from './documents-kit.ts';

let house: SmallHouse;
let standard: Caller;
let premium: Caller;
let admin: Caller;

beforeAll(async () => {
  house = await smallHouse();
  standard = await enter(house, 'childminder', 'standard', 'STANDARD');
  premium = await enter(house, 'childminder', 'premium', 'PREMIUM');
  admin = await enter(house, 'admin', 'admin');
});
afterAll(() => house?.close());

type Send = () => Promise<ApiAnswer<Document>>;
function document(by: Caller, more: { category?: string } = {}): Send {
  const [key, name] = [newId(), newId()];
  return () => sendDocument(by, pdf(name), `${name}.pdf`, { key, name, ...more });
}
const remove = async (by: Caller, { _id }: Document) =>
  succeeded(await by.call('DELETE', `/childminder/documents/${_id}`));
const opened = async ({ url }: Document) => (await fetch(house.url + url)).status;
const switched = async (feature: string, on: boolean) =>
  succeeded(await admin.call('PUT', `/admin/settings/flags/${feature}`, { on }));

const filesOf = async ({ account }: Caller) => [
  ...(await house.streams.stateOf(filesDecider, account)).files.values(),
];
/** Lets a day pass, after which the uploads that nothing refers to are deleted. */
async function unusedGo({ account }: Caller): Promise<void> {
  const before = new Date(Date.now() + 60_000);
  const { metadata } = systemIdentity('test', newId());
  await house.streams.handle(filesDecider, account, { type: 'DropUnused', before }, metadata);
}

/** Holds each file until the bytes of this many are here, so that none of them was refused before. */
function notedTogether(count: number): void {
  const { append } = house.log;
  const whole = house.stored.size + count;
  house.log.append = async (stream, tip, events, cause) => {
    if (events.some(({ type }) => type === 'FileStored')) {
      await vi.waitUntil(() => house.stored.size === whole, { timeout: 20_000 });
      house.log.append = append;
    }
    return append(stream, tip, events, cause);
  };
}

test('a document that lost the last place to another is there with its bytes, once there is room', async () => {
  const first = succeeded(await document(standard)());
  succeeded(await document(standard)());
  const both = [document(standard), document(standard)];
  notedTogether(both.length);
  const answers = await Promise.all(both.map((send) => send()));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 403]);
  const again = both[answers.findIndex(({ status }) => status === 403)] as Send;
  await remove(standard, first);
  await nextSecond();
  const added = succeeded(await again());
  expect(await opened(added)).toBe(200);
  await unusedGo(standard);
  expect([await opened(added), await opened(succeeded(await again()))]).toEqual([200, 200]);
});

test('a document whose unused file was deleted is stored again, once, when it is sent again', async () => {
  const send = document(premium);
  for (let days = 0; days < 2; days++) {
    awayOnce(house, 'DocumentAdded');
    expect((await send()).status).toBe(503);
    await unusedGo(premium);
    expect(await filesOf(premium)).toEqual([]);
    await nextSecond();
  }
  awayOnce(house, 'DocumentAdded');
  expect((await send()).status).toBe(503);
  await nextSecond();
  const added = succeeded(await send());
  const again = succeeded(await send());
  await unusedGo(premium);
  expect([again._id, await opened(added), await opened(again)]).toEqual([added._id, 200, 200]);
  const files = await filesOf(premium);
  expect(files.map(({ referredBy }) => [...referredBy])).toEqual([[added._id]]);
  await remove(premium, added);
  await expect.poll(() => filesOf(premium)).toEqual([]);
  const gone = await send();
  expect([gone.status, gone.data._id, await filesOf(premium)]).toEqual([201, added._id, []]);
});

test('a document does not rely on an unused file that is about to be deleted', async () => {
  const send = document(premium);
  awayOnce(house, 'DocumentAdded');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 23.5 * 3600_000 });
  const early = await send().finally(() => vi.useRealTimers());
  expect([early.status, (await filesOf(premium)).length]).toEqual([503, 1]);
  const added = succeeded(await send());
  expect((await filesOf(premium)).map(({ referredBy }) => [...referredBy])).toEqual([[], [added._id]]);
  await unusedGo(premium);
  expect([await opened(added), (await filesOf(premium)).length]).toEqual([200, 1]);
  await remove(premium, added);
  await expect.poll(() => filesOf(premium)).toEqual([]);
});

test('a document is answered as the first time when the plan has none any more', async () => {
  const plain = document(premium);
  const policy = document(premium, { category: 'policies' });
  const first = [succeeded(await plain())._id, succeeded(await policy())._id];
  for (const feature of ['enablePolicyDocuments', 'enableDocumentStorage']) {
    await switched(feature, false);
    const again = [await plain(), await policy()];
    const fresh = await document(premium, { category: 'policies' })();
    await switched(feature, true);
    expect(again.map(({ status, data }) => [status, data?._id])).toEqual(first.map((_id) => [201, _id]));
    expect([fresh.status, fresh.code]).toEqual([403, 'FEATURE_REQUIRED']);
  }
});

test('a changed document is answered as the first time when it is deleted since, or policies are no more', async () => {
  const added = succeeded(await document(premium)());
  const change = (key: string, body: object) =>
    premium.call<Document>('PATCH', `/childminder/documents/${added._id}`, body, {
      [headers.idempotencyKey]: key,
    });
  const [moved, renamed] = [newId(), newId()];
  succeeded(await change(moved, { category: 'policies' }));
  succeeded(await change(newId(), { category: 'other' }));
  await switched('enablePolicyDocuments', false);
  const again = await change(moved, { category: 'policies' });
  const fresh = await change(newId(), { category: 'policies' });
  await switched('enablePolicyDocuments', true);
  expect([again.status, fresh.status, fresh.code]).toEqual([200, 403, 'FEATURE_REQUIRED']);
  const first = succeeded(await change(renamed, { name: 'Fire drill' }));
  await remove(premium, added);
  const late = await change(renamed, { name: 'Fire drill' });
  expect([late.status, late.data]).toEqual([200, first]);
  expect((await change(newId(), { name: 'Another' })).code).toBe('RECORD_REMOVED');
});
