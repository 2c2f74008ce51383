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

/** What a command waits for: nothing else is under way, and its own reactions begin with the word of the append. */
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

/** The session, the name of the command, one read of what the log has got since, the append, and the word of it. */
const OF_A_SIGN_IN = 5;

test('a sign-in takes no more statements than it did', async () => {
  const [child] = await childminder.children();
  if (!child) throw new Error('The demo household lacks a child');
  const path = `/childminder/children/${child._id}/attendance`;
  const other = child.currentStatus === 'signed-in' ? 'signed-out' : 'signed-in';
  // The first time folds the child's records, and notes the use of the session.
  for (const status of [other, child.currentStatus]) await statementsOf(path, { status });
  const sent = await statementsOf(path, { status: other });
  expect(sent.filter((text) => text.includes('log.append'))).toHaveLength(1);
  expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(OF_A_SIGN_IN);
});
