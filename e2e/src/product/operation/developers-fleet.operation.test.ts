import { type OwnPostgres, startOwnPostgres } from '@nead/embedded-postgres/for-tests.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailsTo, newAddress, pickAtGoogle, signUp } from '../../accounts/accounts-kit.ts';
import { Caller } from '../../kit/api.ts';
import { type Composition, compose } from '../../kit/compose.ts';
import { attendancePath } from '../../kit/tapping.ts';
import { answersForDevelopment } from '../../pages/development-pages.ts';

let postgres: OwnPostgres;
let fleet: Composition;

/** The fleet is that of `docker compose up` on a bare checkout: no variable is set. */
beforeAll(async () => {
  postgres = await startOwnPostgres();
  fleet = await compose(['docker-compose.yml'], postgres.url, { SITE: import.meta.dirname });
});
afterAll(async () => {
  await fleet?.stop();
  await postgres?.stop();
});

const demo = (email: string) => new Caller(fleet.url).login(email, 'nead-demo');

test('the demo household is there, and its day goes on', async () => {
  const aoife = await demo('aoife@nead.example');
  const [child] = await aoife.children();
  const before = child?.currentStatus;
  const status = before === 'signed-in' ? 'signed-out' : 'signed-in';
  expect((await aoife.call('POST', attendancePath(child?._id ?? ''), { status })).status).toBe(200);
  await expect.poll(async () => (await aoife.children())[0]?.currentStatus).toBe(status);
  const began = await fetch(`${fleet.url}/dev/day/play`, { method: 'POST' });
  expect(began.status).toBe(202);
  await fetch(`${fleet.url}/dev/day/stop`, { method: 'POST' });
});

test('pages for developers are answered, but of what was never begun to be paid', async () => {
  const answers = await answersForDevelopment(fleet.url);
  const missing = answers.filter(([, status]) => status === 404).map(([call]) => call);
  expect(missing.filter((call) => !/cs_test_1|\/dev$|\/dev\/ui/.test(call))).toEqual([]);
});

test('mails come into the mailbox', async () => {
  const email = newAddress();
  await signUp(fleet.url, email);
  await expect.poll(async () => (await mailsTo(fleet.url, email)).length).toBeGreaterThan(0);
});

test('Google is played for the processes that ask it', async () => {
  const email = newAddress();
  const { credential } = await pickAtGoogle(fleet.url, email);
  const { status, data } = await new Caller(fleet.url).call<{ user: object }>('POST', '/auth/google', {
    credential,
    role: 'childminder',
  });
  expect([status, data.user]).toEqual([200, expect.objectContaining({ email, verified: true })]);
});

test('a plan is bought from the played payment provider, and believed by its signed webhook', async () => {
  const free = await Caller.demo(fleet.url, 'childminder', 'FREE');
  const place = `${fleet.url}/childminder/subscription`;
  const bought = { planType: 'STANDARD', successUrl: place, cancelUrl: place };
  const { data } = await free.call<{ sessionUrl: string }>('POST', '/stripe/create-checkout-session', bought);
  expect((await fetch(`${data.sessionUrl}/complete`, { method: 'POST' })).status).toBe(200);
  const tier = async () => (await free.call<{ tier: string }>('GET', '/childminder/subscription')).data.tier;
  await expect.poll(tier).toBe('STANDARD');
});

test('nobody outside reaches what the processes ask the played provider', async () => {
  expect((await fetch(`${fleet.url}/v1/subscriptions`, { method: 'POST' })).status).toBe(404);
});

test('it is started again on the same secrets, and stands where it stood', async () => {
  const aoife = await demo('aoife@nead.example');
  for (const name of ['play', 'command-api', 'query-api']) {
    await fleet.node(name).end('SIGKILL');
    await fleet.node(name).again();
  }
  expect((await aoife.children()).length).toBeGreaterThan(0);
  const { credential } = await pickAtGoogle(fleet.url, newAddress());
  const { status } = await new Caller(fleet.url).call('POST', '/auth/google', {
    credential,
    role: 'childminder',
  });
  expect(status).toBe(200);
});
