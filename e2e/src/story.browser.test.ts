import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DESKTOP, type Devices, openDevices, PREMIUM, tileOf } from './devices.ts';

let devices: Devices;

beforeAll(async () => {
  devices = await openDevices();
});
afterAll(() => devices?.close());

const device: Devices['device'] = (email, viewport) => devices.device(email, viewport);

/** As the child's card says it; the table behind the ribbon has a row of that name as well. */
const PRESENT = /^Here (since )?\d/;

describe('the story', () => {
  test('a sign-in shows on the second device and on the parent’s phone, and Undo takes it back everywhere', async () => {
    const [phone, tablet, parent] = await Promise.all([
      device(PREMIUM),
      device(PREMIUM, DESKTOP),
      device('siobhan@nead.example'),
    ]);
    const mine = tileOf(phone, 'Caoimhe');
    const theirs = tileOf(tablet, 'Caoimhe');
    const parents = tileOf(parent, 'Caoimhe');
    const signOut = () => mine.getByRole('button', { name: /Sign out/ });
    const signIn = () => mine.getByRole('button', { name: /Sign in/ });
    // Whatever the hour is at which this runs, begin with the child gone.
    await mine.waitFor();
    if (await signOut().isVisible()) await signOut().click();
    await theirs.getByRole('button', { name: /Sign in/ }).waitFor();

    // A touch right after another on the same tile is taken for the same touch, so it may need a second one.
    await expect
      .poll(async () => {
        if (await signIn().isVisible()) await signIn().click();
        return signOut().isVisible();
      })
      .toBe(true);
    await theirs.getByRole('button', { name: /Sign out/ }).waitFor();
    await parents.getByText(PRESENT).waitFor();

    await phone.getByRole('button', { name: 'Undo' }).last().click();
    await signIn().waitFor();
    await theirs.getByRole('button', { name: /Sign in/ }).waitFor();
    await expect.poll(() => parents.getByText(PRESENT).count()).toBe(0);
  });

  test('a page that was away while things happened shows them when it is back', async () => {
    const [phone, parent] = await Promise.all([device(PREMIUM), device('marek@nead.example')]);
    const mine = tileOf(phone, 'Zofia');
    await mine.waitFor();
    const before = await mine.getByRole('button', { name: /Sign out/ }).isVisible();
    await parent.context().setOffline(true);
    await parent.getByText('Offline').first().waitFor();
    await mine.getByRole('button', { name: before ? /Sign out/ : /Sign in/ }).click();
    await mine.getByRole('button', { name: before ? /Sign in/ : /Sign out/ }).waitFor();
    await parent.context().setOffline(false);
    await parent.getByText('Live', { exact: true }).first().waitFor();
    const here = tileOf(parent, 'Zofia').getByText(PRESENT);
    await expect.poll(() => here.count()).toBe(before ? 0 : 1);
  });

  test('logging out on one tab ends the session for the other', async () => {
    const page = await device('grainne@nead.example');
    const second = await page.context().newPage();
    await second.goto('/childminder/children');
    await tileOf(second, 'Senan').waitFor();
    await page
      .getByRole('button', { name: /Gráinne|Account|menu/i })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.waitForURL(/\/login$/);
    await second.waitForURL(/\/login/);
  });
});
