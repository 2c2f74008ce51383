import { medication } from '@nead/contracts/care/activities/medication.ts';
import { newId } from '@nead/contracts/ids.ts';
import { sendMessage } from '@nead/contracts/messages/requests.ts';
import type { Consent } from '@nead/contracts/register/views.ts';
import { beforeEach, expect, test } from 'vitest';
import { type CareServer, careServer } from '../../rooms/care/test-care-server.ts';
import { registerServer } from '../../rooms/register/test-register-server.ts';
import { CHILDMINDER, type OpenPage, openPage } from '../../test-page.tsx';

let server: CareServer;
let child: string;
let name: string;
/** Changes a parent's consent to a medicine. */
let decided: (more: Partial<Consent>) => void;
beforeEach(() => {
  server = careServer();
  const { changeChild } = registerServer(server);
  const [first] = server.children;
  child = first?._id ?? '';
  name = first?.firstName ?? '';
  decided = (more) =>
    changeChild(child, ({ consents }) => ({
      consents: consents.map((one) => (one.kind === 'medication' ? { ...one, ...more } : one)),
    }));
});
const agreedAt = (at: number, medicine: Consent['medicine']) =>
  decided({ given: true, until: '2026-06-13', at: new Date(at).toISOString(), medicine });
/** Consents after all earlier records, even those of the same millisecond. */
const agreed = (medicine: Consent['medicine']) => agreedAt(Date.now() + 1, medicine);

const opened = async (page: string): Promise<OpenPage> =>
  (await openPage(`/childminder/child/${child}/${page}`, { as: CHILDMINDER, server })).page;
async function openedSheet() {
  const page = await opened('day');
  await page.getByRole('button', { name: 'Medication', exact: true }).click();
  const sheet = page.getByRole('dialog');
  const medicine = sheet.getByLabel('Medicine', { exact: true });
  const hours = sheet.getByLabel(/^Hours until the next dose/);
  return { page, sheet, medicine, hours, given: sheet.getByLabel('Dose', { exact: true }) };
}

test('a medicine that nobody agreed to says so before it is written down, and asks the parent in two presses', async () => {
  decided({ given: false, until: null, medicine: null });
  server.answer(sendMessage, ({ body: { subject, content } }) => ({
    _id: newId(),
    threadId: newId(),
    fromRole: 'childminder' as const,
    toRole: 'parent' as const,
    subject: subject ?? '',
    content: content ?? '',
    createdAt: new Date().toISOString(),
    read: false,
    parentMessage: null,
  }));
  const page = await opened('medication');
  await page.getByText(`No consent for ${name} yet: medication.`).waitFor();
  await page.getByRole('link', { name: /^Ask .+ now$/ }).click();
  const asked = `Your consent for ${name}: medication`;
  await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe(asked);
  await page.getByRole('button', { name: /^Send/ }).click();
  await page.toastSays('Message sent successfully');
  expect(server.done(sendMessage).map(({ body }) => body.subject)).toEqual([asked]);
});

test('the sheet of a medicine that nobody agreed to says so before it is written down', async () => {
  decided({ given: false, until: null, medicine: null });
  const { sheet } = await openedSheet();
  await sheet.getByText(`No consent for ${name} yet: medication.`).waitFor();
  await sheet.getByRole('link', { name: /^Ask .+ now$/ }).waitFor();
});

test('a medicine that was agreed to without hours brings none of the hours of the last one that was given', async () => {
  agreedAt(Date.now() - 60_000, { medicine: 'Ear drops', dose: '2 drops', reason: 'An ear infection' });
  server.record(medication, child, {
    medicine: 'Fever syrup',
    dose: '5 ml',
    reason: 'A fever',
    givenBy: 'Aoife',
    hoursBetween: 6,
  });
  const { sheet, medicine, hours } = await openedSheet();
  await expect.poll(() => medicine.inputValue()).toBe('Fever syrup');
  expect(await hours.inputValue()).toBe('6');
  await sheet.getByRole('radio', { name: 'Ear drops' }).check();
  expect(await medicine.inputValue()).toBe('Ear drops');
  expect(await hours.inputValue()).toBe('');
});

test('a dose that a parent has agreed to since the last one is what the form begins with', async () => {
  const dose = { medicine: 'Cough syrup', dose: '10 ml', reason: 'A cough', givenBy: 'Aoife' };
  server.record(medication, child, { ...dose, time: '2026-06-12T08:00:00.000Z' });
  agreed({ medicine: 'Cough syrup', dose: '2.5 ml', reason: 'A cough', hoursBetween: 8 });
  const { page, medicine, hours, given } = await openedSheet();
  await expect.poll(() => medicine.inputValue()).toBe('Cough syrup');
  await expect.poll(() => given.inputValue()).toBe('2.5 ml');
  expect(await hours.inputValue()).toBe('8');

  // A later dose that was recorded differently becomes the suggestion.
  await page.keyboard.press('Escape');
  server.record(medication, child, {
    ...dose,
    dose: '3 ml',
    time: new Date(Date.now() + 1_000).toISOString(),
  });
  await page.getByText('3 ml · A cough').waitFor();
  await page.getByRole('button', { name: 'Medication', exact: true }).click();
  await expect.poll(() => given.inputValue()).toBe('3 ml');
});
