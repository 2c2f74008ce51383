import { documentList } from '@nead/contracts/documents/requests.ts';
import { cardPayments } from '@nead/contracts/fees/card-requests.ts';
import { cardTexts, dayExtraTexts } from '@nead/contracts/fees/page-texts.ts';
import { dayExtras } from '@nead/contracts/fees/requests.ts';
import { readThread } from '@nead/contracts/messages/requests.ts';
import type { Feature } from '@nead/contracts/plans.ts';
import { allChildren } from '@nead/contracts/register/child-queries.ts';
import { ownSubscription, parentsSubscription } from '@nead/contracts/subscription/requests.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { type FakeServer, fakeServer } from '../../test-fake-server.ts';
import { CHILDMINDER, openPage, PARENT, pushTo } from '../../test-page.tsx';

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});

const hers = async (path: string) => (await openPage(path, { as: CHILDMINDER, server })).page;
const theirs = async (path: string) => (await openPage(path, { as: PARENT, server })).page;

/** Switches these features off and all others on, as an administrator does; every device hears of it. */
function off(...features: Feature[]): void {
  for (const endpoint of [ownSubscription, parentsSubscription])
    server.change(endpoint, (plan) => ({ ...plan, platform: { ...plan.platform, off: features } }));
  for (const email of [CHILDMINDER, PARENT]) pushTo(email, { kind: 'subscription' });
}
const at = () => window.location.pathname + window.location.search;

describe('what an administrator switches off is gone from open screens, and back on them, without their being loaded again:', () => {
  test('the pages for parents', async () => {
    const page = await theirs('/parent/menu');
    off('enableParentPortal');
    await page.getByText('The pages for parents are switched off at the moment').waitFor();
    await expect.poll(at).toBe('/parent/dashboard');
    expect(await page.locator('main').getByText('Caoimhe').count()).toBe(0);
    off();
    await page.getByRole('heading', { name: 'My Children' }).waitFor();
    await page.locator('main').getByText('Caoimhe').first().waitFor();
  });

  test('messages', async () => {
    server.answer(readThread, ({ params: { threadId } }) => ({ threadId, read: 1 }));
    const page = await hers('/childminder/messages');
    off('enableMessages');
    await expect.poll(at).toBe('/childminder/subscription/plans?feature=enableMessages');
    await page.getByText('This is switched off for everybody at the moment, whatever their plan.').waitFor();
  });

  test('messages of a parent', async () => {
    const page = await theirs('/parent/dashboard');
    const entry = page.getByRole('navigation').getByRole('link', { name: 'Messages' }).first();
    await entry.waitFor();
    off('enableMessages');
    await entry.waitFor({ state: 'detached' });
    off();
    await entry.waitFor();
  });

  test('images and videos in messages', async () => {
    const page = await theirs('/parent/messages/compose');
    const picker = page.getByText('Add images or videos');
    await picker.waitFor();
    off('enableImageUpload', 'enableVideoUpload');
    // A parent cannot change it, and is offered nothing.
    await picker.waitFor({ state: 'detached' });
    off();
    await picker.waitFor();
  });

  test('policies among the documents, and the documents', async () => {
    server.change(documentList, (all) => all.filter(({ category }) => category === 'certificates'));
    const page = await hers('/childminder/documents');
    await page.getByRole('button', { name: /^Edit/ }).first().click();
    const policies = page.getByRole('dialog').locator('option[value="policies"]');
    const certificates = page.getByRole('dialog').locator('option[value="certificates"]');
    await policies.waitFor({ state: 'attached' });
    off('enablePolicyDocuments');
    await policies.waitFor({ state: 'detached' });
    expect(await certificates.count()).toBe(1);
    off();
    await policies.waitFor({ state: 'attached' });
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    // Existing documents stay within reach; no others can be added.
    const closed = page.getByText('Your plan no longer includes the document repository.');
    off('enableDocumentStorage');
    await closed.waitFor();
    off();
    await closed.waitFor({ state: 'detached' });
  });

  test('fees on the day of a child', async () => {
    const child = server
      .known(allChildren)
      .find(({ _id }) => server.known(dayExtras, { childId: _id, date: '2026-06-12' }).offered.length > 0);
    const page = await hers(`/childminder/child/${child?._id}/day`);
    const extras = page.getByRole('region', { name: dayExtraTexts.title });
    await extras.waitFor();
    const offered = server.known(dayExtras, { childId: child?._id ?? '', date: '2026-06-12' });
    server.answer(dayExtras, { ...offered, offered: [] });
    off('enableFees');
    await extras.waitFor({ state: 'detached' });
    server.answer(dayExtras, offered);
    off();
    await extras.waitFor();
  });

  test('fees, with card payments', async () => {
    const page = await hers('/childminder/fees/settings');
    await page.getByText(cardTexts.what).waitFor();
    const notInPlan = page.getByText(cardTexts.notInPlan);
    expect(await notInPlan.count()).toBe(0);
    server.change(cardPayments, (cards) => ({ ...cards, inPlan: false }));
    off('enableFees');
    await notInPlan.waitFor();
    server.change(cardPayments, (cards) => ({ ...cards, inPlan: true }));
    off();
    await notInPlan.waitFor({ state: 'detached' });
  });

  test('room for more children', async () => {
    const page = await hers('/childminder/children');
    await page.getByText('/ 6 children').waitFor();
    off('enableUnlimitedChildren');
    await page.getByText('/ 3 children').waitFor();
    off();
    await page.getByText('/ 6 children').waitFor();
  });
});
