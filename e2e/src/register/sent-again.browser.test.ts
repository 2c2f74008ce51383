import { addChildTexts } from '@nead/contracts/register/add-child-texts.ts';
import { childTexts } from '@nead/contracts/register/child-texts.ts';
import type { ChildProfile } from '@nead/contracts/register/views.ts';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { wordTexts } from '@nead/contracts/ui/word-texts.ts';
import { wholeName } from '@nead/contracts/whole-name.ts';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Caller } from '../kit/api.ts';
import {
  DESKTOP,
  type Devices,
  openDevices,
  PREMIUM,
  pressOnToast,
  section,
  toastSays,
} from '../kit/devices.ts';
import { isDraft, keptOnDevice } from '../kit/kept-on-device.ts';
import { loseAnswer } from '../kit/lost-answer.ts';
import { newChild } from './register-kit.ts';

let devices: Devices;
/** Another device of the same childminder. */
let other: Caller;
let child: string;

beforeAll(async () => {
  devices = await openDevices();
  other = await Caller.demo(devices.nead.url, 'childminder', 'PREMIUM');
  child = (await other.children())[0]?._id ?? '';
});
afterAll(() => devices?.close());

describe('a collector whose saving got no answer', () => {
  const profile = async () => (await other.call<ChildProfile>('GET', `/childminder/children/${child}`)).data;
  const named = async (name: RegExp) =>
    (await profile()).collectors.map((each) => each.name).filter((each) => each && name.test(each));

  async function pressedOnce(name: string) {
    const page = await devices.device(PREMIUM, { at: `/childminder/child/${child}`, declined: true });
    await loseAnswer(page, '**/collectors');
    await section(page, childTexts.mayCollect).getByRole('button', { name: /^Add/ }).click();
    const form = page.getByRole('form', { name: childTexts.collector });
    await form.getByLabel('Name').fill(name);
    const save = () => form.getByRole('button', { name: wordTexts.save }).click();
    await save();
    await toastSays(page, frameTexts.unheard);
    expect(await form.getByLabel('Name').inputValue()).toBe(name);
    return { page, form, save };
  }

  test('is there once when it is sent again', async () => {
    const { form, save } = await pressedOnce('Granny Ann');
    await save();
    await form.waitFor({ state: 'detached' });
    expect(await named(/^Granny/)).toEqual(['Granny Ann']);
  });

  test('is there once when it is sent again after a reload', async () => {
    const { page, form, save } = await pressedOnce('Granny Bridie');
    await expect.poll(async () => (await keptOnDevice(page, 'state')).filter(isDraft).length).toBe(1);
    await page.reload();
    await section(page, childTexts.mayCollect).getByRole('button', { name: /^Add/ }).click();
    await expect.poll(() => form.getByLabel('Name').inputValue()).toBe('Granny Bridie');
    await save();
    await form.waitFor({ state: 'detached' });
    expect(await named(/^Granny B/)).toEqual(['Granny Bridie']);
  });

  test('is told as saved where it was changed before it is sent again', async () => {
    const { page, form, save } = await pressedOnce('Uncle Bob');
    await form.getByLabel('Name').fill('Uncle Robert');
    await save();
    await toastSays(page, frameTexts.savedBefore);
    expect(await form.getByLabel('Name').inputValue()).toBe('Uncle Robert');
    expect(await named(/^Uncle/)).toEqual(['Uncle Bob']);
  });
});

describe('the collectors of a child', () => {
  const at = () => `/childminder/children/${child}/collectors`;
  const add = async (name: string) => {
    const body = { name, phone: '', relationship: '', date: null };
    return (await other.call<{ _id: string }>('POST', at(), body)).data._id;
  };
  const names = async () =>
    (await other.call<ChildProfile>('GET', `/childminder/children/${child}`)).data.collectors.map(
      ({ name }) => name,
    );
  const opened = () =>
    devices.device(PREMIUM, { at: `/childminder/child/${child}`, viewport: DESKTOP, declined: true });
  const remove = (page: Page, name: string) =>
    page.getByRole('button', { name: childTexts.removeNamed(name), exact: true });

  test('lose one by a double press, and have it back with Undo', async () => {
    await add('Aunt Una');
    const page = await opened();
    await remove(page, 'Aunt Una').dblclick();
    await toastSays(page, 'Aunt Una may not collect');
    expect(await names()).not.toContain('Aunt Una');
    await pressOnToast(page);
    await remove(page, 'Aunt Una').waitFor();
    expect(await names()).toContain('Aunt Una');
  });

  test('lose only the one whose row the mouse pressed first, when another row comes up under it', async () => {
    await add('First Neighbour');
    await add('Next Neighbour');
    const page = await opened();
    const first = remove(page, 'First Neighbour');
    await first.scrollIntoViewIfNeeded();
    const box = await first.boundingBox();
    if (!box) throw new Error('The row is not there');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.click(x, y);
    await first.waitFor({ state: 'detached' });
    const under = page.evaluate(
      (point) =>
        document
          .elementFromPoint(...point)
          ?.closest('button')
          ?.getAttribute('aria-label'),
      [x, y] as [number, number],
    );
    expect(await under).toBe(childTexts.removeNamed('Next Neighbour'));
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await toastSays(page, 'First Neighbour may not collect');
    expect(await names()).toContain('Next Neighbour');
  });

  test('keep what another device changed while the form was open', async () => {
    const id = await add('Cousin Cian');
    const page = await opened();
    await page.getByRole('button', { name: childTexts.changeNamed('Cousin Cian') }).click();
    const form = page.getByRole('form', { name: childTexts.collector });
    await form.getByLabel('Relationship').fill('Cousin');
    const body = { name: 'Cousin Cian', phone: '087 123 4567', relationship: '', date: null };
    await other.call('PUT', `${at()}/${id}`, body);
    await expect.poll(() => form.getByLabel('Phone').inputValue()).toBe('087 123 4567');
    await form.getByRole('button', { name: wordTexts.save }).click();
    await form.waitFor({ state: 'detached' });
    const { data } = await other.call<ChildProfile>('GET', `/childminder/children/${child}`);
    expect(data.collectors.find(({ _id }) => _id === id)).toMatchObject({
      phone: '087 123 4567',
      relationship: 'Cousin',
    });
  });
});

describe('the secondary contact of a child', () => {
  interface Known {
    _id: string;
    email: string;
    firstName: string;
    lastName: string;
  }
  let _id: string;
  let [one, another]: Known[] = [];
  beforeEach(async () => {
    [one, another] = (await other.call<Known[]>('GET', '/parent')).data;
    ({ _id } = await newChild(other, 'of.two.devices@example.ie'));
  });
  afterEach(() => other.call('DELETE', `/childminder/children/${_id}`));

  const opened = () =>
    devices.device(PREMIUM, { at: `/childminder/child/${_id}/details`, viewport: DESKTOP, declined: true });
  const shows = (page: Page, who: Known | undefined) =>
    page
      .getByRole('link', { name: wholeName(who), exact: true, includeHidden: true })
      .waitFor({ state: 'attached' });
  const put = (who: Known | undefined) =>
    other.call('POST', `/childminder/children/${_id}/contacts`, { place: 'secondary', contact: who?._id });

  test('that another device has put there meanwhile is not replaced', async () => {
    const page = await opened();
    await page.getByRole('button', { name: childTexts.addSecondary }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('First name').fill('Declan');
    await put(one);
    await shows(page, one);
    await dialog.getByRole('button', { name: addChildTexts.addContact }).click();
    await toastSays(page, childTexts.placeTaken(wholeName(one)));
    const { data } = await other.call<ChildProfile>('GET', `/childminder/children/${_id}`);
    expect(data.secondaryContact?._id).toBe(one?._id);
    expect(await dialog.getByLabel('First name').inputValue()).toBe('Declan');
  });

  test('is whom the register knows by the address that is typed, and the form says so before', async () => {
    const page = await opened();
    await page.getByRole('button', { name: childTexts.addSecondary }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('First name').fill('Declan');
    await dialog.getByLabel(/^Email/).fill(one?.email.toUpperCase() ?? '');
    await dialog.getByText(addChildTexts.addressOf(wholeName(one))).waitFor();
    await dialog.getByRole('button', { name: addChildTexts.addContact }).click();
    await shows(page, one);
  });

  test('is not taken off for who was there when that was asked', async () => {
    await put(one);
    const page = await opened();
    await page.getByRole('button', { name: `${childTexts.takeOff} ${wholeName(one)}` }).click();
    await page.getByRole('dialog').waitFor();
    await put(another);
    await shows(page, another);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});
