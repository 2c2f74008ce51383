import { incidentTexts } from '@nead/contracts/care/incident-texts.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { unsetFees } from '@nead/contracts/fees/shapes.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Devices, hasFocus, openDevices, PREMIUM, walkTo } from '../kit/devices.ts';
import { bringEverybody, type CareHousehold, careHousehold, daily, endNaps } from './care-kit.ts';

let devices: Devices;
let house: CareHousehold;

beforeAll(async () => {
  devices = await openDevices();
  house = await careHousehold(devices.nead);
  await bringEverybody(house.aoife);
});
afterAll(() => devices?.close());

const record = async (type: string, body: object) => {
  const now = new Date().toISOString();
  const { status } = await house.aoife.call('POST', daily(house.child, type), { time: now, ...body });
  expect(status).toBe(201);
};
const focused = (element: Locator) => expect.poll(() => hasFocus(element)).toBe(true);
/** As with a keyboard. */
const press = (button: Locator) => button.press('Enter');

describe('the focus', () => {
  test('goes on to the next incident that was not read, and after the last to the heading', async () => {
    for (const description of ['Bumped into the gate', 'Slipped on the step'])
      await record('incidents', { type: 'injury', severity: 'low', description, actionTaken: 'Ice' });
    const page = await devices.device('siobhan@nead.example', { declined: true });
    const unread = page.getByRole('button', { name: 'I have read this' });
    const incidents = page.getByRole('region', { name: incidentTexts.toBeRead });
    await unread.nth(1).waitFor();
    for (let left = (await unread.count()) - 1; left > 0; left -= 1) {
      await press(unread.first());
      await expect.poll(() => unread.count()).toBe(left);
      // Not on the button that confirms: a press too many would say that the next one was read.
      await focused(incidents.first().getByRole('link'));
    }
    await press(unread);
    await unread.waitFor({ state: 'detached' });
    await focused(page.getByRole('heading', { level: 1 }));

    // And on the page of the day, where the incidents stay.
    await record('incidents', {
      type: 'injury',
      severity: 'low',
      description: 'Grazed knee',
      actionTaken: 'Plaster',
    });
    await unread.waitFor();
    await walkTo(page, `/parent/child/${house.child}/daily-activities`);
    await press(unread);
    await unread.waitFor({ state: 'detached' });
    await focused(page.getByRole('heading', { level: 1 }));
  });

  test('goes on to the next record where one is deleted, and after the last to the heading', async () => {
    for (const type of ['wet', 'soiled']) await record('nappies', { type, condition: 'normal' });
    const at = `/childminder/child/${house.child}/nappy`;
    const page = await devices.device(PREMIUM, { at, declined: true });
    const bins = page.getByRole('button', { name: /^Delete/ });
    const pencils = page.getByRole('button', { name: /^Edit/ });
    await bins.nth(1).waitFor();
    const deleteFirst = async (): Promise<void> => {
      await press(bins.first());
      await press(page.getByRole('dialog').getByRole('button', { name: 'Delete' }));
    };
    for (let left = (await bins.count()) - 1; left > 0; left -= 1) {
      await deleteFirst();
      await expect.poll(() => bins.count()).toBe(left);
      await focused(pencils.first());
    }
    await deleteFirst();
    await bins.waitFor({ state: 'detached' });
    await focused(page.getByRole('heading', { name: 'No activities found for this date.' }));
  });

  test('goes on to the heading above what has gone: a pass, days off, a payment, somebody who may collect', async () => {
    const { aoife, child } = house;
    const today = dublinDate(new Date());
    const pass = { childIds: [child], from: today, to: today, hours: 1 };
    const settings = { ...unsetFees, closed: [{ from: today, to: today }] };
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
    const daysOff = page.getByRole('region', { name: 'Your days off' });
    await press(daysOff.getByRole('button', { name: /^Remove/ }));
    await focused(daysOff.getByRole('heading'));

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

  test('goes back to the heading once something was recorded for several children', async () => {
    const page: Page = await devices.device(PREMIUM, { declined: true });
    await page.getByRole('button', { name: 'Select' }).click();
    await press(page.getByRole('button', { name: 'Everyone here' }));
    const bar = page.getByRole('region', { name: 'Record for the chosen children' });
    await press(bar.getByRole('button', { name: 'All nap', exact: true }));
    await bar.waitFor({ state: 'detached' });
    await focused(page.getByRole('heading', { name: 'Children now' }));
    await endNaps(house.aoife);
  });
});
