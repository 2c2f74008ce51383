import { ruleHelp, ruleTexts } from '@nead/contracts/fees/agreement/sentence-texts.ts';
import { agreementPageTexts as texts } from '@nead/contracts/fees/page-texts.ts';
import type { AgreementPage } from '@nead/contracts/fees/views.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Caller } from '../kit/api.ts';
import { type Devices, hasFocus, openDevices, PREMIUM } from '../kit/devices.ts';
import { newChild } from '../register/register-kit.ts';

let devices: Devices;
let aoife: Caller;
let child: string;
let page: Page;

beforeAll(async () => {
  devices = await openDevices();
  aoife = await Caller.demo(devices.nead.url, 'childminder', 'PREMIUM');
  child = (await newChild(aoife, 'newcomer@example.ie'))._id;
  page = await devices.device(PREMIUM, { at: `/childminder/fees/agreement/${child}` });
});
afterAll(() => devices?.close());

const sheet = () => page.getByRole('dialog');
const sentence = () => page.getByRole('region', { name: texts.asOne });
const chip = (name: string) =>
  sheet()
    .locator('label.chip')
    .filter({ has: page.getByText(name, { exact: true }) });
const press = (name: string) => sheet().getByRole('button', { name, exact: true }).click();

/** Opens a rule from its step. The rule says in it what it is for. */
async function open(step: number, title: string, help: string): Promise<void> {
  const steps = page.getByRole('region', { name: ruleTexts.everyRule }).locator('details');
  const wanted = steps.nth(step - 1);
  if ((await wanted.getAttribute('open')) === null) await wanted.locator('summary').click();
  await wanted.getByRole('button', { name: title }).last().click();
  await sheet().getByText(help).waitFor();
}
const done = () => press(texts.done);

test('every rule is written step by step, and the sentence says so at once', {
  timeout: 240_000,
}, async () => {
  await sentence().waitFor();
  const says = (words: string) => sentence().getByText(words, { exact: false }).waitFor();

  await open(1, texts.parts.rate, ruleHelp.rate);
  await chip(texts.units.session).click();
  await sheet().getByLabel(ruleTexts.rateName).fill('Mornings');
  await sheet().getByLabel(ruleTexts.shortDay).check();
  await done();
  await says('€6.50 a session (Mornings), €3.25 up to 4 hours');

  await open(1, texts.add.time, ruleHelp.days);
  await chip(texts.seasons.holidays).click();
  await done();
  await says('in school holidays');

  await open(2, texts.parts.count, ruleHelp.count);
  await chip(texts.counts.attended).click();
  await chip(ruleTexts.minutes(15)).click();
  await sheet()
    .getByRole('button', { name: `${ruleTexts.atLeast}, +0.5` })
    .click();
  await done();
  await says('the hours attended, rounded up to the next 15 minutes, at least 30 minutes');

  await open(2, texts.parts.otherDays, ruleHelp.otherDays);
  await sheet().getByLabel(texts.price, { exact: true }).fill('8');
  await done();
  await open(2, texts.parts.discount, ruleHelp.discount);
  await done();
  await says('10 percent discount');

  await open(3, texts.add.extra, ruleHelp.extra);
  await sheet().getByLabel(ruleTexts.whenAway).uncheck();
  await done();
  await says('€3 a day');
  await open(3, texts.parts.late, ruleHelp.late);
  await done();
  await open(3, texts.parts.early, ruleHelp.early);
  await done();
  await says('€2 a half hour');

  await open(4, texts.parts.holiday, ruleHelp.holiday);
  await chip(texts.costs.some).click();
  await chip(ruleTexts.pers.year).click();
  await done();
  await says('nothing for two days a year, then the full price');
  await open(4, texts.parts.other, ruleHelp.other);
  await chip(ruleTexts.another).click();
  await done();
  await says('75 percent');
  await open(4, texts.parts.public, ruleHelp.public);
  await sheet()
    .getByRole('button', { name: `${ruleTexts.worked}, +25` })
    .click();
  await done();
  await says('125 percent if worked');

  await open(5, texts.parts.subsidy, ruleHelp.subsidy);
  await sheet().getByLabel(ruleTexts.subsidyName).fill('ECCE');
  await done();
  await open(5, texts.parts.deposit, ruleHelp.deposit);
  await done();
  await open(5, texts.parts.billed, ruleHelp.billed);
  await chip(texts.when.ahead).click();
  await done();
  await says('before the month');

  // The draft is kept.
  await page.reload();
  await says('125 percent if worked');

  // Nobody in this family has an account to which it could be sent.
  expect(await page.getByRole('button', { name: /^Send to/ }).count()).toBe(0);
  await page.getByRole('button', { name: texts.writeDown }).click();
  await page.getByRole('region', { name: texts.notAgreed }).waitFor();
  await page.getByRole('button', { name: /agreed on paper$/ }).click();
  await page.getByRole('button', { name: ruleTexts.end }).waitFor();
  const { data } = await aoife.call<AgreementPage>('GET', `/childminder/fees/children/${child}`);
  expect(data.agreements[0]).toMatchObject({
    state: 'agreed',
    terms: {
      times: [
        { rate: { by: 'session', name: 'Mornings', short: { minutes: 240, cents: 325 } } },
        { season: 'holidays' },
      ],
      count: 'attended',
      roundUpTo: 15,
      atLeast: 30,
      otherDays: { by: 'session', cents: 800 },
      discount: 10,
      extras: [{ whenAway: false }],
      absences: { holiday: { first: 2, cost: 0, rest: 100, per: 'year' }, other: { rest: 75 } },
      publicWorked: 125,
      late: { cents: 500, every: 15 },
      early: { cents: 200, every: 30 },
      subsidy: { name: 'ECCE' },
      deposit: 20_000,
      billed: 'ahead',
    },
  });
});

test('a new version is written from the top of the page, where the keyboard goes on', async () => {
  const agreed = (await aoife.children()).find(({ firstName }) => firstName === 'Zofia')?._id;
  const held = await devices.device(PREMIUM, { at: `/childminder/fees/agreement/${agreed}`, declined: true });
  await held.getByRole('button', { name: texts.writeNew }).press('Enter');
  await held.getByRole('region', { name: texts.asOne }).waitFor();
  const title = held.getByRole('heading', { level: 1 });
  expect(await hasFocus(title)).toBe(true);
  await expect.poll(async () => (await title.boundingBox())?.y).toBeGreaterThan(0);
  await held.context().close();
});
