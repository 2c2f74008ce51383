import { dayName } from '@nead/contracts/calendar/date-names.ts';
import {
  addCalendarEvent,
  calendarFeedState,
  changeCalendarEvent,
  openCalendarFeed,
} from '@nead/contracts/calendar/requests.ts';
import { calendarTexts } from '@nead/contracts/calendar/texts.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { wordTexts } from '@nead/contracts/ui/word-texts.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { CHILDMINDER, type OpenPage, openPage, pageUnderTest, pushTo } from '../../test-page.tsx';
import { calendarServer } from './test-calendar-server.ts';

let house: ReturnType<typeof calendarServer>;
beforeEach(() => {
  house = calendarServer();
});
const add = (title: string, date: string) => house.add({ title, date, isWholeDay: true });

describe('an event of the calendar', () => {
  const DATE = '2029-06-13';
  const calendar = async () =>
    (await openPage(`/childminder/calendar?date=${DATE}`, { as: CHILDMINDER, server: house.server })).page;
  const form = (page: OpenPage) => page.getByRole('form');
  const title = (page: OpenPage) => form(page).getByLabel('Title');
  const save = (page: OpenPage) => form(page).getByRole('button', { name: /^Save/ });
  const note = (page: OpenPage, name: string) =>
    page.locator('main .note').filter({ hasText: calendarTexts.notConfirmed(name) });

  async function edited(page: OpenPage, name: string): Promise<void> {
    await page.locator('main').getByRole('button', { name }).click();
    await form(page).waitFor();
  }

  async function addNew(page: OpenPage, name: string): Promise<void> {
    await page.locator('main').getByRole('button', { name: calendarTexts.addEvent }).click();
    await title(page).fill(name);
    await save(page).click();
  }

  /** Sends an event whose answer is lost; its form comes back. */
  async function unheard(page: OpenPage, name: string): Promise<void> {
    house.server.lose(addCalendarEvent);
    await addNew(page, name);
    await pageUnderTest.toastSays(frameTexts.unheard);
    await title(page).waitFor();
  }

  test('by which she is away needs no more than the days, and is shown on each of them', async () => {
    const page = await calendar();
    await page.locator('main').getByRole('button', { name: calendarTexts.addEvent }).click();
    await form(page).getByLabel(calendarTexts.iAmAway).click();
    await form(page).getByLabel(calendarTexts.lastDay).fill('2029-06-12');
    await save(page).click();
    await form(page).getByText(calendarTexts.lastBeforeFirst).waitFor();
    expect(house.server.asked(addCalendarEvent)).toHaveLength(0);
    await form(page).getByLabel(calendarTexts.lastDay).fill('2029-06-15');
    await save(page).click();
    await pageUnderTest.toastSays(calendarTexts.created);
    expect(house.server.done(addCalendarEvent)).toMatchObject([
      {
        body: {
          title: calendarTexts.away,
          date: DATE,
          isAway: true,
          recurrence: { frequency: 'daily', until: '2029-06-15' },
        },
      },
    ]);
    expect(await page.locator('td.is-away').count()).toBe(3);
  });

  test('by which she is away is written at once where another page led to it', async () => {
    const { page } = await openPage(`/childminder/calendar?date=${DATE}&add=away`, {
      as: CHILDMINDER,
      server: house.server,
    });
    expect(await form(page).getByLabel(calendarTexts.iAmAway).isChecked()).toBe(true);
    await save(page).click();
    await pageUnderTest.toastSays(calendarTexts.created);
    await form(page).waitFor({ state: 'detached' });
    expect(house.server.done(addCalendarEvent)).toMatchObject([
      { body: { title: calendarTexts.away, date: DATE, isAway: true, recurrence: null } },
    ]);
  });

  test('that got no answer is there once when it is sent again', async () => {
    const page = await calendar();
    await unheard(page, 'Zoo');
    expect(await title(page).inputValue()).toBe('Zoo');
    await save(page).click();
    await form(page).waitFor({ state: 'detached' });
    await pageUnderTest.toastSays(calendarTexts.created);
    expect(house.server.done(addCalendarEvent)).toHaveLength(1);
  });

  test('whose change got no answer takes another one', async () => {
    const { _id } = add('Farm', DATE);
    const page = await calendar();
    await edited(page, 'Farm');
    house.server.lose(changeCalendarEvent);
    await title(page).fill('Big farm');
    await save(page).click();
    await pageUnderTest.toastSays(frameTexts.unheard);
    expect(house.stored(_id)?.title).toBe('Big farm');
    await title(page).fill('Open farm');
    await save(page).click();
    await pageUnderTest.toastSays(calendarTexts.updated);
    expect(house.stored(_id)?.title).toBe('Open farm');
  });

  test('that another device changes while its form is open keeps both changes, and asks where they differ', async () => {
    const { _id } = add('Swimming', DATE);
    const page = await calendar();
    await edited(page, 'Swimming');
    await title(page).fill('Swimming lesson');
    house.change(_id, { title: 'Pool', description: 'Bring towels' });
    await form(page).getByText('was changed on another device to: Pool.').waitFor();
    await expect.poll(() => form(page).getByLabel('Description').inputValue()).toBe('Bring towels');
    await save(page).click();
    expect(house.stored(_id)).toMatchObject({ title: 'Pool' });
    await form(page).getByRole('button', { name: 'Keep mine' }).click();
    await save(page).click();
    await pageUnderTest.toastSays(calendarTexts.updated);
    expect(house.stored(_id)).toMatchObject({ title: 'Swimming lesson', description: 'Bring towels' });
  });

  test('of today is changed as another device left it also while another month is shown', async () => {
    const today = dublinDate(new Date());
    const { _id } = add('Dentist', today);
    const page = await calendar();
    await page
      .getByRole('region', { name: calendarTexts.todayIs(dayName(today)) })
      .getByRole('button', { name: 'Dentist' })
      .click();
    await title(page).fill('Dentist at ten');
    house.change(_id, { description: 'Bring the card' });
    await expect.poll(() => form(page).getByLabel('Description').inputValue()).toBe('Bring the card');
    await save(page).click();
    await pageUnderTest.toastSays(calendarTexts.updated);
    expect(house.stored(_id)).toMatchObject({ title: 'Dentist at ten', description: 'Bring the card' });
  });

  test('that is refused late comes back once the form that is written by then is closed', async () => {
    const page = await calendar();
    const letGo = house.server.hold(addCalendarEvent);
    house.server.lose(addCalendarEvent);
    await addNew(page, 'Picnic');
    await page.locator('main').getByRole('button', { name: calendarTexts.addEvent }).click();
    await title(page).fill('Market');
    letGo();
    await pageUnderTest.toastSays(frameTexts.unheard);
    expect(await title(page).inputValue()).toBe('Market');
    await page.getByRole('dialog').getByRole('button', { name: frameTexts.close }).first().click();
    await expect.poll(() => title(page).inputValue()).toBe('Picnic');
  });

  test('that was refused is told of after a reload, and is saved once, under its own id', async () => {
    const page = await calendar();
    await unheard(page, 'Museum');
    for (const isAnswered of [false, true]) {
      await pageUnderTest.reload();
      expect(await page.getByRole('dialog').count()).toBe(0);
      await note(page, 'Museum').getByRole('button', { name: calendarTexts.openUnsaved }).click();
      expect(await title(page).inputValue()).toBe('Museum');
      if (!isAnswered) house.server.lose(addCalendarEvent);
      await save(page).click();
      await pageUnderTest.toastSays(isAnswered ? calendarTexts.created : frameTexts.unheard);
    }
    await note(page, 'Museum').waitFor({ state: 'detached' });
    expect(house.server.done(addCalendarEvent)).toHaveLength(1);
    await pageUnderTest.reload();
    expect(await note(page, 'Museum').count()).toBe(0);
  });

  test('that was refused and closed is told of, and can be thrown away', async () => {
    const page = await calendar();
    await unheard(page, 'Circus');
    await title(page).fill('Big circus');
    await title(page).press('Escape');
    await note(page, 'Circus').getByRole('button', { name: calendarTexts.openUnsaved }).click();
    await expect.poll(() => title(page).inputValue()).toBe('Big circus');
    await form(page).getByRole('button', { name: wordTexts.throwAway }).click();
    await form(page).waitFor({ state: 'detached' });
    await note(page, 'Circus').waitFor({ state: 'detached' });
    await pageUnderTest.reload();
    expect(await note(page, 'Circus').count()).toBe(0);
  });

  test('that was not added without a line is not shown as if it were', async () => {
    const page = await calendar();
    house.server.offline(true);
    await addNew(page, 'Beach');
    await pageUnderTest.toastSays(wordTexts.notReached);
    await title(page).press('Escape');
    await note(page, 'Beach').waitFor();
    expect(await page.getByText('Beach', { exact: true }).count()).toBe(0);
  });
});

test('a private link that another device has renewed is not offered any more', async () => {
  const feed = () => {
    house.server.change(calendarFeedState, () => ({ active: true, since: new Date().toISOString() }));
    pushTo(CHILDMINDER, { kind: 'calendar' });
  };
  house.server.answer(openCalendarFeed, () => {
    feed();
    return { path: '/calendar/feed/one' };
  });
  const { page } = await openPage('/childminder/calendar', { as: CHILDMINDER, server: house.server });
  await page.getByRole('button', { name: calendarTexts.createLink }).click();
  const link = page.getByLabel(calendarTexts.privateLink);
  await link.waitFor();
  feed();
  await link.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: calendarTexts.renew }).waitFor();
});
