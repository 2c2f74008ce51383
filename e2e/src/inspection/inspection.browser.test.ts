import { readFileSync } from 'node:fs';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { DEMO_PASSWORD } from '@nead/dev/demo/household.ts';
import type { Download, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withSecondStep } from '../accounts/accounts-kit.ts';
import { Caller } from '../kit/api.ts';
import { type Devices, openDevices, walkTo } from '../kit/devices.ts';
import { visit } from '../pages/visit.ts';

let devices: Devices;
beforeAll(async () => {
  devices = await openDevices();
});
afterAll(() => devices?.close());

const TWO_HOURS_MS = 2 * 3600_000;

function setAhead(ms: number): void {
  const Before = Date;
  class Ahead extends Before {
    constructor(...given: [number]) {
      super(...(given.length > 0 ? given : ([Before.now() + ms] as const)));
    }
    static override now = () => Before.now() + ms;
  }
  Object.assign(globalThis, { Date: Ahead });
}

/** The clock of this device is two hours ahead. */
const runAhead = (page: Page) => page.addInitScript(setAhead, TWO_HOURS_MS);

test('an inspector at the door: a pass in three taps, a code read out, looks that leave a trace, and an end', async () => {
  const hers = await visit(devices, 'premium', { width: 360, theme: 'light' });
  const page = await hers.newPage();
  await page.goto('/childminder/inspection');
  // The press on New pass was the third tap.
  await page.getByRole('button', { name: 'New pass' }).click();
  await page.getByRole('radio', { name: '1 hour', exact: true }).check();
  await page.getByRole('button', { name: 'Make the pass' }).click();
  await page.getByText('Code to read out').waitFor();
  const code = (await page.locator('.pass__code').textContent()) ?? '';
  const link = (await page.locator('.pass__link').textContent()) ?? '';

  const theirs = await visit(devices, 'nobody', { width: 1280, theme: 'light' });
  const visitor = await theirs.newPage();
  await visitor.goto(link);
  await visitor.getByLabel('Code').fill('0000 0000');
  await visitor.getByRole('button', { name: 'Open', exact: true }).click();
  await visitor.getByText('This code is not right').waitFor();
  await visitor.getByLabel('Code').fill(code);
  await visitor.getByRole('button', { name: 'Open', exact: true }).click();
  await visitor.getByText('Every visit is recorded').waitFor();
  // The file comes first: every duty, even if nothing is recorded for it.
  await visitor.getByText('Smoke alarm test', { exact: true }).waitFor();
  await visitor.getByText('None recorded', { exact: true }).first().waitFor();
  // The whole file fits within the screen on a phone too.
  await visitor.setViewportSize({ width: 360, height: 780 });
  await visitor.getByText('Smoke alarm test', { exact: true }).scrollIntoViewIfNeeded();
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await visitor.setViewportSize({ width: 1280, height: 900 });
  await visitor.getByRole('tab', { name: 'Register' }).click();
  await visitor.getByRole('heading', { name: /^Caoimhe/ }).waitFor();
  await visitor.getByRole('tab', { name: 'Attendance' }).click();
  const attended = visitor.getByRole('table', { name: 'Attendance' });
  await attended.waitFor();
  // On a phone each cell names its column.
  await visitor.setViewportSize({ width: 360, height: 780 });
  const cells = await attended.getByRole('row').first().getByRole('cell').allInnerTexts();
  expect(cells.map((text) => text.split('\n')[0])).toEqual(['When', 'Child', 'What', 'Recorded']);
  await visitor.setViewportSize({ width: 1280, height: 900 });

  // Her screen knows of the visit, and shows the next code when she asks for it.
  await page.getByText(/^1 visit,/).waitFor();
  await page.getByRole('button', { name: 'Show the code' }).click();
  await page.locator('.pass__code').waitFor();
  expect(await page.locator('.pass__code').textContent()).not.toBe(code);
  await visitor.reload();
  await visitor.getByText('Every visit is recorded').waitFor();

  // A document is opened, and a child's history is read, at a chosen moment too.
  await visitor.getByRole('tab', { name: 'Documents' }).click();
  const saved = visitor.waitForEvent('download');
  await visitor
    .getByRole('button', { name: /^Download / })
    .first()
    .click();
  expect((await saved).suggestedFilename()).toMatch(/\.(pdf|jpg|png|docx?|xlsx?|txt)$/);
  await visitor.getByRole('tab', { name: 'History' }).click();
  await visitor.locator('.historyday').first().waitFor();
  await visitor
    .getByRole('button', { name: /^See this moment/ })
    .first()
    .click();
  await visitor.getByRole('heading', { name: /^As it was at/ }).waitFor();
  await visitor.getByRole('tab', { name: 'Profile', exact: true }).click();
  await visitor.getByText('Primary contact').waitFor();
  expect(await visitor.getByRole('tab', { name: /^In the house/ }).count()).toBe(0);

  // The whole pass is downloaded, which counts as a look too.
  const taken = visitor.waitForEvent('download');
  await visitor.getByRole('button', { name: 'Download as PDF' }).click();
  expect(await pdfIn(await taken)).toBe('%PDF-1.7');

  await page.getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('Revoked', { exact: true }).waitFor();
  // An open page hears that the pass was ended, minutes before it would ask again, and keeps none of its sections.
  await page.getByText(/You ended it/).waitFor();
  await visitor.getByText('This pass was revoked').waitFor();
  expect(await visitor.locator('.historyday').count()).toBe(0);
  // No section can be chosen any more: each would say the same.
  expect(await visitor.getByRole('tab').count()).toBe(0);
  expect(await visitor.getByRole('table', { name: 'Attendance' }).count()).toBe(0);
  await visitor.getByRole('button', { name: 'Enter a code' }).click();
  await visitor.getByLabel('Code').waitFor();

  await walkTo(page, '/childminder/your-data');
  await page
    .getByText(/^An inspector looked at/)
    .first()
    .waitFor();
});

test('a pass is open on a device whose clock is ahead of it, and no more looks are written down than were taken', async () => {
  const aoife = await Caller.demo(devices.nead.url, 'childminder', 'PREMIUM');
  const today = dublinDate(new Date());
  const asked = {
    childIds: (await aoife.children()).map(({ _id }) => _id),
    from: today,
    to: today,
    hours: 1,
  };
  const { data } = await aoife.call<{ _id: string; code: string }>(
    'POST',
    '/childminder/inspection-passes',
    asked,
  );
  const visitor = await devices.visitor();
  await runAhead(visitor);
  let [asks, looks] = [0, 0];
  visitor.on('request', (request) => {
    if (request.url().endsWith('/looks')) looks += 1;
    if (request.url().includes('/stands')) asks += 1;
  });
  await visitor.goto(`/inspection/${data._id}`);
  await visitor.getByLabel('Code').fill(data.code);
  await visitor.getByRole('button', { name: 'Open', exact: true }).click();
  const duty = visitor.getByText('Smoke alarm test', { exact: true });
  await duty.waitFor();
  // The page asks each second whether the pass is open.
  await expect.poll(() => asks, { timeout: 30_000 }).toBeGreaterThan(4);
  expect(await duty.count()).toBe(1);
  expect(looks).toBe(1);

  // Without a connection nobody can say that the pass is open, so the time decides: the server's time, as its last answer gave
  // it.
  await visitor.context().setOffline(true);
  await visitor.evaluate(setAhead, TWO_HOURS_MS);
  await visitor.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await duty.waitFor({ state: 'detached' });
  // The page goes on asking, and offers no section that could not be fetched.
  const before = asks;
  await expect.poll(() => asks, { timeout: 30_000 }).toBeGreaterThan(before + 2);
  expect(await visitor.getByText('This pass has ended').count()).toBe(1);
  expect(await visitor.getByRole('tab').count()).toBe(0);
  await aoife.call('DELETE', `/childminder/inspection-passes/${data._id}`);
});

test('an administrator looks with a reason and a code; whom it is about sees a bar, and cannot end it', async () => {
  const desk = await visit(devices, 'admin', { width: 1280, theme: 'light' });
  const admin = await Caller.demo(devices.nead.url, 'admin');
  const hers = await visit(devices, 'premium', { width: 360, theme: 'light' });
  const page = await hers.newPage();
  await page.goto('/childminder/inspection');
  await page.getByRole('heading', { name: 'Inspection' }).first().waitFor();

  const screen = await desk.newPage();
  await screen.goto('/admin/childminders');
  await screen.getByRole('button', { name: /^Aoife / }).click();
  await screen.getByRole('button', { name: 'Look at the records' }).click();
  // An administrator without an app for the code is led to it before typing anything.
  await screen.getByRole('link', { name: 'Set up two-step login' }).waitFor();
  expect(await screen.getByLabel('Why').count()).toBe(0);
  const [code = ''] = await withSecondStep(admin, DEMO_PASSWORD);
  await screen.getByLabel('Why').fill('Safeguarding: a call about Caoimhe came in this morning');
  await screen.getByLabel('Code').fill('000000');
  await screen.getByRole('button', { name: 'Look at the records' }).click();
  await screen.getByText(/^This code is not right/).waitFor();
  await screen.getByLabel('Code').fill(code);
  await screen.getByRole('button', { name: 'Look at the records' }).click();
  await screen.getByRole('heading', { name: /^Caoimhe/ }).waitFor();

  await page.getByText('An administrator of Nead can look at some of your records until').waitFor();
  await page.getByText('Why: Safeguarding: a call about Caoimhe came in this morning').waitFor();
  expect(await page.getByRole('button', { name: 'Revoke' }).count()).toBe(0);

  // A look that is ended elsewhere closes the open page.
  const passId = new URL(screen.url()).pathname.split('/').at(-1);
  expect((await admin.call('DELETE', `/admin/break-glass/${passId}`)).status).toBe(200);
  await screen.getByText('This look is over.').waitFor();
  expect(await screen.getByRole('heading', { name: /^Caoimhe/ }).count()).toBe(0);
  expect(await screen.getByRole('tab').count()).toBe(0);
  await page.getByText('The administrator ended it').waitFor();
  await expect
    .poll(() => page.getByText('An administrator of Nead can look at some of your records').count())
    .toBe(0);
});

test('a pack is made in two presses and lies in the downloads; that it was made is written down', async () => {
  const hers = await visit(devices, 'premium', { width: 360, theme: 'light' });
  const page = await hers.newPage();
  await page.goto('/childminder/inspection');
  await page.getByRole('button', { name: 'Make the pack' }).click();
  const make = page.getByRole('dialog').getByRole('button', { name: 'Make the pack' });
  // The pack that did not arrive is fetched again, and not made a second time.
  await page.route('**/inspection-packs/*/file', (route) => route.abort(), { times: 1 });
  await make.click();
  await page.getByRole('dialog').getByRole('alert').waitFor();
  const coming = page.waitForEvent('download');
  await make.click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^nead-inspection-pack-\d{4}-\d\d-\d\d\.pdf$/);
  expect(await pdfIn(download)).toBe('%PDF-1.7');
  await page.getByText('The pack is in your downloads.').waitFor();
  await walkTo(page, '/childminder/your-data');
  const told = page.getByText(/^You made an inspection pack with the records of/);
  await told.first().waitFor();
  expect(await told.count()).toBe(1);
});

/** The first bytes of a download. */
async function pdfIn(download: Download): Promise<string> {
  return readFileSync(await download.path(), 'latin1').slice(0, 8);
}
