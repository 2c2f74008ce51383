import { systemIdentity } from '@nead/command-api/engine/system-identity.ts';
import { subscriptionDecider } from '@nead/command-api/rooms/subscription/decider.ts';
import { dayName } from '@nead/contracts/calendar/date-names.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import type { SubscriptionReport } from '@nead/contracts/subscription/events.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../kit/api.ts';
import { enter } from '../kit/house-kit.ts';
import { type SmallHouse, smallHouse } from '../kit/small-house.ts';

const DAY_MS = 24 * 3600_000;
const from = Date.now() - 60_000;
const ofDay = (day: number) => new Date(from + day * DAY_MS).toISOString();

let house: SmallHouse;
let nora: Caller;
let told: SubscriptionReport;
beforeAll(async () => {
  house = await smallHouse();
  nora = await enter(house, 'childminder', 'nora');
});
afterAll(() => house?.close());
beforeEach(() => {
  house.letters.length = 0;
});

let reports = 0;
/** Reports her subscription as the payment provider does: the named parts are new, the rest is as before. */
async function say(more: Partial<SubscriptionReport>, of = nora.account): Promise<void> {
  reports += 1;
  const event = `evt_${reports}`;
  const at = new Date(from + reports * 1000).toISOString();
  told = { ...told, ...more, event, at };
  const command = { type: 'RecordReport', childminderId: of, report: told } as const;
  await house.streams.handle(
    subscriptionDecider,
    of,
    command,
    systemIdentity('test', `${of} ${event}`).metadata,
  );
}
const bought = (of: string): Partial<SubscriptionReport> => ({
  customer: `cus_${of}`,
  subscription: `sub_${of}`,
  status: 'active',
  tier: 'STANDARD',
  subscriptionType: 'monthly',
  startDate: ofDay(0),
  endDate: ofDay(30),
  cancelAtPeriodEnd: false,
  features: [],
});
const outcomes = async () =>
  (
    await house.pool.query<{ state: string }>(
      `select state from command.outbox where template = 'plan-mail' order by made_at, revision`,
    )
  ).rows.map(({ state }) => state);
/** The next mail, once it has gone out. */
async function next() {
  await expect.poll(() => house.letters.length, { timeout: 60_000 }).toBe(1);
  return house.letters.splice(0)[0];
}

test('a plan that is bought is told of with its receipt, and when it renews', async () => {
  await say(bought(nora.account));
  const letter = await next();
  expect(letter).toMatchObject({ to: 'nora@example.ie', subject: 'You have Nead Standard now' });
  expect(letter?.text).toContain('Receipt: Nead Standard, €3.99, for ');
  expect(letter?.text).toContain('It renews on ');
  expect(letter?.text).toContain('https://nead.example/childminder/subscription/manage');
});

test('each step after that is told of once: changed, renewed, cancelled, kept, failed, paid, ended', async () => {
  const steps: [Partial<SubscriptionReport>, string][] = [
    [{ tier: 'PREMIUM' }, 'Your plan is Nead Premium now'],
    [{ endDate: ofDay(31) }, 'Receipt for Nead Premium'],
    [{ cancelAtPeriodEnd: true }, 'Nead Premium is cancelled'],
    [{ cancelAtPeriodEnd: false }, 'Nead Premium goes on'],
    [{ status: 'past_due' }, 'The payment for your plan did not go through'],
    [{ status: 'active', endDate: ofDay(62) }, 'Receipt for Nead Premium'],
    [{ status: 'canceled' }, 'Nead Premium has ended'],
  ];
  for (const [step, subject] of steps) {
    await say(step);
    expect((await next())?.subject).toBe(subject);
    // The same report once more is no news.
    await say({});
  }
  expect(new Set(await outcomes())).toEqual(new Set(['sent']));
});

test('a failed payment says until when the plan is kept, and once that is over, that it is closed', async () => {
  const owing = await enter(house, 'childminder', 'owing');
  await say(bought(owing.account), owing.account);
  await next();
  await say({ status: 'past_due', startDate: ofDay(-1), endDate: ofDay(29) }, owing.account);
  const failed = await next();
  expect(failed?.subject).toBe('The payment for your plan did not go through');
  expect(failed?.text).toContain(`until ${dayName(dublinDate(ofDay(6)))}.`);
  await say({ startDate: ofDay(-8), endDate: ofDay(22) }, owing.account);
  expect((await next())?.subject).toBe('Nead Standard is not paid');
});

test('a plan that somebody has had for long is no news, nor a failure that was made good meanwhile', async () => {
  const old = await enter(house, 'childminder', 'old');
  await say({ ...bought(old.account), startDate: ofDay(-20), endDate: ofDay(10) }, old.account);
  await expect.poll(async () => (await outcomes()).at(-1), { timeout: 60_000 }).toBe('dropped');
  expect(house.letters).toEqual([]);
});
