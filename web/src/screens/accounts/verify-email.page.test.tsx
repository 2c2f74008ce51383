import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import { checkLink, verifyEmail } from '@nead/contracts/accounts/requests.ts';
import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import { refuse } from '@nead/contracts/errors.ts';
import { expect, test } from 'vitest';
import { fakeServer } from '../../test-fake-server.ts';
import { openPage } from '../../test-page.tsx';

test('away from the device of the sign-up the link asks for a password, which is sent with it', async () => {
  const server = fakeServer();
  server.answer(checkLink, { purpose: 'verification', email: 'nora@example.ie', firstName: 'Nóra' });
  const sent: unknown[] = [];
  server.answer(verifyEmail, ({ body }) => {
    sent.push(body);
    return body.password === undefined
      ? refuse('VALIDATION', undefined, { errors: [accountTexts.passwordRequired] })
      : refuse('LINK_EXPIRED');
  });
  const { page } = await openPage('/verify-email?token=one', { server });
  await page.getByText(/nora@example.ie/).waitFor();
  await page.getByLabel('Password', { exact: true }).fill('seven blue kettles');
  await page.getByLabel('Confirm password', { exact: true }).fill('seven blue kettles');
  await page.getByRole('button', { name: accountPageTexts.confirmMyEmail }).click();
  await page.getByText(refuse('LINK_EXPIRED').message).waitFor();
  expect(sent).toEqual([
    { token: 'one', role: 'childminder' },
    { token: 'one', role: 'childminder', password: 'seven blue kettles' },
  ]);
});
