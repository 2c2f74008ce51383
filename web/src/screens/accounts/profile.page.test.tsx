import { accountPageTexts as texts } from '@nead/contracts/accounts/page-texts.ts';
import {
  changeChildminderPassword,
  changePassword,
  childminderProfile,
  updateAdminProfile,
  updateChildminderProfile,
} from '@nead/contracts/accounts/profile-requests.ts';
import {
  changeOwnEmail,
  endOtherSessions,
  endSession,
  ownSessions,
} from '@nead/contracts/accounts/security-requests.ts';
import { me } from '@nead/contracts/accounts/session-requests.ts';
import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import { newId } from '@nead/contracts/ids.ts';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { type FakeServer, fakeServer } from '../../test-fake-server.ts';
import { ADMIN, CHILDMINDER, type OpenPage, openPage, PARENT, pushTo } from '../../test-page.tsx';

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});

const opened = async (as: string, path: string): Promise<OpenPage> =>
  (await openPage(path, { as, server })).page;
const button = (page: OpenPage, name: string) => page.getByRole('button', { name, exact: true });
const press = (page: OpenPage, name: string) => button(page, name).click();
const told = (page: OpenPage, text: string) => page.getByText(text, { exact: true }).first().waitFor();

async function fillPasswords(page: OpenPage): Promise<void> {
  await page.getByLabel('Current password', { exact: true }).fill('nead-demo');
  for (const label of ['New password', 'Confirm new password'])
    await page.getByLabel(label, { exact: true }).fill('seven blue kettles');
}

describe('what got no answer:', () => {
  test('another address that got no answer is asked for once when it is sent again', async () => {
    const NEW = 'siobhan.new@example.ie';
    server.answer(changeOwnEmail, { effectiveAt: '2026-06-15T11:00:00.000Z' });
    const page = await opened(PARENT, '/parent/profile');
    await press(page, texts.changeEmail);
    const form = page.getByRole('form', { name: texts.changeEmail });
    await form.getByLabel(texts.newEmail).fill(NEW);
    await form.getByLabel('Current password', { exact: true }).fill('nead-demo');
    server.lose(changeOwnEmail);
    await press(page, texts.sendProof);
    await told(page, frameTexts.unheard);
    expect(await form.getByLabel(texts.newEmail).inputValue()).toBe(NEW);
    await press(page, texts.sendProof);
    await told(page, texts.proofSent(NEW));
    expect(server.done(changeOwnEmail)).toHaveLength(1);
  });

  test('a password whose change got no answer is not told as unchanged, stays where it was typed, and can be sent again', async () => {
    const page = await opened(PARENT, '/parent/profile');
    await press(page, texts.changePassword);
    await fillPasswords(page);
    server.lose(changePassword);
    await press(page, texts.updatePassword);
    await told(page, frameTexts.unheard);
    expect(await page.getByLabel('New password', { exact: true }).inputValue()).toBe('seven blue kettles');
    // The old password is not the current one any more, but the page does not mark it as wrong.
    await press(page, texts.updatePassword);
    await told(page, accountTexts.passwordUpdated);
    expect(server.done(changePassword)).toHaveLength(1);
  });
});

describe('a profile', () => {
  test('that is changed on another device shows in the open form, which keeps what was being written', async () => {
    const page = await opened(CHILDMINDER, '/childminder/profile');
    await page.getByLabel('Display name').fill('Nest of Aoife');
    const change = { firstName: 'Aoibheann' };
    server.change(childminderProfile, (profile) => ({ ...profile, ...change, phoneNumber: '087 555 0123' }));
    server.answer(me, { ...server.personOf(CHILDMINDER), ...change });
    pushTo(CHILDMINDER, { kind: 'session' });
    await page.getByText(/Changed in another window a moment ago.*Phone number/).waitFor();
    expect(await page.getByLabel('Phone number').inputValue()).toBe('087 555 0123');
    expect(await page.getByLabel('Display name').inputValue()).toBe('Nest of Aoife');
    await page.getByRole('button', { name: 'Account: Aoibheann' }).waitFor();

    // Cancel restores the values that are stored now, not those from when the page was opened.
    await press(page, 'Cancel');
    await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Aoibheann');
    expect(await page.getByLabel('Phone number').inputValue()).toBe('087 555 0123');
  });

  test('of the configured admin has a name that can be changed', async () => {
    server.answer(updateAdminProfile, ({ body }) => {
      const next = { ...server.personOf(ADMIN), ...body };
      server.answer(me, next);
      return next;
    });
    const page = await opened(ADMIN, '/admin/profile');
    await page.getByLabel('First name').fill('');
    await press(page, 'Save Changes');
    await page.getByText('First name is required').waitFor();
    await page.getByLabel('First name').fill('Nóra');
    await page.getByLabel('Last name').fill('Ní Shé');
    await press(page, 'Save Changes');
    await page.getByText('Profile updated successfully').first().waitFor();
    await page.getByRole('button', { name: 'Account: Nóra Ní Shé' }).waitFor();
  });

  test('changes the password under the profile', async () => {
    const page = await opened(CHILDMINDER, '/childminder/profile');
    await press(page, 'Change password');
    await fillPasswords(page);
    await press(page, 'Update password');
    await page.getByText('Password updated successfully').first().waitFor();
    await button(page, 'Change password').waitFor();
    expect(server.done(changeChildminderPassword).map(({ body }) => body.newPassword)).toEqual([
      'seven blue kettles',
    ]);
    expect(server.asked(updateChildminderProfile)).toEqual([]);
  });
});

test('under Security the keyboard stays where something was done', async () => {
  server.change(ownSessions, ([own]) =>
    own ? [own, ...[1, 2, 3].map(() => ({ ...own, _id: newId(), current: false }))] : [],
  );
  const become = (left: (one: { _id: string; current: boolean }) => boolean) => {
    server.change(ownSessions, (all) => all.filter(left));
    pushTo(PARENT, { kind: 'session' });
  };
  server.answer(endSession, ({ params: { id } }) => {
    become(({ _id }) => _id !== id);
    return { _id: id };
  });
  server.answer(endOtherSessions, () => {
    become(({ current }) => current);
    return { ended: 2 };
  });
  server.answer(changeOwnEmail, { effectiveAt: '2026-06-15T11:00:00.000Z' });
  const page = await opened(PARENT, '/parent/profile');
  const sessions = page.getByRole('region', { name: texts.sessions });
  const ends = sessions.getByRole('button', { name: /^Log out Unknown/ });
  const isOn = (element: ReturnType<OpenPage['nth']>) => expect.poll(() => element.hasFocus()).toBe(true);
  await expect.poll(() => ends.count()).toBe(3);
  await ends.first().press('Enter');
  await expect.poll(() => ends.count()).toBe(2);
  await isOn(sessions.getByRole('heading'));
  await button(page, texts.logOutEverywhereElse).press('Enter');
  await expect.poll(() => ends.count()).toBe(0);
  await isOn(sessions.getByRole('heading'));

  await button(page, texts.changeEmail).press('Enter');
  await isOn(page.getByLabel(texts.newEmail));
  const form = page.getByRole('form', { name: texts.changeEmail });
  await form.getByLabel(texts.newEmail).fill('siobhan@elsewhere.example');
  await form.getByLabel(texts.currentPassword, { exact: true }).fill('nead-demo');
  await button(page, texts.sendProof).press('Enter');
  await form.waitFor({ state: 'detached' });
  await isOn(button(page, texts.changeEmail));

  await button(page, texts.setUp).press('Enter');
  await isOn(page.getByRole('dialog').getByLabel(texts.currentPassword, { exact: true }));
});
