import { decideConsent } from '@nead/contracts/register/around-child-requests.ts';
import { parentsChild } from '@nead/contracts/register/child-queries.ts';
import { consentTexts } from '@nead/contracts/register/consents.ts';
import { childTexts } from '@nead/contracts/register/page-texts.ts';
import { fillInChild } from '@nead/contracts/register/requests.ts';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { beforeEach, expect, test } from 'vitest';
import { todayHere } from '../../engine/device/now.ts';
import { type FakeServer, fakeServer } from '../../test-fake-server.ts';
import { rest } from '../../test-locators.ts';
import { openPage, PARENT, pushTo } from '../../test-page.tsx';
import { section } from '../../test-steps.ts';

const id = '69cc19b0a81499afa7c9127e';

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.answer(decideConsent, ({ params: { kind }, body: { given } }) => {
    const at = new Date().toISOString();
    const by = server.personOf(PARENT)._id;
    server.change(
      parentsChild,
      (child) => ({
        ...child,
        consents: child.consents.map((one) => (one.kind === kind ? { ...one, given, at, by } : one)),
      }),
      { id },
    );
    pushTo(PARENT, { kind: 'register', id, childId: id });
    return { _id: id };
  });
});

async function opened() {
  const { page } = await openPage(`/parent/child/${id}`, { as: PARENT, server });
  return { page, consents: section(page, 'Consents') };
}

test('a consent is given once, however often the mouse presses until it stands there', async () => {
  const { page, consents } = await opened();
  const give = consents.getByRole('button', { name: `Give consent ${consentTexts.photos.title}` });
  await give.waitFor();
  const letGo = [server.hold(parentsChild), server.hold(parentsChild)];
  await give.click();
  await page.toastSays('Consent given');
  // The button is there until the page has heard of the consent, and may be pressed again.
  if (await give.isVisible()) (await give.one()).click();
  for (const go of letGo) go();
  await consents.getByRole('button', { name: `Withdraw ${consentTexts.photos.title}` }).waitFor();
  expect(server.asked(decideConsent)).toHaveLength(1);
});

test('a consent that is to be answered comes next after the absences, and stays there once it is', async () => {
  const { page, consents } = await opened();
  const headings = async () => (await page.getByRole('heading', { level: 2 }).allTextContents()).slice(0, 2);
  const give = consents.getByRole('button', { name: `Give consent ${consentTexts.photos.title}` });
  await give.waitFor();
  expect(await headings()).toEqual(['Absences', 'Consents']);
  await consents.getByText(childTexts.standing.notAnswered).first().waitFor();
  await give.click();
  await consents.getByRole('button', { name: `Withdraw ${consentTexts.photos.title}` }).waitFor();
  expect(await headings()).toEqual(['Absences', 'Consents']);
});

test('a consent of which it was unknown whether it was saved is told as saved once it is', async () => {
  const { page, consents } = await opened();
  const withdraw = consents.getByRole('button', { name: /^Withdraw Outings/ });
  await withdraw.waitFor();
  const letGo = server.hold(decideConsent);
  await withdraw.click();
  server.offline(true);
  letGo();
  await page.toastSays(frameTexts.unheard);
  server.offline(false);
  rest();
  await withdraw.click();
  await consents.getByText('Withdrawn', { exact: true }).waitFor();
  await page.toastSays('Consent withdrawn');
  expect(await page.locator('.toast').getByText(frameTexts.unheard).count()).toBe(0);
});

test('a parent is asked about allergies that nobody asked about, and answers with one press', async () => {
  const become = (allergiesAsked: string | null) =>
    server.change(parentsChild, (own) => ({ ...own, allergies: [], otherAllergies: null, allergiesAsked }), {
      id,
    });
  become(null);
  server.answer(fillInChild, ({ body }) => {
    become(body.allergiesAsked ?? null);
    return { _id: id };
  });
  const { page } = await openPage(`/parent/child/${id}`, { as: PARENT, server });
  await page.getByText(childTexts.anyAllergies(server.known(parentsChild, { id }).firstName ?? '')).waitFor();
  await page.getByRole('button', { name: childTexts.addAllergies, exact: true }).click();
  await page.getByRole('checkbox', { name: 'No known allergies' }).waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: childTexts.noAllergies, exact: true }).click();
  await page.getByText(/^None known \(asked /).waitFor();
  expect(server.done(fillInChild).map(({ body }) => body)).toEqual([{ allergiesAsked: todayHere() }]);
});
