import { parentOpenFees } from '@nead/contracts/fees/open-requests.ts';
import { parentFeeTexts } from '@nead/contracts/fees/page-texts.ts';
import { parentFees } from '@nead/contracts/fees/requests.ts';
import { openTexts } from '@nead/contracts/fees/texts.ts';
import { newId } from '@nead/contracts/ids.ts';
import { expect, test } from 'vitest';
import { fakeServer } from '../../test-fake-server.ts';
import { openPage, PARENT, pushTo } from '../../test-page.tsx';

const GRAINNE = { childminder: 'Gráinne Doyle', childminderId: '69cc19b0740ef3c3dacad4fd' };

async function headings(change = false): Promise<string[]> {
  const server = fakeServer();
  if (change)
    server.change(parentFees, (all) => [
      ...all,
      ...all.map((own) => ({ ...own, ...GRAINNE, contactId: '69cc19b0fa3138a307ec2e18', credit: 5000 })),
    ]);
  const { page } = await openPage('/parent/fees', { as: PARENT, server });
  await page.getByRole('region', { name: 'Aoife Ní Bhriain' }).first().waitFor();
  const all = await page.getByRole('heading', { level: 2 }).allTextContents();
  return all.filter((text) => /Bhriain|Doyle/.test(text));
}

test('the fees of a parent who has two childminders are told apart by a heading', async () =>
  expect(await headings(true)).toEqual(['Aoife Ní Bhriain', 'Gráinne Doyle']));

test('the childminder who asks for money comes first, and nothing to pay is said without a sum', async () => {
  const server = fakeServer();
  server.change(parentFees, (all) => [
    ...all.map((own) => ({ ...own, balance: 0, credit: 0, children: [] })),
    ...all.map((own) => ({ ...own, ...GRAINNE, contactId: '69cc19b0fa3138a307ec2e18', balance: 5000 })),
  ]);
  const { page } = await openPage('/parent/fees', { as: PARENT, server });
  await page.getByRole('region', { name: 'Aoife Ní Bhriain' }).getByText(openTexts.nothing).waitFor();
  const heros = await page.locator('.bill').allTextContents();
  expect(heros.map((text) => /Gráinne|€0\.00/.exec(text)?.[0])).toEqual(['Gráinne', undefined]);
});

test('the fees of a parent who has one childminder need none', async () =>
  expect(await headings()).toEqual([]));

test('the sum to pay is that of the dashboard: an invoice that is said to be paid waits in a line of its own', async () => {
  const server = fakeServer();
  const [{ contactId, childminder } = { contactId: '', childminder: '' }] = server.known(parentFees);
  const own = {
    contactId,
    childminder,
    number: '2026-001',
    from: '2026-05-01',
    due: '2026-06-20',
    byCard: false,
  };
  const toPay = { ...own, _id: newId(), open: 67_044, said: null };
  const paid = { ...own, _id: newId(), open: 83_436, said: { date: '2026-06-03', cents: 83_436 } };
  server.change(parentOpenFees, (all) => ({ ...all, invoices: [toPay, paid] }));
  const { page } = await openPage('/parent/fees', { as: PARENT, server });
  const hero = page.getByRole('region', { name: 'Aoife Ní Bhriain' });
  await hero.getByText(openTexts.waitingFor(83_436, 'Aoife Ní Bhriain')).waitFor();
  expect(await page.locator('.bill .money').allTextContents()).toEqual(['€670.44']);

  server.change(parentOpenFees, (all) => ({ ...all, invoices: [paid] }));
  pushTo(PARENT, { kind: 'fees' });
  await hero.getByText(openTexts.nothing).waitFor();
  await hero.getByText(openTexts.waitingFor(83_436, 'Aoife Ní Bhriain')).waitFor();
});

test('a changed agreement says what each change was, and what a week comes to before and after', async () => {
  const server = fakeServer();
  server.change(parentFees, (all) =>
    all.map((own) => ({
      ...own,
      children: own.children.map((child) => {
        const { agreement } = child;
        const terms = agreement?.terms;
        if (!terms) return child;
        const times = terms.times.map((each) => ({ ...each, rate: { by: 'hour' as const, cents: 600 } }));
        const dearer = { ...agreement, terms: { ...terms, times }, version: 2, from: '2026-09-01' };
        return { ...child, proposed: { ...dearer, state: 'proposed' as const, answers: [] } };
      }),
    })),
  );
  const { page } = await openPage('/parent/fees', { as: PARENT, server });
  const asked = page.getByRole('region', { name: /to agree$/ }).first();
  await asked.waitFor();
  expect(await asked.locator('.say__changed').allTextContents()).toEqual(['€6 an hour']);
  expect(await asked.locator('.say small').allTextContents()).toEqual(['(was €5.50 an hour)']);
  await asked
    .getByText(/^was €/)
    .first()
    .waitFor();
  await asked.getByRole('link', { name: parentFeeTexts.ask }).click();
  await page.getByLabel('Subject').first().waitFor();
  expect(await page.getByLabel('Subject').first().inputValue()).toBe(
    parentFeeTexts.askSubject(server.known(parentFees)[0]?.children[0]?.name ?? ''),
  );
});
