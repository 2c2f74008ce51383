import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import { parentMe, updateAdminProfile, updateParent } from '@nead/contracts/accounts/profile-requests.ts';
import { adminTexts } from '@nead/contracts/admin/texts.ts';
import { addCalendarEvent } from '@nead/contracts/calendar/requests.ts';
import { calendarTexts } from '@nead/contracts/calendar/texts.ts';
import { documentPageTexts } from '@nead/contracts/documents/page-texts.ts';
import { documentList } from '@nead/contracts/documents/requests.ts';
import type { Endpoint } from '@nead/contracts/endpoint.ts';
import { feeSettingsTexts } from '@nead/contracts/fees/page-texts.ts';
import { changeFeeSettings, feeSettings } from '@nead/contracts/fees/requests.ts';
import type { FeeSettings } from '@nead/contracts/fees/shapes.ts';
import { newId } from '@nead/contracts/ids.ts';
import { allChildren } from '@nead/contracts/register/child-queries.ts';
import { childTexts, peopleTexts } from '@nead/contracts/register/page-texts.ts';
import { editChild } from '@nead/contracts/register/requests.ts';
import { fieldTexts } from '@nead/contracts/register/texts.ts';
import { formTexts, wordTexts } from '@nead/contracts/ui/word-texts.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type RegisterServer, registerServer } from '../../rooms/register/test-register-server.ts';
import { CHILDMINDER, type OpenPage, openPage, PARENT, pushTo } from '../../test-page.tsx';
import { drafts, section } from '../../test-steps.ts';

const ADMIN = 'admin@nead.example';

let server: RegisterServer;
let child: string;
beforeEach(() => {
  server = registerServer();
  child = server.known(allChildren)[0]?._id ?? '';
});

const opened = async (at: string, as = CHILDMINDER): Promise<OpenPage> =>
  (await openPage(at, { as, server })).page;
const press = (name: string | RegExp) => (page: OpenPage) =>
  page.getByRole('main').getByRole('button', { name }).first().click();
const inDialog = (label: string) => (page: OpenPage) =>
  page.getByRole('dialog').getByLabel(label, { exact: true });
const profile = () => `/childminder/child/${child}`;
const add = (what: string) => (page: OpenPage) =>
  section(page, what)
    .getByRole('button', { name: new RegExp(`^${wordTexts.add}`) })
    .click();
const isBack = (page: OpenPage) => page.getByText(formTexts.draftIsBack);
const areKept = (count: number) => expect.poll(drafts).toBe(count);

test.each([
  {
    form: 'an event',
    at: () => '/childminder/calendar?date=2026-06-13',
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
    field: (page: OpenPage) => section(page, fieldTexts.notes).getByRole('textbox'),
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
    open: (page: OpenPage) =>
      page
        .getByRole('button', { name: documentPageTexts.editOne(server.known(documentList)[0]?.name ?? '') })
        .click(),
    field: inDialog(documentPageTexts.name),
  },
  {
    form: 'an announcement',
    who: ADMIN,
    at: () => '/admin/settings',
    open: async () => undefined,
    field: (page: OpenPage) => page.getByLabel(adminTexts.childmindersAndParents),
  },
  {
    form: 'the settings of fees',
    at: () => '/childminder/fees/settings',
    open: async () => undefined,
    field: (page: OpenPage) => page.getByLabel(feeSettingsTexts.payee),
  },
])('what was typed of $form outlives a reload, until it is thrown away', async ({ who, at, open, field }) => {
  const page = await opened(at(), who);
  await open(page);
  const before = await field(page).inputValue();
  await field(page).fill('Half a word');
  await areKept(1);
  await page.reload();
  await open(page);
  await isBack(page).waitFor();
  expect(await field(page).inputValue()).toBe('Half a word');
  await page.getByRole('button', { name: wordTexts.throwAway }).click();
  await isBack(page).waitFor({ state: 'detached' });
  expect(await field(page).inputValue()).toBe(before);
  await areKept(0);
});

describe('a form that is closed and opened again at once shows what was typed', () => {
  const open = press(calendarTexts.addEvent);
  const title = inDialog(calendarTexts.titleLabel);
  const calendar = () => opened('/childminder/calendar?date=2026-06-13');

  test('while a slow device still writes what was typed before', async () => {
    const page = await calendar();
    let letGo: () => void = () => undefined;
    const free = new Promise<void>((resolve) => (letGo = resolve));
    const seal = crypto.subtle.encrypt.bind(crypto.subtle);
    const slow = vi
      .spyOn(crypto.subtle, 'encrypt')
      .mockImplementation((...given) => free.then(() => seal(...given)));
    await open(page);
    await title(page).fill('Half a word');
    await title(page).fill('Half a word more');
    await title(page).press('Escape');
    await open(page);
    await expect.poll(() => title(page).inputValue()).toBe('Half a word more');
    letGo();
    slow.mockRestore();
    await areKept(1);
  });

  test('that was typed in the moment in which it was drawn', async () => {
    const page = await calendar();
    const typed = new Promise<void>((resolve) => {
      const drawn = new MutationObserver(() => {
        const field = document.querySelector<HTMLInputElement>('dialog input[name="title"]');
        if (!field) return;
        drawn.disconnect();
        const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
        set?.call(field, 'Half a word');
        field.dispatchEvent(new InputEvent('input', { bubbles: true }));
        resolve();
      });
      drawn.observe(document.body, { childList: true, subtree: true });
    });
    // The dialog is opened by a late answer, not by a press.
    await open(page);
    await typed;
    await title(page).press('Escape');
    await open(page);
    await expect.poll(() => title(page).inputValue()).toBe('Half a word');
  });
});

test('a draft of what another device changes meanwhile changes only what was typed', async () => {
  const _id = server.putCollector(child, { name: 'Granny Ann' });
  const page = await opened(profile());
  const open = press(childTexts.changeNamed('Granny Ann'));
  await open(page);
  await page.getByRole('dialog').getByLabel('Relationship').fill('Grandmother');
  await areKept(1);
  server.putCollector(child, { _id, phone: '087 123 4567' });
  await page.reload();
  await open(page);
  await isBack(page).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: wordTexts.save }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(server.profile(child).collectors).toContainEqual(
    expect.objectContaining({ _id, phone: '087 123 4567', relationship: 'Grandmother' }),
  );
  await areKept(0);
});

describe('a small form of what is stored', () => {
  let page: OpenPage;
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const payee = () => field(feeSettingsTexts.payee);
  const iban = () => field(feeSettingsTexts.iban);
  const reference = () => field(feeSettingsTexts.taxReference);
  const save = () => page.getByRole('button', { name: feeSettingsTexts.save }).click();
  function elsewhere(more: Partial<FeeSettings>): FeeSettings {
    server.change(feeSettings, (stored) => ({ ...stored, ...more }));
    pushTo(CHILDMINDER, { kind: 'fees' });
    return server.known(feeSettings);
  }
  beforeEach(async () => {
    server.answer(changeFeeSettings, ({ body }) => elsewhere(body));
    page = await opened('/childminder/fees/settings');
    await payee().waitFor();
  });

  test('keeps what is typed while another device saves, and shows the rest as it is stored', async () => {
    await payee().fill('Half a word');
    elsewhere({ taxReference: '7654321T' });
    await expect.poll(() => reference().inputValue()).toBe('7654321T');
    await payee().focus();
    await page.keyboard.type(' and a whole one');
    expect(await payee().inputValue()).toBe('Half a word and a whole one');
  });

  test('follows what is stored again once it was saved, also where the server writes it in another way', async () => {
    await iban().fill('ie29aibk93115212345678');
    await payee().fill(' Aoife ');
    await save();
    await page.toastSays(feeSettingsTexts.saved);
    await expect.poll(() => iban().inputValue()).toBe('IE29 AIBK 9311 5212 3456 78');
    await expect.poll(() => payee().inputValue()).toBe('Aoife');
    elsewhere({ payee: 'Nuala' });
    await expect.poll(() => payee().inputValue()).toBe('Nuala');
    await areKept(0);
  });

  test('keeps what is typed while it is saved', async () => {
    const letGo = server.hold(changeFeeSettings);
    await payee().fill('Aoife');
    await save();
    await reference().fill('7654321T');
    letGo();
    await page.toastSays(feeSettingsTexts.saved);
    expect(server.known(feeSettings).payee).toBe('Aoife');
    await areKept(1);
    expect(await reference().inputValue()).toBe('7654321T');
  });
});

test('a draft is dropped once it was saved, also by a form that closes before the answer', async () => {
  server.answer(addCalendarEvent, ({ body: { _id = newId(), title, date } }) => ({
    title,
    date,
    isWholeDay: true,
    isAway: false,
    _id,
    description: '',
    recurrence: null,
    skipped: [],
    childminderId: server.personOf(CHILDMINDER)._id,
    createdAt: new Date().toISOString(),
    updatedAt: new Date().toISOString(),
    version: 1,
  }));
  const page = await opened('/childminder/calendar?date=2026-06-13');
  await press(calendarTexts.addEvent)(page);
  await inDialog(calendarTexts.titleLabel)(page).fill('Zoo');
  await inDialog(calendarTexts.wholeDay)(page).check();
  await areKept(1);
  await page.getByRole('dialog').getByRole('button', { name: calendarTexts.saveEvent }).click();
  await page.toastSays(calendarTexts.created);
  await areKept(0);
});

const saveChanges = (page: OpenPage) => page.getByRole('button', { name: accountPageTexts.saveChanges });

test.each<{
  form: string;
  who: string;
  at: () => string;
  call: Endpoint;
  open: (page: OpenPage) => Promise<void>;
  fieldOf: (page: OpenPage) => ReturnType<OpenPage['getByLabel']>;
  saveOf: (page: OpenPage) => ReturnType<OpenPage['getByLabel']>;
  words: readonly [string, string];
}>([
  {
    form: 'a parent’s profile',
    who: PARENT,
    at: () => '/parent/profile',
    call: updateParent,
    open: press(accountPageTexts.editProfile),
    fieldOf: (page) => page.getByLabel(accountPageTexts.phone, { exact: true }),
    saveOf: saveChanges,
    words: ['085 111 2222', '085 333 4444'],
  },
  {
    form: 'an administrator’s name',
    who: ADMIN,
    at: () => '/admin/profile',
    call: updateAdminProfile,
    open: async () => undefined,
    fieldOf: (page) => page.getByLabel(accountPageTexts.lastName, { exact: true }),
    saveOf: saveChanges,
    words: ['Ní Bhriain', 'Ní Bhriain Óg'],
  },
  {
    form: 'a part of a child’s profile',
    who: CHILDMINDER,
    at: profile,
    call: editChild,
    open: press(new RegExp(`^${wordTexts.edit} ${fieldTexts.notes}`, 'i')),
    fieldOf: (page) => section(page, fieldTexts.notes).getByRole('textbox'),
    saveOf: (page) => section(page, fieldTexts.notes).getByRole('button', { name: wordTexts.save }),
    words: ['Sleeps with the bear', 'Sleeps with the bear and the cat'],
  },
])('$form keeps what is typed while it is saved', async ({ who, at, call, open, fieldOf, saveOf, words }) => {
  server.answer(updateParent, ({ body }) => {
    server.change(parentMe, (before) => ({ ...before, ...body }) as typeof before);
    return server.known(parentMe);
  });
  server.answer(updateAdminProfile, ({ body }) => ({ ...server.personOf(ADMIN), ...body }) as never);
  const page = await opened(at(), who);
  await open(page);
  const field = fieldOf(page);
  const [said, more] = words;
  const letGo = server.hold(call);
  await field.fill(said);
  await saveOf(page).click();
  await saveOf(page).waitFor({ state: 'detached' });
  await field.fill(more);
  letGo();
  await expect.poll(() => server.done(call).length).toBe(1);
  await saveOf(page).waitFor();
  expect(await field.inputValue()).toBe(more);
  await areKept(1);
  await saveOf(page).click();
  await areKept(0);
});

describe('a form that follows what another device saves', () => {
  async function openedCollector(name: string) {
    const _id = server.putCollector(child, { name });
    const page = await opened(profile());
    const open = () => press(childTexts.changeNamed(name))(page);
    const field = (label: string) => page.getByRole('dialog').getByLabel(label);
    await open();
    await field('Relationship').waitFor();
    const change = (more: object) => server.putCollector(child, { _id, ...more });
    return { page, open, field, change };
  }
  /** Opens a form whose input differs from what another device saved, so that it asks which of the two holds. */
  async function contested(name: string) {
    const { page, open, field, change } = await openedCollector(name);
    const asked = page.getByRole('dialog').getByRole('button', { name: formTexts.takeTheirs });
    await field('Relationship').fill('Cousin');
    await areKept(1);
    change({ relationship: 'Neighbour' });
    await asked.waitFor();
    return { page, open, field, asked };
  }

  test('keeps no draft where nothing was typed', async () => {
    const { page, field, change } = await openedCollector('Aunt Una');
    change({ phone: '087 123 4567' });
    await expect.poll(() => field('Phone').inputValue()).toBe('087 123 4567');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await drafts()).toBe(0);
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
    await areKept(0);
  });

  test('asks about it no more when what was typed is thrown away', async () => {
    const { page, open, field, asked } = await contested('Cousin Cora');
    await page.reload();
    await open();
    await asked.waitFor();
    await page.getByRole('button', { name: wordTexts.throwAway }).click();
    await asked.waitFor({ state: 'detached' });
    expect(await field('Relationship').inputValue()).toBe('Neighbour');
    await areKept(0);
  });
});
