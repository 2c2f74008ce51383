import { schemeReactions } from '@nead/command-api/doors/scheme/reactions.ts';
import { addDays, dublinDate, dublinInstant, mondayOf } from '@nead/contracts/dublin.ts';
import { newId } from '@nead/contracts/ids.ts';
import { noticeLetters } from '@nead/contracts/preferences/letter-texts.ts';
import type { ChildminderNotice } from '@nead/contracts/preferences/notice-requests.ts';
import { schemeTexts } from '@nead/contracts/scheme/texts.ts';
import { readPaper } from '@nead/projections/engine/pdf/test-paper.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Caller } from '../kit/api.ts';
import { enter, shareChild } from '../kit/house-kit.ts';
import { type SmallHouse, smallHouse } from '../kit/small-house.ts';
import { makeExport } from '../personal-data/personal-data-kit.ts';

let house: SmallHouse;
let aoife: Caller;
let child: string;
const today = dublinDate(new Date());

beforeAll(async () => {
  house = await smallHouse();
  aoife = await enter(house, 'childminder', 'aoife', 'PREMIUM');
  const parent = await enter(house, 'parent', 'parent');
  ({ child } = await shareChild(aoife, parent, 'parent'));
});
afterAll(() => house?.close());

test('an award that ends within eight weeks is told once, by mail to her and the parent, and in her list', async () => {
  const award = {
    chick: newId(),
    from: addDays(mondayOf(today), -14),
    to: addDays(today, 40),
    // The award has no hours on any day of last week or this one, so that no week is to be returned.
    term: [0, 0, 0, 0, 0, 0, 0],
    holidays: [1, 0, 0, 0, 0, 0, 0],
    centsAnHour: 214,
  };
  const made = await aoife.call('POST', '/childminder/scheme/registrations', { childId: child, award });
  expect([made.status, made.errors]).toEqual([201, undefined]);
  const [schedule] = schemeReactions.schedules?.({ ...house.erasures, ...house } as never) ?? []; // no more of it is used
  const mails = () =>
    house.letters
      .filter(({ subject }) => /award/i.test(subject))
      .map(({ to, subject }) => [to, subject])
      .sort();
  // Until the directory has noted the award, the schedule finds nothing.
  await expect
    .poll(
      async () => {
        await schedule?.run(house.pool);
        return mails().length;
      },
      { timeout: 60_000 },
    )
    .toBe(2);
  expect(mails()).toEqual([
    ['aoife@example.ie', noticeLetters.awardEnds],
    ['parent@example.ie', expect.stringMatching(/^.+’s award ends soon$/)],
  ]);
  for (const { text } of house.letters) expect(text).not.toContain(award.chick);
  await schedule?.run(house.pool);
  const told: unknown[] = [];
  for await (const event of house.log.read(`scheme-${aoife.account}`))
    if (event.type === 'SchemeReminded') told.push([event.data.what, event.data.to]);
  expect(told).toEqual([
    ['ends', 'childminder'],
    ['ends', 'parents'],
  ]);
  const { data } = await aoife.call<{ notifications: ChildminderNotice[] }>('GET', '/childminder/dashboard');
  expect(data.notifications.filter(({ type }) => type === 'awardEnds')).toMatchObject([{ childId: child }]);
});

test('a week on paper and as a table has the CHICK of a child only where she asks for it', async () => {
  const chick = newId();
  const hours = [8, 8, 8, 8, 8, 0, 0];
  const award = {
    from: mondayOf(today),
    to: addDays(today, 300),
    term: hours,
    holidays: null,
    centsAnHour: 214,
  };
  const stranger = { childId: child, award: { chick, ...award, agreement: newId() } };
  expect(await aoife.call('POST', '/childminder/scheme/registrations', stranger)).toMatchObject({
    status: 404,
    message: schemeTexts.noSuchAgreement,
  });
  const registration = { childId: child, award: { chick, ...award } };
  const made = await aoife.call<{ _id: string }>('POST', '/childminder/scheme/registrations', registration);
  expect([made.status, made.errors]).toEqual([201, undefined]);
  const saved = async (ending: string, asked: string) => {
    const query = `week=${today}&export=${await makeExport(aoife, 'attendance')}${asked}`;
    const answer = await fetch(`${house.url}/api/v1/childminder/scheme/week.${ending}?${query}`, {
      headers: { Authorization: `Bearer ${aoife.token}` },
    });
    expect(answer.status).toBe(200);
    return Buffer.from(await answer.arrayBuffer());
  };
  expect((await saved('csv', '')).toString()).not.toContain(chick);
  expect((await saved('csv', '&chick=yes')).toString()).toContain(chick);
  expect(await readPaper(saved('pdf', ''))).not.toContain(chick);
  expect((await readPaper(saved('pdf', '&chick=yes'))).replaceAll(/\s/g, '')).toContain(chick);
  await aoife.call('DELETE', `/childminder/scheme/registrations/${made.data._id}`);
});

test('hours that are cut in two weeks are told once on Sunday evening, to her, and to the parent where she chose so', async () => {
  const monday = mondayOf(today);
  // Nobody came in any week since.
  const award = {
    chick: newId(),
    from: addDays(monday, -7 * 10),
    to: addDays(monday, 300),
    term: [9, 9, 8, 8, 0, 0, 0],
    holidays: null,
    centsAnHour: 214,
  };
  expect(
    (await aoife.call('POST', '/childminder/scheme/registrations', { childId: child, award })).status,
  ).toBe(201);
  const warning = `/childminder/scheme/children/${child}/warning`;
  expect((await aoife.call('PUT', warning, { toParents: true })).status).toBe(200);
  const [schedule] = schemeReactions.schedules?.({ ...house.erasures, ...house } as never) ?? []; // no more of it is used
  const mails = () =>
    house.letters
      .filter(({ subject }) => /be cut soon/.test(subject))
      .map(({ to, subject }) => [to, subject])
      .sort();
  // The clock stays on that Sunday until the mails are out: nobody gets a mail about anything older than a day.
  vi.useFakeTimers({ toFake: ['Date'], now: dublinInstant(addDays(monday, -1), '18:30') });
  try {
    await expect
      .poll(
        async () => {
          await schedule?.run(house.pool);
          return mails().length;
        },
        { timeout: 60_000 },
      )
      .toBe(2);
    await schedule?.run(house.pool);
  } finally {
    vi.useRealTimers();
  }
  expect(mails()).toEqual([
    ['aoife@example.ie', noticeLetters.hoursCut],
    ['parent@example.ie', expect.stringMatching(/^.+’s hours in the scheme may be cut soon$/)],
  ]);
  const told: unknown[] = [];
  for await (const event of house.log.read(`scheme-${aoife.account}`))
    if (event.type === 'SchemeReminded' && event.data.what === 'cut')
      told.push([event.data.to, event.data.week, event.data.childId]);
  expect(told).toEqual([
    ['childminder', award.from, child],
    ['parents', award.from, child],
  ]);
});
