import { headers } from '@nead/contracts/envelope.ts';
import { newId } from '@nead/contracts/ids.ts';
import { requestNow } from '@nead/http-kit/request-id.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Caller } from '../kit/api.ts';
import { inProcess } from '../kit/in-process.ts';
import type { Served } from '../kit/nead.ts';

/** By request, what is sent to the database in its name, here in the process that answers. */
const sent = new Map<string, string[]>();

const { query } = pg.Client.prototype;
let house: Served;
let childminder: Caller;
beforeAll(async () => {
  house = await inProcess();
  childminder = await Caller.demo(house.url, 'childminder', 'PREMIUM');
  pg.Client.prototype.query = function (this: pg.Client, ...asked: unknown[]) {
    const [config] = asked;
    const text = typeof config === 'string' ? config : (config as pg.QueryConfig).text; // as the product calls it
    sent.get(requestNow() ?? '')?.push(text);
    return Reflect.apply(query, this, asked);
  } as typeof query;
});
afterAll(async () => {
  pg.Client.prototype.query = query;
  await house?.stop();
});

async function statementsOf(path: string, body: object): Promise<string[]> {
  const request = newId();
  sent.set(request, []);
  const key = { [headers.request]: request, 'Idempotency-Key': newId() };
  const { status } = await childminder.call('POST', path, body, key);
  expect([path, status]).toEqual([path, 200]);
  return sent.get(request) ?? [];
}

/** The session, the name of the command, the append, the word of it, and the name noted. Reads of the log are shared by all. */
const OF_A_SIGN_IN = 5;

test('a sign-in takes no more statements than it did', async () => {
  const [child] = await childminder.children();
  if (!child) throw new Error('The demo household lacks a child');
  const path = `/childminder/children/${child._id}/attendance`;
  const other = child.currentStatus === 'signed-in' ? 'signed-out' : 'signed-in';
  // The first time folds the child's records, and notes the use of the session.
  for (const status of [other, child.currentStatus]) await statementsOf(path, { status });
  const statements = await statementsOf(path, { status: other });
  expect(statements.filter((text) => text.includes('log.append'))).toHaveLength(1);
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(OF_A_SIGN_IN);
});
