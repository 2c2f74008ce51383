import { refuse } from '@nead/contracts/errors.ts';
import type { PlacesFacts } from '@nead/contracts/places/forecast-facts.ts';
import { forecastTexts as texts } from '@nead/contracts/places/forecast-texts.ts';
import { unsaidOffer } from '@nead/contracts/places/offer.ts';
import { offerPlaces, placesAhead, saySchoolStart } from '@nead/contracts/places/requests.ts';
import { beforeEach, expect, test } from 'vitest';
import { type FakeServer, fakeServer } from '../../test-fake-server.ts';
import { CHILDMINDER, FREE, type OpenPage, openPage, pageUnderTest, pushTo } from '../../test-page.tsx';

// Today is Friday, 12 June 2026. In the recorded household five children come all week, and Fiadh starts school.
let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});

const opened = async (width = 390): Promise<OpenPage> =>
  (await openPage('/childminder/places', { as: CHILDMINDER, server, width })).page;
const changed = (more: Partial<PlacesFacts>): void =>
  server.change(placesAhead, (facts) => ({ ...facts, ...more }));
const rows = (page: OpenPage) => page.getByRole('table', { name: texts.free }).getByRole('row');
const said = async (page: OpenPage) =>
  (await rows(page).allTextContents()).map((row) => row.replaceAll(/\s+/g, ' '));

test('a phone shows the places of one group of children, with the cause of each change', async () => {
  const page = await opened();
  // A cause has the child's photo beside it as soon as that is known, and initials before.
  await expect.poll(async () => (await said(page))[2]).toBe('Oisín starts, 24 Aug');
  const [, now, , summer, cause, then, ...more] = await said(page);
  expect(more).toEqual([]);
  expect(now).toContain('Now to 21 Aug10 weeks');
  expect(now?.match(/2 free/g)).toHaveLength(5);
  expect(summer).toContain('24 to 31 Aug');
  expect(summer?.match(/1 free/g)).toHaveLength(5);
  expect(cause).toContain('Fiadh starts school about 1 Sep');
  expect(then).toContain('From 1 Sep');
  await page.getByRole('radio', { name: texts.groups.young }).check();
  await expect.poll(async () => (await said(page)).join()).toContain('2 free');
});

test('a wide screen shows all three groups side by side, each under its name', async () => {
  const page = await opened(1280);
  for (const group of Object.values(texts.groups))
    await page.getByRole('columnheader', { name: group }).waitFor();
  expect(await page.getByRole('radio').count()).toBe(0);
  expect(await page.getByRole('columnheader', { name: 'Monday' }).count()).toBe(3);
});

test('closures have a row, shorter absences and children without days a sentence', async () => {
  server.change(placesAhead, (facts) => ({
    ...facts,
    children: facts.children.map((child, nth) =>
      nth === 0 ? { ...child, schedule: null, agreed: [] } : child,
    ),
    closed: [
      { from: '2026-07-06', to: '2026-07-17' },
      { from: '2026-10-08', to: '2026-10-08' },
    ],
  }));
  const page = await opened();
  await page.getByRole('row', { name: /^6 to 17 Jul.*2 weeks.*Closed/s }).waitFor();
  await page.getByText(texts.alsoAway(['8 Oct'])).waitFor();
  await page.getByText(texts.withoutDays(['Caoimhe'])).waitFor();
  // Nothing is said in short where one child's days are not known.
  expect(await page.getByText(texts.noPlace).count()).toBe(0);
});

test('half days and days on which she is not open are told by words as well', async () => {
  const week = { ...unsaidOffer.open, friday: 'Not Scheduled' as const };
  changed({ offer: { ...unsaidOffer, most: 5, open: week } });
  const page = await opened();
  await page.getByRole('row', { name: /^From 1 Sep.*Mornings free.*Not open/s }).waitFor();
  await page.getByRole('row', { name: /^24 to 31 Aug.*Full.*Not open/s }).waitFor();
  await page.getByText(/^5 places at one time\..*Open Monday, Tuesday, Wednesday and Thursday\.$/s).waitFor();
});

test('she says how many places she offers, and the table follows', async () => {
  const page = await opened();
  await page.getByText(texts.lawful).waitFor();
  await page.getByRole('button', { name: texts.change, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: texts.offer });
  await dialog.getByLabel(texts.most).selectOption('5');
  await dialog.getByLabel('Friday').selectOption('Mornings');
  server.answer(offerPlaces, ({ body }) => {
    changed({ offer: body });
    pushTo(CHILDMINDER, { kind: 'places' });
    return body;
  });
  await dialog.getByRole('button', { name: texts.save }).click();
  await pageUnderTest.toastSays(texts.offerSaved);
  expect(server.done(offerPlaces).map(({ body }) => body)).toEqual([
    { ...unsaidOffer, most: 5, open: { ...unsaidOffer.open, friday: 'Mornings' } },
  ]);
  await page.getByRole('row', { name: /^24 to 31 Aug.*Full/s }).waitFor();
});

test('she says when a child starts school, and takes it back', async () => {
  const page = await opened();
  const starts = (start: { date: string; isEstimate: boolean } | null) =>
    server.answer(saySchoolStart, ({ params: { id } }) => {
      server.change(placesAhead, (facts) => ({
        ...facts,
        children: facts.children.map((child) => (child._id === id ? { ...child, school: start } : child)),
      }));
      pushTo(CHILDMINDER, { kind: 'places' });
      return { _id: id };
    });
  await page.getByRole('button', { name: texts.sayOf('Zofia') }).click();
  const dialog = page.getByRole('dialog', { name: texts.schoolOf('Zofia') });
  // Zofia is four in January: a proposal for the September after that, about the first.
  expect(await dialog.getByLabel(texts.firstDay).inputValue()).toBe('2027-09-01');
  await dialog.getByLabel(texts.firstDay).fill('2026-08-27');
  await dialog.getByLabel(texts.notSure).uncheck();
  starts({ date: '2026-08-27', isEstimate: false });
  await dialog.getByRole('button', { name: texts.save }).click();
  await pageUnderTest.toastSays(texts.schoolSaved('Zofia'));
  expect(server.done(saySchoolStart)[0]?.body).toEqual({ start: { date: '2026-08-27', isEstimate: false } });
  await page.getByText('Zofia starts school 27 Aug').waitFor();

  await page.getByRole('button', { name: texts.changeOf('Zofia') }).click();
  starts(null);
  await dialog.getByRole('button', { name: texts.takeBack }).click();
  await pageUnderTest.toastSays(texts.schoolTakenBack('Zofia'));
  expect(server.done(saySchoolStart).at(-1)?.body).toEqual({ start: null });
  await page.getByText('Zofia starts school 27 Aug').waitFor({ state: 'detached' });
});

test('the page follows what another device changes', async () => {
  const page = await opened();
  await page
    .getByText(texts.inShort(texts.placeNow([texts.forWhom.preSchool, texts.forWhom.afterSchool])))
    .waitFor();
  changed({ offer: { ...unsaidOffer, most: 2 } });
  pushTo(CHILDMINDER, { kind: 'register' });
  await page.getByText(texts.noPlace).waitFor();
});

test('places that could not be loaded are said to be so, and asked for again', async () => {
  server.answer(placesAhead, () => refuse('INTERNAL'));
  const page = await opened();
  await page.getByText(texts.failed).waitFor();
});

test('a plan without places leads to the plans', async () => {
  await openPage('/childminder/places', { as: FREE, server });
  await expect.poll(() => window.location.pathname).toContain('/childminder/subscription');
});
