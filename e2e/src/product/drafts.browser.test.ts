import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import { adminTexts } from '@nead/contracts/admin/texts.ts';
import { calendarTexts } from '@nead/contracts/calendar/texts.ts';
import { documentPageTexts } from '@nead/contracts/documents/page-texts.ts';
import type { Document } from '@nead/contracts/documents/requests.ts';
import { feeSettingsTexts } from '@nead/contracts/fees/page-texts.ts';
import type { FeeSettings } from '@nead/contracts/fees/shapes.ts';
import { childTexts } from '@nead/contracts/register/child-texts.ts';
import { fieldTexts } from '@nead/contracts/register/field-texts.ts';
import { peopleTexts } from '@nead/contracts/register/people-texts.ts';
import { formTexts } from '@nead/contracts/ui/form-texts.ts';
import { wordTexts } from '@nead/contracts/ui/word-texts.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Caller } from '../kit/api.ts';
import { closedGate } from '../kit/closed-gate.ts';
import { type Devices, openDevices, PREMIUM, section, toastSays } from '../kit/devices.ts';
import { isDraft, keptOnDevice } from '../kit/kept-on-device.ts';

let devices: Devices;
let other: Caller;
let child: string;
let document: string;

beforeAll(async () => {
  devices = await openDevices();
  other = await Caller.demo(devices.nead.url, 'childminder', 'PREMIUM');
  child = (await other.children())[0]?._id ?? '';
  document = (await other.call<Document[]>('GET', '/childminder/documents')).data[0]?.name ?? '';
});
afterAll(() => devices?.close());

interface Typing {
  form: string;
  /** Else a childminder. */
  who?: string;
  at: () => string;
  open: (page: Page) => Promise<void>;
  field: (page: Page) => Locator;
}

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).first().click();
const inDialog = (label: string) => (page: Page) =>
  page.getByRole('dialog').getByLabel(label, { exact: true });
const profile = () => `/childminder/child/${child}`;
const add = (what: string) => (page: Page) =>
  section(page, what)
    .getByRole('button', { name: new RegExp(`^${wordTexts.add}`) })
    .click();

const typings: Typing[] = [
  {
    form: 'an event',
    at: () => '/childminder/calendar?date=2029-06-13',
    open: press(calendarTexts.addEvent),
    field: inDialog(calendarTexts.titleLabel),
  },
  { form: 'a collector', at: profile, open: add(childTexts.mayCollect), field: inDialog(fieldTexts.name) },
  {
    form: 'an absence',
    at: profile,
    open: add(childTexts.absences),
    field: inDialog(wordTexts.optional(fieldTexts.notes)),
  },
  {
    form: 'leaving',
    at: profile,
    open: press(childTexts.leavesCareButton),
    field: inDialog(wordTexts.optional(childTexts.why)),
  },
  {
    form: 'a part of a child’s profile',
    at: profile,
    open: press(new RegExp(`^${wordTexts.edit} ${fieldTexts.notes}`, 'i')),
    field: (page) => section(page, fieldTexts.notes).getByRole('textbox'),
  },
  {
    form: 'a parent',
    at: () => '/childminder/parents',
    open: press(peopleTexts.addParent),
    field: inDialog(fieldTexts.firstName),
  },
  {
    form: 'a document',
    at: () => '/childminder/documents',
    open: (page) => page.getByRole('button', { name: documentPageTexts.editOne(document) }).click(),
    field: inDialog(documentPageTexts.name),
  },
  {
    form: 'an announcement',
    who: 'admin@nead.example',
    at: () => '/admin/settings',
    open: async () => undefined,
    field: (page) => page.getByLabel(adminTexts.childmindersAndParents),
  },
  {
    form: 'the settings of fees',
    at: () => '/childminder/fees/settings',
    open: async () => undefined,
    field: (page) => page.getByLabel(feeSettingsTexts.payee),
  },
];

const drafts = async (page: Page) => (await keptOnDevice(page, 'state')).filter(isDraft).length;
const isBack = (page: Page) => page.getByText(formTexts.draftIsBack);

test.each(typings)('what was typed of $form outlives a reload, until it is thrown away', async (typing) => {
  const page = await devices.device(typing.who ?? PREMIUM, { at: typing.at(), declined: true });
  const field = typing.field(page);
  await typing.open(page);
  const before = await field.inputValue();
  await field.fill('Half a word');
  await expect.poll(() => drafts(page)).toBe(1);
  await page.reload();
  await typing.open(page);
  await isBack(page).waitFor();
  expect(await field.inputValue()).toBe('Half a word');
  await page.getByRole('button', { name: wordTexts.throwAway }).click();
  await isBack(page).waitFor({ state: 'detached' });
  expect(await field.inputValue()).toBe(before);
  await expect.poll(() => drafts(page)).toBe(0);
});

test('a draft of what another device changes meanwhile changes only what was typed', async () => {
  const at = `/childminder/children/${child}/collectors`;
  const person = { name: 'Granny Ann', phone: '', relationship: '', date: null };
  const { _id } = (await other.call<{ _id: string }>('POST', at, person)).data;
  const page = await devices.device(PREMIUM, { at: profile(), declined: true });
  const open = press(childTexts.changeNamed('Granny Ann'));
  await open(page);
  await inDialog(fieldTexts.name)(page).waitFor();
  await page.getByRole('dialog').getByLabel('Relationship').fill('Grandmother');
  await expect.poll(() => drafts(page)).toBe(1);
  await other.call('PUT', `${at}/${_id}`, { ...person, phone: '087 123 4567' });
  await page.reload();
  await open(page);
  await isBack(page).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: wordTexts.save }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const stored = (await other.call<{ collectors: object[] }>('GET', `/childminder/children/${child}`)).data;
  expect(stored.collectors).toContainEqual(
    expect.objectContaining({ _id, phone: '087 123 4567', relationship: 'Grandmother' }),
  );
  await expect.poll(() => drafts(page)).toBe(0);
});

describe('a small form of what is stored', () => {
  const at = '/childminder/fees/settings';
  let stored: FeeSettings;
  let page: Page;
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const payee = () => field(feeSettingsTexts.payee);
  const iban = () => field(feeSettingsTexts.iban);
  const reference = () => field(feeSettingsTexts.taxReference);
  const save = () => page.getByRole('button', { name: feeSettingsTexts.save }).click();
  const elsewhere = (more: Partial<FeeSettings>) => other.call('PUT', at, { ...stored, ...more });
  beforeEach(async () => {
    page = await devices.device(PREMIUM, { at, declined: true });
    await payee().waitFor();
    stored = (await other.call<FeeSettings>('GET', at)).data;
  });
  afterEach(() => elsewhere({}));

  test('keeps what is typed while another device saves, and shows the rest as it is stored', async () => {
    await payee().fill('Half a word');
    await elsewhere({ taxReference: '7654321T' });
    await expect.poll(() => reference().inputValue()).toBe('7654321T');
    await page.keyboard.type(' and a whole one');
    expect(await payee().inputValue()).toBe('Half a word and a whole one');
  });

  test('follows what is stored again once it was saved, also where the server writes it in another way', async () => {
    await iban().fill('ie29aibk93115212345678');
    await payee().fill(' Aoife ');
    await save();
    await toastSays(page, feeSettingsTexts.saved);
    await expect.poll(() => iban().inputValue()).toBe('IE29 AIBK 9311 5212 3456 78');
    await expect.poll(() => payee().inputValue()).toBe('Aoife');
    await elsewhere({ payee: 'Nuala' });
    await expect.poll(() => payee().inputValue()).toBe('Nuala');
    await expect.poll(() => drafts(page)).toBe(0);
  });

  test('keeps what is typed while it is saved', async () => {
    const gate = closedGate();
    await page.route(`**${at}`, async (route) => {
      if (route.request().method() === 'PUT') await gate.opened;
      await route.continue();
    });
    await payee().fill('Aoife');
    await save();
    await reference().fill('7654321T');
    gate.open();
    await toastSays(page, feeSettingsTexts.saved);
    await expect.poll(async () => (await other.call<FeeSettings>('GET', at)).data.payee).toBe('Aoife');
    await expect.poll(() => drafts(page)).toBe(1);
    expect(await reference().inputValue()).toBe('7654321T');
  });
});

test('a draft is dropped once it was saved, also by a form that closes before the answer', async () => {
  const page = await devices.device(PREMIUM, { at: '/childminder/calendar?date=2029-06-13', declined: true });
  await press(calendarTexts.addEvent)(page);
  await inDialog(calendarTexts.titleLabel)(page).fill('Zoo');
  await expect.poll(() => drafts(page)).toBe(1);
  await page.getByRole('dialog').getByRole('button', { name: calendarTexts.saveEvent }).click();
  await toastSays(page, calendarTexts.created);
  await expect.poll(() => drafts(page)).toBe(0);
});

test('a draft of the form that stays open after it was saved is dropped as well', async () => {
  const page = await devices.device(PREMIUM, { at: '/childminder/profile', declined: true });
  const phone = page.getByLabel(accountPageTexts.phoneNumber, { exact: true });
  const save = page.getByRole('button', { name: accountPageTexts.saveChanges });
  await phone.fill('087 765 4321');
  await expect.poll(() => drafts(page)).toBe(1);
  await save.click();
  await toastSays(page, accountTexts.profileUpdated);
  await expect.poll(() => drafts(page)).toBe(0);
  await expect.poll(() => save.isDisabled()).toBe(true);
  expect(await drafts(page)).toBe(0);
});

test('a profile keeps what is typed while it is saved', async () => {
  const page = await devices.device(PREMIUM, { at: '/childminder/profile', declined: true });
  const phone = page.getByLabel(accountPageTexts.phoneNumber, { exact: true });
  const street = page.getByLabel(accountPageTexts.street, { exact: true });
  const save = page.getByRole('button', { name: accountPageTexts.saveChanges });
  await phone.fill('087 111 2222');
  const gate = closedGate();
  await page.route('**/childminder/profile', async (route) => {
    if (route.request().method() === 'PUT') await gate.opened;
    await route.fallback();
  });
  await page.getByRole('button', { name: accountPageTexts.saveChanges }).click();
  await street.fill('5 Quay Street');
  await phone.fill('087 333 4444');
  gate.open();
  await toastSays(page, accountTexts.profileUpdated);
  await expect.poll(() => save.isEnabled()).toBe(true);
  expect(await street.inputValue()).toBe('5 Quay Street');
  expect(await phone.inputValue()).toBe('087 333 4444');
  await expect.poll(() => drafts(page)).toBe(1);
  await save.click();
  await expect.poll(() => save.isDisabled()).toBe(true);
  expect(await page.getByText(formTexts.takeTheirs).count()).toBe(0);
});

const editProfile = (page: Page) => page.getByRole('button', { name: accountPageTexts.editProfile }).click();
const saveChanges = (page: Page) => page.getByRole('button', { name: accountPageTexts.saveChanges });

test.each([
  {
    form: 'a parent’s profile',
    who: 'marek@nead.example',
    at: () => '/parent/profile',
    open: editProfile,
    fieldOf: (page: Page) => page.getByLabel(accountPageTexts.phone, { exact: true }),
    saveOf: saveChanges,
    words: ['085 111 2222', '085 333 4444'] as const,
  },
  {
    form: 'an administrator’s name',
    who: 'admin@nead.example',
    at: () => '/admin/profile',
    open: async () => undefined,
    fieldOf: (page: Page) => page.getByLabel(accountPageTexts.lastName, { exact: true }),
    saveOf: saveChanges,
    words: ['Ní Bhriain', 'Ní Bhriain Óg'] as const,
  },
  {
    form: 'a part of a child’s profile',
    who: PREMIUM,
    at: profile,
    open: press(new RegExp(`^${wordTexts.edit} ${fieldTexts.notes}`, 'i')),
    fieldOf: (page: Page) => section(page, fieldTexts.notes).getByRole('textbox'),
    saveOf: (page: Page) => section(page, fieldTexts.notes).getByRole('button', { name: wordTexts.save }),
    words: ['Sleeps with the bear', 'Sleeps with the bear and the cat'] as const,
  },
])('$form keeps what is typed while it is saved', async ({ who, at, open, fieldOf, saveOf, words }) => {
  const page = await devices.device(who, { at: at(), declined: true });
  await open(page);
  const field = fieldOf(page);
  const [said, more] = words;
  const gate = closedGate();
  const changes = ['PUT', 'PATCH'];
  await page.route('**/api/v1/**', async (route) => {
    if (changes.includes(route.request().method())) await gate.opened;
    await route.fallback();
  });
  await field.fill(said);
  const answer = page.waitForResponse((response) => changes.includes(response.request().method()));
  await saveOf(page).click();
  await saveOf(page).waitFor({ state: 'detached' });
  await field.fill(more);
  gate.open();
  await answer;
  await saveOf(page).waitFor();
  expect(await field.inputValue()).toBe(more);
  await expect.poll(() => drafts(page)).toBe(1);
  await saveOf(page).click();
  await expect.poll(() => drafts(page)).toBe(0);
});

describe('a form that follows what another device saves', () => {
  const at = () => `/childminder/children/${child}/collectors`;
  const person = { phone: '', relationship: '', date: null };
  async function opened(name: string) {
    const { _id } = (await other.call<{ _id: string }>('POST', at(), { ...person, name })).data;
    const page = await devices.device(PREMIUM, { at: profile(), declined: true });
    const open = () => press(childTexts.changeNamed(name))(page);
    const field = (label: string) => page.getByRole('dialog').getByLabel(label);
    await open();
    await field('Relationship').waitFor();
    const change = (more: object) => other.call('PUT', `${at()}/${_id}`, { ...person, name, ...more });
    return { page, open, field, change };
  }
  /** What was typed into it and what another device saved differ, and it asks which of the two holds. */
  async function contested(name: string) {
    const { page, open, field, change } = await opened(name);
    const asked = page.getByRole('dialog').getByRole('button', { name: formTexts.takeTheirs });
    await field('Relationship').fill('Cousin');
    await expect.poll(() => drafts(page)).toBe(1);
    await change({ relationship: 'Neighbour' });
    await asked.waitFor();
    return { page, open, field, asked };
  }

  test('keeps no draft where nothing was typed', async () => {
    const { page, field, change } = await opened('Aunt Una');
    await change({ phone: '087 123 4567' });
    await expect.poll(() => field('Phone').inputValue()).toBe('087 123 4567');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await drafts(page)).toBe(0);
  });

  test('asks about the same field until that is decided, however often it is left', async () => {
    const { page, open, field, asked } = await contested('Cousin Cian');
    for (let left = 1; left <= 2; left++) {
      await page.reload();
      await open();
      await isBack(page).waitFor();
      await asked.waitFor();
      expect(await field('Relationship').inputValue()).toBe('Cousin');
    }
    await asked.click();
    await asked.waitFor({ state: 'detached' });
    expect(await field('Relationship').inputValue()).toBe('Neighbour');
    await expect.poll(() => drafts(page)).toBe(0);
  });

  test('asks about it no more when what was typed is thrown away', async () => {
    const { page, open, field, asked } = await contested('Cousin Cora');
    await page.reload();
    await open();
    await asked.waitFor();
    await page.getByRole('button', { name: wordTexts.throwAway }).click();
    await asked.waitFor({ state: 'detached' });
    expect(await field('Relationship').inputValue()).toBe('Neighbour');
    await expect.poll(() => drafts(page)).toBe(0);
  });
});
