import { callsOf } from '@nead/contracts/care/activities/calls.ts';
import { nappy } from '@nead/contracts/care/activities/nappy.ts';
import { sleep } from '@nead/contracts/care/activities/sleep.ts';
import { severalTexts } from '@nead/contracts/care/page-texts.ts';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { beforeEach, expect, test } from 'vitest';
import { type CareServer, careServer } from '../../rooms/care/test-care-server.ts';
import { CHILDMINDER, type OpenPage, openPage } from '../../test-page.tsx';
import { drafts, keepsNothing } from '../../test-steps.ts';

const saveNappy = callsOf(nappy).create;

let server: CareServer;
beforeEach(() => {
  server = careServer();
  server.endNaps();
});

/** The dashboard, with these children chosen. */
async function chosen(...nths: number[]): Promise<{ page: OpenPage; choose: () => Promise<void> }> {
  const { page } = await openPage('/childminder/dashboard', { as: CHILDMINDER, server });
  await page.getByRole('button', { name: 'Select' }).click();
  const boxes = page.getByRole('list', { name: severalTexts.toChooseFrom }).getByRole('checkbox');
  const choose = async () => {
    for (const nth of nths) await boxes.nth(nth).check();
  };
  await choose();
  return { page, choose };
}
const nappies = () => server.children.flatMap(({ _id }) => server.recordsOf(nappy, _id)).length;

test('what is recorded for several, and refused for one, is said of as many as it was recorded for', async () => {
  const { page } = await chosen(0, 1, 2);
  const message = 'This child has left your care already.';
  server.refuse(callsOf(sleep).create, 'CHILD_LEFT', message);
  await page.getByRole('button', { name: severalTexts.allNap, exact: true }).click();
  await page.toastSays(message);
  await page.pressOnToast(frameTexts.close);
  await page.toastSays(severalTexts.sleepsStarted(2));
});

test('what got no answer for one, and cannot wait on this device, is sent again from its sheet and recorded once', async () => {
  keepsNothing();
  const { page } = await chosen(0, 3);
  await page.getByRole('button', { name: severalTexts.allNappy }).click();
  const before = nappies();
  server.lose(saveNappy);
  const save = page.getByRole('dialog').getByRole('button', { name: /^Save 2 / });
  await save.click();
  await page.pressOnToast(frameTexts.close);
  await page.toastSays(nappy.texts.recorded);
  await save.click();
  await page.toastSays(severalTexts.recorded(severalTexts.nappyChanges(2)));
  expect(nappies()).toBe(before + 2);
});

test('nappies of several whose sheet is opened again while they are on their way are there once', async () => {
  const { page } = await chosen(0);
  const before = nappies();
  const sheet = page.getByRole('dialog');
  const save = sheet.getByRole('button', { name: 'Save 1 nappy change' });
  const soiled = sheet.getByRole('radio', { name: 'Soiled', exact: true });
  const open = page.getByRole('button', { name: severalTexts.allNappy });
  await open.click();
  await soiled.check();
  await expect.poll(drafts).toBe(1);
  const letGo = [server.hold(saveNappy), server.hold(saveNappy)];
  await save.click();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await open.click();
  await expect.poll(() => soiled.isChecked()).toBe(true);
  await save.click();
  for (const go of letGo) go();
  await sheet.waitFor({ state: 'detached' });
  expect(nappies()).toBe(before + 1);
});
