import { newId } from '@nead/contracts/ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Caller } from '../kit/api.ts';
import { inProcess } from '../kit/in-process.ts';
import type { Served } from '../kit/nead.ts';
import { listenToStatements, type Statements } from '../kit/statements.ts';

let statements: Statements;
let house: Served;
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

const statementsOf = (path: string, body: object): Promise<string[]> =>
  statements.during(async (named) => {
    const key = { ...named, 'Idempotency-Key': newId() };
    const { status } = await childminder.call('POST', path, body, key);
    expect([path, status]).toEqual([path, 200]);
  });

/** The session, the name of the command, the append, the word of it, and the name noted. Reads of the log are shared by all. */
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
