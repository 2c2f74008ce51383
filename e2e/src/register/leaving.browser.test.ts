import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import { childTexts } from '@nead/contracts/register/child-texts.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Devices, openDevices, PREMIUM, section, walkTo } from '../kit/devices.ts';
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
  await form.getByText(/^Fionn has been signed in since .*, and cannot have left before that\.$/).waitFor();
  await form.getByRole('button', { name: 'Save' }).click();
  expect(await form.isVisible()).toBe(true);
  expect((await move('signed-out')).status).toBe(200);
  await form.getByText(/^Fionn has been signed in/).waitFor({ state: 'detached' });
  await form.getByRole('button', { name: 'Save' }).click();
  await section(page, 'Leaving').getByText('Last day in care:').waitFor();

  await walkTo(page, `/childminder/child/${_id}/day`);
  await page.getByText(/^Fionn has left your care\. Up to .* choose the day\.$/).waitFor();
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
