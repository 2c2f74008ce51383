import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newAddress, newChildminder, PASSWORD, requestLogin } from '../accounts/accounts-kit.ts';
import { markedHouse } from '../kit/marked-house.ts';
import { type Nead, startNead } from '../kit/nead.ts';
import { dayComes, foundIn } from './erasure-kit.ts';
import { fetchCopyFiles } from './personal-data-kit.ts';

/** A house on a real disk: erased data must not be in any file that the product writes. */

let nead: Nead;
let house: Awaited<ReturnType<typeof markedHouse>>;
beforeAll(async () => {
  nead = await startNead({ env: { DEMO: '0' } });
  house = await markedHouse(nead.url);
});
afterAll(() => nead?.stop());

const today = dublinDate(new Date());

test('every marked text is in the copy of the childminder who holds it', async () => {
  expect(house.marks.length).toBeGreaterThanOrEqual(50);
  const { status, text } = await fetchCopyFiles(house.childminder);
  expect(status).toBe(200);
  const whole = text.toLowerCase();
  expect(house.marks.filter((mark) => !whole.includes(mark.toLowerCase()))).toEqual([]);
  expect(foundIn(nead.dataDir, house.marks)).not.toEqual([]);
});

test('a request needs the password, and can be taken back before its day', async () => {
  const { parent } = house;
  const wrong = await parent.call('POST', '/personal-data/erasure', { password: 'not this one' });
  expect([wrong.status, wrong.code]).toEqual([400, 'WRONG_PASSWORD']);
  const asked = await parent.call<{ due: string }>('POST', '/personal-data/erasure', { password: PASSWORD });
  expect(asked.data.due).toBe(addDays(today, 7));
  type Standing = { request: { due: string } | null; stays: { what: string }[] };
  const standing = await parent.call<Standing>('GET', '/personal-data/erasure');
  expect(standing.data).toMatchObject({ request: { due: asked.data.due } });
  expect(standing.data.stays.map(({ what }) => what)).toEqual([
    expect.stringContaining('care record'),
    expect.stringContaining('invoices'),
  ]);
  await parent.call('DELETE', '/personal-data/erasure');
  expect((await parent.call<Standing>('GET', '/personal-data/erasure')).data.request).toBeNull();
});

test('a parent who is forgotten is gone, and the record of the child is still read by the childminder', async () => {
  const { parent, childminder, email, child, parentsFirst } = house;
  await parent.call('POST', '/personal-data/erasure', { password: PASSWORD });
  await dayComes(nead, 8);
  expect((await parent.call('GET', '/auth/me')).status).toBe(401);
  expect((await requestLogin(nead.url, email, PASSWORD)).status).toBe(404);
  const [seen] = await childminder.children();
  expect([seen?._id, seen?.primaryContact]).toEqual([child, null]);
  expect(seen?.medicalConditions).toContain('medical');
  const { text } = await fetchCopyFiles(childminder);
  expect(text).toContain('incidentnotes');
  expect(foundIn(nead.dataDir, [parentsFirst, email])).toEqual([]);
  // The address is free: an account with it is a new person.
  const again = await childminder.call('POST', '/parent', {
    firstName: 'Nóra',
    lastName: 'Nua',
    email,
    phone: '086 555 0199',
    relationship: 'Mother',
  });
  expect(again.status).toBe(201);
});

test('when all time is over nothing of a closed house is on the disk, and strangers are as they were', async () => {
  const stranger = await newChildminder(nead.url, newAddress());
  const { childminder, marks, child } = house;
  const asked = await childminder.call<{ due: string }>('POST', '/personal-data/erasure', {
    password: PASSWORD,
  });
  expect(asked.data.due).toBe(addDays(today, 30));
  await vi.waitUntil(async () => (await childminder.children()).every(({ endDate }) => endDate === today), {
    timeout: 60_000,
  });
  await dayComes(nead, 31);
  expect((await childminder.call('GET', '/auth/me')).status).toBe(401);
  // Messages go after twelve months, the child's record after as long as the law demands, fees after seven years.
  await dayComes(nead, 31 + 366);
  await dayComes(nead, 31 + 3 * 366);
  expect(foundIn(nead.dataDir, marks)).not.toEqual([]);
  await dayComes(nead, 31 + 8 * 366);
  expect(foundIn(nead.dataDir, marks)).toEqual([]);
  const ledger = readFileSync(join(nead.dataDir, 'erasures.jsonl'), 'utf8');
  expect(ledger).toContain(`"person":"${child}","retention":"care"`);
  expect((await stranger.call('GET', '/auth/me')).status).toBe(200);
});
