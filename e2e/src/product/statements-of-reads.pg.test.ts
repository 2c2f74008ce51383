import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Caller } from '../kit/api.ts';
import { inProcess } from '../kit/in-process.ts';
import type { Served } from '../kit/nead.ts';
import { listenToStatements, type Statements } from '../kit/statements.ts';

/** A statement that all queries of a second share, so it belongs to none. */
const OF_ALL = /from projection\.checkpoint/;

let statements: Statements;
let house: Served;
let childminder: Caller;
let parent: Caller;
beforeAll(async () => {
  house = await inProcess();
  [childminder, parent] = await Promise.all([
    Caller.demo(house.url, 'childminder', 'PREMIUM'),
    Caller.demo(house.url, 'parent'),
  ]);
  statements = listenToStatements('pools');
});
afterAll(async () => {
  statements?.stop();
  await house?.stop();
});

async function statementsOf(caller: Caller, path: string): Promise<string[]> {
  const sent = await statements.during(async (named) => {
    const { status } = await caller.call('GET', path, undefined, named);
    expect([path, status]).toEqual([path, 200]);
  });
  return sent.filter((text) => !OF_ALL.test(text));
}

/** The pages that families look at most, with the most statements that each may need, including the one about its session. */
async function looks(): Promise<[caller: Caller, path: string, most: number][]> {
  const yesterday = addDays(dublinDate(new Date()), -1);
  type Threads = { threads: { threadId: string }[] };
  const threadOf = async (caller: Caller) =>
    (await caller.call<Threads>('GET', '/messages/threads?box=inbox')).data.threads[0]?.threadId;
  const [child] = await childminder.children();
  type Seen = { children: { _id: string }[] };
  const seen = (await parent.call<Seen>('GET', '/parent/dashboard/activities')).data.children[0];
  const [mine, theirs] = await Promise.all([threadOf(childminder), threadOf(parent)]);
  if (!child || !seen || !mine || !theirs) throw new Error('The demo household lacks a child or a thread');
  const day = (id: string) => `/daily-activities/children/${id}/activities?date=${yesterday}`;
  return [
    [childminder, '/childminder/children/all', 1],
    [childminder, `/childminder/children/${child._id}`, 1],
    [childminder, '/childminder/today', 1],
    [childminder, day(child._id), 1],
    // The first statement checks who may look, and the second reads the page; a page with edits also reads the earlier
    // versions.
    [childminder, `/history/children/${child._id}`, 2],
    [childminder, '/childminder/incidents/unacknowledged', 1],
    [childminder, '/messages/unread', 1],
    [childminder, '/messages/threads?box=inbox&limit=30', 1],
    [childminder, `/messages/thread/${mine}?limit=50`, 1],
    [parent, '/parent/dashboard/activities', 1],
    [parent, '/parent/today', 1],
    [parent, `/parent/children/${seen._id}`, 1],
    [parent, day(seen._id), 1],
    [parent, `/history/children/${seen._id}`, 2],
    [parent, '/parent/incidents/unacknowledged', 1],
    [parent, '/messages/threads?box=inbox&limit=30', 1],
    [parent, `/messages/thread/${theirs}?limit=50`, 1],
  ];
}

test('what families look at most takes one statement, or two for a history without edits, the first of which sees the session too', {
  timeout: 60_000,
}, async () => {
  for (const [caller, path, most] of await looks()) {
    // The first time learns the types of columns, and notes the use of the session.
    await statementsOf(caller, path);
    const sent = await statementsOf(caller, path);
    expect([path, sent.length, sent], 'more than there were').toEqual([path, most, sent]);
    expect(sent.filter((text) => text.includes('session.session'))).toHaveLength(1);
  }
});
