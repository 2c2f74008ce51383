import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import { newId } from '@nead/contracts/ids.ts';
import type { NoticeSettings } from '@nead/contracts/preferences/notice-requests.ts';
import { noticeTexts } from '@nead/contracts/preferences/notice-texts.ts';
import { attentionTexts } from '@nead/contracts/register/attention-texts.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closedGate } from '../kit/closed-gate.ts';
import { DESKTOP, type Devices, openDevices, PREMIUM } from '../kit/devices.ts';
import { byEmail } from '../register/register-kit.ts';

const SIOBHAN = 'siobhan@nead.example';
let devices: Devices;
beforeAll(async () => {
  devices = await openDevices();
});
afterAll(() => devices?.close());

test('an absence that a parent announces comes into the strip, and is out of it once she has looked', async () => {
  const { url } = devices.nead;
  const siobhan = await byEmail(url, SIOBHAN);
  const page = await devices.device(PREMIUM, { viewport: DESKTOP });
  const { data } = await siobhan.call<{ children: { _id: string; firstName: string }[] }>(
    'GET',
    '/parent/dashboard/activities',
  );
  const [child] = data.children;
  const from = addDays(dublinDate(new Date()), 40);
  const absence = { _id: newId(), from, reason: 'holiday' };
  const announced = await siobhan.call('POST', `/parent/children/${child?._id}/absences`, absence);
  expect(announced.status).toBe(201);
  const strip = page.getByRole('navigation', { name: attentionTexts.thingsToDo });
  const thing = strip.getByRole('link', { name: noticeTexts.absence(child?.firstName ?? '') }).first();
  await thing.waitFor();
  const before = await strip.getByText(noticeTexts.absence(child?.firstName ?? '')).count();
  await thing.click();
  await page.waitForURL(new RegExp(`/childminder/child/${child?._id}`));
  await page.goto('/childminder/dashboard');
  await page.getByRole('heading', { name: noticeTexts.list }).waitFor();
  await expect
    .poll(() => strip.getByText(noticeTexts.absence(child?.firstName ?? '')).count())
    .toBe(before - 1);
});

test('a parent chooses for each kind between push, mail, both and none, and a tap saves, on every device', async () => {
  const siobhan = await byEmail(devices.nead.url, SIOBHAN);
  const settings = async () => (await siobhan.call<NoticeSettings>('GET', '/notifications/settings')).data;
  const at = '/parent/profile';
  const [page, second] = [await devices.device(SIOBHAN, { at }), await devices.device(SIOBHAN, { at })];
  const box = (what: string, way: string, on = page) =>
    on.getByLabel(noticeTexts.by(what, way), { exact: true });
  const attendance = noticeTexts.attendance.parent;
  const there = box(attendance, noticeTexts.mail, second);
  await there.waitFor();
  await box(attendance, noticeTexts.mail).check();
  await expect.poll(() => there.isChecked()).toBe(true);
  await expect.poll(async () => (await settings()).mails?.attendance).toBe(true);
  await box(attendance, noticeTexts.push).uncheck();
  await expect.poll(async () => (await settings()).attendance).toBe(false);
  await box(attendance, noticeTexts.mail).uncheck();
  await expect.poll(async () => (await settings()).mails?.attendance).toBe(false);
  // Incidents reach a parent in one way at least.
  await box(noticeTexts.incidents.parent, noticeTexts.mail).click();
  await page.getByText(noticeTexts.incidentsNeedOne).waitFor();
  await expect.poll(() => box(noticeTexts.incidents.parent, noticeTexts.mail).isChecked()).toBe(true);
  expect((await settings()).mails?.incidents).toBe(true);
});

test('a choice that is late takes nothing back that another device chose meanwhile', async () => {
  const siobhan = await byEmail(devices.nead.url, SIOBHAN);
  const settings = async () => (await siobhan.call<NoticeSettings>('GET', '/notifications/settings')).data;
  const at = '/parent/profile';
  const [page, second] = [await devices.device(SIOBHAN, { at }), await devices.device(SIOBHAN, { at })];
  const papers = (on: typeof page, way: string) =>
    on.getByLabel(noticeTexts.by(noticeTexts.papers.parent, way), { exact: true });
  const gate = closedGate();
  let asked = false;
  await page.route('**/api/v1/notifications/settings', async (route) => {
    if (route.request().method() === 'PUT') {
      asked = true;
      await gate.opened;
    }
    await route.fallback();
  });
  await page.getByRole('checkbox', { name: noticeTexts.weekly }).check();
  await expect.poll(() => asked).toBe(true);
  await papers(second, noticeTexts.mail).uncheck();
  await expect.poll(async () => (await settings()).mails?.papers).toBe(false);
  await papers(second, noticeTexts.push).uncheck();
  await expect.poll(async () => (await settings()).papers).toBe(false);
  gate.open();
  await expect.poll(async () => (await settings()).weekly).toBe(true);
  expect(await settings()).toMatchObject({ papers: false, mails: { papers: false } });
});

test('quiet hours that are half typed say so where it is, and hold no other choice up', async () => {
  const siobhan = await byEmail(devices.nead.url, SIOBHAN);
  const settings = async () => (await siobhan.call<NoticeSettings>('GET', '/notifications/settings')).data;
  const page = await devices.device(SIOBHAN, { at: '/parent/profile' });
  await page.getByRole('checkbox', { name: noticeTexts.quiet }).check();
  const [from, until] = [noticeTexts.quietFrom, noticeTexts.quietTo].map((label) =>
    page.getByLabel(label, { exact: true }),
  );
  await until?.fill('');
  await page.getByText(noticeTexts.quietInvalid).waitFor();
  expect(await until?.getAttribute('aria-invalid')).toBe('true');
  expect(await from?.getAttribute('aria-invalid')).toBe(null);
  const messages = page.getByLabel(noticeTexts.by(noticeTexts.messages, noticeTexts.push), { exact: true });
  await messages.uncheck();
  await expect.poll(async () => (await settings()).messages).toBe(false);
  expect(await until?.inputValue()).toBe('');
  expect((await settings()).quietHours).toEqual({ from: '21:00', to: '07:00' });

  // A refusal is no longer true once something else was saved, which is heard.
  await page
    .getByLabel(noticeTexts.by(noticeTexts.incidents.parent, noticeTexts.mail), { exact: true })
    .click();
  await page.getByText(noticeTexts.incidentsNeedOne).waitFor();
  await until?.fill('06:30');
  await page.getByText(noticeTexts.saved).waitFor();
  expect(await page.getByText(noticeTexts.incidentsNeedOne).count()).toBe(0);
  expect((await settings()).quietHours).toEqual({ from: '21:00', to: '06:30' });
});
