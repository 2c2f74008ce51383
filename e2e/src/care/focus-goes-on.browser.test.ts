import { dublinDate } from '@nead/contracts/dublin.ts';
import { unsetFees } from '@nead/contracts/fees/shapes.ts';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Devices, hasFocus, openDevices, PREMIUM, walkTo } from '../kit/devices.ts';
import { bringEverybody, type CareHousehold, careHousehold } from './care-kit.ts';

let devices: Devices;
let house: CareHousehold;

beforeAll(async () => {
  devices = await openDevices();
  house = await careHousehold(devices.nead);
  await bringEverybody(house.aoife);
});
afterAll(() => devices?.close());

const focused = (element: Locator) => expect.poll(() => hasFocus(element)).toBe(true);
/** Presses with the keyboard. */
const press = (button: Locator) => button.press('Enter');

describe('the focus', () => {
  test('goes on to the heading above what has gone: a pass, school terms, a payment, somebody who may collect', async () => {
    const { aoife, child } = house;
    const today = dublinDate(new Date());
    const pass = { childIds: [child], from: today, to: today, hours: 1 };
    const settings = { ...unsetFees, terms: [{ from: today, to: today }] };
    const collector = { name: 'Nan', relationship: 'Nan' };
    const made = [
      await aoife.call('POST', '/childminder/inspection-passes', pass),
      await aoife.call('PUT', '/childminder/fees/settings', settings),
      await aoife.call('POST', `/childminder/children/${child}/collectors`, collector),
    ];
    expect(made.map(({ status }) => status)).toEqual([201, 200, 201]);
    const page = await devices.device(PREMIUM, { at: '/childminder/inspection', declined: true });
    const box = page.getByRole('region');
    await press(page.getByRole('button', { name: 'Revoke' }).first());
    await focused(box.filter({ hasText: 'Revoked' }).first().getByRole('heading'));

    await walkTo(page, '/childminder/fees/settings');
    const terms = page.getByRole('region', { name: 'School terms' });
    await press(terms.getByRole('button', { name: /^Remove/ }));
    await focused(terms.getByRole('heading'));

    await walkTo(page, '/childminder/fees');
    const arrived = page.getByRole('button', { name: 'It arrived' });
    await press(arrived);
    await press(page.getByRole('dialog').getByRole('button', { name: /^Record €/ }));
    await arrived.waitFor({ state: 'detached' });
    await focused(page.getByRole('heading', { level: 1 }));

    await walkTo(page, `/childminder/child/${child}`);
    const collectors = page.getByRole('region', { name: 'May collect' });
    for (let left = await collectors.getByRole('listitem').count(); left > 0; left -= 1) {
      await press(collectors.getByRole('button', { name: /^Remove/ }).first());
      await expect.poll(() => collectors.getByRole('listitem').count()).toBe(left - 1);
      const next = collectors.getByRole('button', { name: /^Change/ }).first();
      await focused(left > 1 ? next : collectors.getByRole('heading'));
    }
  });
});
