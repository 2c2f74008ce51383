import { newId } from '@nead/contracts/ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Caller } from '../kit/api.ts';
import { inProcess, untilQuiet } from '../kit/in-process.ts';
import { listenToStatements, type Statements } from '../kit/statements.ts';

let statements: Statements;
let house: Awaited<ReturnType<typeof inProcess>>;
let childminder: Caller;
beforeAll(async () => {
  house = await inProcess();
  childminder = await Caller.demo(house.url, 'childminder', 'PREMIUM');
  statements = listenToStatements('clients');
});
afterAll(async () => {
  statements?.stop();
  await house?.stop();
});

/**
 * The statements for which a command waits. Nothing else is under way, and its own reactions begin with the notification of the
 * append.
 */
async function statementsOf(path: string, body: object): Promise<string[]> {
  await untilQuiet(house.databaseUrl);
  const sent = await statements.during(async (named) => {
    const key = { ...named, 'Idempotency-Key': newId() };
    const { status } = await childminder.call('POST', path, body, key);
    expect([path, status]).toEqual([path, 200]);
  });
  const word = sent.findIndex((text) => text.includes('pg_notify'));
  expect(word, sent.join('\n')).toBeGreaterThan(-1);
  return sent.slice(0, word + 1);
}

/**
 * The number of statements: the session, the name of the command, one read of the log's news, the append, and its notification.
 */
const OF_A_SIGN_IN = 5;

async function attendance() {
  const [child] = await childminder.children();
  if (!child) throw new Error('The demo household lacks a child');
  const { currentStatus } = child;
  const path = `/childminder/children/${child._id}/attendance`;
  return { child, path, other: currentStatus === 'signed-in' ? 'signed-out' : 'signed-in' };
}

test('a sign-in takes no more statements than it did', async () => {
  const { child, path, other } = await attendance();
  // The first time folds the child's records, and notes the use of the session.
  for (const status of [other, child.currentStatus]) await statementsOf(path, { status });
  const sent = await statementsOf(path, { status: other });
  expect(sent.filter((text) => text.includes('log.append'))).toHaveLength(1);
  expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(OF_A_SIGN_IN);
});

/** Statements that run by the clock, and those of the test itself. */
const BY_THE_CLOCK =
  /command\.schedule|from command\.outbox|set lease_until = \S+ \+ interval '3 seconds'\s+(where|from)|pg_sleep/;

/**
 * The number with everything that follows: those of the sign-in, the note of the name, three of the worker (care and its live
 * messages, history, all others), and one of the reactor.
 */
const WITH_WHAT_FOLLOWS = OF_A_SIGN_IN + 5;

test('a sign-in takes no more with what follows from it, the reactor included', async () => {
  const { child, path, other } = await attendance();
  const press = async (status: string) => {
    await untilQuiet(house.databaseUrl);
    const sent = await statements.meanwhile(async () => {
      await childminder.call('POST', path, { status }, { 'Idempotency-Key': newId() });
      await untilQuiet(house.databaseUrl);
    });
    return sent.filter((text) => !BY_THE_CLOCK.test(text));
  };
  // The first reaction to a sign-in reads who is told of it.
  for (const status of [other, child.currentStatus]) await press(status);
  const presses: string[][] = [];
  for (const status of [other, child.currentStatus, other]) presses.push(await press(status));
  const [fewest = []] = presses.toSorted((one, two) => one.length - two.length);
  expect(fewest.length, fewest.join('\n')).toBeLessThanOrEqual(WITH_WHAT_FOLLOWS);
});
