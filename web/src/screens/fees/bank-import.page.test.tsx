import {
  bankFileTexts,
  paymentsSheetTexts,
  bankImportTexts as texts,
} from '@nead/contracts/fees/month-texts.ts';
import { recordPayment } from '@nead/contracts/fees/requests.ts';
import { newId } from '@nead/contracts/ids.ts';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { beforeEach, expect, test } from 'vitest';
import { type FakeServer, fakeServer } from '../../test-fake-server.ts';
import { rest } from '../../test-locators.ts';
import { CHILDMINDER, type OpenPage, openPage } from '../../test-page.tsx';

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});

async function opened(): Promise<OpenPage> {
  const { page } = await openPage('/childminder/fees/bank', { as: CHILDMINDER, server });
  await page.getByText(texts.stays).waitFor();
  return page;
}
const choose = (page: OpenPage, file: File) => page.locator('input[type=file]').setInputFiles(file);
const csv = (text: string) => new File([text], 'export.csv', { type: 'text/csv' });

test('what did not get through says why, stays chosen and is recorded once when it is pressed again', async () => {
  server.answer(recordPayment, () => ({ _id: newId() }));
  const page = await opened();
  await choose(page, csv('Date,Description,Amount\n12/06/2026,CRECHE ON THE TRAIN,11.00'));
  const rows = page.getByRole('region', { name: texts.groups.nobody });
  await rows.getByRole('combobox').selectOption({ label: texts.oldest('Conor Byrne') });
  const record = page.getByRole('button', { name: paymentsSheetTexts.record(1, 1100) });
  server.lose(recordPayment);
  await record.click();
  await rows.getByText(frameTexts.unheard).waitFor();
  expect(await rows.getByRole('checkbox').isChecked()).toBe(true);
  rest();
  await record.click();
  await rows.getByText(texts.isRecorded, { exact: true }).waitFor();
  // The payment carries the line of the file, of which no second payment is made.
  const [first, again] = server.asked(recordPayment).map(({ body }) => body);
  expect(first?.bankLine).toBeDefined();
  expect(again).toEqual(first);
});

test('a file that the device cannot open any more is refused in words', async () => {
  const page = await opened();
  await page.getByText(texts.choose).waitFor();
  await choose(page, csv('Date,Details,Debit,Credit'));
  await page.getByText(texts.none).waitFor();
  // A browser answers like this if the file was moved or deleted after it was chosen.
  const gone = csv('Date,Details,Debit,Credit');
  gone.arrayBuffer = () => Promise.reject(new DOMException('It is gone', 'NotReadableError'));
  await choose(page, gone);
  await page.getByText(bankFileTexts.unreadable).waitFor();
});
