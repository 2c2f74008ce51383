import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Devices, openDevices } from '../kit/devices.ts';
import { loseAnswer } from '../kit/lost-answer.ts';
import { byEmail } from '../register/register-kit.ts';
import { mailsTo } from './accounts-kit.ts';

const EMAIL = 'siobhan@nead.example';
let devices: Devices;
let page: Page;

beforeAll(async () => {
  devices = await openDevices();
  page = await devices.device(EMAIL, { at: '/parent/profile', declined: true });
});
afterAll(() => devices?.close());

const button = (name: string) => page.getByRole('button', { name, exact: true });
const told = (text: string) => page.getByText(text, { exact: true }).first().waitFor();

test('another address that got no answer is asked for once when it is sent again', async () => {
  const NEW = 'siobhan.new@example.ie';
  await button(accountPageTexts.changeEmail).click();
  const form = page.getByRole('form', { name: accountPageTexts.changeEmail });
  await form.getByLabel(accountPageTexts.newEmail).fill(NEW);
  await form.getByLabel('Current password', { exact: true }).fill('nead-demo');
  await loseAnswer(page, '**/auth/email');
  await button(accountPageTexts.sendProof).click();
  await told(frameTexts.unheard);
  expect(await form.getByLabel(accountPageTexts.newEmail).inputValue()).toBe(NEW);
  await button(accountPageTexts.sendProof).click();
  await told(accountPageTexts.proofSent(NEW));
  await expect.poll(() => mailsTo(devices.nead.url, NEW)).toHaveLength(1);
});

test('a password whose change got no answer is not told as unchanged, stays where it was typed, and can be sent again', async () => {
  await button(accountPageTexts.changePassword).click();
  const form = page.getByRole('form', { name: accountPageTexts.changePassword });
  await form.getByLabel('Current password', { exact: true }).fill('nead-demo');
  for (const label of ['New password', 'Confirm new password'])
    await form.getByLabel(label, { exact: true }).fill('seven blue kettles');
  await loseAnswer(page, '**/auth/password');
  await button(accountPageTexts.updatePassword).click();
  await told(frameTexts.unheard);
  expect(await form.getByLabel('New password', { exact: true }).inputValue()).toBe('seven blue kettles');
  await expect(byEmail(devices.nead.url, EMAIL)).rejects.toThrow('The login answered 401');
  // The old one is no longer the current one, and is not told as wrong.
  await button(accountPageTexts.updatePassword).click();
  await told(accountTexts.passwordUpdated);
});
