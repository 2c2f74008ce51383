import { adminActs, allInvitations } from '@nead/contracts/admin/desk-requests.ts';
import {
  deadLetters,
  dropWebhook,
  followers,
  retryWebhook,
  tryReadModelAgain,
} from '@nead/contracts/admin/operation-requests.ts';
import {
  allChildminders,
  allParentAccounts,
  platformSettings,
  setLimit,
} from '@nead/contracts/admin/requests.ts';
import { newId } from '@nead/contracts/ids.ts';
import { ownSubscription } from '@nead/contracts/subscription/requests.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { type FakeServer, fakeServer } from '../../test-fake-server.ts';
import { ADMIN, FREE, openPage, pushTo } from '../../test-page.tsx';

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});

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
    const { childminders } = server.known(allChildminders);
    server.answer(allChildminders, ({ query: { search } }) => {
      const found = childminders.filter(({ email }) => fits(search, email));
      return { childminders: found, total: found.length };
    });
    server.answer(allParentAccounts, ({ query: { search } }) =>
      fits(search, parent.email)
        ? { parents: [{ ...parent, suspended: false, secondFactor: false, lastActiveAt: null }], total: 1 }
        : { parents: [], total: 0 },
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
    const page = await desk('/admin/childminders');
    await page.getByLabel('Search').fill('siobhan@');
    await page.getByText('No childminder fits').waitFor();
    await page.getByRole('tab', { name: 'Parents' }).click();
    await page.getByRole('button', { name: /^Siobhán/ }).waitFor();
    await page.getByRole('tab', { name: 'Invitations' }).click();
    await page
      .getByText(/^Invited by /)
      .first()
      .waitFor();
    await page.getByText('Accepted').first().waitFor();
    await page.getByLabel('Search').fill('nobody is called so');
    await page.getByText('No invitation fits').waitFor();
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

  test('finds the page of what administrators did in its address, and the last one behind it', async () => {
    const act = (nth: number) => ({
      _id: newId(),
      at: new Date().toISOString(),
      what: `act ${nth}`,
      reason: null,
    });
    const all = Array.from({ length: 27 }, (_, nth) => act(27 - nth));
    // Behind the last page there is the last.
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
