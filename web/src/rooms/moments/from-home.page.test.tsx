import { moment } from '@nead/contracts/care/activities/moment.ts';
import { dailySummary } from '@nead/contracts/care/requests.ts';
import { newId } from '@nead/contracts/ids.ts';
import { addFromHome, momentsFromHome, removeFromHome } from '@nead/contracts/moments/from-home.ts';
import { momentTexts as texts } from '@nead/contracts/moments/texts.ts';
import { parentDashboard } from '@nead/contracts/register/child-queries.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { CHILDMINDER, openPage, PARENT } from '../../test-page.tsx';
import { type CareServer, careServer } from '../care/test-care-server.ts';

let server: CareServer;
let child: string;
let record: string;

const AT = '2026-06-12T18:00:00.000Z';

beforeEach(() => {
  server = careServer();
  child = server.known(parentDashboard).children[0]?._id ?? '';
  record = server.record(moment, child, { notes: 'She said ball' })._id;
  server.answer(removeFromHome, ({ params: { homeId } }) => ({ _id: homeId }));
  server.answer(addFromHome, ({ body }) => {
    return { _id: body._id ?? newId(), at: new Date().toISOString() };
  });
});

const day = async () =>
  (await openPage(`/parent/child/${child}/daily-activities`, { as: PARENT, server, width: 390 })).page;

describe('something from home', () => {
  test('is written below the moment, and sent once however often it is pressed', async () => {
    const page = await day();
    await page.getByRole('button', { name: texts.fromHomeTo('She said ball') }).click();
    const form = page.getByRole('form', { name: texts.homeWords });
    const send = form.getByRole('button', { name: texts.homeSend });
    expect(await send.isDisabled()).toBe(true);
    await form.getByLabel(texts.homeWords).fill('  She said it to the moon ');
    await Promise.all([send.click(), send.click()]);
    await page.toastSays(texts.homeSent);
    expect(server.asked(addFromHome).map(({ body }) => body)).toEqual([
      { _id: expect.any(String), words: 'She said it to the moon' },
    ]);
    // The line for the next one is empty.
    await page.getByRole('button', { name: texts.fromHomeTo('She said ball') }).click();
    expect(await form.getByLabel(texts.homeWords).inputValue()).toBe('');
  });

  test('is sent again under its first name after a lost answer, and its words stay until then', async () => {
    const page = await day();
    await page.getByRole('button', { name: texts.fromHomeTo('She said ball') }).click();
    const form = page.getByRole('form', { name: texts.homeWords });
    await form.getByLabel(texts.homeWords).fill('At the sea');
    server.lose(addFromHome);
    await form.getByRole('button', { name: texts.homeSend }).click();
    await page.locator('.toast').first().waitFor();
    expect(await form.getByLabel(texts.homeWords).inputValue()).toBe('At the sea');
    await form.getByRole('button', { name: texts.homeSend }).click();
    await page.toastSays(texts.homeSent);
    expect(new Set(server.asked(addFromHome).map(({ body }) => body._id)).size).toBe(1);
  });

  test('is taken back by who added it, once that is confirmed, and by nobody else', async () => {
    const own = { account: server.personOf(PARENT)._id, name: 'Siobhán', words: 'Mine', photoUrl: null };
    const other = { ...own, _id: newId(), account: newId(), name: 'Peadar', words: 'Theirs', at: AT };
    const fromHome = [{ ...own, _id: newId(), at: AT }, other];
    server.answer(dailySummary, () => ({
      ...server.known(dailySummary, { id: child }),
      activities: {
        moments: server
          .recordsOf(moment, child)
          .slice(0, 1)
          .map((one) => ({ ...one, fromHome })),
      },
    }));
    const page = await day();
    await page.getByText('Theirs').waitFor();
    await page.getByRole('button', { name: texts.homeRemove }).click();
    const asked = page.getByRole('dialog');
    await asked.getByRole('button', { name: texts.homeRemove }).click();
    await page.toastSays(texts.homeRemoved);
    expect(server.asked(removeFromHome).map(({ params }) => params)).toEqual([
      { id: child, recordId: record, homeId: fromHome[0]?._id },
    ]);
  });

  test('stands on the childminder’s page of moments with the child, and leads to the day', async () => {
    const one = {
      _id: newId(),
      account: newId(),
      name: 'Siobhán',
      words: 'To the moon',
      photoUrl: null,
      at: AT,
    };
    const answer = { ...one, childId: child, recordId: record, date: '2026-06-11', moment: 'She said ball' };
    server.change(momentsFromHome, () => [answer]);
    const { page } = await openPage('/childminder/moments', { as: CHILDMINDER, server });
    const list = page.getByRole('region', { name: texts.fromHome });
    await list.getByText('To the moon').waitFor();
    expect(await list.getByRole('link', { name: 'She said ball' }).getAttribute('href')).toBe(
      `/childminder/child/${child}/daily-activities?date=2026-06-11`,
    );
  });
});
