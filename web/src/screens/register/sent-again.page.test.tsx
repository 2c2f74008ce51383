import { refuse } from '@nead/contracts/errors.ts';
import {
  addCollector,
  putContactOnChild,
  removeCollector,
} from '@nead/contracts/register/around-child-requests.ts';
import { allChildren } from '@nead/contracts/register/child-queries.ts';
import { addChildTexts, childTexts } from '@nead/contracts/register/page-texts.ts';
import { allParents } from '@nead/contracts/register/parent-requests.ts';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { wordTexts } from '@nead/contracts/ui/word-texts.ts';
import { wholeName } from '@nead/contracts/whole-name.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { type RegisterServer, registerServer } from '../../rooms/register/test-register-server.ts';
import { rest } from '../../test-locators.ts';
import { CHILDMINDER, type OpenPage, openPage } from '../../test-page.tsx';
import { drafts, section } from '../../test-steps.ts';

let server: RegisterServer;
let child: string;
beforeEach(() => {
  server = registerServer();
  // A child without a second contact.
  child = server.known(allChildren).find(({ secondaryContact }) => !secondaryContact)?._id ?? '';
});

const opened = async (at = `/childminder/child/${child}/details`, as = CHILDMINDER): Promise<OpenPage> =>
  (await openPage(at, { as, server })).page;
const remove = (page: OpenPage, name: string) =>
  page.getByRole('button', { name: childTexts.removeNamed(name), exact: true });

describe('a collector whose saving got no answer', () => {
  const named = (name: RegExp) => server.collectorNames(child).filter((each) => each && name.test(each));

  async function pressedOnce(name: string) {
    const page = await opened();
    server.lose(addCollector);
    await section(page, childTexts.mayCollect).getByRole('button', { name: /^Add/ }).click();
    const form = page.getByRole('form', { name: childTexts.collector });
    await form.getByLabel('Name').fill(name);
    const save = () => form.getByRole('button', { name: wordTexts.save }).click();
    await save();
    await page.toastSays(frameTexts.unheard);
    expect(await form.getByLabel('Name').inputValue()).toBe(name);
    rest();
    return { page, form, save };
  }

  test('is there once when it is sent again', async () => {
    const { form, save } = await pressedOnce('Granny Ann');
    await save();
    await form.waitFor({ state: 'detached' });
    expect(named(/^Granny/)).toEqual(['Granny Ann']);
  });

  test('is there once when it is sent again after a reload', async () => {
    const { page, form, save } = await pressedOnce('Granny Bridie');
    await expect.poll(drafts).toBe(1);
    await page.reload();
    await section(page, childTexts.mayCollect).getByRole('button', { name: /^Add/ }).click();
    await expect.poll(() => form.getByLabel('Name').inputValue()).toBe('Granny Bridie');
    await save();
    await form.waitFor({ state: 'detached' });
    expect(named(/^Granny B/)).toEqual(['Granny Bridie']);
  });

  test('is told as saved where it was changed before it is sent again', async () => {
    const { page, form, save } = await pressedOnce('Uncle Bob');
    await form.getByLabel('Name').fill('Uncle Robert');
    await save();
    await page.toastSays(frameTexts.savedBefore);
    expect(await form.getByLabel('Name').inputValue()).toBe('Uncle Robert');
    expect(named(/^Uncle/)).toEqual(['Uncle Bob']);
  });
});

describe('the collectors of a child', () => {
  test('lose one by a double press, and have it back with Undo', async () => {
    server.putCollector(child, { name: 'Aunt Una' });
    const page = await opened();
    await remove(page, 'Aunt Una').dblclick();
    await page.toastSays('Aunt Una may not collect');
    expect(server.collectorNames(child)).not.toContain('Aunt Una');
    expect(server.done(removeCollector)).toHaveLength(1);
    await page.pressOnToast();
    await remove(page, 'Aunt Una').waitFor();
    expect(server.collectorNames(child)).toContain('Aunt Una');
  });

  test('keep what another device changed while the form was open', async () => {
    const _id = server.putCollector(child, { name: 'Cousin Cian' });
    const page = await opened();
    await page.getByRole('button', { name: childTexts.changeNamed('Cousin Cian') }).click();
    const form = page.getByRole('form', { name: childTexts.collector });
    await form.getByLabel('Relationship').fill('Cousin');
    server.putCollector(child, { _id, phone: '087 123 4567' });
    await expect.poll(() => form.getByLabel('Phone').inputValue()).toBe('087 123 4567');
    await form.getByRole('button', { name: wordTexts.save }).click();
    await form.waitFor({ state: 'detached' });
    expect(server.profile(child).collectors.find((one) => one._id === _id)).toMatchObject({
      phone: '087 123 4567',
      relationship: 'Cousin',
    });
  });
});

describe('the secondary contact of a child', () => {
  const known = () => server.known(allParents);
  const shows = (page: OpenPage, nth: number) =>
    page
      .locator('a')
      .filter({ hasText: wholeName(known()[nth]) })
      .first()
      .waitFor();
  const put = (nth: number) => server.changeChild(child, () => ({ secondaryContact: known()[nth] as never })); // a parent is a contact
  async function adding(page: OpenPage) {
    await page.getByRole('button', { name: childTexts.addSecondary }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('First name').fill('Declan');
    return dialog;
  }
  const add = (dialog: Pick<OpenPage, 'getByRole'>) =>
    dialog.getByRole('button', { name: addChildTexts.addContact }).click();

  test('that another device has put there meanwhile is not replaced', async () => {
    const page = await opened();
    const dialog = await adding(page);
    put(0);
    await shows(page, 0);
    const taken = childTexts.placeTaken(wholeName(known()[0]));
    server.answer(putContactOnChild, ({ body: { instead } }) =>
      instead === null ? refuse('RECORD_CHANGED', taken) : { _id: child, contactId: child },
    );
    await add(dialog);
    await page.toastSays(taken);
    expect(await dialog.getByLabel('First name').inputValue()).toBe('Declan');
  });

  test('is whom the register knows by the address that is typed, and the form says so before', async () => {
    const page = await opened();
    const dialog = await adding(page);
    const [one] = known();
    await dialog.getByLabel(/^Email/).fill(one?.email?.toUpperCase() ?? '');
    await dialog.getByText(addChildTexts.addressOf(wholeName(one))).waitFor();
    server.answer(putContactOnChild, () => {
      put(0);
      return { _id: child, contactId: one?._id ?? '' };
    });
    await add(dialog);
    await shows(page, 0);
  });

  test('is not taken off for who was there when that was asked', async () => {
    put(0);
    const page = await opened();
    await page.getByRole('button', { name: `${childTexts.takeOff} ${wholeName(known()[0])}` }).click();
    await page.getByRole('dialog').waitFor();
    put(1);
    await shows(page, 1);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });
});
