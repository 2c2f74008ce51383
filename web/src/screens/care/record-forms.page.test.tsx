import { callsOf } from '@nead/contracts/care/activities/calls.ts';
import { incident } from '@nead/contracts/care/activities/incident.ts';
import { meal } from '@nead/contracts/care/activities/meal.ts';
import { sleep } from '@nead/contracts/care/activities/sleep.ts';
import { incidentForTusla } from '@nead/contracts/compliance/requests.ts';
import { refuse } from '@nead/contracts/errors.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { type CareServer, careServer } from '../../rooms/care/test-care-server.ts';
import { CHILDMINDER, type OpenPage, openPage, pushTo } from '../../test-page.tsx';
import { drafts, logInHere, logOut, waitingOnDevice } from '../../test-steps.ts';

const FELL = 'Fell off the swing and bumped an elbow';
const saveIncident = callsOf(incident).create;
const saveSleep = callsOf(sleep).create;

let server: CareServer;
let child: string;
beforeEach(() => {
  server = careServer();
  child = server.children[0]?._id ?? '';
});

const opened = async (page: string): Promise<OpenPage> =>
  (await openPage(`/childminder/child/${child}/${page}`, { as: CHILDMINDER, server })).page;
const incidents = () => server.recordsOf(incident, child).filter(({ description }) => description === FELL);
const isKept = () => expect.poll(drafts).toBe(1);

describe('an open form of a record', () => {
  async function openedRecord(food: string) {
    const { _id } = server.record(meal, child, { type: 'snack', foodItems: [food], amount: 'all' });
    const page = await opened('meal');
    const edit = page.getByRole('form', { name: 'Edit record' });
    const entry = page.getByRole('listitem').filter({ hasText: food });
    const open = async () => {
      await entry.getByRole('button', { name: /^Edit snack/ }).click();
      await edit.waitFor();
    };
    await open();
    const change = (made: object) => server.correct(meal, child, _id, made);
    const stored = () => server.recordsOf(meal, child).find((one) => one._id === _id);
    return { page, edit, open, id: _id, change, stored };
  }

  test('stays open when another device deletes the record, says so, and writes it down again', async () => {
    const { page, edit, id, stored } = await openedRecord('Rhubarb');
    await edit.getByRole('radio', { name: 'Most' }).check();
    server.takeOff(child, id);
    await edit.getByRole('alert').getByText('Deleted on another device').waitFor();
    expect(await edit.getByRole('radio', { name: 'Most' }).isChecked()).toBe(true);
    await edit.getByRole('button', { name: 'Save changes' }).click();
    await edit.waitFor({ state: 'hidden' });
    await page.getByRole('listitem').filter({ hasText: 'Rhubarb' }).getByText('ate most').waitFor();
    expect(stored()).toBeUndefined();
  });

  test('tells what another device made of the same field, and saves nothing before it is said which counts', async () => {
    const { page, edit, change, stored } = await openedRecord('Plum');
    await edit.getByRole('radio', { name: 'Most' }).check();
    change({ amount: 'some' });
    await edit.getByText('Amount was changed on another device to: Some.').waitFor();
    expect(await edit.getByRole('radio', { name: 'Most' }).isChecked()).toBe(true);
    await edit.getByRole('button', { name: 'Save changes' }).click();
    await expect.poll(() => edit.getByRole('button', { name: 'Take theirs' }).hasFocus()).toBe(true);
    expect(stored()).toMatchObject({ amount: 'some', version: 2 });
    await edit.getByRole('button', { name: 'Keep mine' }).click();
    await edit.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Meal record updated').waitFor();
    expect(stored()).toMatchObject({ amount: 'most', version: 3 });
  });

  test('takes theirs with a touch, and follows in what was not touched here', async () => {
    const { page, edit, change, stored } = await openedRecord('Pear');
    await edit.getByLabel('Notes').fill('Peeled');
    change({ amount: 'some', notes: 'Sliced' });
    await edit.getByText('Notes was changed on another device to: Sliced.').waitFor();
    await expect.poll(() => edit.getByRole('radio', { name: 'Some' }).isChecked()).toBe(true);
    await edit.getByRole('button', { name: 'Take theirs' }).click();
    expect(await edit.getByLabel('Notes').inputValue()).toBe('Sliced');
    await edit.getByRole('radio', { name: 'None' }).check();
    await edit.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Meal record updated').waitFor();
    expect(stored()).toMatchObject({ amount: 'none', notes: 'Sliced' });
  });

  test('that comes back after a change on another device asks as well', async () => {
    const { page, edit, open, change } = await openedRecord('Quince');
    await edit.getByRole('radio', { name: 'Most' }).check();
    await isKept();
    await page.goto('/childminder/children');
    change({ amount: 'some' });
    await page.goto(`/childminder/child/${child}/meal`);
    await open();
    await edit.getByText('Amount was changed on another device to: Some.').waitFor();
    expect(await edit.getByRole('radio', { name: 'Most' }).isChecked()).toBe(true);
  });
});

describe('what is half written', () => {
  const form = (page: OpenPage) => page.getByRole('form', { name: 'Record: Incident' });
  const description = (page: OpenPage) => form(page).getByLabel('Description');
  const isBack = (page: OpenPage) => expect.poll(() => description(page).inputValue()).toBe(FELL);
  const save = (page: OpenPage) => page.getByRole('button', { name: 'Save incident' }).click();

  test('outlives a reload, a way round, and a tab that is killed; leaving asks nothing, and it lies there sealed', async () => {
    const page = await opened('incident');
    await description(page).fill(FELL);
    await form(page).getByRole('radio', { name: 'Medium' }).check();
    await isKept();
    await page.reload();
    await isBack(page);
    await form(page).getByText('What you had written is back.').waitFor();
    expect(await form(page).getByRole('radio', { name: 'Medium' }).isChecked()).toBe(true);
    await page.walkTo('/childminder/children');
    await page.goBack();
    await isBack(page);
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('swing');
    await page.getByRole('button', { name: 'Throw away' }).click();
    expect(await description(page).inputValue()).toBe('');
    await expect.poll(drafts).toBe(0);
  });

  test('is gone once it is saved, and at a logout', async () => {
    const page = await opened('incident');
    await description(page).fill(FELL);
    await isKept();
    await form(page).getByLabel('Action taken').fill('A cold cloth');
    await save(page);
    await page.getByRole('status').getByText('Incident recorded successfully').waitFor();
    await expect.poll(drafts).toBe(0);
    await description(page).fill('Another one');
    await isKept();
    await logOut(page);
    await page.getByRole('form', { name: 'Log in' }).waitFor();
    await expect.poll(drafts).toBe(0);
  });

  test('once it is saved, it is asked whether Tusla has to know of it, and the answer is one press away', async () => {
    server.answer(incidentForTusla, () => refuse('RECORD_NOT_FOUND'));
    const page = await opened('incident');
    await description(page).fill(FELL);
    await form(page).getByLabel('Action taken').fill('A cold cloth');
    await save(page);
    await page.toastSays('Does Tusla have to know?');
    await page.pressOnToast('Answer');
    await page.waitForURL(`/childminder/file/incident/${child}/${incidents()[0]?._id}`);
    await page.getByRole('heading', { name: 'Does Tusla have to know?' }).waitFor();
  });

  /** An incident that is complete, kept as a draft. */
  async function filledIncident() {
    const page = await opened('incident');
    await description(page).fill(FELL);
    await form(page).getByLabel('Action taken').fill('A cold cloth');
    await isKept();
    return page;
  }

  test('is written down once where the session was over when it was sent', async () => {
    const page = await filledIncident();
    const letGo = server.hold(saveIncident);
    await save(page);
    await expect.poll(() => server.asked(saveIncident).length).toBe(1);
    server.endSession(CHILDMINDER);
    letGo();
    await page.getByRole('form', { name: 'Log in' }).waitFor();
    await expect.poll(waitingOnDevice).toBe(1);
    await logInHere(page, CHILDMINDER);
    await page.waitForURL(`/childminder/child/${child}/incident`);
    await expect.poll(() => incidents().length).toBe(1);
    await expect.poll(waitingOnDevice).toBe(0);
    await expect.poll(drafts).toBe(0);
    expect(await description(page).inputValue()).toBe('');
  });

  test('is not there again where the app was closed before the answer, since it is written down', async () => {
    const page = await filledIncident();
    server.hold(saveIncident);
    await save(page);
    await expect.poll(() => server.asked(saveIncident).length).toBe(1);
    await expect.poll(waitingOnDevice).toBe(1);
    await page.reload();
    await expect.poll(() => incidents().length).toBe(1);
    await expect.poll(waitingOnDevice).toBe(0);
    await expect.poll(drafts).toBe(0);
    expect(await description(page).inputValue()).toBe('');
  });
});

describe('a sheet over the page', () => {
  const sheet = (page: OpenPage) => page.getByRole('dialog', { name: /incident$/ });
  async function openSheet(page: OpenPage): Promise<void> {
    await page.getByRole('button', { name: 'Incident', exact: true }).click();
    await sheet(page).waitFor();
  }
  async function openedSheet(): Promise<OpenPage> {
    const page = await opened('day');
    await openSheet(page);
    await sheet(page).getByLabel('Description').fill(FELL);
    await isKept();
    return page;
  }
  const isBack = (page: OpenPage) =>
    expect.poll(() => sheet(page).getByLabel('Description').inputValue()).toBe(FELL);

  test('that is opened again while what it saves is on its way saves that once', async () => {
    const page = await openedSheet();
    await sheet(page).getByLabel('Action taken').fill('A cold cloth');
    const letGo = [server.hold(saveIncident), server.hold(saveIncident)];
    await sheet(page).getByRole('button', { name: /^Save/ }).click();
    await page.keyboard.press('Escape');
    await sheet(page).waitFor({ state: 'detached' });
    await openSheet(page);
    await isBack(page);
    await sheet(page).getByRole('button', { name: /^Save/ }).click();
    for (const go of letGo) go();
    await sheet(page).waitFor({ state: 'detached' });
    expect(incidents()).toHaveLength(1);
  });

  test('gives way to the login when the session ends, and what was written in it is there afterwards', async () => {
    const page = await openedSheet();
    server.endSession(CHILDMINDER);
    pushTo(CHILDMINDER, { kind: 'session' });
    await page.getByText('Your session has ended. Please log in to continue.').waitFor();
    expect(window.location.pathname).toBe('/login');
    await logInHere(page, CHILDMINDER);
    await page.waitForURL(`/childminder/child/${child}/day`);
    await openSheet(page);
    await isBack(page);
  });
});

describe('the sheet of a nap', () => {
  const sheet = (page: OpenPage) => page.getByRole('dialog', { name: /nap$/ });
  async function openedNap(button: string): Promise<OpenPage> {
    const page = await opened('day');
    await page.getByRole('button', { name: button, exact: true }).click();
    await sheet(page).waitFor();
    return page;
  }

  test('that ends one begins none where another device has ended it meanwhile', async () => {
    const { _id } = server.record(sleep, child, {});
    const page = await openedNap('End nap');
    await sheet(page).getByRole('button', { name: 'End Sleep Now' }).waitFor();
    server.correct(sleep, child, _id, { activityId: _id, quality: 'good' });
    await sheet(page).getByRole('alert').getByText('Ended on another device.').waitFor();
    expect(await sheet(page).getByRole('button', { name: /Sleep/ }).count()).toBe(0);
  });

  test('that begins one ends none that another device has begun meanwhile', async () => {
    const page = await openedNap('Nap');
    await sheet(page).getByLabel('Notes').fill('With her blanket');
    const { _id } = server.record(sleep, child, {});
    await page
      .getByText(/^Asleep/)
      .first()
      .waitFor();
    await sheet(page).getByRole('button', { name: 'Start Sleep' }).click();
    await page.toastSays('A sleep is already in progress');
    expect(await sheet(page).getByLabel('Notes').inputValue()).toBe('With her blanket');
    expect(server.done(saveSleep)).toEqual([]);
    expect(server.recordsOf(sleep, child).find((one) => one._id === _id)).toMatchObject({ ongoing: true });
  });
});
