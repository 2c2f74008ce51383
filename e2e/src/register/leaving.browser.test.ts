import { addDays, dublinDate, dublinInstant } from '@nead/contracts/dublin.ts';
import { childTexts } from '@nead/contracts/register/page-texts.ts';
import { fieldTexts } from '@nead/contracts/register/texts.ts';
import { wordTexts } from '@nead/contracts/ui/word-texts.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  beginSession,
  byOwnClock,
  type Devices,
  declineCookies,
  openDevices,
  openParts,
  PREMIUM,
  section,
} from '../kit/devices.ts';
import { byEmail, newChild } from './register-kit.ts';

let devices: Devices;

beforeAll(async () => {
  devices = await openDevices();
});
afterAll(() => devices?.close());

test('the days that a form suggests are those of today, also where it is open over midnight; a chosen day stays', async () => {
  const today = dublinDate(new Date());
  const aoife = await byEmail(devices.nead.url, PREMIUM);
  const { _id } = await newChild(aoife, 'nuala@example.ie');
  const page = await devices.visitor();
  await page.clock.install({ time: dublinInstant(today, '00:00').getTime() - 10 * 60_000 });
  await byOwnClock(page);
  await declineCookies(page, devices);
  await beginSession(page, PREMIUM);
  await page.goto(`/childminder/child/${_id}`);
  await page.getByRole('heading', { name: 'Personal information' }).waitFor();
  await openParts(page);
  const absence = page.getByRole('form', { name: childTexts.absence });
  const [first, last] = [absence.getByLabel(childTexts.firstDay), absence.getByLabel(childTexts.lastDay)];
  const leaves = page.getByLabel(childTexts.lastDayInCare);
  const addAbsence = section(page, childTexts.absences).getByRole('button', { name: childTexts.anAbsence });
  const why = page.getByLabel(wordTexts.optional(childTexts.why));
  const overMidnight = () => page.clock.fastForward(20 * 60_000);
  const days = () => Promise.all([first, last].map((field) => field.inputValue()));

  await addAbsence.click();
  expect(await days()).toEqual([addDays(today, -1), addDays(today, -1)]);
  await absence.getByLabel(wordTexts.optional(fieldTexts.notes)).fill('A cold');
  await overMidnight();
  await expect.poll(days).toEqual([today, today]);
  expect(await absence.getByLabel(wordTexts.optional(fieldTexts.notes)).inputValue()).toBe('A cold');
  await first.fill(addDays(today, 3));
  await page.clock.fastForward(24 * 3_600_000);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: childTexts.leavesCareButton }).click();
  await expect.poll(() => leaves.inputValue()).toBe(addDays(today, 1));
  await page.keyboard.press('Escape');
  await addAbsence.click();
  await expect.poll(days).toEqual([addDays(today, 3), addDays(today, 3)]);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: childTexts.leavesCareButton }).click();
  await why.fill('School');
  await page.clock.fastForward(24 * 3_600_000);
  await expect.poll(() => leaves.inputValue()).toBe(addDays(today, 2));
  expect(await why.inputValue()).toBe('School');
});
