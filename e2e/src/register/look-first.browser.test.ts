import { defaultPreferences } from '@nead/contracts/preferences/requests.ts';
import { AUTH_STORAGE } from '@nead/web/src/engine/api/auth-storage.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newAddress, newChildminder, PASSWORD } from '../accounts/accounts-kit.ts';
import { Caller } from '../kit/api.ts';
import { type Devices, declineCookies, logInOnPage, openDevices } from '../kit/devices.ts';

let devices: Devices;
beforeAll(async () => {
  devices = await openDevices();
});
afterAll(() => devices?.close());

const logOut = async (page: Page) => {
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
};

test('a newcomer looks at the demo in a tab beside her own page, and stays who she is', async () => {
  const email = newAddress();
  const { name } = await newChildminder(devices.nead.url, email).then(async (orla) => ({
    name: (await orla.call<{ firstName: string }>('GET', '/childminder/profile')).data.firstName,
  }));
  const page = await devices.visitor();
  await declineCookies(page, devices);
  await logInOnPage(page, email, PASSWORD);
  const kept = () => page.evaluate((key) => localStorage.getItem(key), AUTH_STORAGE);
  const own = await kept();
  expect(own).toContain(email);

  const [look] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Look at a day first' }).click(),
  ]);
  await look.getByRole('button', { name: 'Play a day' }).waitFor();
  await look.getByText('Caoimhe', { exact: true }).first().waitFor();
  // The other tab is still hers, even after a reload, and so is one that is opened now.
  expect(await kept()).toBe(own);
  await page.reload();
  await page.getByRole('heading', { name: new RegExp(name) }).waitFor();
  await look.reload();
  await look.getByRole('button', { name: 'Play a day' }).waitFor();

  await logOut(look);
  await look.getByRole('heading', { name: new RegExp(name) }).waitFor();
  await look.getByRole('link', { name: 'Add your first child' }).waitFor();
  expect(await kept()).toBe(own);
  await page.context().close();
});

test('a look leaves nothing in the browser of the childminder who takes it', async () => {
  const email = newAddress();
  const [orla, shown] = await Promise.all([
    newChildminder(devices.nead.url, email),
    Caller.demo(devices.nead.url, 'childminder'),
  ]);
  const page = await devices.visitor();
  await declineCookies(page, devices);
  await logInOnPage(page, email, PASSWORD);
  const kept = () => page.evaluate(() => ({ ...localStorage }));
  const choose = (who: Caller, showWelcomeMessage: boolean) =>
    who.call('PUT', '/childminder/preferences', {
      ...defaultPreferences,
      dashboardPreferences: { ...defaultPreferences.dashboardPreferences, showWelcomeMessage },
    });

  for (const hides of [false, true]) {
    await Promise.all([choose(orla, !hides), choose(shown, hides)]);
    await page.reload();
    const own = ['auth-storage', 'device-key', 'nead-greeted-on', ...(hides ? ['nead-no-welcome'] : [])];
    await expect.poll(async () => Object.keys(await kept()).sort()).toEqual(own);
    const before = await kept();
    const context = page.context();
    const [look] = await Promise.all([
      context.waitForEvent('page'),
      context.waitForEvent(
        'response',
        (answer) => answer.url().endsWith('/childminder/preferences') && answer.frame().page() !== page,
      ),
      page.getByRole('link', { name: 'Look at a day first' }).click(),
    ]);
    await look.getByText('Caoimhe', { exact: true }).first().waitFor();
    const inItsTab = () => look.evaluate(() => 'nead-no-welcome' in sessionStorage);
    await expect.poll(inItsTab, { timeout: 10_000 }).toBe(!hides);
    expect(await kept()).toEqual(before);
    await look.close();
  }
  await page.context().close();
});

test('a look that was asked for once more does not begin after its page was left', async () => {
  const page = await devices.visitor();
  await page.route('**/dev/demo', (route) => route.fulfill({ status: 404 }), { times: 1 });
  await page.goto('/look');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/auth/login', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest('**/auth/login');
  await page.getByRole('button', { name: 'Try again' }).click();
  await asked;
  await page.evaluate(() => {
    history.pushState(null, '', '/signup');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await page.getByLabel('Email').waitFor();
  const answered = page.waitForResponse('**/auth/login');
  answer();
  await (await answered).finished();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  expect(await page.evaluate((key) => sessionStorage.getItem(key), AUTH_STORAGE)).toBeNull();
  await page.context().close();
});

test('nobody of the demo household is sent to look at it', async () => {
  const page = await devices.device('grainne@nead.example');
  await page.getByRole('heading', { name: 'Children now' }).waitFor();
  expect(await page.getByRole('link', { name: 'Look at a day first' }).count()).toBe(0);
  await page.context().close();
});
