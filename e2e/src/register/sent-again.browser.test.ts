import { childTexts } from '@nead/contracts/register/child-texts.ts';
import type { ChildProfile } from '@nead/contracts/register/views.ts';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { wordTexts } from '@nead/contracts/ui/word-texts.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Caller } from '../kit/api.ts';
import { type Devices, openDevices, PREMIUM, section } from '../kit/devices.ts';
import { loseAnswer } from '../kit/lost-answer.ts';

let devices: Devices;
/** Another device of the same childminder. */
let other: Caller;
let child: string;

beforeAll(async () => {
  devices = await openDevices();
  other = await new Caller(devices.nead.url).login(PREMIUM, 'nead-demo');
  child = (await other.children())[0]?._id ?? '';
});
afterAll(() => devices?.close());

const told = (page: Page, text: string) => page.locator('.toast').getByText(text).waitFor();

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
    await told(page, frameTexts.unheard);
    expect(await form.getByLabel('Name').inputValue()).toBe(name);
    return { page, form, save };
  }

  test('is there once when it is sent again', async () => {
    const { form, save } = await pressedOnce('Granny Ann');
    await save();
    await form.waitFor({ state: 'detached' });
    expect(await named(/^Granny/)).toEqual(['Granny Ann']);
  });

  test('is told as saved where it was changed before it is sent again', async () => {
    const { page, form, save } = await pressedOnce('Uncle Bob');
    await form.getByLabel('Name').fill('Uncle Robert');
    await save();
    await told(page, frameTexts.savedBefore);
    expect(await form.getByLabel('Name').inputValue()).toBe('Uncle Robert');
    expect(await named(/^Uncle/)).toEqual(['Uncle Bob']);
  });
});
