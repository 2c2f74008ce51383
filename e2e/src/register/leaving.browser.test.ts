import { addDays, dublinDate, dublinInstant } from '@nead/contracts/dublin.ts';
import { childTexts } from '@nead/contracts/register/child-texts.ts';
import { fieldTexts } from '@nead/contracts/register/field-texts.ts';
import { wordTexts } from '@nead/contracts/ui/word-texts.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  beginSession,
  byOwnClock,
  type Devices,
  declineCookies,
  openDevices,
  PREMIUM,
  section,
  walkTo,
} from '../kit/devices.ts';
import { attendancePath } from '../kit/tapping.ts';
import { byEmail, newChild } from './register-kit.ts';

const SIOBHAN = 'siobhan@nead.example';

let devices: Devices;

beforeAll(async () => {
  devices = await openDevices();
});
afterAll(() => devices?.close());

test('a child that is here cannot have left yesterday, and once it has, its day says so', async () => {
  const aoife = await byEmail(devices.nead.url, PREMIUM);
  const { _id } = await newChild(aoife, 'roisin@example.ie');
  const move = (status: string) => aoife.call('POST', attendancePath(_id), { status });
  expect((await move('signed-in')).status).toBe(200);
  const page = await devices.device(PREMIUM, { at: `/childminder/child/${_id}`, declined: true });
  await page.getByRole('button', { name: 'Leaves care' }).click();
  const form = page.getByRole('dialog', { name: 'Fionn leaves care' });
  await form.getByLabel('Last day in care').fill(addDays(dublinDate(new Date()), -1));
  await form
    .getByText(/^Fionn has been signed in since .*, so the last day cannot be before that\.$/)
    .waitFor();
  await form.getByRole('button', { name: 'Save' }).click();
  expect(await form.isVisible()).toBe(true);
  expect((await move('signed-out')).status).toBe(200);
  await form.getByText(/^Fionn has been signed in/).waitFor({ state: 'detached' });
  await form.getByRole('button', { name: 'Save' }).click();
  await section(page, 'Leaving').getByText('Last day in care:').waitFor();

  await walkTo(page, `/childminder/child/${_id}/day`);
  await page.getByText(/^Fionn has left your care\. You can still add .* choose the day\.$/).waitFor();
});

test('a parent has nothing to announce of a child that has left', async () => {
  const aoife = await byEmail(devices.nead.url, PREMIUM);
  const { _id } = await newChild(aoife, SIOBHAN);
  const page = await devices.device(SIOBHAN, { at: `/parent/child/${_id}`, declined: true });
  const add = section(page, childTexts.absences).getByRole('button', { name: childTexts.anAbsence });
  await add.waitFor();
  const endDate = addDays(dublinDate(new Date()), -1);
  expect((await aoife.call('POST', `/childminder/children/${_id}/leave`, { endDate })).status).toBe(200);
  await add.waitFor({ state: 'detached' });
});

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
