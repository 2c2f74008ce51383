import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Caller } from '../kit/api.ts';
import { type Devices, fillFirstChild, openDevices, PREMIUM } from '../kit/devices.ts';
import { simulateSes } from '../kit/simulated-ses.ts';
import { newFamily } from './register-kit.ts';

let ses: Awaited<ReturnType<typeof simulateSes>>;
let devices: Devices;
let aoife: Caller;

beforeAll(async () => {
  ses = await simulateSes();
  // Amazon's own client reads its address and its keys from the environment.
  for (const [name, value] of Object.entries(ses.env)) vi.stubEnv(name, value);
  devices = await openDevices({ env: ses.env });
  aoife = await Caller.demo(devices.nead.url, 'childminder', 'PREMIUM');
});
afterAll(async () => {
  await devices?.close();
  ses?.close();
  vi.unstubAllEnvs();
});

interface Added {
  childId: string;
  contactId: string;
  emailSent: boolean | 'pending';
}
const mailOf = async (contact: string) =>
  (await aoife.call<{ mail: string | null }>('GET', `/childminder/parents/${contact}`)).data.mail;

describe('a child whose parent’s invitation', () => {
  test('fails late stays, and the failure arrives on the open page of the parent, as its repair does', async () => {
    ses.become('holds');
    const { status, data } = await aoife.call<Added>(
      'POST',
      '/childminder/children',
      newFamily('roisin-late@example.ie'),
    );
    expect([status, data.emailSent]).toEqual([201, 'pending']);

    const page = await devices.device(PREMIUM, { at: `/childminder/parent/${data.contactId}` });
    await page.getByText(/You asked on/).waitFor();
    // The household sends mails of its own too.
    await expect.poll(() => [...ses.held.values()]).toContain('roisin-late@example.ie');
    ses.become('refuses');
    await page.getByText('The invitation to roisin-late@example.ie could not be delivered.').waitFor();
    expect(await mailOf(data.contactId)).toBe('failed');
    expect((await aoife.children()).some(({ _id }) => _id === data.childId)).toBe(true);
    await page.goto('/childminder/parents');
    const entry = page.getByRole('link', { name: /roisin-late/ });
    await entry.getByText('Email failed').waitFor();

    // The mail is tried again by itself, and the screen follows.
    ses.become('sends');
    await entry.getByText('Email failed').waitFor({ state: 'detached' });
    expect(await mailOf(data.contactId)).toBe('sent');
    expect(ses.went.filter((to) => to === 'roisin-late@example.ie')).toHaveLength(1);
    await aoife.call('DELETE', `/childminder/children/${data.childId}`);
  });

  test('is refused at once is added all the same, and the form says which of the two failed', async () => {
    ses.become('refuses');
    const page = await devices.device(PREMIUM);
    await fillFirstChild(page, 'Éabha', 'roisin-refused@example.ie');
    await page.getByRole('form', { name: 'Add Child' }).getByRole('button', { name: 'Add Child' }).click();
    await page.getByText('Child added but failed to send verification email to parent').waitFor();
    await page.waitForURL('**/childminder/dashboard');
    await page.locator('[data-child]').filter({ hasText: 'Éabha' }).waitFor();
    ses.become('sends');
  });
});
