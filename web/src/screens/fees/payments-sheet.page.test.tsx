import { amountText } from '@nead/contracts/fees/money.ts';
import { paymentsSheetTexts as texts } from '@nead/contracts/fees/month-texts.ts';
import { feesMonth, recordPayment } from '@nead/contracts/fees/requests.ts';
import { newId } from '@nead/contracts/ids.ts';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { beforeEach, expect, test } from 'vitest';
import { type FakeServer, fakeServer } from '../../test-fake-server.ts';
import { CHILDMINDER, openPage, pageUnderTest, pushTo } from '../../test-page.tsx';

const MONTH = '2026-05';

let server: FakeServer;
const invoices = () => server.known(feesMonth, { month: MONTH }).invoices;
const isOpen = ({ open }: { open: number }) => open > 0;

/** Changes the unpaid amount of an invoice, and tells every device. */
function become(id: string | null | undefined, open: number): void {
  server.change(
    feesMonth,
    (month) => ({
      ...month,
      said: month.said.filter(({ toward }) => toward !== id),
      invoices: month.invoices.map((each) =>
        each._id === id ? { ...each, open, state: open > 0 ? ('issued' as const) : ('paid' as const) } : each,
      ),
    }),
    { month: MONTH },
  );
  pushTo(CHILDMINDER, { kind: 'fees' });
}

beforeEach(() => {
  server = fakeServer();
  server.answer(recordPayment, ({ body: { toward, cents } }) => {
    const invoice = invoices().find(({ _id }) => _id === toward);
    become(toward, (invoice?.open ?? 0) - cents);
    return { _id: newId() };
  });
});

async function opened(open: number) {
  const path = `/childminder/fees?month=${MONTH}`;
  const { page } = await openPage(path, { as: CHILDMINDER, server, width: 390 });
  await page.getByRole('button', { name: texts.open(open) }).click();
  const sheet = page.getByRole('dialog', { name: texts.title });
  await sheet.getByLabel(texts.all(open)).waitFor();
  const lineOf = (number: string | null) => sheet.locator('.feeline').filter({ hasText: number ?? '' });
  return { sheet, lineOf, row: (number: string | null) => lineOf(number).getByRole('checkbox') };
}

test('what was recorded is not chosen any more, where the rest of the sheet was not', async () => {
  const [said, other] = invoices().filter(isOpen);
  if (!said || !other) throw new Error('Fewer than two are open');
  server.change(
    feesMonth,
    (month) => ({ ...month, said: month.said.map((each) => ({ ...each, cents: said.open - 1000 })) }),
    { month: MONTH },
  );
  const { sheet, lineOf, row } = await opened(2);
  await sheet.getByLabel(texts.all(2)).check();
  await sheet.getByLabel(texts.all(2)).uncheck();
  for (const { number } of [said, other]) await row(number).check();
  server.answer(recordPayment, () => {
    become(said._id, 1000);
    server.away(recordPayment, true);
    return { _id: newId() };
  });
  await sheet.getByRole('button', { name: /^Record/ }).click();
  await pageUnderTest.toastSays(frameTexts.unheard);
  await lineOf(said.number).getByText(amountText(1000)).waitFor();
  expect(await row(said.number).isChecked()).toBe(false);
  expect(server.done(recordPayment).map(({ body }) => body.cents)).toEqual([said.open - 1000]);
});
