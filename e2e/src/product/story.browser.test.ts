import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Caller } from '../kit/api.ts';
import { DESKTOP, type Devices, isLive, openDevices, PREMIUM, pressOnToast, tileOf } from '../kit/devices.ts';
import { startNead } from '../kit/nead.ts';

let devices: Devices;

beforeAll(async () => {
  devices = await openDevices(undefined, () => startNead({ asWritten: true }));
});
afterAll(() => devices?.close());

const device: Devices['device'] = (email, options) => devices.device(email, options);

/** The words of the child's card; the table behind the ribbon has a row with that name too. */
const PRESENT = /^Here (since )?\d/;

describe('the story', () => {
  test('a sign-in shows on the second device and on the parent’s phone, and Undo takes it back everywhere', async () => {
    const [phone, tablet, parent] = await Promise.all([
      device(PREMIUM),
      device(PREMIUM, { viewport: DESKTOP }),
      device('siobhan@nead.example'),
    ]);
    const mine = tileOf(phone, 'Caoimhe');
    const theirs = tileOf(tablet, 'Caoimhe');
    const parents = tileOf(parent, 'Caoimhe');
    const signOut = () => mine.getByRole('button', { name: /Sign out/ });
    const signIn = () => mine.getByRole('button', { name: /Sign in/ });
    // The child is signed out first, so that the test is the same at any hour.
    await mine.waitFor();
    if (await signOut().isVisible()) await signOut().click();
    await theirs.getByRole('button', { name: /Sign in/ }).waitFor();

    // A touch right after another on the same tile counts as the same touch, so a second one may be needed.
    await expect
      .poll(async () => {
        if (await signIn().isVisible()) await signIn().click();
        return signOut().isVisible();
      })
      .toBe(true);
    await theirs.getByRole('button', { name: /Sign out/ }).waitFor();
    await parents.getByText(PRESENT).waitFor();

    await pressOnToast(phone);
    await signIn().waitFor();
    await theirs.getByRole('button', { name: /Sign in/ }).waitFor();
    await expect.poll(() => parents.getByText(PRESENT).count()).toBe(0);
  });

  test('a message and an event stand in the parent’s story at once, and lead to where they can be read', async () => {
    const { url } = devices.nead;
    const [aoife, parent] = await Promise.all([
      new Caller(url).login(PREMIUM, 'nead-demo'),
      device('siobhan@nead.example'),
    ]);
    const { data: contacts } = await aoife.call<{ _id: string; email: string }[]>('GET', '/parent');
    const to = contacts.find(({ email }) => email === 'siobhan@nead.example')?._id;
    const entry = (words: string) => parent.getByRole('listitem').filter({ hasText: words });
    await aoife.call('POST', '/messages', { to, subject: 'Wellies on Friday', content: 'Please' });
    await entry('Wellies on Friday').waitFor();
    const date = addDays(dublinDate(new Date()), 9);
    await aoife.call('POST', '/calendar/events', { title: 'Trip to the library', date, isWholeDay: true });
    await entry('Trip to the library').getByRole('link').click();
    await parent.waitForURL(/\/parent\/calendar$/);
    await parent.goBack();
    await entry('Wellies on Friday').getByRole('link').click();
    await parent.waitForURL(/\/parent\/messages$/);
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
    await isLive(parent);
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
