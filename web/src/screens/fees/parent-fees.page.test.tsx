import { parentFees } from '@nead/contracts/fees/requests.ts';
import { openTexts } from '@nead/contracts/fees/texts.ts';
import { expect, test } from 'vitest';
import { fakeServer } from '../../test-fake-server.ts';
import { openPage, PARENT } from '../../test-page.tsx';

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
