import { ownSubscription } from '@nead/contracts/subscription/requests.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { cookieConsent } from '../../rooms/legal/cookie-consent.ts';
import { type FakeServer, fakeServer } from '../../test-fake-server.ts';
import {
  CHILDMINDER,
  FREE,
  type OpenPage,
  openPage,
  PARENT,
  pageUnderTest,
  pushTo,
} from '../../test-page.tsx';

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.change(ownSubscription, (plan) => ({ ...plan, adverts: true }));
});

const MANAGE = '/childminder/subscription/manage';
const advert = (page: OpenPage) => page.locator('iframe[title="Advertisement"]');
const banner = (page: OpenPage) => page.getByRole('region', { name: 'Cookies' });

/** The device of an account that has accepted adverts, or has not chosen yet. */
async function opened(as: string, path: string, chosen?: 'accepted'): Promise<OpenPage> {
  const { page } = await openPage(path, { as, server });
  if (chosen) cookieConsent.set(chosen);
  else {
    // biome-ignore lint/suspicious/noDocumentCookie: the client has no way to take a choice back
    document.cookie = 'cookie-consent=; Path=/; Max-Age=0';
    document.dispatchEvent(new Event('visibilitychange'));
  }
  return page;
}

describe('an advert', () => {
  test('is never where a child is in view', async () => {
    const page = await opened(FREE, MANAGE, 'accepted');
    await advert(page).waitFor();
    await pageUnderTest.walkTo('/childminder/children');
    await page.locator('main .tile__who').first().waitFor();
    expect(await advert(page).count()).toBe(0);
  });

  test('is not for who pays', async () => {
    const page = await opened(CHILDMINDER, MANAGE);
    await page.getByText('Active until').waitFor();
    expect(await banner(page).count()).toBe(0);
    await pageUnderTest.walkTo('/legal/privacy-policy');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await banner(page).count()).toBe(0);
    cookieConsent.set('accepted');
    await pageUnderTest.walkTo(MANAGE);
    await page.getByText('Active until').waitFor();
    expect(await advert(page).count()).toBe(0);
  });

  test('is for everybody once freedom from adverts is switched off for the platform, and for nobody who pays once it is back', async () => {
    const page = await opened(CHILDMINDER, '/childminder/profile');
    await page.getByRole('heading', { name: 'Account Details' }).waitFor();
    expect(await advert(page).count()).toBe(0);
    const flag = (off: string[]) => {
      server.change(ownSubscription, (plan) => ({ ...plan, platform: { ...plan.platform, off } }));
      pushTo(CHILDMINDER, { kind: 'subscription' });
    };
    flag(['enableAdFree']);
    await banner(page).getByRole('button', { name: 'Accept' }).click();
    await advert(page).waitFor();
    flag([]);
    await advert(page).waitFor({ state: 'detached' });
    // Without an advert too, an account that pays already is offered nothing to buy.
    expect(await page.getByText('Room for more children, and a calendar').count()).toBe(0);
  });

  test('is for no parent', async () => {
    const page = await opened(PARENT, '/parent/profile');
    expect(await banner(page).count()).toBe(0);
    cookieConsent.set('accepted');
    for (const path of ['/parent/dashboard', '/parent/documents']) {
      await pageUnderTest.walkTo(path);
      expect(await advert(page).count()).toBe(0);
    }
  });
});
