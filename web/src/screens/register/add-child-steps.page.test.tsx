import { expect, onTestFinished, test } from 'vitest';
import { CHILDMINDER, type OpenPage, openPage } from '../../test-page.tsx';
import { section } from '../../test-steps.ts';

const next = (page: OpenPage) =>
  page.getByRole('form', { name: 'Add Child' }).getByRole('button', { name: /^Next/ });

/** Opens Add Child and fills it in up to the press on Next. */
async function beginAddChild(): Promise<OpenPage> {
  const { page } = await openPage('/childminder/add-child', { as: CHILDMINDER });
  const who = section(page, 'Personal information');
  const said = { 'First name': 'Éabha', 'Last name': 'Ní Riain', Day: '2', Month: '5', Year: '2024' };
  for (const [label, value] of Object.entries(said)) await who.getByLabel(label, { exact: true }).fill(value);
  for (const name of ['Girl', 'Not yet']) await who.getByRole('radio', { name }).check();
  return page;
}

/** Makes the device draw slowly. */
function slowFrames(ms: number): void {
  const frame = window.requestAnimationFrame;
  window.requestAnimationFrame = (run) => Number(window.setTimeout(() => run(performance.now()), ms));
  onTestFinished(() => {
    window.requestAnimationFrame = frame;
  });
}
/** Waits two frames, so that everything that waited for one has run. */
const twoFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

const contactOf = (page: OpenPage) => section(page, 'Primary contact');

test('what is typed stays in the field that it was typed for, also where a frame takes long after the press on Next', async () => {
  const page = await beginAddChild();
  slowFrames(100);
  await next(page).click();
  await expect.poll(() => contactOf(page).getByLabel('First name').hasFocus()).toBe(true);
  await page.keyboard.type('Róisín');
  for (const text of ['Ní Riain', 'roisin']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  // She has left the field of the address, which is marked as wrong, and is in the field of the number.
  await page.keyboard.press('Tab');
  await contactOf(page).locator('[name$=email][aria-invalid]').waitFor();
  await twoFrames();
  await page.keyboard.type('087 123');
  expect(await contactOf(page).getByLabel('Email').inputValue()).toBe('roisin');
  expect(await contactOf(page).getByLabel('Phone').inputValue()).toBe('087 123');
});

test('Next pressed twice before the next step is there leads to it once, so that one press on Back leaves it', async () => {
  const page = await beginAddChild();
  const before = window.history.length;
  await next(page).dblclick();
  await expect.poll(() => contactOf(page).getByLabel('First name').hasFocus()).toBe(true);
  expect(window.history.length).toBe(before + 1);
  await page.goBack();
  await section(page, 'Personal information').waitFor();
});

test('a field of the next step that is chosen before the step begins in its first one keeps the focus', async () => {
  const page = await beginAddChild();
  slowFrames(100);
  const hurried = new MutationObserver(() => {
    const field = document.querySelector<HTMLInputElement>('[name="primaryContact.lastName"]');
    if (field) hurried.disconnect();
    field?.focus();
    field?.select();
  });
  hurried.observe(document.body, { childList: true, subtree: true });
  await next(page).click();
  const lastName = contactOf(page).getByLabel('Last name');
  await lastName.waitFor();
  await twoFrames();
  await page.keyboard.type('Byrne');
  expect(await lastName.inputValue()).toBe('Byrne');
});
