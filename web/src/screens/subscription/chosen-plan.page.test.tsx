import { beforeEach, describe, expect, test } from 'vitest';
import { FREE, openPage } from '../../test-page.tsx';

const HOME = '/childminder/dashboard';
const start = 'Start the Standard plan';
beforeEach(() => window.localStorage.removeItem('chosen-plan'));

async function afterSignUpAt(address: string) {
  const { page } = await openPage(address);
  await page.getByRole('button', { name: 'Sign Up' }).waitFor();
  return (await openPage(HOME, { as: FREE })).page;
}

describe('a plan that was chosen on the front page', () => {
  test('is the thing to do once the new account is open, until it led to the plans', async () => {
    const page = await afterSignUpAt('/signup?plan=STANDARD');
    await page.getByRole('link', { name: start }).click();
    await page.getByRole('heading', { level: 1, name: /plan/i }).waitFor();
    const { page: home } = await openPage(HOME, { as: FREE });
    await home.getByText('Invite a parent').first().waitFor();
    expect(await home.getByText(start).count()).toBe(0);
  });

  test('is nothing that is not sold', async () => {
    const page = await afterSignUpAt('/signup?plan=GOLD');
    await page.getByText('Invite a parent').first().waitFor();
    expect(await page.getByText(/^Start the/).count()).toBe(0);
  });
});
