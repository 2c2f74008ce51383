import { openPass } from '@nead/contracts/inspection/requests.ts';
import { inspectionTexts } from '@nead/contracts/inspection/texts.ts';
import { expect, test } from 'vitest';
import { fakeServer } from '../../test-fake-server.ts';
import { openPage } from '../../test-page.tsx';

test('an inspector without an account sends the code that was read out, and reads that it is not right', async () => {
  const server = fakeServer();
  server.refuse(openPass, 'WRONG_CODE', inspectionTexts.wrongCode);
  const { page } = await openPage('/inspection/65a0c0de0000000000000041', { server });
  await page.getByLabel(inspectionTexts.code, { exact: true }).fill('0000 0000');
  await page.getByRole('button', { name: inspectionTexts.open, exact: true }).click();
  await page.getByText(inspectionTexts.wrongCode).first().waitFor();
  expect(server.asked(openPass).map(({ body }) => body.code)).toEqual(['0000 0000']);
});
