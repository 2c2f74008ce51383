import type { OpenFees } from '@nead/contracts/fees/books/book-views.ts';
import { bankImportTexts } from '@nead/contracts/fees/month-texts.ts';
import type { FeesMonth } from '@nead/contracts/fees/views.ts';
import type { Page } from 'playwright-core';
import { bankFileOf, chooseBankFile, lastMonth } from '../fees/fees-kit.ts';
import { Caller } from '../kit/api.ts';
import type { PageToSee } from './page-to-see.ts';

/** The first family of the demo household: a child, its payer, and its invoice of last month. */
async function charged(url: string) {
  const aoife = await Caller.demo(url, 'childminder', 'PREMIUM');
  const { data } = await aoife.call<FeesMonth>('GET', `/childminder/fees/months/${lastMonth()}`);
  const [family] = data.families;
  const contact = family?.payers[0]?.contactId;
  const child = family?.children[0]?.childId;
  const invoice = data.invoices.find(({ contactId, number }) => number && contactId === contact);
  if (!contact || !child || !invoice) throw new Error('The demo household has no invoice of last month');
  return { child, contact, invoice: invoice._id };
}

const shows =
  (path: (of: Awaited<ReturnType<typeof charged>>) => string, words: string | RegExp) =>
  async (page: Page) => {
    const { origin } = new URL(page.url());
    await page.goto(`${origin}${path(await charged(origin))}`);
    await page.getByText(words).first().waitFor();
  };

/** Chooses a bank's file with one certain line, one likely, one by nobody known and one of another shape. */
async function importing(page: Page): Promise<void> {
  const { data } = await (
    await Caller.demo(new URL(page.url()).origin, 'childminder', 'PREMIUM')
  ).call<OpenFees>('GET', '/childminder/fees/open');
  await chooseBankFile(page, bankFileOf(data));
  await page.getByRole('heading', { name: bankImportTexts.groups.nobody }).waitFor();
}

export const feePages: readonly PageToSee[] = [
  { name: 'fees', as: 'premium', path: '/childminder/fees' },
  { name: 'fees-last-month', as: 'premium', path: `/childminder/fees?month=${lastMonth()}` },
  {
    name: 'day-on-an-invoice',
    as: 'premium',
    path: '/childminder/fees',
    prepare: shows(
      ({ child }) => `/childminder/child/${child}/daily-activities?date=${lastMonth()}-15`,
      /^This day is on invoice /,
    ),
  },
  { name: 'fee-settings', as: 'premium', path: '/childminder/fees/settings' },
  {
    name: 'agreement',
    as: 'premium',
    path: '/childminder/fees',
    prepare: shows(({ child }) => `/childminder/fees/agreement/${child}`, /Version 1/),
  },
  {
    name: 'invoice',
    as: 'premium',
    path: '/childminder/fees',
    prepare: shows(({ invoice }) => `/childminder/fees/invoice/${invoice}`, /-\d{4}/),
  },
  {
    name: 'family-fees',
    as: 'premium',
    path: '/childminder/fees',
    prepare: shows(({ contact }) => `/childminder/fees/family/${contact}`, /-\d{4}/),
  },
  {
    name: 'family-statement',
    as: 'premium',
    path: '/childminder/fees',
    prepare: shows(({ contact }) => `/childminder/fees/family/${contact}/statement`, /Paid in all/),
  },
  {
    name: 'fees-year',
    as: 'premium',
    path: '/childminder/fees',
    prepare: shows(() => '/childminder/fees/year', /For the tax return/),
  },
  {
    name: 'bank-import',
    as: 'premium',
    path: '/childminder/fees/bank',
    prepare: importing,
  },
  {
    name: 'parents-statement',
    as: 'parent',
    path: '/parent/fees',
    prepare: shows(({ contact }) => `/parent/fees/statement/${contact}`, /Paid in all/),
  },
  {
    name: 'parents-fees',
    as: 'parent',
    path: '/parent/fees',
    prepare: shows(() => '/parent/fees', /-\d{4}/),
  },
  {
    name: 'parents-invoice',
    as: 'parent',
    path: '/parent/fees',
    prepare: shows(({ invoice }) => `/parent/fees/invoice/${invoice}`, /-\d{4}/),
  },
];
