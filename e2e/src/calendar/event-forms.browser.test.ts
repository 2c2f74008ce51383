import { dayName } from '@nead/contracts/calendar/date-names.ts';
import { calendarTexts } from '@nead/contracts/calendar/texts.ts';
import type { CalendarEvent } from '@nead/contracts/calendar/views.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { wordTexts } from '@nead/contracts/ui/word-texts.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Caller } from '../kit/api.ts';
import { closedGate } from '../kit/closed-gate.ts';
import { type Devices, isLive, openDevices, PREMIUM, section, toastSays } from '../kit/devices.ts';
import { isDraft, keptOnDevice } from '../kit/kept-on-device.ts';
import { loseAnswer } from '../kit/lost-answer.ts';

let devices: Devices;
/** Another device of the same childminder. */
let other: Caller;

beforeAll(async () => {
  devices = await openDevices();
  other = await Caller.demo(devices.nead.url, 'childminder', 'PREMIUM');
});
afterAll(() => devices?.close());

describe('an event of the calendar', () => {
  const DATE = '2029-06-13';
  const add = async (title: string) =>
    (await other.call<CalendarEvent>('POST', '/calendar/events', { title, date: DATE, isWholeDay: true }))
      .data;
  const events = async () => {
    const at = `/calendar/events/${other.account}?from=${DATE}&to=${DATE}`;
    return (await other.call<CalendarEvent[]>('GET', at)).data;
  };
  const stored = async (id: string) => (await events()).find(({ _id }) => _id === id);
  const calendar = () =>
    devices.device(PREMIUM, { at: `/childminder/calendar?date=${DATE}`, declined: true });
  const form = (page: Page) => page.getByRole('form');
  const title = (page: Page) => form(page).getByLabel('Title');
  const save = (page: Page) => form(page).getByRole('button', { name: /^Save/ });

  async function edited(page: Page, name: string): Promise<void> {
    await page.locator(`[data-date="${DATE}"]`).click();
    await page.getByRole('dialog').getByRole('button', { name }).click();
    await form(page).waitFor();
  }

  async function addNew(page: Page, name: string): Promise<void> {
    await page.getByRole('main').getByRole('button', { name: calendarTexts.addEvent }).click();
    await title(page).fill(name);
    await save(page).click();
  }

  test('that got no answer is there once when it is sent again', async () => {
    const page = await calendar();
    await loseAnswer(page, '**/calendar/events');
    await addNew(page, 'Zoo');
    await toastSays(page, frameTexts.unheard);
    expect(await title(page).inputValue()).toBe('Zoo');
    await save(page).click();
    await form(page).waitFor({ state: 'detached' });
    await toastSays(page, calendarTexts.created);
    expect((await events()).map((event) => event.title)).toEqual(['Zoo']);
  });

  test('whose change got no answer takes another one', async () => {
    const { _id } = await add('Farm');
    const page = await calendar();
    await edited(page, 'Farm');
    await loseAnswer(page, `**/calendar/events/${_id}`);
    await title(page).fill('Big farm');
    await save(page).click();
    await toastSays(page, frameTexts.unheard);
    await expect.poll(async () => (await stored(_id))?.title).toBe('Big farm');
    await title(page).fill('Open farm');
    await save(page).click();
    await toastSays(page, calendarTexts.updated);
    expect((await stored(_id))?.title).toBe('Open farm');
  });

  test('that another device changes while its form is open keeps both changes, and asks where they differ', async () => {
    const { _id } = await add('Swimming');
    const page = await calendar();
    await edited(page, 'Swimming');
    await title(page).fill('Swimming lesson');
    await other.call('PUT', `/calendar/events/${_id}`, { title: 'Pool', description: 'Bring towels' });
    await form(page).getByText('was changed on another device to: Pool.').waitFor();
    await expect.poll(() => form(page).getByLabel('Description').inputValue()).toBe('Bring towels');
    await save(page).click();
    expect(await stored(_id)).toMatchObject({ title: 'Pool' });
    await form(page).getByRole('button', { name: 'Keep mine' }).click();
    await save(page).click();
    await toastSays(page, calendarTexts.updated);
    expect(await stored(_id)).toMatchObject({ title: 'Swimming lesson', description: 'Bring towels' });
  });

  test('of today is changed as another device left it also while another month is shown', async () => {
    const body = { title: 'Dentist', date: dublinDate(new Date()), isWholeDay: true };
    const { _id } = (await other.call<CalendarEvent>('POST', '/calendar/events', body)).data;
    const page = await calendar();
    await section(page, calendarTexts.todayIs(dayName(body.date)))
      .getByRole('button', { name: 'Dentist' })
      .click();
    await title(page).fill('Dentist at ten');
    await other.call('PUT', `/calendar/events/${_id}`, { description: 'Bring the card' });
    await expect.poll(() => form(page).getByLabel('Description').inputValue()).toBe('Bring the card');
    await save(page).click();
    await toastSays(page, calendarTexts.updated);
  });

  test('that is refused late comes back once the form that is written by then is closed', async () => {
    const page = await calendar();
    const gate = closedGate();
    await page.route('**/calendar/events', async (route) => {
      await gate.opened;
      await route.abort('connectionreset');
    });
    await addNew(page, 'Picnic');
    await page.getByRole('main').getByRole('button', { name: calendarTexts.addEvent }).click();
    await title(page).fill('Market');
    gate.open();
    await toastSays(page, frameTexts.unheard);
    expect(await title(page).inputValue()).toBe('Market');
    await page.getByRole('dialog').getByRole('button', { name: frameTexts.close }).first().click();
    await expect.poll(() => title(page).inputValue()).toBe('Picnic');
  });

  const note = (page: Page, name: string) =>
    page.getByRole('main').locator('.note', { hasText: calendarTexts.notConfirmed(name) });
  const refuse = async (page: Page, name: string) => {
    await page.route('**/calendar/events', (route) => route.abort('connectionreset'));
    await addNew(page, name);
    await toastSays(page, frameTexts.unheard);
    await title(page).waitFor();
    await page.unroute('**/calendar/events');
  };

  test('that was refused is told of after a reload, and is saved once, under its own id', async () => {
    const page = await calendar();
    const before = (await events()).length;
    await refuse(page, 'Museum');
    await page.reload();
    await isLive(page);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await note(page, 'Museum').getByRole('button', { name: calendarTexts.openUnsaved }).click();
    expect(await title(page).inputValue()).toBe('Museum');
    await loseAnswer(page, '**/calendar/events');
    await save(page).click();
    await toastSays(page, frameTexts.unheard);
    await expect.poll(async () => (await events()).length).toBe(before + 1);
    // It is stored by now, which nobody has heard.
    await page.reload();
    await note(page, 'Museum').getByRole('button', { name: calendarTexts.openUnsaved }).click();
    await save(page).click();
    await toastSays(page, calendarTexts.created);
    await expect.poll(async () => (await keptOnDevice(page, 'state')).filter(isDraft).length).toBe(0);
    expect(await note(page, 'Museum').count()).toBe(0);
    expect((await events()).length).toBe(before + 1);
  });

  test('that was refused and closed is told of, and can be thrown away', async () => {
    const page = await calendar();
    await refuse(page, 'Circus');
    await title(page).fill('Big circus');
    await page.keyboard.press('Escape');
    const open = note(page, 'Circus').getByRole('button', { name: calendarTexts.openUnsaved });
    await open.click();
    await expect.poll(() => title(page).inputValue()).toBe('Big circus');
    await form(page).getByRole('button', { name: wordTexts.throwAway }).click();
    await form(page).waitFor({ state: 'detached' });
    await note(page, 'Circus').waitFor({ state: 'detached' });
    await expect.poll(async () => (await keptOnDevice(page, 'state')).filter(isDraft).length).toBe(0);
  });

  test('that was not added without a line is not shown as if it were', async () => {
    const page = await calendar();
    await page.context().setOffline(true);
    await addNew(page, 'Beach');
    await toastSays(page, wordTexts.notReached);
    await page.keyboard.press('Escape');
    await note(page, 'Beach').waitFor();
    expect(await page.getByText('Beach', { exact: true }).count()).toBe(0);
  });
});

test('a private link that another device has renewed is not offered any more', async () => {
  const page = await devices.device(PREMIUM, { at: '/childminder/calendar', declined: true });
  const make = page.getByRole('button', { name: calendarTexts.createLink });
  await make.click();
  const link = page.getByLabel(calendarTexts.privateLink);
  await link.waitFor();
  expect((await other.call('POST', '/calendar/feed')).status).toBe(201);
  await link.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: calendarTexts.renew }).waitFor();
});
