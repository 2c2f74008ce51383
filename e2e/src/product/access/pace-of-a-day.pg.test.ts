import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import { readingLimitsOn, readKinds } from '@nead/contracts/mass-reading.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Caller } from '../../kit/api.ts';
import { inProcess } from '../../kit/in-process.ts';

/** The number of a household's days that are lived within one hour. */
const PACE = 10;

let nead: Awaited<ReturnType<typeof inProcess>>;
let database: pg.Client;

beforeAll(async () => {
  nead = await inProcess();
  database = new pg.Client({ connectionString: nead.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database?.end();
  await nead?.stop();
});

/** Looks at each of these, and opens every file that is shown there, as a browser does. */
async function look(caller: Caller, paths: readonly string[], opened: Set<string>): Promise<void> {
  for (const path of paths) {
    const { status, data } = await caller.call('GET', path);
    expect([path, status]).toEqual([path, 200]);
    for (const [link] of JSON.stringify(data).matchAll(/\/api\/v1\/files\/[^"\\]+/g)) {
      opened.add(link);
      // A file is known a moment after the record that shows it, since each has a read model of its own. A missing one was
      // deleted by the played day, after the list was read.
      const opens = async () =>
        (await fetch(nead.url + link)).ok ||
        !JSON.stringify((await caller.call('GET', path)).data).includes(link.split('?')[0] ?? '');
      await expect.poll(async () => [path, await opens()], { timeout: 20_000 }).toEqual([path, true]);
    }
  }
}

const threadsOf = async (caller: Caller) =>
  (
    await caller.call<{ threads: { threadId: string }[] }>('GET', '/messages/threads?box=inbox')
  ).data.threads.map(({ threadId }) => `/messages/thread/${threadId}?limit=50`);

/** The day as it goes on, with one earlier day of every child, as after something was forgotten or a parent asks. */
async function dayOf(caller: Caller, role: 'childminder' | 'parent', children: string[], date: string) {
  const today = dublinDate(new Date());
  const ofChildren = children.flatMap((child) => [
    `/${role}/children/${child}`,
    `/history/children/${child}`,
    `/daily-activities/children/${child}/activities?date=${today}`,
    `/daily-activities/children/${child}/activities?date=${date}`,
  ]);
  const lists = {
    childminder: [
      '/childminder/children/all',
      '/childminder/children/archived',
      '/childminder/today',
      '/childminder/moments',
      `/childminder/moments?date=${date}`,
      `/childminder/scheme/week?week=${date}`,
      '/childminder/documents',
    ],
    parent: ['/parent/dashboard/activities', '/parent/today', '/parent/documents'],
  };
  return [...lists[role], ...ofChildren, '/messages/unread', ...(await threadsOf(caller))];
}

test(`a household that lives ${PACE} days in an hour stays below a third of the limits, and is never asked`, {
  timeout: 180_000,
}, async () => {
  const childminder = await Caller.demo(nead.url, 'childminder', 'PREMIUM');
  const parent = await Caller.demo(nead.url, 'parent');
  await database.query("update session.session set proved_at = now() - interval '1 hour'");
  const own = (await childminder.children()).map(({ _id }) => _id);
  const dashboard = await parent.call<{ children: { _id: string }[] }>('GET', '/parent/dashboard/activities');
  const theirs = dashboard.data.children.map(({ _id }) => _id);
  const opened = new Set<string>();
  for (let daysAgo = 1; daysAgo <= PACE; daysAgo++) {
    const date = addDays(dublinDate(new Date()), -daysAgo);
    await fetch(`${nead.url}/dev/day/play?seconds=0`, { method: 'POST' });
    await look(childminder, await dayOf(childminder, 'childminder', own, date), opened);
    await look(parent, await dayOf(parent, 'parent', theirs, date), opened);
  }
  expect(opened.size).toBeGreaterThan(5);

  // The hour may turn while the days are lived.
  const counted = async () =>
    (
      await database.query<Record<(typeof readKinds)[number] | 'asked', number>>(
        `select sum(children)::int as children, sum(files)::int as files, sum(days)::int as days, sum(asked)::int as asked
         from limits.reading where account_id = $1`,
        [childminder.account],
      )
    ).rows[0];
  const daysAtLeast = own.length * PACE;
  await vi.waitUntil(async () => ((await counted())?.days ?? 0) >= daysAtLeast, { timeout: 30_000 });
  const all = await counted();
  const limits = readingLimitsOn(dublinDate(new Date()));
  for (const kind of readKinds) expect([kind, all?.[kind]]).toEqual([kind, expect.any(Number)]);
  expect(readKinds.filter((kind) => (all?.[kind] ?? 0) * 3 >= limits[kind])).toEqual([]);
  expect(all?.asked).toBe(0);
});
