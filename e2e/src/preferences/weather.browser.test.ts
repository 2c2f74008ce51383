import { statusOf } from '@nead/contracts/errors.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Devices, openDevices, PREMIUM } from '../kit/devices.ts';

let devices: Devices;
beforeAll(async () => {
  devices = await openDevices();
});
afterAll(() => devices?.close());

test('weather that is not known any more goes from the page, without a word about it', async () => {
  const page = await devices.device(PREMIUM);
  await page.clock.install();
  await page.goto('/childminder/dashboard');
  const line = page.getByText(/^\S+ and \w+ in \w+$/);
  await line.waitFor();
  let asked = 0;
  await page.route('**/api/v1/weather**', (route) => {
    asked += 1;
    return route.fulfill({
      status: statusOf('NOT_FOUND'),
      json: { success: false, code: 'NOT_FOUND', message: 'Not known' },
    });
  });
  await page.clock.fastForward('30:01');
  await line.waitFor({ state: 'detached' });
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(await page.getByText('Not known').count()).toBe(0);
  // The weather is fetched again after half an hour, and not before.
  await page.clock.fastForward('29:00');
  expect(asked).toBe(1);
});
