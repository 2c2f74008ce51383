import { proveOwner } from '@nead/contracts/accounts/security-requests.ts';
import { refuse } from '@nead/contracts/errors.ts';
import { newId } from '@nead/contracts/ids.ts';
import { makePass } from '@nead/contracts/inspection/requests.ts';
import { inspectionTexts } from '@nead/contracts/inspection/texts.ts';
import { beforeEach, expect, test } from 'vitest';
import { type FakeServer, fakeServer } from '../../test-fake-server.ts';
import { CHILDMINDER, openPage } from '../../test-page.tsx';

const PASSWORD = 'nead-demo';
const FROM = '2026-06-08';

let server: FakeServer;
let isProved: boolean;
beforeEach(() => {
  isProved = false;
  server = fakeServer();
  server.answer(proveOwner, ({ body }) => {
    if (body.currentPassword !== PASSWORD) return refuse('WRONG_PASSWORD');
    isProved = true;
    return {};
  });
  server.answer(makePass, () =>
    isProved
      ? { _id: newId(), endsAt: '2026-06-12T12:00:00.000Z', code: '1234 5678' }
      : refuse('PROOF_REQUIRED'),
  );
});

/** Fills in the form of a pass, with its first day typed, and sends it once. */
async function passAsked() {
  const { page } = await openPage('/childminder/inspection', { as: CHILDMINDER, server });
  await page.getByRole('button', { name: 'New pass' }).click();
  const form = page.getByRole('dialog', { name: 'New pass' });
  await form.getByLabel(inspectionTexts.recordsFrom).fill(FROM);
  await form.getByRole('button', { name: 'Make the pass' }).click();
  return { page, form, sheet: page.getByRole('dialog', { name: 'Confirm that it is you' }) };
}

test('what takes much out asks for a proof, says no to a wrong one, and then does what was asked with all that was typed', async () => {
  const { form, sheet } = await passAsked();
  await sheet.getByText('Before this leaves Nead, please confirm that it is you.').waitFor();
  await sheet.getByLabel('Current password', { exact: true }).fill('not-this-one');
  await sheet.getByRole('button', { name: 'Confirm and go on' }).click();
  await sheet.getByText('Current password is incorrect').waitFor();
  await sheet.getByLabel('Current password', { exact: true }).fill(PASSWORD);
  await sheet.getByRole('button', { name: 'Confirm and go on' }).click();
  await sheet.waitFor({ state: 'detached' });
  await form.waitFor({ state: 'detached' });
  expect(server.done(makePass).map(({ body }) => body.from)).toEqual([FROM]);
});

test('the question can be closed: nothing is done, the form says why, and nothing typed is lost', async () => {
  const { form, sheet } = await passAsked();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await sheet.waitFor({ state: 'detached' });
  await form.getByText('Before this leaves Nead, please confirm that it is you.').waitFor();
  expect(await form.getByLabel(inspectionTexts.recordsFrom).inputValue()).toBe(FROM);
  expect(server.done(makePass)).toEqual([]);
  await form.getByRole('button', { name: 'Make the pass' }).click();
  await sheet.getByLabel('Current password', { exact: true }).fill(PASSWORD);
  await sheet.getByRole('button', { name: 'Confirm and go on' }).click();
  await form.waitFor({ state: 'detached' });
  expect(server.done(makePass)).toHaveLength(1);
});
