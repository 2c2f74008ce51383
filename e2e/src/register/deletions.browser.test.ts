import { registerTexts } from '@nead/contracts/register/texts.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../kit/api.ts';
import { closedGate } from '../kit/closed-gate.ts';
import { type Devices, isLive, openAndHear, openDevices, PREMIUM } from '../kit/devices.ts';
import { byEmail, newChild } from './register-kit.ts';

let devices: Devices;
let aoife: Caller;
let page: Page;
let childId: string;
let contactId: string;

beforeAll(async () => {
  devices = await openDevices();
  aoife = await byEmail(devices.nead.url, PREMIUM);
  page = await devices.device(PREMIUM, { declined: true });
});
afterAll(() => devices?.close());
beforeEach(async () => {
  const added = await newChild(aoife, 'roisin@example.ie');
  [childId, contactId] = [added._id, added.contactId];
});

const deleteChild = () => aoife.call('DELETE', `/childminder/children/${childId}`);
const deleteContact = () => aoife.call('DELETE', `/childminder/parents/${contactId}`);

/** A page in another tab of the same device. */
async function beside(path: string, name: string): Promise<Page> {
  const tab = await page.context().newPage();
  await openAndHear(tab, path, name);
  await isLive(tab);
  return tab;
}

const heading = (tab: Page, name: string) => tab.getByRole('heading', { level: 1, name });
const everSaid = (tab: Page, words: string) =>
  tab.evaluate(
    (looked) => (window as unknown as { said: string[] }).said.some((text) => text.includes(looked)),
    words,
  );

/** The answer to a deletion is held back until the page could have heard of it, as another tab does. */
async function heardFirst(tab: Page, other: Page, gone: string, press: () => Promise<void>): Promise<void> {
  const gate = closedGate();
  await tab.route('**/api/**', async (route) => {
    if (route.request().method() !== 'DELETE') return route.fallback();
    const response = await route.fetch();
    await gate.opened;
    await route.fulfill({ response });
  });
  await press();
  await heading(other, gone).waitFor();
  gate.open();
}

describe('a child or a parent who is deleted', () => {
  test('leaves every open page of the childminder', { timeout: 120_000 }, async () => {
    const pages = ['', '/day', '/details', '/attendance', '/daily-activities'];
    const tabs = await Promise.all(
      pages.map((path) => beside(`/childminder/child/${childId}${path}`, 'Fionn')),
    );
    const contact = await beside(`/childminder/parent/${contactId}`, 'Róisín');
    await deleteChild();
    for (const tab of tabs) {
      await heading(tab, 'Child not found').waitFor();
      expect(await tab.getByText('Fionn').count()).toBe(0);
      await tab.close();
    }
    expect((await deleteContact()).status).toBe(200);
    await heading(contact, 'Parent not found').waitFor();
    expect(await contact.getByText('Róisín').count()).toBe(0);
    await contact.close();
  });

  test('is refused for a contact of a child, and that is told until the child has gone', async () => {
    const contact = await beside(`/childminder/parent/${contactId}`, 'Róisín');
    await contact.getByRole('button', { name: 'Delete parent' }).click();
    await contact.getByRole('dialog').getByRole('button', { name: 'Delete parent' }).click();
    const why = contact.getByRole('alert').filter({ hasText: registerTexts.parentHasChildren });
    await why.getByText('Fionn').waitFor();
    await deleteChild();
    await why.waitFor({ state: 'detached', timeout: 20_000 });
    await contact.close();
    await deleteContact();
  });

  test('stays on the page on which that is done until it is left', { timeout: 120_000 }, async () => {
    const [child, other, contact, otherContact] = await Promise.all([
      beside(`/childminder/child/${childId}`, 'Fionn'),
      beside(`/childminder/child/${childId}/day`, 'Fionn'),
      beside(`/childminder/parent/${contactId}`, 'Róisín'),
      beside(`/childminder/parent/${contactId}`, 'Róisín'),
    ]);
    await heardFirst(child, other, 'Child not found', async () => {
      await child.getByRole('button', { name: 'Delete child' }).click();
      await child.getByRole('dialog').getByRole('button', { name: 'Delete child' }).click();
    });
    await child.waitForURL('**/childminder/children');
    await child.locator('[data-child]').first().waitFor();
    expect(await everSaid(child, 'Child not found')).toBe(false);

    await heardFirst(contact, otherContact, 'Parent not found', async () => {
      await contact.getByRole('button', { name: 'Delete parent' }).click();
      await contact.getByRole('dialog').getByRole('button', { name: 'Delete parent' }).click();
    });
    await contact.waitForURL('**/childminder/parents');
    await contact.getByRole('list', { name: 'Parents' }).getByRole('link').first().waitFor();
    expect(await everSaid(contact, 'Parent not found')).toBe(false);
  });
});
