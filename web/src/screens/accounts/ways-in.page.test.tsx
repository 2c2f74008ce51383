import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import { checkLink } from '@nead/contracts/accounts/requests.ts';
import {
  askRecovery,
  ownSessions,
  securityLog,
  stopRecovery,
  stopRecoveryByMail,
  unlinkGoogle,
} from '@nead/contracts/accounts/security-requests.ts';
import { expect, test } from 'vitest';
import { fakeServer } from '../../test-fake-server.ts';
import { CHILDMINDER, openPage } from '../../test-page.tsx';
import { dayAndTime } from '../../ui/day-and-time.ts';

const ways = {
  secondFactor: false,
  hasPassword: true,
  google: true,
  recovery: null,
  passkeys: [],
  entries: [],
  more: false,
};

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

test('Google is removed with the password, and the only way in cannot be', async () => {
  const server = fakeServer();
  server.answer(securityLog, ways);
  server.answer(ownSessions, []);
  server.answer(unlinkGoogle, {});
  const { page } = await openPage('/childminder/profile', { server, as: CHILDMINDER });
  await page.getByRole('button', { name: accountPageTexts.removeGoogle }).click();
  const form = page.getByRole('form', { name: accountPageTexts.removeGoogle });
  await form.getByLabel(accountPageTexts.currentPassword, { exact: true }).fill('seven blue kettles');
  await form.getByRole('button', { name: accountPageTexts.removeGoogle }).click();
  await page.getByText(accountPageTexts.googleRemoved).waitFor();
  expect(server.done(unlinkGoogle).map(({ body }) => body)).toEqual([
    { currentPassword: 'seven blue kettles' },
  ]);

  const other = fakeServer();
  other.answer(securityLog, { ...ways, hasPassword: false });
  other.answer(ownSessions, []);
  const { page: alone } = await openPage('/childminder/profile', { server: other, as: CHILDMINDER });
  await alone.getByText(accountPageTexts.googleOnlyWayIn).waitFor();
  expect(await alone.getByRole('button', { name: accountPageTexts.removeGoogle }).count()).toBe(0);
});

test('without a password the mailbox alone opens nothing at once: the page says from when, and waits until then', async () => {
  const server = fakeServer();
  const later = hoursFromNow(24);
  const link = { purpose: 'reset', email: 'orla@example.ie', firstName: 'Orla' } as const;
  server.answer(checkLink, { ...link, recovery: null });
  server.answer(askRecovery, { effectiveAt: later });
  const { page } = await openPage('/reset-password?token=one', { server });
  await page.getByRole('button', { name: accountPageTexts.recoveryBegin }).click();
  await page.getByText(accountPageTexts.recoveryFrom(dayAndTime(later))).waitFor();
  expect(server.done(askRecovery).map(({ body }) => body)).toEqual([{ token: 'one' }]);

  server.answer(checkLink, { ...link, recovery: hoursFromNow(-1) });
  const { page: after } = await openPage('/reset-password?token=one', { server });
  await after.getByLabel('Password', { exact: true }).waitFor();
});

test('the mailbox as the only way in is stopped from its letter, and from a device', async () => {
  const server = fakeServer();
  server.answer(stopRecoveryByMail, {});
  const { page } = await openPage('/verify-email?recovery&token=two', { server });
  await page.getByRole('button', { name: accountPageTexts.wasNotMe }).click();
  await page.getByText(accountPageTexts.recoveryStopped).waitFor();
  expect(server.done(stopRecoveryByMail).map(({ body }) => body)).toEqual([{ token: 'two' }]);

  server.answer(securityLog, { ...ways, recovery: hoursFromNow(24) });
  server.answer(ownSessions, []);
  server.answer(stopRecovery, {});
  const { page: profile } = await openPage('/childminder/profile', { server, as: CHILDMINDER });
  await profile.getByRole('button', { name: accountPageTexts.recoveryStop }).click();
  await profile.getByText(accountPageTexts.recoveryStopped).waitFor();
  expect(server.done(stopRecovery)).toHaveLength(1);
});
