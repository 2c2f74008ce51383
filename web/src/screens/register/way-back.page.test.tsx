import { shellTexts } from '@nead/contracts/app/shell-texts.ts';
import { nappy } from '@nead/contracts/care/activities/nappy.ts';
import { dayTexts } from '@nead/contracts/care/page-texts.ts';
import { homeTexts } from '@nead/contracts/register/home-texts.ts';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { expect, test } from 'vitest';
import { changeAddress } from '../../rooms/care/record/change-of.ts';
import { careServer } from '../../rooms/care/test-care-server.ts';
import { CHILDMINDER, FREE, openPage } from '../../test-page.tsx';
import { drafts, tileOf } from '../../test-steps.ts';
import { showToast } from '../../ui/layer/toasts.ts';

test('the arrow of a child’s day leads to where one came from: the dashboard, or the page of all children', async () => {
  const server = careServer();
  const name = server.children[0]?.firstName ?? '';
  const { page } = await openPage('/childminder/dashboard', { as: CHILDMINDER, server });
  await tileOf(page, name).getByRole('link').click();
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await page.waitForURL('**/childminder/dashboard');
  await page.getByRole('link', { name: homeTexts.viewAll }).click();
  await page.getByRole('heading', { level: 1, name: homeTexts.children }).waitFor();
  await tileOf(page, name).getByRole('link').click();
  await page.getByRole('link', { name: 'Back to Children' }).click();
  await page.waitForURL('**/childminder/children');
});

/** Follows a link as the app does, which numbers its entries. */
function follow(path: string): void {
  const state = { idx: Number(window.history.state.idx) + 1, key: path, usr: null };
  window.history.pushState(state, '', path);
  window.dispatchEvent(new PopStateEvent('popstate', { state }));
}

test('the arrow of a child’s pages leads back to any page one came from, but for those that it led to itself', async () => {
  const server = careServer();
  const child = server.children[0]?._id ?? '';
  const { page } = await openPage('/childminder/menu', { as: CHILDMINDER, server });
  for (const part of ['/day', '/meal', '/details']) {
    follow(`/childminder/child/${child}${part}`);
    await page.getByRole('link', { name: 'Back to the page before' }).click();
    await page.waitForURL('**/childminder/menu');
    await page.getByRole('heading', { level: 1, name: 'Menu' }).waitFor();
  }
  follow(`/childminder/child/${child}/meal`);
  await page.getByRole('link', { name: 'Back to the page before' }).waitFor();
  follow(`/childminder/child/${child}/day`);
  await page.getByRole('link', { name: 'Back to Dashboard' }).waitFor();
});

test('the sheet of a record that the address asks for leaves no form there, however it is closed', async () => {
  const server = careServer();
  const child = server.children[0]?._id ?? '';
  const { _id } = server.record(nappy, child, { type: 'wet', condition: 'normal' });
  for (const how of ['Back', 'Close']) {
    const { page } = await openPage('/childminder/dashboard', { as: CHILDMINDER, server });
    const sheet = page.getByRole('form', { name: 'Edit record' });
    const close = page.getByRole('dialog').getByRole('button', { name: 'Close' });
    await page.walkTo(changeAddress(child, nappy, _id));
    await sheet.waitFor();
    expect(window.location.search).toBe('');
    await (how === 'Back' ? page.goBack() : close.click());
    await sheet.waitFor({ state: 'hidden' });
    await expect.poll(() => Object(window.history.state).sheet).toBeUndefined();
    expect(window.location.pathname + window.location.search).toBe(`/childminder/child/${child}/nappy`);
  }
});

test('an error that was read goes when a sheet opens, and what is half written is a dot on its button', async () => {
  const server = careServer();
  const child = server.children[0]?._id ?? '';
  const { page } = await openPage(`/childminder/child/${child}/day`, { as: CHILDMINDER, server });
  const incident = page.getByRole('button', { name: 'Incident', exact: true });
  await incident.waitFor();
  showToast({ tone: 'danger', text: 'It was too early for another dose' });
  await page.toastSays('It was too early for another dose');
  const told = performance.now();
  await expect.poll(() => performance.now() - told, { timeout: 5_000 }).toBeGreaterThan(1_000);
  await incident.click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Description').fill('Bumped into the gate');
  expect(await page.locator('.toast').count()).toBe(0);
  await expect.poll(drafts).toBe(1);
  await page.goBack();
  await sheet.waitFor({ state: 'hidden' });
  await expect
    .poll(async () => (await incident.one()).getAttribute('aria-description'))
    .toBe(dayTexts.halfWritten);
});

test('a plan without photos says so on the camera, before a picture is taken, and leads to the plans', async () => {
  const { page } = await openPage('/childminder/dashboard', { as: FREE });
  const camera = page.getByRole('button', { name: homeTexts.photo });
  await expect
    .poll(async () => (await camera.one()).getAttribute('aria-description'))
    .toBe(shellTexts.locked);
  await camera.click();
  await expect.poll(() => window.location.pathname).toBe('/childminder/subscription/plans');
});

test('a message that only says something stays with its page, unless it was told with the move; Undo comes along', async () => {
  const server = careServer();
  const { page } = await openPage('/childminder/dashboard', { as: CHILDMINDER, server });
  const toast = page.locator('.toast');
  const press = () => document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));

  showToast({ text: 'Saved' });
  await toast.getByText('Saved').waitFor();
  press();
  await page.walkTo('/childminder/menu');
  await expect.poll(() => toast.count(), { timeout: 2_000 }).toBe(0);

  press();
  showToast({ text: 'Sent' });
  await page.walkTo('/childminder/dashboard');
  await toast.getByText('Sent').waitFor();

  showToast({ text: 'Deleted', action: { label: frameTexts.undo, act: () => undefined } });
  await toast.getByText('Deleted').waitFor();
  press();
  await page.walkTo('/childminder/menu');
  await toast.getByRole('button', { name: frameTexts.undo }).waitFor();
});
