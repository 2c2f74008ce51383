import { invoicePage } from '@nead/contracts/fees/requests.ts';
import type { InvoicePage } from '@nead/contracts/fees/views.ts';
import { expect, test } from 'vitest';
import { fakeServer } from '../../test-fake-server.ts';
import { CHILDMINDER, openPage } from '../../test-page.tsx';

/** An invoice with a subsidy for two weeks, of which the first was returned. */
const WITH_SUBSIDY = '6a1d3c0068beb473c99e850f';

function withWeeks(page: InvoicePage, number: string | null): InvoicePage {
  const [line] = (page.body?.lines ?? []).filter(({ kind }) => kind === 'subsidy');
  if (!page.body || !line) throw new Error('The recorded invoice has no subsidy');
  const { claimed: _, ...agreed } = line;
  const others = page.body.lines.filter(({ kind }) => kind !== 'subsidy');
  const lines = [
    ...others,
    { ...agreed, date: '2026-05-04', claimed: true as const },
    { ...agreed, date: '2026-05-12' },
    { ...agreed, date: '2026-05-20' },
  ];
  const invoice = { ...page.invoice, number, state: number ? page.invoice.state : ('draft' as const) };
  return { ...page, invoice, body: { ...page.body, lines } };
}

test('a draft says in which weeks the subsidy is as agreed, since nothing was returned yet', async () => {
  const server = fakeServer();
  server.change(invoicePage, (known) => withWeeks(known, null), { id: WITH_SUBSIDY });
  const { page } = await openPage(`/childminder/fees/invoice/${WITH_SUBSIDY}`, { as: CHILDMINDER, server });
  await page
    .getByText(/Nothing has been returned to the scheme yet for the weeks of .*11 May.* and .*18 May/)
    .waitFor();
});

test('an issued invoice is as it is', async () => {
  const server = fakeServer();
  server.change(invoicePage, (known) => withWeeks(known, '2026-0007'), { id: WITH_SUBSIDY });
  const { page } = await openPage(`/childminder/fees/invoice/${WITH_SUBSIDY}`, { as: CHILDMINDER, server });
  await page.getByText('2026-0007').first().waitFor();
  expect(await page.getByText(/Nothing has been returned/).count()).toBe(0);
});
