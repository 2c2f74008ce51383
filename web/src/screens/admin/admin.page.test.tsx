import { securityLog } from '@nead/contracts/accounts/security-requests.ts';
import { adminActs, allInvitations } from '@nead/contracts/admin/desk-requests.ts';
import { muchReadTexts, wellbeingTexts } from '@nead/contracts/admin/health-texts.ts';
import {
  deadLetters,
  dropWebhook,
  followers,
  muchRead,
  retryWebhook,
  tryReadModelAgain,
  wellbeing,
} from '@nead/contracts/admin/operation-requests.ts';
import { linkReports, settleReport } from '@nead/contracts/admin/report-requests.ts';
import {
  allChildminders,
  allParentAccounts,
  platformSettings,
  setLimit,
} from '@nead/contracts/admin/requests.ts';
import { reportTexts } from '@nead/contracts/admin/texts.ts';
import { newId } from '@nead/contracts/ids.ts';
import { inspectionTexts } from '@nead/contracts/inspection/texts.ts';
import { ownSubscription } from '@nead/contracts/subscription/requests.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { type FakeServer, fakeServer } from '../../test-fake-server.ts';
import { ADMIN, FREE, openPage, pushTo } from '../../test-page.tsx';

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.answer(wellbeing, well);
});
const well = {
  unwell: [],
  since: '2026-06-12T09:37:00.000Z',
  stuckMails: 0,
  lastBackupAt: '2026-06-12T02:10:00.000Z',
  diskUsed: 42,
};

const desk = async (path: string) => (await openPage(path, { as: ADMIN, server })).page;
const at = () => window.location.pathname + window.location.search;
const fits = (search: string | undefined, ...texts: string[]) =>
  texts.some((text) => text.toLowerCase().includes((search ?? '').toLowerCase()));

describe('an administrator', () => {
  test('changes a limit, and every open page says the new number', async () => {
    server.answer(setLimit, ({ params: { tier, limit }, body: { most } }) => {
      server.change(platformSettings, (settings) => ({
        ...settings,
        platform: { ...settings.platform, limits: most === null ? {} : { [tier]: { [limit]: most } } },
      }));
      pushTo(ADMIN, { kind: 'platform' });
      return {};
    });
    const page = await desk('/admin/settings');
    const limit = (most: number) =>
      page.getByRole('button', { name: `Child profiles, Free: ${most}`, exact: true });
    await limit(1).click();
    await page.getByLabel('At most').fill('2');
    await page.getByRole('button', { name: 'Set', exact: true }).click();
    await limit(2).waitFor();
    expect(server.done(setLimit).map(({ params, body }) => [params.limit, body.most])).toEqual([
      ['children', 2],
    ]);
  });

  test('changes a limit, and the plans of who has it follow', async () => {
    const { page } = await openPage('/childminder/subscription/plans', { as: FREE, server });
    const free = page.getByRole('region', { name: 'Free' });
    await free.getByText('1 child profile', { exact: true }).waitFor();
    server.change(ownSubscription, (plan) => ({
      ...plan,
      platform: { ...plan.platform, limits: { FREE: { children: 2 } } },
    }));
    pushTo(FREE, { kind: 'subscription' });
    await free.getByText('2 child profiles', { exact: true }).waitFor();
    await openPage('/childminder/subscription/manage', { as: FREE, server });
    await page.getByText('1 of 2 children').waitFor();
  });

  test('finds a parent and their invitation by address, and keeps what was searched for from list to list', async () => {
    const parent = {
      _id: newId(),
      firstName: 'Siobhán',
      lastName: 'Uí Shúilleabháin',
      email: 'siobhan@nead.example',
    };
    const parentAccount = {
      ...parent,
      verified: true,
      suspended: false,
      hasPassword: true,
      google: true,
      secondFactor: false,
      signedUpAt: '2026-03-31T19:00:00.000Z',
      lastActiveAt: null,
    };
    const { childminders } = server.known(allChildminders);
    server.answer(allChildminders, ({ query: { search } }) => {
      const found = childminders.filter(({ email }) => fits(search, email));
      return { childminders: found, total: found.length };
    });
    server.answer(allParentAccounts, ({ query: { search } }) =>
      fits(search, parent.email) ? { parents: [parentAccount], total: 1 } : { parents: [], total: 0 },
    );
    const invitation = {
      ...parent,
      childminder: { _id: newId(), name: 'Aoife Ní Bhriain' },
      state: 'accepted' as const,
      mail: 'sent' as const,
      at: null,
    };
    server.answer(allInvitations, ({ query: { search } }) =>
      fits(search, parent.email) ? { invitations: [invitation], total: 1 } : { invitations: [], total: 0 },
    );
    // The search works from any page of the desk.
    const page = await desk('/admin/settings');
    await page.getByLabel('Find people').fill('siobhan@');
    await page.getByLabel('Find people').press('Enter');
    await page.getByText('No childminder matches').waitFor();
    expect(await page.getByLabel('Search').inputValue()).toBe('siobhan@');
    await page.getByRole('tab', { name: 'Childminders (0)' }).waitFor();
    await page.getByRole('tab', { name: 'Invitations (1)' }).waitFor();
    await page.getByRole('tab', { name: 'Parents (1)' }).click();
    await page.getByRole('button', { name: /^Siobhán/ }).click();
    const sheet = page.getByRole('dialog', { name: /^Siobhán/ });
    for (const fact of ['Verified', '31 Mar 2026, 20:00', 'A password and Google', 'Off'])
      await sheet.getByText(fact, { exact: true }).waitFor();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('tab', { name: 'Invitations' }).click();
    await page
      .getByText(/^Invited by /)
      .first()
      .waitFor();
    await page.getByText('Accepted').first().waitFor();
    await page.getByLabel('Search').fill('nobody is called so');
    await page.getByText('No invitation matches').waitFor();
  });

  test('is offered to switch a second step off only where there is one', async () => {
    const page = await desk('/admin/childminders');
    await page.getByRole('button', { name: /^Aoife/ }).click();
    await page.getByRole('button', { name: 'Change email' }).waitFor();
    const off = page.getByRole('button', { name: 'Switch off two-step login' });
    expect(await off.count()).toBe(0);
    server.change(allChildminders, (found) => ({
      ...found,
      childminders: found.childminders.map((each) => ({ ...each, secondFactor: true })),
    }));
    pushTo(ADMIN, { kind: 'platform' });
    await off.waitFor();
  });

  test('is led to two-step login before anything is typed that asks for its code', async () => {
    const page = await desk('/admin/childminders');
    await page.getByRole('button', { name: /^Aoife/ }).click();
    await page.getByRole('button', { name: inspectionTexts.glass }).click();
    const setUp = page.getByRole('link', { name: inspectionTexts.glassSetUp });
    await setUp.waitFor();
    expect(await page.getByLabel(inspectionTexts.why).count()).toBe(0);
    server.change(securityLog, (own) => ({ ...own, secondFactor: true }));
    pushTo(ADMIN, { kind: 'session' });
    await page.getByLabel(inspectionTexts.why).waitFor();
    expect(await setUp.count()).toBe(0);
  });

  test('reads why a parent reported a request, and says how it was dealt with', async () => {
    const report = {
      _id: newId(),
      at: '2026-06-12T10:00:00.000Z',
      childminder: { _id: newId(), name: 'Mal Doyle', email: 'mal@nead.example', suspended: false },
      parent: { name: 'Siobhán', email: 'siobhan@nead.example' },
      times: 1,
      why: 'pressing' as const,
    };
    server.answer(linkReports, [report]);
    server.answer(settleReport, () => {
      server.answer(linkReports, []);
      return { _id: report._id };
    });
    const page = await desk('/admin/dashboard');
    await page.getByText(reportTexts.saysWhy(reportTexts.whys.pressing)).waitFor();
    await page.getByRole('button', { name: reportTexts.settle }).click();
    const takeOff = page.getByRole('button', { name: reportTexts.takeOff });
    expect(await takeOff.isDisabled()).toBe(true);
    await page.getByLabel(reportTexts.outcomes.suspended).click();
    await takeOff.click();
    await page.getByText(reportTexts.saysWhy(reportTexts.whys.pressing)).waitFor({ state: 'detached' });
    expect(server.done(settleReport).map(({ body }) => body.how)).toEqual(['suspended']);
  });

  test('finds the page of what administrators did in its address, and the last one behind it', async () => {
    const act = (nth: number) => ({
      _id: newId(),
      at: new Date().toISOString(),
      what: `act ${nth}`,
      reason: null,
    });
    const all = Array.from({ length: 27 }, (_, nth) => act(27 - nth));
    // A page beyond the last one shows the last one.
    server.answer(adminActs, ({ query: { page } }) => ({
      acts: page === 1 ? all.slice(0, 25) : all.slice(25),
      total: all.length,
    }));
    const page = await desk('/admin/acts');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Page 2 of 2').waitFor();
    await expect.poll(at).toBe('/admin/acts?page=2');
    await desk('/admin/acts?page=99');
    await page.getByText('Page 2 of 2').waitFor();
    expect(await page.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect.poll(at).toBe('/admin/acts?page=1');
    await page.getByText(/act 27$/).waitFor();
  });

  test('looks for nobody any more when everybody is shown', async () => {
    const { childminders } = server.known(allChildminders);
    server.answer(allChildminders, ({ query: { search } }) => {
      const found = childminders.filter(({ displayName }) => fits(search, displayName));
      return { childminders: found, total: found.length };
    });
    server.answer(allParentAccounts, { parents: [], total: 0 });
    server.answer(allInvitations, { invitations: [], total: 0 });
    const page = await desk('/admin/childminders');
    await page.getByLabel('Search').fill('nobody is called so');
    await page.getByRole('button', { name: 'Show everybody' }).click();
    await page.getByRole('button', { name: 'Aoife Ní Bhriain' }).waitFor();
    expect(await page.getByLabel('Search').inputValue()).toBe('');
  });

  test('decides about a message that could not be taken in: tries again in vain, then lets it be', async () => {
    const letter = {
      _id: newId(),
      message: 'customer.subscription.updated',
      why: 'owner' as const,
      subscription: 'sub_1QAbcdEfGhIjKlMn',
      receivedAt: '2026-06-12T10:00:00.000Z',
    };
    server.change(deadLetters, () => ({ mails: [], webhooks: [letter] }));
    server.refuse(retryWebhook, 'MESSAGE_UNCLEAR', 'The payment provider still does not say who pays.');
    server.answer(dropWebhook, () => {
      server.change(deadLetters, () => ({ mails: [], webhooks: [] }));
      return {};
    });
    const page = await desk('/admin/health');
    const letters = page.getByRole('region', { name: 'Messages of the payment provider' });
    await letters.getByRole('button', { name: 'Retry' }).click();
    await page.getByText('The payment provider still does not say who pays.').first().waitFor();
    await letters.getByText('Does not say which childminder pays').waitFor();
    await letters.getByRole('button', { name: 'Drop' }).click();
    await letters.getByText('Every message was taken in.').waitFor();
    expect(server.done(dropWebhook).map(({ params }) => params.id)).toEqual([letter._id]);
  });

  test('a read model that stopped is told to try again with one press', async () => {
    const stopped = { name: 'care', kind: 'read model' as const, state: 'stopped' as const, behind: '3' };
    server.change(followers, () => [{ ...stopped, stoppedAt: 'position 12, event x, AttendanceRecorded' }]);
    server.answer(tryReadModelAgain, () => {
      server.change(followers, () => [{ ...stopped, state: 'live' as const, behind: '0', stoppedAt: null }]);
      return {};
    });
    const page = await desk('/admin/health');
    const button = page.getByRole('button', { name: 'Try again: care' });
    await button.click();
    await page.getByText('care tries again').first().waitFor();
    await button.waitFor({ state: 'detached' });
    expect(server.done(tryReadModelAgain).map(({ params }) => params.name)).toEqual(['care']);
  });
});

test('says first and in plain words whether all is well; what engineers read is folded away until something stops', async () => {
  const page = await desk('/admin/health');
  await page.getByRole('heading', { name: /^All is well since .*10:37$/ }).waitFor();
  await page.getByText(/^No mail is stuck · Last backup .*03:10 · Disk 42 % full$/).waitFor();
  const isOpen = () => page.locator('details:has(#followers)').getAttribute('open');
  expect(await isOpen()).toBeNull();
  server.answer(wellbeing, {
    ...well,
    unwell: [{ part: 'outbox', why: '3 letters are due for more than five minutes' }],
    stuckMails: 3,
  });
  server.change(followers, (all) => all.map((each) => ({ ...each, state: 'stopped' as const })));
  pushTo(ADMIN, { kind: 'platform' });
  await page.getByText(wellbeingTexts.parts.outbox).waitFor();
  await page.getByText(/^3 mails are stuck/).waitFor();
  await expect.poll(isOpen).not.toBeNull();
});

test('does not say that all is well before there is a backup', async () => {
  server.answer(wellbeing, { ...well, lastBackupAt: null });
  const page = await desk('/admin/health');
  await page.getByRole('heading', { name: /^No trouble since .*10:37$/ }).waitFor();
  await page.getByText(/^No mail is stuck · No backup yet · Disk 42 % full$/).waitFor();
});

test('shows how much was read in whose account, and never what', async () => {
  const accountId = newId();
  const counts = { children: 1, days: 401, files: 0 };
  server.answer(muchRead, [
    { accountId, email: 'aoife@nead.example', from: '2026-06-12T10:00:00.000Z', ...counts, asked: 3 },
    { accountId, email: '', from: '2026-06-11T10:00:00.000Z', ...counts, asked: 1 },
  ]);
  const page = await desk('/admin/health');
  const card = page.getByRole('region', { name: muchReadTexts.title });
  await card.getByText('aoife@nead.example').waitFor();
  await card.getByText('1 child, 401 days, 0 files · a proof was asked 3 times').waitFor();
  await card.getByText(muchReadTexts.erased).waitFor();
  await card.getByText('a proof was asked once').waitFor();
});
