import { limitReached } from '@nead/contracts/plans.ts';
import { successPolling } from '@nead/contracts/subscription/texts.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Caller } from '../kit/api.ts';
import { DESKTOP, type Devices, hear, openAndHear, openDevices, PREMIUM, walkTo } from '../kit/devices.ts';
import { ill } from '../kit/ill-server.ts';
import { rest } from '../kit/thumb.ts';
import { newFamily } from '../register/register-kit.ts';

let devices: Devices;
beforeAll(async () => {
  devices = await openDevices();
});
afterAll(() => devices?.close());

const FREE = 'grainne@nead.example';
const plan = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

describe('a childminder', () => {
  test('goes from Free to Standard to Premium and back, and every screen follows without being loaded again', async () => {
    let page = await devices.device(FREE);
    const other = await devices.device(FREE, { viewport: DESKTOP });
    const go = (entry: string) =>
      other.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: entry }).click();
    const caller = await new Caller(devices.nead.url).login(FREE, 'nead-demo');
    const names = async () => (await caller.children()).map(({ firstName }) => firstName);
    const before = await names();
    await other.getByRole('link', { name: 'Upgrade', exact: true }).waitFor();
    await other.evaluate(() => document.documentElement.setAttribute('data-never-reloaded', ''));
    await go('Calendar');
    await other.waitForURL(/\/childminder\/subscription\/plans\?feature=enableCalendar/);
    await go('Children');

    await walkTo(page, '/childminder/subscription');
    await page.getByText('You are currently on the Free plan').waitFor();
    await page.getByRole('link', { name: 'View Plans' }).click();
    await plan(page, 'Free').getByRole('button', { name: 'Current Plan' }).waitFor();

    // A card that is declined leaves everything as it was.
    await plan(page, 'Standard').getByRole('button', { name: 'Upgrade' }).click();
    await page.getByRole('button', { name: 'Use a card that is declined' }).click();
    await page.getByText('Your card was declined').waitFor();
    // A childminder who goes back, or closes the window, and begins again is on the same page.
    const checkout = new URL(page.url()).pathname;
    await page.getByRole('link', { name: 'Back to Nead' }).click();
    await page.getByText(/^Nothing was paid, and your plan has not changed\./).waitFor();
    await page.getByRole('link', { name: 'Upgrade Plan' }).click();
    await plan(page, 'Standard').getByRole('button', { name: 'Upgrade' }).click();
    await page.waitForURL((url) => url.pathname === checkout);
    const context = page.context();
    await page.close();
    page = await context.newPage();
    await page.goto('/childminder/subscription/plans');
    await plan(page, 'Standard').getByRole('button', { name: 'Upgrade' }).click();
    await page.waitForURL((url) => url.pathname === checkout);
    await page.getByRole('button', { name: 'Pay €3.99' }).click();
    await page.getByText('Subscription updated successfully!').waitFor();
    await page.waitForURL(/\/childminder\/dashboard/);
    await other.getByRole('link', { name: 'Your plan: Standard' }).waitFor();
    await other.getByText('/ 3 children').waitFor();
    await go('Calendar');
    await other.getByRole('button', { name: 'Add Event' }).waitFor();
    await go('Children');

    await walkTo(page, '/childminder/subscription/manage');
    await page.getByText('Active until').waitFor();
    await page.getByRole('button', { name: 'Upgrade to Premium' }).click();
    await page.getByRole('button', { name: /Change to Premium/ }).click();
    await page.getByText('Subscription updated successfully!').waitFor();
    await other.getByText('/ 6 children').waitFor();

    await page.goto('/childminder/subscription/manage');
    await page.getByRole('button', { name: 'Manage Subscription' }).click();
    await page.getByRole('button', { name: 'Cancel at the end of the period' }).click();
    await page.getByRole('link', { name: 'Back to Nead' }).click();
    await page.getByText('Cancels at end of billing period').waitFor();
    await page.getByText(/Your subscription will be canceled on \d/).waitFor();
    await other.getByText('/ 6 children').waitFor();

    await go('Calendar');
    await other.getByRole('button', { name: 'Add Event' }).waitFor();
    await page.getByRole('button', { name: 'Manage Subscription' }).click();
    await page.getByRole('button', { name: 'Let the period end' }).click();
    await page.getByRole('link', { name: 'Back to Nead' }).click();
    await page.getByText('You are currently on the Free plan').waitFor();
    await other.waitForURL(/\/childminder\/subscription\/plans\?feature=enableCalendar/);
    await go('Children');
    await other.getByText('/ 1 children').waitFor();
    await other.getByRole('link', { name: 'Upgrade', exact: true }).waitFor();
    expect(await other.locator('[data-never-reloaded]').count()).toBe(1);
    // Nothing is lost, and nothing more can be added.
    expect(await names()).toEqual(before);
    const more = await caller.call('POST', '/childminder/children', newFamily('second@example.ie'));
    expect(more).toMatchObject({ status: 403, code: 'PLAN_LIMIT', message: limitReached('children', 1) });
  });

  test('whose premium plan is unpaid is told, and sees it mended live', async () => {
    const page = await devices.device(PREMIUM, { at: '/childminder/subscription/manage' });
    const caller = await Caller.demo(devices.nead.url, 'childminder', 'PREMIUM');
    const { url } = (await caller.call<{ url: string }>('POST', '/stripe/create-portal-session')).data;
    await page.getByText('Active until').waitFor();
    await fetch(`${url}/fail`, { method: 'POST' });
    await page.getByText('Your subscription needs attention').waitFor();
    await page.getByRole('link', { name: 'Review' }).waitFor();
    await page.getByText(/^Next payment on/).waitFor({ state: 'detached' });
    // The note is on every page, with one way forward, and nothing is taken away yet.
    await walkTo(page, '/childminder/calendar');
    await page.getByText(/^A payment for Premium failed\. Nothing changes until/).waitFor();
    await page.getByRole('link', { name: 'Your plan: Unpaid' }).waitFor();
    await page.getByRole('button', { name: 'Add Event' }).waitFor();
    await Promise.all([
      page.waitForURL(/\/dev\/pay\//),
      page.getByRole('button', { name: 'Pay now' }).click(),
    ]);
    await page.goto('/childminder/subscription/manage');
    await fetch(`${url}/late`, { method: 'POST' });
    await page.getByText('Its extras are paused until it is paid').first().waitFor();
    await fetch(`${url}/recover`, { method: 'POST' });
    await page.getByText('Active until').waitFor();
  });

  test('who opens the success page without having paid is told after ten looks, and otherwise where they all failed', async () => {
    const [page, failing] = [await devices.device(FREE), await devices.device(FREE)];
    await failing.route('**/api/v1/childminder/subscription', (route) => route.fulfill(ill));
    const success = '/childminder/subscription/success';
    const { attempts, everyMs } = successPolling;
    // Ten looks take half a minute. The pages have clocks of their own, which are put forward to the last look.
    const lookTenTimes = async (on: Page) => {
      for (let look = 1; look <= attempts; look++) {
        await on.clock.fastForward(everyMs);
        await hear(on, `Still processing... Attempt ${look} of 10`);
      }
    };
    for (const each of [page, failing]) await each.clock.install();
    const endsWith = async (on: Page, words: string) => {
      await openAndHear(on, success, 'Processing your subscription...');
      await lookTenTimes(on);
      await hear(on, words);
    };
    await Promise.all([
      endsWith(page, 'Subscription update is taking longer than expected. Please contact support.'),
      endsWith(failing, 'Failed to verify subscription update. Please contact support.'),
    ]);
    // The short address leads on to it.
    await Promise.all([page, failing].map((each) => each.waitForURL('**/childminder/subscription/manage')));
  });

  test('is told what went wrong on the way to the payment provider, stays where she is, and may press again', async () => {
    const free = await devices.device(FREE, { at: '/childminder/subscription/plans' });
    const premium = await devices.device(PREMIUM, { at: '/childminder/subscription/manage' });
    const checkout = () => plan(free, 'Standard').getByRole('button', { name: 'Upgrade' }).click();
    const manage = () => premium.getByRole('button', { name: 'Manage Subscription' }).click();
    const answers = async (page: Page, status: number, json: object) => {
      await page.unrouteAll();
      await page.route('**/api/v1/stripe/**', (route) => route.fulfill({ status, json }));
    };
    const away = { success: false, code: 'PAYMENT_PROVIDER', message: 'Nobody answers there.' };

    await answers(free, 502, away);
    await checkout();
    await free.getByText('Failed to start checkout process. Please try again.').waitFor();
    await free.getByText('Nobody answers there.').waitFor();
    await answers(free, 200, { hello: 'world' });
    await checkout();
    await free.getByText('Invalid response format from server').waitFor();

    await answers(premium, 502, away);
    await manage();
    await premium.getByText('Failed to access subscription management: Nobody answers there.').waitFor();
    await answers(premium, 200, { success: true, data: {} });
    await manage();
    await premium.getByText('Failed to access subscription management. Please try again.').waitFor();

    // After going back from the provider's page, the browser may show this page as it was left.
    await free.unrouteAll();
    await free.route('**/dev/pay/**', (route) => route.abort('aborted'));
    await Promise.all([free.waitForRequest(/\/dev\/pay\//), checkout()]);
    await plan(free, 'Standard').getByRole('button', { name: 'Upgrade', disabled: true }).waitFor();
    await free.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await plan(free, 'Standard').getByRole('button', { name: 'Upgrade', disabled: false }).waitFor();

    await Promise.all([free, premium].map((page) => page.unrouteAll()));
    // A press right after an answer counts as a double press.
    await Promise.all([free, premium].map(rest));
    await Promise.all([checkout(), manage()]);
    await Promise.all([free, premium].map((page) => page.waitForURL(/\/dev\/pay\//)));
  });
});
