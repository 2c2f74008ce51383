import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Devices, openDevices, PREMIUM, tileOf } from '../kit/devices.ts';

let devices: Devices;

beforeAll(async () => {
  devices = await openDevices();
});
afterAll(() => devices?.close());

const line = 'Demo household';

test('a day that is played in one window is seen in every other, goes on over a reload, and can be stopped', async () => {
  const [hers, other, parents] = await Promise.all([
    devices.device(PREMIUM),
    devices.device(PREMIUM),
    devices.device('siobhan@nead.example'),
  ]);
  const about = (page: typeof hers) => page.getByRole('region', { name: line, exact: true });
  await about(other).getByText('open round the clock').waitFor();
  await about(parents).getByText('open round the clock').waitFor();

  // The other window has loaded its tiles before anything happens.
  await tileOf(other, 'Fiadh')
    .getByRole('button', { name: /^Sign (in|out)/ })
    .waitFor();
  await about(hers).getByRole('button', { name: 'Play a day' }).click();
  await tileOf(other, 'Fiadh').getByRole('button', { name: 'Sign in' }).waitFor();
  await tileOf(other, 'Caoimhe').getByRole('button', { name: 'Sign out' }).waitFor();
  await parents
    .getByText(/^Here since|^Signed in/)
    .first()
    .waitFor();

  for (const page of [other, parents]) {
    await about(page).getByText('A day is played').waitFor();
    await about(page).getByRole('button', { name: 'Stop' }).waitFor();
  }
  await hers.reload();
  const clock = about(hers).getByRole('progressbar');
  await clock.waitFor();
  const done = Number(await clock.getAttribute('value'));
  await expect
    .poll(async () => Number(await clock.getAttribute('value')), { timeout: 30_000 })
    .toBeGreaterThan(done);

  await about(parents).getByRole('button', { name: 'Stop' }).click();
  for (const page of [hers, other, parents]) await about(page).getByText('The day was stopped').waitFor();
});

test('an account that is no demo’s reads nothing of it', async () => {
  const page = await devices.device('admin@nead.example');
  expect(await page.getByRole('region', { name: line, exact: true }).count()).toBe(0);
});
