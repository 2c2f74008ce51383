import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Caller } from '../kit/api.ts';
import {
  byOwnClock,
  childPage,
  DESKTOP,
  type Devices,
  fillFirstChild,
  isLive,
  logInOnPage,
  openDevices,
  PREMIUM,
  pressOnToast,
  section,
  tileOf,
} from '../kit/devices.ts';
import { attendancePath } from '../kit/tapping.ts';

let devices: Devices;
let aoife: Caller;

beforeAll(async () => {
  devices = await openDevices();
  aoife = await Caller.demo(devices.nead.url, 'childminder', 'PREMIUM');
});
afterAll(() => devices?.close());

async function put(name: string, status: 'signed-in' | 'signed-out'): Promise<string> {
  const child = (await aoife.children()).find(({ firstName }) => firstName === name);
  if (!child) throw new Error(`There is no ${name}`);
  if (child.currentStatus !== status) await aoife.call('POST', attendancePath(child._id), { status });
  return child._id;
}

/** The Monday after today, in the middle of the morning: it is a working day, whatever day the test runs on. */
function nextMonday(): Date {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + ((8 - day.getUTCDay()) % 7 || 7));
  day.setUTCHours(10, 30, 0, 0);
  return day;
}

describe('a child', () => {
  test('that leaves stands among those who left, for its parent too, and comes back with one touch', async () => {
    // The child is signed out first: the demo household may have him here, and a child who is here cannot have left before
    // today.
    await put('Oisín', 'signed-out');
    const [page, parent] = await Promise.all([
      devices.device(PREMIUM, { viewport: DESKTOP }),
      devices.device('siobhan@nead.example'),
    ]);
    await childPage(page, 'Oisín');
    await page.getByRole('button', { name: 'Leaves care' }).click();
    const dialog = page.getByRole('dialog', { name: 'Oisín leaves care' });
    await dialog.getByLabel('Last day in care').fill('2026-01-30');
    await dialog.getByLabel('Why (optional)').fill('Starts school');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Last day in care: 30 Jan 2026').waitFor();
    await page.getByRole('link', { name: 'Children' }).first().click();
    const left = section(page, 'Left care');
    await left.getByRole('link', { name: /Oisín/ }).waitFor();
    expect(await tileOf(page, 'Oisín').count()).toBe(0);
    await tileOf(parent, 'Oisín').waitFor();

    await left.getByRole('link', { name: /Oisín/ }).click();
    await page.getByRole('button', { name: 'Back in care' }).click();
    await page.getByText('Oisín is in your care again').waitFor();
    await page.getByRole('link', { name: 'Children' }).first().click();
    await tileOf(page, 'Oisín').waitFor();
  });

  test('too many of whom would be present is warned of before it is signed in, and signed in all the same', async () => {
    const born = new Date();
    born.setUTCMonth(born.getUTCMonth() - 10);
    for (const name of ['Caoimhe', 'Fiadh', 'Tadhg']) {
      const id = await put(name, name === 'Tadhg' ? 'signed-out' : 'signed-in');
      await aoife.call('PATCH', `/childminder/children/${id}`, {
        dateOfBirth: born.toISOString().slice(0, 10),
      });
    }
    const page = await devices.device(PREMIUM);
    const tile = tileOf(page, 'Tadhg');
    await tile.getByRole('button', { name: 'Sign in Tadhg' }).click();
    const warning = page.getByRole('dialog', { name: 'Sign Tadhg in?' });
    await warning
      .getByText(/^\d children under 15 months would be present\. The most allowed is 2\.$/)
      .waitFor();
    await warning.getByRole('button', { name: 'Cancel' }).click();
    await warning.waitFor({ state: 'detached' });
    await tile.getByRole('button', { name: 'Sign in Tadhg' }).click();
    await warning.getByRole('button', { name: 'Sign in anyway' }).click();
    await page.getByText('Child successfully signed in').waitFor();
    await tile.getByRole('button', { name: 'Sign out Tadhg' }).waitFor();

    await page.goto(`/childminder/child/${await put('Tadhg', 'signed-out')}/attendance`);
    const form = page.getByRole('form', { name: 'Record: Attendance' });
    await form.getByRole('radio', { name: 'Sign in' }).waitFor();
    await form.getByRole('button', { name: 'Sign in', exact: true }).click();
    await warning.getByRole('button', { name: 'Cancel' }).click();
    await warning.waitFor({ state: 'detached' });
    expect((await aoife.children()).find(({ firstName }) => firstName === 'Tadhg')?.currentStatus).toBe(
      'signed-out',
    );
    await form.getByRole('button', { name: 'Sign in', exact: true }).click();
    await warning.getByRole('button', { name: 'Sign in anyway' }).click();
    await page.getByText('Child successfully signed in').waitFor();
  });

  test('that is late is said not to be coming with one touch, which can be taken back', async () => {
    const id = await put('Oisín', 'signed-out');
    const everyDay = Object.fromEntries(
      ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'].map((day) => [day, 'Full Day']),
    );
    await aoife.call('PATCH', `/childminder/children/${id}`, { schedule: everyDay });
    const page = await devices.visitor();
    await page.clock.setFixedTime(nextMonday());
    await byOwnClock(page);
    await logInOnPage(page, PREMIUM);
    const tile = tileOf(page, 'Oisín');
    await tile.getByText(/late$/).waitFor();
    await tile.getByRole('link', { name: /^Ring / }).waitFor();
    await tile.getByRole('button', { name: /^Not coming/ }).click();
    await page.getByText('Oisín is not coming today').waitFor();
    await tile.getByText('Not coming today').waitFor();
    await pressOnToast(page);
    await tile.getByText(/late$/).waitFor();
  });
});

test('a toast that comes up under a finger at rest leaves the button free, and goes by itself', async () => {
  const page = await devices.device(PREMIUM, { viewport: { width: 360, height: 740 } });
  await fillFirstChild(page, 'Éabha', 'roisin-offline@example.ie');
  await page.context().setOffline(true);
  const button = page.getByRole('form', { name: 'Add Child' }).getByRole('button', { name: 'Add Child' });
  await button.click();
  const toast = page.locator('.toast').filter({ hasText: 'What you wrote is still here.' });
  await toast.waitFor();
  const { y = 0, height = 0 } = (await toast.boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual((await button.boundingBox())?.y ?? 0);
  await toast.waitFor({ state: 'detached', timeout: 15_000 });

  // A second try succeeds and replaces the failed one, and the child is there once.
  await button.click();
  await toast.waitFor();
  await page.context().setOffline(false);
  await button.dblclick();
  await page.getByText('Child added successfully').waitFor();
  expect(await toast.count()).toBe(0);
  await expect
    .poll(async () => (await aoife.children()).filter(({ firstName }) => firstName === 'Éabha').length)
    .toBe(1);
});

test('the welcome that was hidden on another device goes with the next visit here: nothing moves under a thumb', async () => {
  const preferences = {
    dashboardPreferences: {
      showWelcomeMessage: false,
      showDailyEvents: true,
      showDailyMontessoriActivity: true,
    },
    communicationPreferences: { marketingEmails: false, newsletterSubscription: false },
  };
  await aoife.call('PUT', '/childminder/preferences', preferences);
  const page = await devices.visitor();
  const told = page.waitForResponse((answer) => answer.url().endsWith('/childminder/preferences'));
  await logInOnPage(page, PREMIUM);
  await (await told).finished();
  const welcome = page.getByRole('region', { name: 'Welcome' });
  await isLive(page);
  await welcome.waitFor();
  await page.reload();
  await page.locator('[data-child]').first().waitFor();
  await welcome.waitFor({ state: 'detached' });

  // A change on another device shows at once on an open page.
  preferences.dashboardPreferences.showWelcomeMessage = true;
  await aoife.call('PUT', '/childminder/preferences', preferences);
  await welcome.waitFor();
});
