import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Caller } from '../kit/api.ts';
import { type Devices, openDevices, PREMIUM, pressOnToast, walkTo } from '../kit/devices.ts';
import { bringEverybody, endNaps } from './care-kit.ts';

const PARENT = 'siobhan@nead.example';
let devices: Devices;

beforeAll(async () => {
  devices = await openDevices();
  await endNaps(await Caller.demo(devices.nead.url, 'childminder', 'PREMIUM'));
});
afterAll(() => devices?.close());

const phone = (at = '/childminder/dashboard'): Promise<Page> => devices.device(PREMIUM, { at });

const said = (page: Page, text: string) =>
  page.getByRole('status').getByText(text, { exact: true }).waitFor();

/** Waits until a picture has really arrived. A picture far down the page is not fetched before it is in view. */
async function arrived(image: Locator): Promise<void> {
  await image.scrollIntoViewIfNeeded();
  const width = () => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth).catch(() => 0);
  await expect.poll(width).toBeGreaterThan(0);
}

/** The address of the first child that is allergic to milk, as the demo household has one. */
async function allergicChild(): Promise<string> {
  const aoife = await Caller.demo(devices.nead.url, 'childminder', 'PREMIUM');
  const allergic = (await aoife.children()).find(({ allergies }) =>
    allergies?.some((one) => /milk/i.test(one)),
  );
  if (!allergic) throw new Error('The demo household has no child that is allergic to milk');
  return `/childminder/child/${allergic._id}`;
}

describe('a day of a child', () => {
  test('is written down, corrected and taken back, and a second phone sees it as it happens', async () => {
    const child = await allergicChild();
    const page = await phone(`${child}/meal`);
    const other = await phone(`${child}/daily-activities`);
    await other.getByRole('heading', { level: 1 }).waitFor();

    const form = page.getByRole('form', { name: 'Record: Meal' });
    await expect.poll(() => form.getByRole('radio', { name: 'Breakfast' }).isChecked()).toBe(true);
    expect(await form.getByRole('radio', { name: 'None' }).isChecked()).toBe(true);
    await form.getByRole('radio', { name: 'Snack' }).check();
    const foods = form.getByLabel('Food items');
    await foods.pressSequentially('Dragon fruit,');
    await foods.fill('dragon fruit');
    await foods.press('Tab');
    expect(await form.getByRole('button', { name: 'Remove Dragon fruit' }).count()).toBe(1);
    await foods.fill('Fruit yoghurt');
    await foods.blur();
    await form.getByText('Fruit yoghurt may contain milk.').waitFor();
    await form.getByRole('radio', { name: 'Most' }).check();
    await form.getByRole('button', { name: 'Save snack' }).click();
    const question = page.getByRole('alertdialog', { name: 'Fruit yoghurt may contain milk' });
    await question.waitFor();
    expect(await question.locator('p b').allTextContents()).toEqual(['milk']);
    await question.getByRole('button', { name: /did have Fruit yoghurt$/ }).click();
    await said(page, 'Meal recorded');
    const mark = 'in spite of an allergy to milk: Fruit yoghurt';
    await other.getByText(`Dragon fruit, Fruit yoghurt · ate most · ${mark}`).waitFor();
    await other.getByText('Allergy', { exact: true }).waitFor();

    // The demo may have a snack of the last minutes too.
    const entry = page.getByRole('listitem').filter({ hasText: 'Dragon fruit' });
    await entry.getByRole('button', { name: /^Edit snack/ }).click();
    const edit = page.getByRole('form', { name: 'Edit record' });
    await edit.getByRole('checkbox', { name: 'Fruit yoghurt' }).uncheck();
    await edit.getByLabel('Food items').fill('Rambutan');
    await edit.getByRole('button', { name: 'Save changes' }).click();
    await said(page, 'Meal record updated');
    await other.getByText('Dragon fruit, Rambutan · ate most').waitFor();
    const aoife = await Caller.demo(devices.nead.url, 'childminder', 'PREMIUM');
    const ownFoods = async () => (await aoife.call('GET', '/childminder/profile/custom-food-items')).data;
    await expect.poll(ownFoods).toEqual(expect.arrayContaining(['Dragon fruit', 'Rambutan']));

    await entry.getByRole('button', { name: /^Edit snack/ }).click();
    await page.getByRole('button', { name: /^Delete snack/ }).click();
    await page
      .getByText('Are you sure you want to delete this meal record? This action cannot be undone.')
      .waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await said(page, 'Meal record deleted');
    await other.getByText('Dragon fruit, Rambutan · ate most').waitFor({ state: 'detached' });
  });

  test('has one sleep at a time, which is started and ended with a touch', async () => {
    const page = await phone(`${await allergicChild()}/sleep`);
    await page.getByRole('button', { name: 'Start Sleep' }).click();
    await said(page, 'Sleep started');
    await page.getByRole('heading', { name: 'Currently Sleeping' }).waitFor();
    await page.getByText('Ongoing').first().waitFor();
    await page.getByRole('button', { name: 'End Sleep Now' }).click();
    await said(page, 'Sleep ended');
    await page.getByText(/0 hours [01] minutes · slept well/).waitFor();
    await page.getByRole('button', { name: 'Start Sleep' }).waitFor();

    // A sleep that was ended by mistake goes on without its end.
    await page
      .getByRole('listitem')
      .filter({ hasText: /0 hours [01] minutes · slept well/ })
      .getByRole('button', { name: /^Edit sleep/ })
      .click();
    const edit = page.getByRole('form', { name: 'Edit record' });
    await edit.getByLabel('End time').fill('');
    await edit.getByRole('button', { name: 'Save changes' }).click();
    await said(page, 'Sleep record updated');
    await page.getByRole('heading', { name: 'Currently Sleeping' }).waitFor();
    await page.getByRole('button', { name: 'End Sleep Now' }).click();
    await said(page, 'Sleep ended');
  });

  test('asks for what an incident needs, and knows no day that has not come', async () => {
    const child = await allergicChild();
    const page = await phone(`${child}/incident`);
    await page.getByRole('button', { name: 'Save incident' }).click();
    await page.getByText('Description is required').waitFor();
    await page.getByText('Action taken is required').waitFor();
    const markup = 'Fell <img src="/x" onerror="document.title=1"> off the swing';
    await page.getByLabel('Description').fill(markup);
    await page.getByLabel('Action taken').fill('Cold cloth and a cuddle');
    await page.getByRole('button', { name: 'Save incident' }).click();
    await said(page, 'Incident recorded successfully');
    // Text that looks like a script is shown as text, like everything that somebody writes.
    await page.getByText(`What happened: ${markup} · Action taken: Cold cloth and a cuddle`).waitFor();
    expect(await page.locator('img[src="/x"]').count()).toBe(0);

    await walkTo(page, `${child}/temperature`);
    await page.getByRole('button', { name: 'Save temperature' }).click();
    await page.getByText('Temperature is required').waitFor();
    await page.getByLabel('Temperature (°C)').fill('37,2');
    await page.getByRole('button', { name: 'Save temperature' }).click();
    await said(page, 'Temperature recorded');
    // A correction that empties a required field is refused, and keeps the value that was there.
    await page
      .getByRole('button', { name: /^Edit 37\.2/ })
      .first()
      .click();
    const edit = page.getByRole('form', { name: 'Edit record' });
    await edit.getByLabel('Temperature (°C)').fill('');
    await edit.getByRole('button', { name: 'Save changes' }).click();
    await edit.getByText('Temperature is required').waitFor();

    await walkTo(page, `${child}/nappy`);
    const nappy = page.getByRole('form', { name: 'Record: Nappy change' });
    await nappy.waitFor();
    expect(await nappy.getByText(/rash/i).count()).toBe(1);

    await walkTo(page, `${child}/daily-activities?date=2099-01-01`);
    await page.getByText('Cannot select future dates').waitFor();
    await page.goto(`${child}/daily-activities?date=yesterday`);
    await page.getByText('Invalid date selected').waitFor();
    await page.goto(`${child}/daily-activities?date=2020-01-06`);
    await page.getByText('No activities found for this date.').waitFor();
  });
});

describe('what is usual', () => {
  test('is recorded with one touch on the child’s page, and taken back with another', async () => {
    const page = await phone(`${await allergicChild()}/nappy`);
    const form = page.getByRole('form', { name: 'Record: Nappy' });
    await form.getByRole('radio', { name: 'Dry', exact: true }).check();
    await form.getByRole('radio', { name: 'Rash', exact: true }).check();
    await form.getByRole('checkbox', { name: 'Cream applied' }).check();
    await form.getByLabel('Notes').fill('Written down once');
    await form.getByRole('button', { name: 'Save nappy change' }).click();
    await said(page, 'Nappy change recorded');
    await page.getByText('Written down once').waitFor();
    const records = page.getByRole('region', { name: 'The day’s records' }).getByRole('listitem');
    const before = await records.count();
    // A record so soon after the last one is asked about.
    const another = async () => {
      await page.getByRole('button', { name: /^The usual for / }).click();
      await said(page, 'Another nappy?');
      await pressOnToast(page, 'Record it');
    };
    await another();
    await expect.poll(() => records.count()).toBe(before + 1);
    // An observation of that day is not repeated, and the toast says what was recorded.
    await page
      .getByRole('status')
      .getByText(/: Dry, normal/)
      .waitFor();
    expect(await records.filter({ hasText: /rash|cream/ }).count()).toBe(1);
    await pressOnToast(page, 'Change');
    const edit = page.getByRole('form', { name: 'Edit record' });
    expect(await edit.getByRole('radio', { name: 'Normal', exact: true }).isChecked()).toBe(true);
    await edit.getByRole('radio', { name: 'Wet', exact: true }).check();
    await edit.getByRole('button', { name: 'Save changes' }).click();
    await said(page, 'Nappy record updated');
    await records.filter({ hasText: 'Wet nappy' }).first().waitFor();

    await another();
    await said(page, 'Nappy change recorded');
    await expect.poll(() => records.count()).toBe(before + 2);
    await pressOnToast(page);
    await expect.poll(() => records.count()).toBe(before + 1);
    await page.getByText('Written down once').waitFor();
  });
});

describe('an incident', () => {
  test('has a photo, and is unfolded and confirmed by a parent, under the name of the account, which the childminder sees at once', async () => {
    const child = await allergicChild();
    const page = await phone(`${child}/incident`);
    const parent = await devices.device(PARENT);
    const form = page.getByRole('form', { name: 'Record: Incident' });
    await form.getByLabel('Description').fill('Bumped into the gate');
    await form.getByLabel('Action taken').fill('Ice for ten minutes');
    const photo = { name: 'gate.png', mimeType: 'image/png', buffer: await page.screenshot() };
    await form.locator('input[type="file"]').setInputFiles(photo);
    await arrived(form.locator('img'));
    await form.getByRole('button', { name: 'Save incident' }).click();
    await said(page, 'Incident recorded successfully');
    const entryOn = (screen: Page) =>
      screen.getByRole('listitem').filter({ hasText: 'Bumped into the gate' });
    await arrived(entryOn(page).locator('img'));

    const toRead = parent
      .getByRole('region', { name: 'To be read' })
      .filter({ hasText: 'Bumped into the gate' });
    await toRead.getByRole('button', { name: 'Read and acknowledge' }).click();
    await toRead.getByRole('term').first().waitFor();
    expect(await toRead.getByRole('term').allTextContents()).toEqual([
      'Type',
      'Severity',
      'What happened',
      'Action taken',
    ]);
    await arrived(toRead.locator('img'));
    await toRead
      .getByText('We record your name, Siobhán Uí Shúilleabháin, and the time on the incident form.')
      .waitFor();
    await toRead.getByRole('button', { name: 'I have read this' }).click();
    await said(parent, 'Thank you. Your childminder can see that you have read it.');
    await toRead.waitFor({ state: 'detached' });
    await entryOn(page)
      .getByText(/Siobhán Uí Shúilleabháin/)
      .waitFor();
    await walkTo(parent, `${child.replace('/childminder/', '/parent/')}/daily-activities`);
    await arrived(entryOn(parent).locator('img'));
    await entryOn(parent).getByRole('definition').getByText('Ice for ten minutes').waitFor();
    // The day that was fetched for use without a connection is up to date too.
    expect(await entryOn(parent).getByRole('button', { name: 'I have read this' }).count()).toBe(0);
  });
});

describe('several children at once', () => {
  test('have their naps ended with one touch, which one more touch takes back', async () => {
    await bringEverybody(await Caller.demo(devices.nead.url, 'childminder', 'PREMIUM'));
    const page = await phone();
    const bar = page.getByRole('region', { name: 'Record for the chosen children' });
    // Each record ends the choice.
    const everyone = async () => {
      await page.getByRole('button', { name: 'Select' }).click();
      await page.getByRole('button', { name: 'Everyone here' }).click();
    };
    await everyone();
    await bar
      .getByRole('button', { name: /^(All nap|End naps)$/ })
      .first()
      .waitFor();
    if (await bar.getByRole('button', { name: 'All nap', exact: true }).isVisible()) {
      await bar.getByRole('button', { name: 'All nap', exact: true }).click();
      await bar.waitFor({ state: 'hidden' });
      await everyone();
    }
    await bar.getByRole('button', { name: 'End naps' }).click();
    await page
      .getByRole('status')
      .getByText(/^\d+ sleeps ended$/)
      .waitFor();
    await bar.waitFor({ state: 'hidden' });
    await everyone();
    await bar.getByRole('button', { name: 'All nap', exact: true }).waitFor();
    await pressOnToast(page);
    await bar.getByRole('button', { name: 'End naps' }).waitFor();
  });

  test('get a lunch each, with an exception and a warning, and it is undone with one touch', async () => {
    const page = await phone();
    await page.getByRole('button', { name: 'Select' }).click();
    const boxes = page.getByRole('list', { name: 'Children to choose from' }).getByRole('checkbox');
    await boxes.first().waitFor();
    const count = await boxes.count();
    for (let at = 0; at < count; at += 1) await boxes.nth(at).check();
    await page.getByRole('button', { name: /^All (breakfast|snack|lunch|dinner)$/ }).click();
    await page.getByLabel('Food items').fill('Fruit yoghurt,');
    await page.getByText('Fruit yoghurt may contain milk.').first().waitFor();
    // The last child had none of it.
    await page.getByRole('radio', { name: 'Skip' }).last().check();
    await page.getByRole('radio', { name: 'Dinner' }).check();
    await page.getByRole('button', { name: `Save ${count - 1} dinners` }).click();
    await page.getByRole('button', { name: /did have Fruit yoghurt$/ }).click();
    await said(page, `${count - 1} dinners recorded`);
    await pressOnToast(page);
    await said(page, 'Undone');
  });
});
