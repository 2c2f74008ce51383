import { labelOf } from '@nead/contracts/care/activities/activity.ts';
import { callsOf } from '@nead/contracts/care/activities/calls.ts';
import { medication } from '@nead/contracts/care/activities/medication.ts';
import { nappy } from '@nead/contracts/care/activities/nappy.ts';
import { sleep } from '@nead/contracts/care/activities/sleep.ts';
import { quickTexts, recordTexts } from '@nead/contracts/care/page-texts.ts';
import { childrenToday } from '@nead/contracts/care/requests.ts';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { wholeName } from '@nead/contracts/whole-name.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { type CareServer, careServer } from '../../rooms/care/test-care-server.ts';
import { rest } from '../../test-locators.ts';
import { CHILDMINDER, type OpenPage, openPage } from '../../test-page.tsx';
import { keepsNothing, tileOf } from '../../test-steps.ts';

let server: CareServer;
let page: OpenPage;
beforeEach(() => {
  server = careServer();
  server.endNaps();
});

const childAt = (nth: number) => {
  const child = server.children[nth];
  if (!child) throw new Error(`The demo household has no child ${nth}`);
  return child;
};
async function opened(at: string): Promise<void> {
  page = (await openPage(at, { as: CHILDMINDER, server })).page;
}
/** A phone that hears everything, but whose commands do not arrive: they wait on it. */
async function phone(at: string): Promise<void> {
  await opened(at);
  server.hearNothing();
}
const waits = (count: number) =>
  page
    .getByRole('banner')
    .getByRole('status')
    .getByText(new RegExp(`^(Sending ${count}|\\w+, ${count} waiting)`))
    .waitFor();

describe('what waits on the device', () => {
  test('ends the naps of several that were begun there, and begins none a second time', async () => {
    await phone('/childminder/dashboard');
    await page.getByRole('button', { name: 'Select' }).click();
    const list = page.getByRole('list', { name: 'Children to choose from' });
    const bar = page.getByRole('region', { name: 'Record for the chosen children' });
    for (const nth of [0, 1]) await list.getByRole('checkbox').nth(nth).check();
    await bar.getByRole('button', { name: 'All nap', exact: true }).click();
    await bar.waitFor({ state: 'hidden' });
    await waits(2);
    // The button ends the naps that were recorded here.
    await page.getByRole('button', { name: 'Select' }).click();
    for (const nth of [0, 1]) await list.getByRole('checkbox').nth(nth).check();
    await bar.getByRole('button', { name: 'End naps' }).waitFor();
    await expect.poll(() => list.getByText(/^Asleep/).count()).toBe(2);
  });

  test('is a sign-in that was deleted: the child is not shown as here, and the next touch signs it in', async () => {
    const { _id, firstName } = childAt(0);
    await phone(`/childminder/child/${_id}/attendance`);
    await page.getByRole('button', { name: /^Edit sign-in/ }).click();
    await page.getByRole('button', { name: /^Delete sign-in/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await waits(1);
    await page.walkTo('/childminder/dashboard');
    await page.getByRole('button', { name: `Sign in ${firstName}`, exact: true }).waitFor();
  });

  test('is a dose that was given: it is asked for no more on the dashboard', async () => {
    const dose = { medicine: 'Nose drops', dose: '2', reason: 'A cold', givenBy: 'Aoife', hoursBetween: 4 };
    const given = childAt(0);
    const time = new Date(Date.now() - 4 * 3_600_000 - 2_000).toISOString();
    server.record(medication, given._id, { ...dose, time });
    await phone('/childminder/dashboard');
    const again = page.getByRole('link', { name: `${given.firstName}: Nose drops again?` });
    await again.click();
    await page.getByRole('button', { name: /Next Nose drops/ }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Medicine').fill('Nose drops');
    await sheet.getByLabel('Dose', { exact: true }).fill('2');
    await sheet.getByLabel('Reason').fill('A cold');
    await sheet.getByRole('button', { name: 'Save medication' }).click();
    await waits(1);
    await page.walkTo('/childminder/dashboard');
    await page.getByRole('heading', { name: 'Montessori today' }).waitFor();
    await page.locator('li[data-child] .ribbon').first().waitFor();
    expect(await again.count()).toBe(0);
  });
});

test('a day that is over is not shown as today’s, where the page was open overnight', async () => {
  const stay = { from: '2026-06-11T07:00:00.000Z', to: '2026-06-11T16:00:00.000Z' };
  server.change(childrenToday, (all) => all.map((day) => ({ ...day, date: '2026-06-11', present: [stay] })));
  await opened('/childminder/dashboard');
  const ribbon = page
    .locator('li[data-child]')
    .getByRole('img', { name: `${childAt(0).firstName}:` })
    .first();
  expect(await ribbon.getAttribute('aria-label')).not.toMatch(/here from|08:00/);
});

test('a tile that is touched again while it still looks for what is usual writes it down once', async () => {
  const { _id, firstName } = childAt(0);
  await opened('/childminder/dashboard');
  const { list, create } = callsOf(nappy);
  const letGo = server.hold(list);
  const button = tileOf(page, firstName ?? '').getByRole('button', { name: /^Nappy/ });
  const before = server.recordsOf(nappy, _id).length;
  await button.click();
  await expect.poll(() => server.asked(list).length).toBe(1);
  rest();
  await button.click();
  letGo();
  await page.toastSays('Nappy change recorded');
  expect(server.done(create)).toHaveLength(1);
  expect(server.recordsOf(nappy, _id)).toHaveLength(before + 1);
});

test('a nap that another device has ended already is not this one’s to let go on', async () => {
  const { _id, firstName } = childAt(0);
  const nap = server.record(sleep, _id, {});
  await opened('/childminder/dashboard');
  const end = page.getByRole('button', { name: new RegExp(`end the nap of ${firstName}`) });
  await end.waitFor();
  const told = server.hold(childrenToday);
  server.correct(sleep, _id, nap._id, { activityId: nap._id, quality: 'good' });
  server.answer(callsOf(sleep).update, () => {
    const ended = server.recordsOf(sleep, _id).find((one) => one._id === nap._id);
    if (!ended) throw new Error('The nap is gone');
    return { ...ended, unchanged: true as const };
  });
  await end.click();
  const toast = page.locator('.toast').filter({ hasText: 'Sleep ended' });
  await toast.waitFor();
  expect(await toast.getByRole('button', { name: 'Undo', exact: true }).count()).toBe(0);
  told();
});

const usualOf = (firstName: string | null) =>
  tileOf(page, firstName ?? '').getByRole('button', {
    name: new RegExp(`^${labelOf(nappy)}.*${quickTexts.theUsual(firstName ?? '')}`),
  });

test('the usual that got no answer, where the device keeps nothing, is there once when it is pressed again, also elsewhere', async () => {
  const { create } = callsOf(nappy);
  const child = childAt(0);
  keepsNothing();
  await opened('/childminder/dashboard');
  const count = () => server.recordsOf(nappy, child._id).length;
  const before = count();
  server.lose(create);
  await usualOf(child.firstName).click();
  await page.toastSays(frameTexts.unheard);
  await page.pressOnToast(frameTexts.close);
  expect(count()).toBe(before + 1);
  rest();
  await usualOf(child.firstName).click();
  await page.toastSays(nappy.texts.recorded);
  expect(count()).toBe(before + 1);
  rest();
  server.lose(create);
  await usualOf(child.firstName).click();
  await page.pressOnToast(recordTexts.recordIt);
  await page.toastSays(frameTexts.unheard);
  await page.walkTo(`/childminder/child/${child._id}/nappy`);
  await page.getByRole('button', { name: recordTexts.usualFor(child.firstName ?? '') }).click();
  await expect.poll(() => server.asked(create).length).toBe(4);
  await page.toastSays(nappy.texts.recorded);
  expect(count()).toBe(before + 2);
});

test('nappies of several that got no answer, where the device keeps nothing, are there once when they are sent again', async () => {
  const child = childAt(0);
  keepsNothing();
  await opened('/childminder/dashboard');
  const before = server.recordsOf(nappy, child._id).length;
  await page.getByRole('button', { name: 'Select' }).click();
  await page
    .getByRole('list', { name: 'Children to choose from' })
    .getByRole('checkbox', { name: `Select ${wholeName(child)}` })
    .check();
  await page.getByRole('button', { name: 'All nappy' }).click();
  server.lose(callsOf(nappy).create);
  const sheet = page.getByRole('dialog');
  const save = sheet.getByRole('button', { name: 'Save 1 nappy change' });
  await save.click();
  await page.toastSays(frameTexts.unheard);
  rest();
  await save.click();
  await sheet.waitFor({ state: 'detached' });
  expect(server.recordsOf(nappy, child._id)).toHaveLength(before + 1);
});

test('the usual is one touch without a line too, as far as the device knows the days', async () => {
  const child = childAt(0);
  server.record(nappy, child._id, { type: 'wet', condition: 'normal', time: '2026-06-12T09:50:00.000Z' });
  await opened(`/childminder/child/${child._id}/day`);
  await page.getByRole('heading', { name: 'Today', exact: true }).waitFor();
  await page.walkTo('/childminder/dashboard');
  await usualOf(child.firstName).waitFor();
  server.offline(true);
  await usualOf(child.firstName).click();
  await page.toastSays(/kept on this device/);
  expect(await page.getByRole('dialog').count()).toBe(0);
});
