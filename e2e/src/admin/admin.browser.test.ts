import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atOnce } from '../kit/at-once.ts';
import { DESKTOP, type Devices, openDevices, PREMIUM } from '../kit/devices.ts';
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
    const admin = await devices.device(ADMIN, DESKTOP);
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
    const admin = await devices.device(ADMIN, DESKTOP);
    const watching = await devices.device(ADMIN, DESKTOP);
    await watching.getByRole('heading', { name: 'Recent activity' }).waitFor();
    const hers = await devices.device(PREMIUM);
    await hers.goto('/childminder/calendar');
    await hers.getByRole('button', { name: 'Add Event' }).waitFor();

    await desk(admin, 'Settings');
    const calendar = admin.getByRole('switch', { name: 'The calendar of childminder and parents' });
    await calendar.click();
    await hers.waitForURL(/\/childminder\/subscription\/plans\?feature=enableCalendar/);
    await watching.getByText(/switched off: The calendar of childminder and parents/).waitFor();
    await admin.getByLabel(/What childminders and parents read/).fill('Nead is away on Sunday');
    await admin.getByRole('button', { name: 'Announce' }).click();
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
    await admin
      .getByRole('switch', { name: 'The calendar of childminder and parents', checked: true })
      .waitFor();
    await hers.goto('/childminder/calendar');
    await hers.getByRole('button', { name: 'Add Event' }).waitFor();
  });

  test('looks for nobody any more when everybody is shown', async () => {
    const admin = await devices.device(ADMIN);
    await admin.goto('/admin/childminders');
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
});
