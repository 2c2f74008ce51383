import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import { noAnswerErrors } from '@nead/contracts/no-answer-errors.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DESKTOP, type Devices, openDevices, PREMIUM } from '../kit/devices.ts';

let devices: Devices;
beforeAll(async () => {
  devices = await openDevices();
});
afterAll(() => devices?.close());

/** From now on this call is answered by something that is no message. */
const saysNothing = (page: Page, method: string, path: string) =>
  page.route(`**/api/v1${path}`, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Internal Server Error</h1>' })
      : route.fallback(),
  );

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The sentence of the page stands there, and not the one that fits everything. */
async function says(page: Page, sentence: string): Promise<void> {
  await page.getByText(sentence, { exact: true }).first().waitFor();
  expect(await page.getByText(noAnswerErrors.INVALID_RESPONSE[1], { exact: true }).count()).toBe(0);
}

describe('where the server says nothing, a page says its own sentence:', () => {
  test('a profile, its photo and its password', async () => {
    const page = await devices.device(PREMIUM, { viewport: DESKTOP, at: '/childminder/profile' });
    await saysNothing(page, 'PUT', '/childminder/profile');
    await saysNothing(page, 'PUT', '/childminder/password');
    await saysNothing(page, 'POST', '/childminder/profile/photo*');
    await saysNothing(page, 'DELETE', '/childminder/profile/photo');
    await page.getByLabel('Display name').fill('Aoife’s Nest, by the sea');
    await press(page, 'Save Changes');
    await says(page, accountPageTexts.typedIsKept(accountTexts.profileUpdateFailed));
    await press(page, 'Change password');
    await page.getByLabel('Current password', { exact: true }).fill('nead-demo');
    await page.getByLabel('New password', { exact: true }).fill('seven blue kettles');
    await page.getByLabel('Confirm new password', { exact: true }).fill('seven blue kettles');
    await press(page, 'Update password');
    await says(page, accountTexts.passwordUpdateFailed);
    await page.getByRole('button', { name: 'Remove photo' }).click();
    await says(page, accountTexts.photoUpdateFailed);
  });
});
