import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newAddress, newChildminder, PASSWORD, withSecondStep } from '../accounts/accounts-kit.ts';
import { Caller } from '../kit/api.ts';
import { atOnce } from '../kit/at-once.ts';
import { DESKTOP, type Devices, hasFocus, openDevices, PREMIUM, pressOnToast } from '../kit/devices.ts';
import { sampleDeadLetters } from '../pages/admin.ts';

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
    // It concerns everybody, so it is asked first.
    await admin.getByRole('dialog').getByText('Switch off for everybody: The calendar').waitFor();
    expect(await calendar.getAttribute('aria-checked')).toBe('true');
    await admin.getByRole('button', { name: 'Switch off for everybody' }).click();
    await hers.waitForURL(/\/childminder\/subscription\/plans\?feature=enableCalendar/);
    await watching.getByText(/switched off: The calendar of childminder and parents/).waitFor();
    // Nothing can be written beside the dialog, which others may hear before.
    await admin.getByRole('dialog').waitFor({ state: 'hidden' });
    await admin.getByLabel(/What childminders and parents read/).fill('Nead is away on Sunday');
    const announce = admin.getByRole('button', { name: 'Announce' });
    await announce.click();
    await expect.poll(() => announce.isDisabled()).toBe(true);
    // It keeps the focus all the same.
    expect(await hasFocus(announce)).toBe(true);
    await hers.getByText('Nead is away on Sunday').waitFor();
    const cross = hers.getByRole('button', { name: 'Close the announcement' });
    // In the corner, also beside a short text.
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
    // And it can be undone at once.
    await calendar.click();
    await admin.getByRole('button', { name: 'Switch off for everybody' }).click();
    await hers.waitForURL(/feature=enableCalendar/);
    await pressOnToast(admin);
    await isOn.waitFor();
    await hers.goto('/childminder/calendar');
    await hers.getByRole('button', { name: 'Add Event' }).waitFor();
  });

  test('changes a limit, and every open page says the new number', async () => {
    const admin = await devices.device(ADMIN, { viewport: DESKTOP });
    const hers = await devices.device('grainne@nead.example', { at: '/childminder/subscription/plans' });
    const free = hers.getByRole('region', { name: 'Free' });
    await free.getByText('1 child profile', { exact: true }).waitFor();
    const manage = await devices.device('grainne@nead.example', { at: '/childminder/subscription/manage' });
    await manage.getByText('1 of 1 child').waitFor();

    await desk(admin, 'Settings');
    const set = async (from: number, to: string) => {
      await admin.getByRole('button', { name: `Child profiles, Free: ${from}`, exact: true }).click();
      await admin.getByLabel('At most').fill(to);
      await admin.getByRole('button', { name: 'Set', exact: true }).click();
    };
    await set(1, '2');
    await free.getByText('2 child profiles', { exact: true }).waitFor();
    await manage.getByText('1 of 2 children').waitFor();
    await set(2, '1');
    await manage.getByText('1 of 1 child').waitFor();
  });

  test('finds a parent and their invitation by address, and keeps what was searched for from list to list', async () => {
    const admin = await devices.device(ADMIN, { viewport: DESKTOP });
    await desk(admin, 'Childminders');
    await admin.getByLabel('Search').fill('siobhan@');
    await admin.getByText('No childminder fits').waitFor();
    await admin.getByRole('tab', { name: 'Parents' }).click();
    await admin.getByRole('button', { name: /^Siobhán/ }).waitFor();
    await admin.getByRole('tab', { name: 'Invitations' }).click();
    await admin
      .getByText(/^Invited by /)
      .first()
      .waitFor();
    await admin.getByText('Accepted').first().waitFor();
    await admin.getByLabel('Search').fill('nobody is called so');
    await admin.getByText('No invitation fits').waitFor();
  });

  test('is offered to switch a second step off only where there is one', async () => {
    const email = newAddress();
    const una = await newChildminder(devices.nead.url, email);
    const admin = await devices.device(ADMIN, { viewport: DESKTOP });
    await desk(admin, 'Childminders');
    await admin.getByLabel('Search').fill(email);
    await admin.getByText('1 found').waitFor();
    await admin.getByRole('button', { name: /^Siobhán/ }).click();
    await admin.getByRole('button', { name: 'Change email' }).waitFor();
    const off = admin.getByRole('button', { name: 'Switch off two-step login' });
    expect(await off.count()).toBe(0);
    await withSecondStep(una, PASSWORD);
    await off.waitFor();
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

  test('finds the page of what administrators did in its address, and the last one behind it', async () => {
    const nora = await new Caller(devices.nead.url).login(ADMIN, 'nead-demo');
    for (const most of [...Array.from({ length: 26 }, (_, nth) => nth + 4), null])
      await nora.call('PUT', '/admin/settings/limits/STANDARD/parents', { most });
    const admin = await devices.device(ADMIN, { at: '/admin/acts', viewport: DESKTOP });
    await admin.getByRole('button', { name: 'Next' }).click();
    const last = admin.getByText(/^Page (\d+) of \1$/);
    await last.waitFor();
    await admin.waitForURL(/acts\?page=2$/);
    await admin.goto('/admin/acts?page=99');
    await last.waitFor();
    expect(await admin.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true);
    await admin.getByRole('button', { name: 'Previous' }).click();
    await admin.waitForURL(/acts\?page=1$/);
    await admin.getByText(/set the limit ‘Parent contacts’ of Standard to 29$/).waitFor();
  });

  test('looks for nobody any more when everybody is shown', async () => {
    const admin = await devices.device(ADMIN, { at: '/admin/childminders' });
    await admin.getByLabel('Search').fill('nobody is called so');
    await admin.getByRole('button', { name: 'Show everybody' }).click();
    await admin.getByRole('button', { name: 'Aoife Ní Bhriain' }).waitFor();
    expect(await admin.getByLabel('Search').inputValue()).toBe('');
  });

  test('decides about a message that could not be taken in: tries again in vain, then lets it be', async () => {
    const admin = await devices.device(ADMIN);
    let left = sampleDeadLetters;
    const asked: string[] = [];
    await admin.route('**/api/v1/admin/dead-letters', (route) =>
      route.fulfill({ json: { success: true, data: left } }),
    );
    await admin.route('**/api/v1/admin/dead-letters/**', (route) => {
      const path = new URL(route.request().url()).pathname.split('/dead-letters/')[1] ?? '';
      asked.push(path);
      if (path.endsWith('/retry')) {
        const message = 'The payment provider still does not say who pays.';
        return route.fulfill({ status: 409, json: { success: false, code: 'MESSAGE_UNCLEAR', message } });
      }
      left = { ...left, webhooks: [] };
      return route.fulfill({ json: { success: true, data: {} } });
    });
    await admin.goto('/admin/health');
    const letters = admin.getByRole('region', { name: 'Messages of the payment provider' });
    await letters.getByRole('button', { name: 'Retry' }).click();
    await admin.getByText('The payment provider still does not say who pays.').waitFor();
    await letters.getByText('Does not say which childminder pays').waitFor();
    await letters.getByRole('button', { name: 'Drop' }).click();
    await letters.getByText('Every message was taken in.').waitFor();
    const [{ _id } = { _id: '' }] = sampleDeadLetters.webhooks;
    expect(asked).toEqual([`webhooks/${_id}/retry`, `webhooks/${_id}/drop`]);
  });

  test('a read model that stopped is told to try again with one press', async () => {
    const admin = await devices.device(ADMIN);
    const stopped = { name: 'care', kind: 'read model', state: 'stopped', behind: '3' };
    let left = [{ ...stopped, stoppedAt: 'position 12, event x, AttendanceRecorded' as string | null }];
    const asked: string[] = [];
    await admin.route('**/api/v1/admin/health', (route) =>
      route.fulfill({ json: { success: true, data: left } }),
    );
    await admin.route('**/api/v1/admin/read-models/**', (route) => {
      asked.push(new URL(route.request().url()).pathname.split('/read-models/')[1] ?? '');
      left = [{ ...stopped, state: 'live', behind: '0', stoppedAt: null }];
      return route.fulfill({ json: { success: true, data: {} } });
    });
    await admin.goto('/admin/health');
    const button = admin.getByRole('button', { name: 'Try again: care' });
    await button.click();
    await admin.getByText('care tries again').waitFor();
    await button.waitFor({ state: 'detached' });
    expect(asked).toEqual(['care/try-again']);
  });
});
