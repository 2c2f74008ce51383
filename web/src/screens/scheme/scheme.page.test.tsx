import { calendarEventsOf } from '@nead/contracts/calendar/requests.ts';
import { calendarTexts } from '@nead/contracts/calendar/texts.ts';
import { callsOf } from '@nead/contracts/care/activities/calls.ts';
import { signInKind } from '@nead/contracts/care/activities/registry.ts';
import { addDays } from '@nead/contracts/dublin.ts';
import { refuse } from '@nead/contracts/errors.ts';
import { newId } from '@nead/contracts/ids.ts';
import { recordExport } from '@nead/contracts/personal-data/exports.ts';
import { attentionTexts } from '@nead/contracts/register/page-texts.ts';
import { awardTexts, schemePageTexts as texts } from '@nead/contracts/scheme/page-texts.ts';
import {
  addRegistration,
  chooseWarning,
  payWeek,
  schemeWeek,
  schemeWeekCsv,
  sendWeek,
} from '@nead/contracts/scheme/requests.ts';
import type { ChildsWeek, SchemeWeek } from '@nead/contracts/scheme/week.ts';
import { beforeEach, expect, test } from 'vitest';
import { aheadHere } from '../../engine/device/clock.ts';
import { type FakeServer, fakeServer } from '../../test-fake-server.ts';
import { CHILDMINDER, FREE, type OpenPage, openPage, pageUnderTest, pushTo } from '../../test-page.tsx';

/** A week that is over: today is Friday, 12 June 2026. */
const MONDAY = '2026-06-01';
const A_DAY = 24 * 3600_000;
const signOut = callsOf(signInKind).create;
const [caoimhe, zofia] = [newId(), newId()];
const registered = [9, 9, 9, 9, 9, 0, 0];

let server: FakeServer;

const child = (childId: string, childName: string, hours: (number | null)[]): ChildsWeek => ({
  childId,
  childName,
  days: hours.map((each, nth) => ({
    date: addDays(MONDAY, nth),
    minutes: (each ?? 0) * 60,
    hours: each ?? 0,
    roundedUp: each ?? 0,
    absent: null,
    missingSignOut: each === null ? [newId()] : [],
    late: false,
  })),
  minutes: 0,
  hours: 40,
  roundedUp: 40,
  toMend: hours.flatMap((each, nth) =>
    each === null ? [{ date: addDays(MONDAY, nth), came: '08:35', ends: ['17:00', '17:30'] }] : [],
  ),
  registrations: [
    {
      registrationId: childId,
      chickEnd: childName === 'Zofia Nowak' ? '206' : '471',
      from: MONDAY,
      to: '2026-12-06',
      registered,
      claimed: hours.map((each, nth) => each && Math.min(each, registered[nth] ?? 0)),
      sent: null,
    },
  ],
  registered,
  toParents: false,
  weeks: Array.from({ length: 12 }, (_, nth) => ({
    monday: addDays(MONDAY, 7 * (nth - 11)),
    attended: childName === 'Zofia Nowak' ? 45 : nth < 2 ? 45 : 30 + nth,
    registered: 45,
    known: true,
  })),
});

const show = (children: ChildsWeek[], money: SchemeWeek['money'] = []) => {
  server.change(schemeWeek, (week) =>
    week.from === MONDAY
      ? { ...week, opens: addDays(MONDAY, 6), rounding: { toMinutes: 60, up: true }, children, money }
      : week,
  );
  pushTo(CHILDMINDER, { kind: 'scheme' });
};
const opened = async (as = CHILDMINDER): Promise<OpenPage> =>
  (await openPage(`/childminder/scheme?week=${MONDAY}`, { as, server, width: 390 })).page;

beforeEach(() => {
  server = fakeServer();
});

test('a sign-out that is missing is named first, and written down with one press', async () => {
  show([
    child(caoimhe, 'Caoimhe Byrne', [9, 9, 8, 8, 0, 0, 0]),
    child(zofia, 'Zofia Nowak', [9, 9, null, 9, 8, 0, 0]),
  ]);
  server.answer(signOut, () => {
    show([
      child(caoimhe, 'Caoimhe Byrne', [9, 9, 8, 8, 0, 0, 0]),
      child(zofia, 'Zofia Nowak', [9, 9, 9, 9, 8, 0, 0]),
    ]);
    return {
      _id: newId(),
      childId: zofia,
      activityType: 'attendance',
      date: '2026-06-03',
      time: '2026-06-03T16:30:00.000Z',
      version: 1,
    };
  });
  const page = await opened();
  await page.getByText(texts.noSignOut('Zofia', 'Wednesday')).waitFor();
  await page.getByText(texts.mendFirst('3 Jun', '08:35')).waitFor();
  const typedIn = page.getByRole('button', { name: texts.typedIn });
  expect(await typedIn.isDisabled()).toBe(true);
  await page.getByText(texts.waitsFor('Zofia Nowak', 'Wednesday')).first().waitFor();
  await page.getByRole('button', { name: texts.signOutAt('Zofia', '17:30') }).click();
  await pageUnderTest.toastSays(texts.mended('Zofia', '17:30'));
  const [sent] = server.done(signOut);
  expect(sent?.body).toMatchObject({ date: '2026-06-03', time: '17:30' });
  expect(JSON.stringify(sent?.body)).toContain('"signOut"');
  await expect.poll(() => typedIn.isDisabled()).toBe(false);
});

test('of the days to come nothing is known, and no number of a week that goes on is there to be copied', async () => {
  const hours = [9, 9, 9, 9, 2, 5, 0];
  const goesOn = {
    ...child(caoimhe, 'Caoimhe Byrne', [9, 9, 9, 9, 2, 0, 0]),
    days: hours.map((each, nth) => ({
      ...{ date: addDays(MONDAY, 7 + nth), absent: null, missingSignOut: [], late: false },
      ...(nth > 4
        ? { minutes: 0, hours: 0, roundedUp: 0 }
        : { minutes: each * 60, hours: each, roundedUp: each }),
    })),
    registered: [9, 9, 9, 9, 9, 5, 0],
  };
  server.change(schemeWeek, (week) => ({ ...week, opens: addDays(MONDAY, 13), children: [goesOn] }));
  const { page } = await openPage('/childminder/scheme', { as: CHILDMINDER, server, width: 390 });
  const days = page.getByRole('region', { name: 'Caoimhe Byrne' }).getByRole('listitem');
  await expect.poll(() => days.allTextContents()).toMatchObject({ length: 6 });
  const [, , , , today, saturday] = await days.allTextContents();
  expect(today).toMatch(/Fri.*2.*of 9/s);
  expect(saturday).toMatch(/Sat.*–.*Still to come.*of 5/s);
  const list = page.getByRole('region', { name: texts.readyToType });
  await list.getByText(texts.opens('Sunday')).first().waitFor();
  await list.getByRole('button', { name: texts.copyOne('Caoimhe Byrne', 'Thu', 9) }).waitFor();
  for (const name of [texts.copyAll('Caoimhe Byrne'), texts.copyOne('Caoimhe Byrne', 'Fri', 2)])
    expect(await list.getByRole('button', { name }).count()).toBe(0);
});

test('the stay of a child who is here counts up to now, and is said to go on', async () => {
  const hours = [9, 9, 9, 9, 0, 0, 0];
  const days = hours.map((each, nth) => ({
    ...{ date: addDays(MONDAY, 7 + nth), absent: null, missingSignOut: [], late: false },
    ...{ minutes: each * 60, hours: each, roundedUp: each },
    // It is noon now.
    ...(nth === 4 && { since: '2026-06-12T08:30:00.000Z' }),
  }));
  const here = { ...child(caoimhe, 'Caoimhe Byrne', [9, 9, 9, 9, 0, 0, 0]), days };
  server.change(schemeWeek, (week) => ({
    ...week,
    ...{ rounding: { toMinutes: 60, up: true }, opens: addDays(MONDAY, 13), children: [here] },
  }));
  const { page } = await openPage('/childminder/scheme', { as: CHILDMINDER, server, width: 390 });
  const card = page.getByRole('region', { name: 'Caoimhe Byrne' });
  await card.getByText(texts.hours('39')).waitFor();
  await card.getByText(texts.soFarOf('45')).waitFor();
  const today = (await card.getByRole('listitem').allTextContents())[4];
  expect(today).toMatch(/Fri.*3.*Still here so far/s);
  // The hours to type in wait for the sign-out.
  const list = page.getByRole('region', { name: texts.readyToType });
  expect(await list.getByRole('button', { name: texts.copyOne('Caoimhe Byrne', 'Fri', 3) }).count()).toBe(0);
});

test('what was typed in is sent as it is seen, and a later correction stands beside it', async () => {
  show([child(caoimhe, 'Caoimhe Byrne', [9, 10, 8, 8, 0, 0, 0])]);
  server.answer(sendWeek, ({ params: { week }, body: { hours } }) => {
    const was = child(caoimhe, 'Caoimhe Byrne', [9, 9, 8, 7, 0, 0, 0]);
    const claimed = hours[0]?.claimed ?? [];
    const sent = { at: '2026-06-07T18:00:00.000Z', claimed };
    show([{ ...was, registrations: was.registrations.map((each) => ({ ...each, sent })) }]);
    return { week };
  });
  const page = await opened();
  await page.getByRole('button', { name: texts.copyOne('Caoimhe Byrne', 'Tue', 9) }).click();
  expect(await navigator.clipboard.readText()).toBe('9');
  await page.getByRole('button', { name: texts.copyAll('Caoimhe Byrne') }).click();
  expect(await navigator.clipboard.readText()).toBe('9\t9\t8\t8\t0');
  await page.getByRole('button', { name: texts.typedIn }).click();
  await page.getByText(texts.wasTypedIn('7 Jun')).waitFor();
  expect(server.done(sendWeek).map(({ body }) => body)).toEqual([
    { hours: [{ registrationId: caoimhe, claimed: [9, 9, 8, 8, 0, 0, 0] }] },
  ]);
  await page.getByText(texts.differs('Caoimhe Byrne', 'Thursday', 8, 7)).waitFor();
  // The hours that were typed in can be copied again, and not the corrected ones.
  await page.getByRole('button', { name: texts.copyOne('Caoimhe Byrne', 'Thu', 8) }).waitFor();
});

test('a sign-out that went missing after a week was typed in is to be mended, and makes no difference of a number', async () => {
  const was = child(caoimhe, 'Caoimhe Byrne', [9, 9, null, 9, 9, 0, 0]);
  const sent = { at: '2026-06-07T18:00:00.000Z', claimed: [9, 8, 9, 9, 9, 0, 0] };
  show([{ ...was, registrations: was.registrations.map((each) => ({ ...each, sent })) }]);
  const page = await opened();
  await page.getByText(texts.differs('Caoimhe Byrne', 'Tuesday', 8, 9)).waitFor();
  await page.getByText(texts.noSignOut('Caoimhe', 'Wednesday')).waitFor();
  expect(await page.getByText('Caoimhe Byrne, Wednesday').count()).toBe(0);
});

test('once twelve weeks are under, those twelve are drawn, and not the week that goes on', async () => {
  const was = child(caoimhe, 'Caoimhe Byrne', [9, 9, 9, 9, 9, 0, 0]);
  const under = Array.from({ length: 12 }, (_, nth) => ({
    ...{ monday: addDays(MONDAY, 7 * (nth - 12)), attended: 20 + nth, registered: 45, known: true },
  }));
  const goesOn = { monday: MONDAY, attended: 0, registered: 45, known: false };
  show([{ ...was, weeks: [...under, goesOn] }]);
  const page = await opened();
  await page.getByText(texts.mayBeCut(31)).waitFor();
  const drawn = under.map(({ attended }) => attended);
  await page.getByRole('img', { name: texts.weeksOf('Caoimhe Byrne', 45, drawn) }).waitFor();
});

test('the week that goes on is the first of those before a cut, so that its day is not told a week too late', async () => {
  const was = child(caoimhe, 'Caoimhe Byrne', [9, 9, 9, 9, 9, 0, 0]);
  const running = addDays(MONDAY, 7);
  const under = Array.from({ length: 11 }, (_, nth) => ({
    ...{ monday: addDays(running, 7 * (nth - 11)), attended: 20 + nth, registered: 45, known: nth > 0 },
  }));
  const goesOn = { monday: running, attended: 0, registered: 45, known: false };
  show([{ ...was, weeks: [...under, goesOn] }]);
  const page = await opened();
  await page.getByText(texts.twoMore(30)).waitFor();
  // Ten are under: this one, and the one after it.
  await page.getByText('22 Jun', { exact: true }).waitFor();
});

test('while no week was under, that is said in a sentence of its own, also beside a week that is not known', async () => {
  const was = child(caoimhe, 'Caoimhe Byrne', [9, 9, 9, 9, 9, 0, 0]);
  const weeks = (last: { attended: number; known: boolean }) =>
    Array.from({ length: 11 }, (_, nth) => ({
      ...{ monday: addDays(MONDAY, 7 * (nth - 10)), attended: 45, registered: 45, known: true },
      ...(nth === 10 && last),
    }));
  show([{ ...was, weeks: weeks({ attended: 45, known: true }) }]);
  const page = await opened();
  await page.getByText(texts.noneUnder).waitFor();
  show([{ ...was, weeks: weeks({ attended: 9, known: false }) }]);
  await page.getByText(texts.noneUnderNotKnown).waitFor();
});

test('the dashboard asks for the return of last week until that was typed in', async () => {
  const due = (typedIn: boolean) => {
    const was = child(caoimhe, 'Caoimhe Byrne', [9, 9, 8, 7, 0, 0, 0]);
    const sent = typedIn ? { at: '2026-06-07T18:00:00.000Z', claimed: [9, 9, 8, 7, 0, 0, 0] } : null;
    const children = [{ ...was, registrations: was.registrations.map((each) => ({ ...each, sent })) }];
    server.change(schemeWeek, (week) => ({ ...week, returnBy: addDays(MONDAY, 12), children }));
    pushTo(CHILDMINDER, { kind: 'scheme' });
  };
  due(false);
  const { page } = await openPage('/childminder/dashboard', { as: CHILDMINDER, server });
  const line = page.getByText(attentionTexts.attendanceReturn);
  await line.waitFor();
  due(true);
  await line.waitFor({ state: 'detached' });
});

test('on the day by which last week is due the desk opens that week, until it was typed in', async () => {
  // Tuesday, 9 June.
  aheadHere.set(-3 * A_DAY);
  const was = child(caoimhe, 'Caoimhe Byrne', [9, 9, 8, 7, 0, 0, 0]);
  const typedIn = { at: '2026-06-07T18:00:00.000Z', claimed: [9, 9, 8, 7, 0, 0, 0] };
  const heading = async () => {
    const { page } = await openPage('/childminder/scheme', { as: CHILDMINDER, server });
    await page.getByRole('region', { name: texts.readyToType }).waitFor();
    return page.locator('h1').first().textContent();
  };
  show([was]);
  expect(await heading()).toBe(texts.dates('1', '5 Jun'));
  show([{ ...was, registrations: was.registrations.map((each) => ({ ...each, sent: typedIn })) }]);
  expect(await heading()).toBe(texts.dates('8', '12 Jun'));
  // On the day after it the week that goes on is opened.
  show([was]);
  aheadHere.set(-2 * A_DAY);
  expect(await heading()).toBe(texts.dates('8', '12 Jun'));
});

test('whether the parents of a child are warned too is her choice', async () => {
  const shown = child(caoimhe, 'Caoimhe Byrne', [9, 9, 8, 8, 0, 0, 0]);
  show([shown]);
  server.answer(chooseWarning, ({ params: { id }, body: { toParents } }) => {
    show([{ ...shown, toParents }]);
    return { _id: id };
  });
  const page = await opened();
  const choice = page.getByRole('checkbox', { name: texts.toParentsOf('Caoimhe') });
  await choice.check();
  await expect.poll(() => choice.isChecked()).toBe(true);
  await choice.uncheck();
  await expect
    .poll(() => server.done(chooseWarning).map(({ body }) => body.toParents))
    .toEqual([true, false]);
});

test('two weeks before hours would be cut it is said, and how far', async () => {
  show([
    child(caoimhe, 'Caoimhe Byrne', [9, 9, 9, 8, 6, 0, 0]),
    child(zofia, 'Zofia Nowak', [9, 9, 9, 9, 9, 0, 0]),
  ]);
  const page = await opened();
  await page.getByText(texts.twoMore(41)).waitFor();
  await page.getByText('22 Jun', { exact: true }).waitFor();
  await page.getByText(texts.noneUnder).waitFor();
});

test('what was paid is entered, and what is short is named after whose it is', async () => {
  const children = [
    { childName: 'Caoimhe Byrne', cents: 7276 },
    { childName: 'Tadhg Ó Briain', cents: 4554 },
  ];
  const week = (paid: number | null) => [{ week: '2026-05-25', expected: 11830, paid, children }];
  const cards = [child(caoimhe, 'Caoimhe Byrne', [9, 9, 8, 8, 0, 0, 0])];
  show(cards, week(null));
  server.answer(payWeek, ({ params, body: { cents } }) => {
    show(cards, week(cents ?? null));
    return params;
  });
  const page = await opened();
  await page.getByRole('button', { name: /^Enter/ }).click();
  const dialog = page.getByRole('dialog', { name: texts.paidFor('25 to 29 May') });
  await dialog.getByLabel('Amount').fill('72.76');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText(texts.short('€45.54', 'Tadhg')).waitFor();
  expect(server.done(payWeek)).toMatchObject([{ params: { week: '2026-05-25' }, body: { cents: 7276 } }]);
});

test('what came in is found in a file of the bank, and entered with two touches', async () => {
  const children = [{ childName: 'Caoimhe Byrne', cents: 11830 }];
  const week = (paid: number | null) => [{ week: '2026-05-25', expected: 11830, paid, children }];
  const cards = [child(caoimhe, 'Caoimhe Byrne', [9, 9, 8, 8, 0, 0, 0])];
  show(cards, week(null));
  server.answer(payWeek, ({ params, body: { cents } }) => {
    show(cards, week(cents ?? null));
    return params;
  });
  const page = await opened();
  const choose = (text: string) =>
    page.locator('input[type=file]').setInputFiles(new File([text], 'export.csv', { type: 'text/csv' }));
  await choose('Date,Description,Amount\n08/06/2026,SOMEBODY ELSE,11.00');
  await page.getByText(texts.noneInBank).waitFor();
  await choose('Date,Description,Amount\n08/06/2026,POBAL NCS 4711,72.76');
  await page.getByText(texts.cameIn('€72.76', '8 Jun 2026')).waitFor();
  await page.getByRole('button', { name: /^Enter/ }).click();
  const dialog = page.getByRole('dialog', { name: texts.paidFor('25 to 29 May') });
  expect(await dialog.getByLabel('Amount').inputValue()).toBe('72.76');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText(/ short/).waitFor();
  expect(server.done(payWeek)).toMatchObject([{ body: { cents: 7276 } }]);
});

test('an award is written down from its letter, and what cannot be right is said before it is sent', async () => {
  show([{ ...child(caoimhe, 'Caoimhe Byrne', [9, 9, 8, 8, 0, 0, 0]), registrations: [], weeks: [] }]);
  server.answer(addRegistration, () => ({ _id: newId() }));
  const page = await opened();
  await page.getByRole('button', { name: texts.addAward }).click();
  const dialog = page.getByRole('dialog', { name: awardTexts.add });
  await dialog.getByLabel(awardTexts.child).selectOption(caoimhe);
  await dialog.getByLabel(awardTexts.from).fill('2026-06-02');
  await dialog.getByRole('button', { name: awardTexts.save }).click();
  await dialog.getByText('An award begins on a Monday. Please check the award letter').waitFor();
  await dialog.getByText('Please enter the CHICK from the award letter').waitFor();
  expect(server.asked(addRegistration)).toEqual([]);
  await dialog.getByLabel(awardTexts.from).fill('2026-06-01');
  await dialog.getByLabel(awardTexts.to).fill('2027-05-30');
  await dialog.getByLabel(awardTexts.chick).fill('3MPTAQ4471');
  for (const day of ['Mon', 'Tue']) await dialog.getByLabel(day, { exact: true }).fill('9');
  // The agreement is one of her documents, and a parent has signed it.
  await dialog.getByLabel(awardTexts.agreement).selectOption({ label: 'Childminding contract 2026' });
  await dialog.getByText(/^Signed by /).waitFor();
  await dialog.getByRole('button', { name: awardTexts.save }).click();
  await pageUnderTest.toastSays(awardTexts.saved);
  expect(server.done(addRegistration).map(({ body }) => body)).toMatchObject([
    {
      childId: caoimhe,
      award: {
        chick: '3MPTAQ4471',
        from: '2026-06-01',
        to: '2027-05-30',
        term: [9, 9, 0, 0, 0, 0, 0],
        holidays: null,
        centsAnHour: 214,
        agreement: expect.any(String),
      },
    },
  ]);
});

test.each([
  ['stays', false, undefined],
  ['leaves where she asks for it', true, 'yes'],
] as const)('a CHICK %s', async (_, isAsked, chick) => {
  show([child(caoimhe, 'Caoimhe Byrne', [9, 9, 8, 8, 0, 0, 0])]);
  server.answer(recordExport, ({ body: { _id = newId() } }) => ({
    _id,
    fetchUntil: '2026-06-12T12:00:00.000Z',
  }));
  // Nothing is saved, since a page without a browser has nowhere to put it.
  server.answer(schemeWeekCsv, () => refuse('NOT_FOUND'));
  const page = await opened();
  await page.getByText(texts.everyChild).click();
  if (isAsked) await page.getByLabel(texts.withChick).check();
  await page.getByRole('button', { name: texts.csv }).click();
  await expect.poll(() => server.asked(schemeWeekCsv).map(({ query }) => query.chick)).toEqual([chick]);
});

test('the free plan sees the hours of the week, and where the rest comes from', async () => {
  const page = await opened(FREE);
  await page.getByRole('link', { name: 'See the plans' }).waitFor();
  await page.getByText(texts.notInPlan).waitFor();
  expect(await page.getByRole('button', { name: texts.addAward }).count()).toBe(0);
});

test('a smaller plan sees what was expected and paid, and enters nothing', async () => {
  const money = [{ week: '2026-05-25', expected: 11830, paid: null, children: [] }];
  server.answer(calendarEventsOf, () => []);
  show([child(caoimhe, 'Caoimhe Byrne', [9, 9, 8, 8, 0, 0, 0])], money);
  const page = await opened(FREE);
  const card = page.getByRole('region', { name: texts.expectedAndPaid });
  await card.getByText(texts.expected('€118.30')).waitFor();
  expect(await card.getByRole('button').count()).toBe(0);
  expect(await card.getByText(texts.inBank).count()).toBe(0);
});

test('days off are added in the calendar’s form for them', async () => {
  show([child(caoimhe, 'Caoimhe Byrne', [9, 9, 8, 8, 0, 0, 0])]);
  const page = await opened();
  await page.getByRole('link', { name: texts.openCalendar }).click();
  await page.getByRole('form').getByLabel(calendarTexts.iAmAway).waitFor();
});
