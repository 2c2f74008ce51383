import { parentFees } from '@nead/contracts/fees/requests.ts';
import { expect, test } from 'vitest';
import { fakeServer } from '../../test-fake-server.ts';
import { openPage, PARENT } from '../../test-page.tsx';

const GRAINNE = { childminder: 'Gráinne Doyle', childminderId: '69cc19b0740ef3c3dacad4fd' };

test('the fees of a parent who has two childminders are told apart by a heading, and those of one have none', async () => {
  const server = fakeServer();
  const headings = async () => {
    const { page } = await openPage('/parent/fees', { as: PARENT, server });
    await page.getByRole('region', { name: 'Aoife Ní Bhriain' }).first().waitFor();
    const all = page.getByRole('heading', { level: 2 });
    return (await all.allTextContents()).filter((text) => /Bhriain|Doyle/.test(text));
  };
  expect(await headings()).toEqual([]);
  server.change(parentFees, (all) => [
    ...all,
    ...all.map((own) => ({ ...own, ...GRAINNE, contactId: '69cc19b0fa3138a307ec2e18', credit: 5000 })),
  ]);
  expect(await headings()).toEqual(['Aoife Ní Bhriain', 'Gráinne Doyle']);
});
