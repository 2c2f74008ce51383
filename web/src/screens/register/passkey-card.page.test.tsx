import { passkeyTexts } from '@nead/contracts/accounts/passkey-texts.ts';
import { securityLog } from '@nead/contracts/accounts/security-requests.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../../test-fake-server.ts';
import { CHILDMINDER, openPage } from '../../test-page.tsx';
import { isTimeToAsk } from './passkey-card.tsx';

const ways = {
  secondFactor: true,
  hasPassword: true,
  google: false,
  recovery: null,
  passkeys: [],
  entries: [],
  more: false,
};
beforeEach(() => void vi.stubGlobal('PublicKeyCredential', class {}));
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a childminder with other people’s children is asked for a passkey, and “Not now” holds', async () => {
  const server = fakeServer();
  server.answer(securityLog, ways);
  const { page } = await openPage('/childminder/dashboard', { as: CHILDMINDER, server });
  const card = page.getByRole('heading', { name: passkeyTexts.askHeading });
  await card.waitFor();
  await page.getByRole('button', { name: passkeyTexts.notNow }).click();
  await expect.poll(() => card.count()).toBe(0);
  await page.goto('/childminder/dashboard');
  await page.getByRole('heading', { name: 'Children now' }).waitFor();
  expect(await card.count()).toBe(0);
});

test('one who has a passkey is asked nothing', async () => {
  const server = fakeServer();
  const passkey = { _id: '6700000000000000000000aa', name: 'Phone', usedAt: null };
  server.answer(securityLog, {
    ...ways,
    passkeys: [{ ...passkey, addedAt: '2026-11-01T08:00:00.000Z' }],
  });
  const { page } = await openPage('/childminder/dashboard', { as: CHILDMINDER, server });
  await page.getByRole('heading', { name: 'Children now' }).waitFor();
  await expect.poll(() => server.asked(securityLog).length).toBeGreaterThan(0);
  expect(await page.getByRole('heading', { name: passkeyTexts.askHeading }).count()).toBe(0);
});

test('one whose account is not two weeks old is asked nothing yet', () => {
  const opened = Date.parse('2026-11-01T08:00:00.000Z');
  const account = `${(opened / 1000).toString(16)}0000000000000000`;
  const isAsked = (days: number) => isTimeToAsk(account, opened + days * 24 * 3_600_000);
  expect([0, 13, 14, 15, 400].map(isAsked)).toEqual([false, false, false, true, true]);
});
