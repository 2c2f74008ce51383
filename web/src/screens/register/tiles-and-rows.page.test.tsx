import { signInKind } from '@nead/contracts/care/activities/registry.ts';
import { severalTexts } from '@nead/contracts/care/page-texts.ts';
import { preferenceTexts } from '@nead/contracts/preferences/texts.ts';
import { allChildren, oneChild } from '@nead/contracts/register/child-queries.ts';
import { homeTexts, tileFootTexts } from '@nead/contracts/register/home-texts.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { collectsOn } from '../../rooms/care/kinds/who-collects.ts';
import { type CareServer, careServer } from '../../rooms/care/test-care-server.ts';
import { chooseCompactList } from '../../rooms/register/child/compact-list.ts';
import { CHILDMINDER, type OpenPage, openPage } from '../../test-page.tsx';
import { tileOf } from '../../test-steps.ts';

let server: CareServer;
beforeEach(() => {
  server = careServer();
  server.endNaps();
});

const childAt = (nth: number) => server.children[nth] ?? { _id: '', firstName: '' };
const nameAt = (nth: number) => childAt(nth).firstName ?? '';
const opened = async (path = '/childminder/dashboard'): Promise<OpenPage> =>
  (await openPage(path, { as: CHILDMINDER, server })).page;
const notHere = (page: OpenPage) => page.getByRole('list', { name: homeTexts.notHere });
const mealOf = (page: OpenPage, nth: number) =>
  tileOf(page, nameAt(nth)).getByRole('button', { name: /^Meal/ });

describe('on the dashboard', () => {
  test('a child that goes keeps its tile under the thumb, and once it is said who came it is a row of those who are not here', async () => {
    let page = await opened();
    const tile = tileOf(page, nameAt(0));
    await tile.getByRole('button', { name: /^Sign out/ }).click();
    const ask = tile.getByRole('button', { name: tileFootTexts.collectedBy(undefined) });
    await ask.waitFor();
    expect(await notHere(page).count()).toBe(0);
    await page.reload();
    await ask.waitFor();
    expect(await notHere(page).count()).toBe(0);
    const [first] = collectsOn(server.known(oneChild, { id: childAt(0)._id }), '2026-06-12');
    await ask.click();
    await tile.getByRole('button', { name: first?.name ?? '' }).click();
    await ask.waitFor({ state: 'hidden' });
    expect(await notHere(page).count()).toBe(0);
    page = await opened();
    await notHere(page)
      .getByRole('button', { name: `Sign in ${nameAt(0)}` })
      .waitFor();
    expect(await notHere(page).locator('[data-child]').count()).toBe(1);
  });

  test('each of those who were signed out together is asked about on its tile', async () => {
    const page = await opened();
    const here = server.known(allChildren).filter(({ currentStatus }) => currentStatus === 'signed-in');
    await page.getByRole('button', { name: 'Select' }).click();
    await page.getByRole('button', { name: severalTexts.everyoneHere }).click();
    await page.getByRole('button', { name: severalTexts.allOut }).click();
    await page.toastSays(severalTexts.moved(here.length, 'signed-out'));
    const asks = page.getByRole('button', { name: tileFootTexts.collectedBy(undefined) });
    await expect.poll(() => asks.count()).toBe(here.length);
  });

  test('a child that is not expected today is a row below the others, signs in with one tap, and is a tile at the next look', async () => {
    const [last] = server.recordsOf(signInKind, childAt(2)._id);
    server.takeOff(childAt(2)._id, last?._id ?? '');
    server.change(allChildren, (all) =>
      all.map((child) =>
        child._id === childAt(2)._id && child.schedule
          ? { ...child, schedule: { ...child.schedule, friday: 'Not Scheduled' } }
          : child,
      ),
    );
    let page = await opened();
    const row = notHere(page).locator('[data-child]');
    await row.getByRole('button', { name: `Sign in ${nameAt(2)}` }).click();
    await row.getByRole('button', { name: `Sign out ${nameAt(2)}` }).waitFor();
    page = await opened();
    await mealOf(page, 2).waitFor();
    expect(await notHere(page).count()).toBe(0);
  });

  test('Sign in is the strongest button of a tile from the hour before the child is expected', async () => {
    server.sendHome();
    server.change(allChildren, (all) =>
      all.map((child, nth) => ({
        ...child,
        status: 'pending' as const,
        addedOn: '2026-06-12',
        ...(child.schedule && {
          schedule: {
            ...child.schedule,
            friday: nth === 0 ? ('Full Day' as const) : ('Afternoons' as const),
          },
        }),
      })),
    );
    const page = await opened();
    const classOf = async (nth: number) =>
      (
        await tileOf(page, nameAt(nth))
          .getByRole('button', { name: /^Sign in/ })
          .one()
      ).className;
    await tileOf(page, nameAt(1)).waitFor();
    // It is noon: the first child was expected in the morning, the second is expected in an hour or later.
    expect(await classOf(0)).not.toMatch(/btn--(soft|line|text)/);
  });

  test('the greeting is a picture at the first look of a day and one line after that', async () => {
    let page = await opened();
    const line = () => page.locator('.banner--line').count();
    await page.locator('.banner').waitFor();
    expect(await line()).toBe(0);
    page = await opened();
    await page.locator('.banner').waitFor();
    expect(await line()).toBe(1);
  });

  test('the greeting is one line at once on a phone held sideways, which has no room for a picture', async () => {
    const { page } = await openPage('/childminder/dashboard', { as: CHILDMINDER, server, height: 390 });
    await page.locator('.banner').waitFor();
    expect(await page.locator('.banner--line').count()).toBe(1);
  });

  test('a short list is a choice of this device: each child is a row that signs in and out', async () => {
    const page = await opened('/childminder/preferences');
    const choice = page.getByRole('checkbox', { name: new RegExp(`^${preferenceTexts.compactChildren}`) });
    await choice.check();
    try {
      await page.walkTo('/childminder/dashboard');
      await tileOf(page, nameAt(0))
        .getByRole('button', { name: /^Sign out/ })
        .waitFor();
      expect(await mealOf(page, 0).count()).toBe(0);
    } finally {
      chooseCompactList(false);
    }
  });
});

test('the page of all children is a register: rows with ages that sign in and out, and lead to what is known of a child', async () => {
  const page = await opened('/childminder/children');
  const row = tileOf(page, nameAt(0));
  await row.getByText(/^\d+ years? \d+ months?$/).waitFor();
  await row.getByRole('button', { name: `Sign out ${nameAt(0)}` }).waitFor();
  expect(await mealOf(page, 0).count()).toBe(0);
  expect((await row.getByRole('link').one()).getAttribute('href')).toBe(
    `/childminder/child/${childAt(0)._id}`,
  );
});
