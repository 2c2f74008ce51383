import { monthTexts } from '@nead/contracts/fees/month-texts.ts';
import { invoiceTexts } from '@nead/contracts/fees/page-texts.ts';
import { familyPage, feesMonth } from '@nead/contracts/fees/requests.ts';
import { newId } from '@nead/contracts/ids.ts';
import { beforeEach, expect, test } from 'vitest';
import { type FakeServer, fakeServer } from '../../test-fake-server.ts';
import { CHILDMINDER, type OpenPage, openPage, PARENT } from '../../test-page.tsx';

/** May is invoiced, and partly to be paid. June is not over. */
const [MAY, JUNE] = ['2026-05', '2026-06'];
const FAMILY = '69cc19b008081fff3db04228';

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});

const hers = async (path: string): Promise<OpenPage> =>
  (await openPage(`/childminder/fees${path}`, { as: CHILDMINDER, server })).page;

/** The words beside the marks, first of the income and then of the families. */
async function legendsOf(month: string): Promise<(string | null)[]> {
  const page = await hers(`?month=${month}`);
  await page.locator('.fam').first().waitFor();
  return page.locator('.feelegend span').allTextContents();
}

test('what is to be paid is in the bar of each month, also of the one that is shown', async () => {
  const page = await hers(`?month=${MAY}`);
  await page.locator('.income').waitFor();
  expect(await page.locator('.income .open').count()).toBe(2);
  await page.getByText('for May 2026').waitFor();
});

test('the legends have what is drawn, and nothing else', async () => {
  expect(await legendsOf(MAY)).toEqual(['To be paid, €1,720.68', 'Day', 'Absent', 'Extra']);
});

test('the legend of a month that goes on has what is still to come', async () => {
  server.change(feesMonth, (fees) => ({ ...fees, families: fees.families.slice(-1) }), { month: JUNE });
  expect(await legendsOf(JUNE)).toEqual(['So far', 'Still to come', 'To be paid, €1,720.68', 'Day', 'Extra']);
});

test('a payment that a parent reports is asked about, and the rest is checked before the invoices', async () => {
  const note = { note: 'no-rate' as const, name: 'Fiadh', date: '2026-05-16' };
  const headings = async (month: string) => {
    server.change(feesMonth, (fees) => ({ ...fees, notes: [...fees.notes, note] }), { month });
    const page = await hers(`?month=${month}`);
    await page.locator('.feeshead__decide').waitFor();
    return page.locator('.feeshead__decide h2').allTextContents();
  };
  expect(await headings(MAY)).toEqual([monthTexts.didArrive(1), monthTexts.toCheck]);
  expect(await headings(JUNE)).toEqual([monthTexts.didArrive(1), monthTexts.toSettle]);
});

test('a child’s sum says on either side whether the subsidy is taken off', async () => {
  const page = await hers(`?month=${JUNE}`);
  await page.getByText(invoiceTexts.afterSubsidy('NCS', 73_83)).waitFor();
  const { page: parents } = await openPage('/parent/fees', { as: PARENT, server });
  await parents.getByText(invoiceTexts.beforeSubsidy('NCS', 73_83)).waitFor();
  expect(await parents.getByText(/^Before /).count()).toBe(1);
});

test('a family’s payments and invoices begin with the newest', async () => {
  server.change(
    familyPage,
    (family) => ({
      ...family,
      payments: family.payments.flatMap((each) => [each, { ...each, _id: newId(), date: '2026-06-03' }]),
    }),
    { contactId: FAMILY },
  );
  const page = await hers(`/family/${FAMILY}`);
  await page.locator('.paymentrow').first().waitFor();
  const days = await page.locator('.paymentrow small').allTextContents();
  expect(days.map((text) => text?.slice(0, 5))).toEqual(['3 Jun', '6 May']);
  const invoices = await page.locator('a.feeline b').allTextContents();
  expect(invoices).toEqual(['2026-0007', '2026-0002']);
});
