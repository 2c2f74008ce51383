import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import { ownSessions, securityLog, unlinkGoogle } from '@nead/contracts/accounts/security-requests.ts';
import { expect, test } from 'vitest';
import { fakeServer } from '../../test-fake-server.ts';
import { CHILDMINDER, openPage } from '../../test-page.tsx';

const ways = { secondFactor: false, hasPassword: true, google: true, passkeys: [], entries: [], more: false };

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
