import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Caller } from '../kit/api.ts';
import { atOnce } from '../kit/at-once.ts';
import { DESKTOP, type Devices, hasFocus, openDevices, PREMIUM, pressOnToast } from '../kit/devices.ts';

let devices: Devices;
beforeAll(async () => {
  devices = await openDevices();
});
afterAll(() => devices?.close());

const ADMIN = 'admin@nead.example';
const desk = async (page: Page, entry: string) =>
  page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: entry }).click();

describe('an administrator', () => {
  test('suspends a childminder, whose open page is the login within two seconds, and reinstates her', async () => {
    const admin = await devices.device(ADMIN, { viewport: DESKTOP });
    const hers = await devices.device('grainne@nead.example');
    await hers.getByRole('heading', { level: 1 }).waitFor();
    await desk(admin, 'Childminders');
    await admin.getByLabel('Search').fill('grainne');
    await admin.getByText('1 found').waitFor();
    await admin.getByRole('button', { name: /^Gráinne/ }).click();
    await admin.getByRole('button', { name: 'Suspend', exact: true }).click();
    await admin.getByLabel('Why').fill('Three families were sent the same invoice.');
    await admin.getByRole('button', { name: 'Suspend Gráinne' }).click();
    await hers.waitForURL(/\/login/, { timeout: atOnce(2_000) });
    await hers
      .getByText(/^This account is suspended\..*Three families were sent the same invoice\.$/)
      .waitFor();
    expect(await hers.getByText('Your session has ended').count()).toBe(0);
    await admin.getByRole('dialog').getByText('Suspended', { exact: true }).waitFor();

    await admin.getByRole('button', { name: 'Reinstate' }).click();
    await admin.getByRole('dialog').getByText('Verified', { exact: true }).waitFor();
    await hers.getByLabel('Email').fill('grainne@nead.example');
    await hers.getByLabel('Password', { exact: true }).fill('nead-demo');
    await hers.getByRole('button', { name: 'Log in', exact: true }).click();
    await hers.waitForURL(/\/childminder\/dashboard/);
  });

  test('switches a feature off and on, and announces: every open screen follows, the desk’s other one too', async () => {
    const admin = await devices.device(ADMIN, { viewport: DESKTOP });
    const watching = await devices.device(ADMIN, { viewport: DESKTOP });
    await watching.getByRole('heading', { name: 'Recent activity' }).waitFor();
    const hers = await devices.device(PREMIUM, { at: '/childminder/calendar' });
    await hers.getByRole('button', { name: 'Add Event' }).waitFor();

    await desk(admin, 'Settings');
    const calendar = admin.getByRole('switch', { name: 'The calendar of childminder and parents' });
    await calendar.click();
    // The switch concerns everybody, so the page asks first.
    await admin.getByRole('dialog').getByText('Switch off for everybody: The calendar').waitFor();
    expect(await calendar.getAttribute('aria-checked')).toBe('true');
    await admin.getByRole('button', { name: 'Switch off for everybody' }).click();
    await hers.waitForURL(/\/childminder\/subscription\/plans\?feature=enableCalendar/);
    await watching.getByText(/switched off: The calendar of childminder and parents/).waitFor();
    // Nothing can be written beside the dialog, which others may hear of before.
    await admin.getByRole('dialog').waitFor({ state: 'hidden' });
    await admin.getByLabel(/What childminders and parents read/).fill('Nead is away on Sunday');
    const announce = admin.getByRole('button', { name: 'Announce' });
    await announce.click();
    await expect.poll(() => announce.isDisabled()).toBe(true);
    // The field keeps the focus all the same.
    expect(await hasFocus(announce)).toBe(true);
    await hers.getByText('Nead is away on Sunday').waitFor();
    const cross = hers.getByRole('button', { name: 'Close the announcement' });
    // The cross is in the corner, beside a short text too.
    const fromEdge = await cross.evaluate((button) => {
      const note = button.closest('.note')?.getBoundingClientRect();
      return note && note.right - button.getBoundingClientRect().right;
    });
    expect(fromEdge).toBeLessThan(8);
    await cross.click();
    await hers.getByText('Nead is away on Sunday').waitFor({ state: 'detached' });
    await admin.getByRole('button', { name: 'Take it away' }).click();
    await admin.getByText('Nothing is announced at the moment.').waitFor();
    await calendar.click();
    await admin.getByRole('button', { name: 'Switch on', exact: true }).click();
    const isOn = admin.getByRole('switch', {
      name: 'The calendar of childminder and parents',
      checked: true,
    });
    await isOn.waitFor();
    await hers.goto('/childminder/calendar');
    await hers.getByRole('button', { name: 'Add Event' }).waitFor();
    // The switch can be undone at once.
    await calendar.click();
    await admin.getByRole('button', { name: 'Switch off for everybody' }).click();
    await hers.waitForURL(/feature=enableCalendar/);
    await pressOnToast(admin);
    await isOn.waitFor();
    await hers.goto('/childminder/calendar');
    await hers.getByRole('button', { name: 'Add Event' }).waitFor();
  });

  test('reads what administrators did, with what was written, and saves it as a file', async () => {
    const admin = await devices.device(ADMIN, { viewport: DESKTOP });
    const nora = await new Caller(devices.nead.url).login(ADMIN, 'nead-demo');
    for (const most of [9, null]) await nora.call('PUT', '/admin/settings/limits/PREMIUM/parents', { most });
    await admin.getByRole('link', { name: 'What administrators did' }).click();
    await admin.getByText(/set the limit ‘Parent contacts’ of Premium to 9$/).waitFor();
    await admin.getByRole('heading', { level: 1, name: 'What administrators did' }).waitFor();
    const [file] = await Promise.all([
      admin.waitForEvent('download'),
      admin.getByRole('button', { name: 'Save as CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('nead-administrators.csv');
  });
});
