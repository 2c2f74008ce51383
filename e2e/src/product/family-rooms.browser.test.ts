import { pdf } from '@nead/command-api/rooms/files/test-files.ts';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DESKTOP, type Devices, declineCookies, openDevices, PREMIUM, walkTo } from '../kit/devices.ts';
import { ill, mendedByPress } from '../kit/ill-server.ts';

let devices: Devices;
let page: Page;
let parent: Page;

beforeAll(async () => {
  devices = await openDevices();
  page = await devices.device(PREMIUM, { viewport: DESKTOP });
  parent = await devices.device('siobhan@nead.example');
  await Promise.all([page, parent].map((each) => declineCookies(each, devices)));
});
afterAll(() => devices?.close());

/**
 * Makes these calls fail while `run` runs. For a query the server answers with an error, since the device would otherwise show
 * what it knew; a command gets an answer too, since its outcome would otherwise be unknown.
 */
async function without(on: Page, method: string, path: string, run: () => Promise<void>): Promise<void> {
  const lose = (route: Route) => {
    if (route.request().method() !== method) return route.fallback();
    return route.fulfill(method === 'GET' ? ill : { status: 500, json: {} });
  };
  await on.route(`**/api/v1${path}`, lose);
  await run();
  await on.unroute(`**/api/v1${path}`, lose);
}
const says = (on: Page, text: string) => on.getByText(text, { exact: true }).first().waitFor();
/** Opens a page that says what could not be loaded, and presses the button there. */
const mended = (path: string, at: string, words: string) =>
  mendedByPress(
    page,
    `**/api/v1${path}`,
    async () => {
      await page.goto(at);
      await says(page, words);
    },
    () => page.getByRole('button', { name: 'Try again' }).click(),
  );

describe('messages', () => {
  test('a parent writes one, and answers in it with one Re and the way back', async () => {
    await walkTo(parent, '/parent/messages');
    await parent.getByRole('link', { name: 'New Message' }).click();
    await parent.getByLabel('To', { exact: true }).selectOption({ label: 'Aoife Ní Bhriain' });
    await parent.getByLabel('Subject').fill('  Re: re: The sandpit  ');
    await parent.getByLabel('Message', { exact: true }).fill(' May he bring his bucket? ');
    await parent.getByRole('button', { name: 'Send', exact: true }).click();
    await says(parent, 'Message sent');
    await parent.getByRole('tab', { name: /^Sent/ }).click();
    await parent.getByRole('link', { name: /The sandpit/ }).click();
    await parent.getByRole('heading', { name: 'The sandpit', exact: true }).waitFor();
    const thread = parent.url();
    await parent.getByRole('button', { name: 'Reply', exact: true }).click();
    expect(await parent.getByLabel('Subject').inputValue()).toBe('Re: The sandpit');
    await parent.getByLabel('Message', { exact: true }).fill('And his spade');
    await parent.getByRole('button', { name: 'Send', exact: true }).click();
    await parent.locator('.bubble').filter({ hasText: 'And his spade' }).waitFor();
    expect(parent.url()).toBe(thread);
    // The message is deleted for its owner alone.
    await parent.getByRole('button', { name: 'Delete', exact: true }).click();
    await parent.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await says(parent, 'Message deleted');
    await parent.getByRole('link', { name: /The sandpit/ }).waitFor({ state: 'detached' });
    await walkTo(page, '/childminder/messages');
    await page.getByRole('link', { name: /The sandpit/ }).waitFor();
  });
});

describe('a calendar', () => {
  const at = '/childminder/calendar?date=2029-06-13';

  test('says what failed, and gives the form back as it was left', async () => {
    await mended('/calendar/events/**', at, 'Error loading calendar data');
    await page.getByRole('heading', { level: 2, name: 'June 2029' }).waitFor();
    await page.getByRole('button', { name: 'Add Event' }).click();
    await page.getByLabel('Title').fill('Sports day');
    await without(page, 'POST', '/calendar/events', async () => {
      await page.getByRole('button', { name: 'Save event' }).click();
      await says(page, 'Error creating event');
      expect(await page.getByLabel('Title').inputValue()).toBe('Sports day');
    });
    await page.getByRole('button', { name: 'Save event' }).click();
    await says(page, 'Event created successfully');
    const event = page.getByRole('button', { name: '09:00 Sports day' });
    await without(page, 'PUT', '/calendar/events/*', async () => {
      await event.click();
      await page.getByLabel('Title').fill('Sports week');
      await page.getByRole('button', { name: 'Save changes' }).click();
      await says(page, 'Error updating event');
      expect(await page.getByLabel('Title').inputValue()).toBe('Sports week');
      await page.keyboard.press('Escape');
    });
    await without(page, 'DELETE', '/calendar/events/*', async () => {
      await event.click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await page
        .getByRole('dialog', { name: 'Delete event' })
        .getByRole('button', { name: 'Delete' })
        .click();
      await says(page, 'Error deleting event');
    });
    await event.waitFor();
  });

  test('is read by calendar apps at a link that is shown once, renewed and ended', async () => {
    await page.goto(at);
    const shown = page.getByLabel('Private link');
    const opens = async (address: string) => (await fetch(address)).status;
    await page.getByRole('button', { name: 'Create a link' }).click();
    const first = await shown.inputValue();
    // A calendar app can read the list once its server has heard of the link.
    await expect.poll(() => opens(first)).toBe(200);
    await page.reload();
    await page.getByText(/^Your link was created on /).waitFor();
    expect(await shown.count()).toBe(0);
    await page.getByRole('button', { name: 'Renew' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Renew' }).click();
    const second = await shown.inputValue();
    await expect.poll(() => opens(second)).toBe(200);
    expect(await opens(first)).toBe(404);
    await page.getByRole('button', { name: 'Stop sharing' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stop sharing' }).click();
    await says(page, 'The link no longer works');
    await page.getByRole('button', { name: 'Create a link' }).waitFor();
    expect(await opens(second)).toBe(404);
  });
});

describe('the documents', () => {
  const input = () => page.getByLabel(/Upload a document/);
  const file = (name: string) => ({ name, mimeType: 'application/pdf', buffer: pdf() });
  const card = (name: string) => page.getByLabel(name, { exact: true });
  /** Browsers differ in this, including those that run these tests. */
  const viewer = (value: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(navigator, 'pdfViewerEnabled', { value, configurable: true });
    }, value);

  test('say what failed and what was done', async () => {
    await mended('/childminder/documents', '/childminder/documents', 'Failed to load documents');
    await input().setInputFiles({ ...file('setup.exe'), mimeType: 'application/x-msdownload' });
    await says(
      page,
      'File setup.exe has an invalid type. Only PDF, Word, Excel, Images, and text documents are allowed.',
    );
    await without(page, 'POST', '/childminder/documents', async () => {
      await input().setInputFiles(file('Rules.pdf'));
      await says(page, 'Failed to upload document');
    });
    await page.getByRole('button', { name: 'Upload Rules.pdf again' }).click();
    await says(page, 'Document uploaded successfully');
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Edit Rules.pdf' }).click();
    await dialog.getByLabel('Name').fill(' ');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await says(page, 'Name is required');
    await dialog.getByLabel('Name').fill('House rules');
    await dialog.getByLabel('Category').selectOption({ label: 'Policies' });
    await without(page, 'PATCH', '/childminder/documents/*', async () => {
      await dialog.getByRole('button', { name: 'Save Changes' }).click();
      await says(page, 'Failed to update document');
    });
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await says(page, 'Document updated successfully');
    await card('House rules')
      .getByText(/^Policies · /)
      .waitFor();

    // The filter is tried, and a preview in a browser without a viewer, and in one with a viewer.
    const closeSheet = () => dialog.getByRole('button', { name: 'Close' }).first().click(); // what was said has one as well
    await viewer(false);
    await page.getByRole('radio', { name: 'Waivers' }).check({ force: true });
    await card('House rules').waitFor({ state: 'detached' });
    await page.getByRole('radio', { name: 'Policies' }).check({ force: true });
    await card('House rules').getByRole('button', { name: 'View Document' }).click();
    await dialog.getByRole('img', { name: 'Page 1 of 1' }).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('link', { name: 'Save to this device' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('House rules.pdf');
    await closeSheet();
    await viewer(true);
    await card('House rules').getByRole('button', { name: 'View Document' }).click();
    await dialog.getByTitle('House rules').waitFor();
    await closeSheet();

    await page.getByRole('button', { name: 'Delete House rules' }).click();
    await says(page, 'Are you sure you want to delete this document? This action cannot be undone.');
    await without(page, 'DELETE', '/childminder/documents/*', async () => {
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await says(page, 'Failed to delete document');
    });
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await says(page, 'Document deleted successfully');
    await card('House rules').waitFor({ state: 'detached' });
  });
});
