import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import { newId } from '@nead/contracts/ids.ts';
import { type OwnPostgres, startOwnPostgres } from '@nead/embedded-postgres/for-tests.ts';
import { proven, timesToTry, timeToProve } from '@nead/embedded-postgres/test-proven.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Caller } from '../../kit/api.ts';
import { atOnce } from '../../kit/at-once.ts';
import { type FleetPart, fleetEnvironment } from '../../kit/fleet.ts';
import { chainOf, eventsInStream } from '../../kit/fleet-log.ts';
import { type Listener, listenAs } from '../../kit/listener.ts';
import { attendancePath } from '../../kit/tapping.ts';
import { answersForDevelopment, notThere } from '../../pages/development-pages.ts';
import { expectAllHeard, expectAllOnce, LOAD_DAYS, startLoad } from '../../proof/load.ts';
import { type MovingFleet, startMovingFleet } from '../../proof/moving-fleet.ts';

/** The patience on a machine that does much else. */
const PATIENCE_MS = timeToProve({ short: 600_000, full: 3 * 3600_000 });

let postgres: OwnPostgres;
let env: Record<string, string>;
let fleet: MovingFleet;
let url: string;
const listeners: Listener[] = [];

beforeAll(async () => {
  postgres = await startOwnPostgres();
  env = { ...fleetEnvironment(postgres.url), LOGINS_PER_HOUR: '1000' };
  fleet = await startMovingFleet(env, import.meta.dirname);
  [url = ''] = fleet.urls;
});
afterAll(async () => {
  for (const listener of listeners) listener.close();
  await fleet?.end();
  await postgres?.stop();
});

const login = (email: string) => new Caller(url).login(email, 'nead-demo');
async function listen(caller: Caller, proxy = 0): Promise<Listener> {
  const listener = await listenAs(fleet.urls[proxy] ?? url, caller.token);
  listeners.push(listener);
  return listener;
}

const other = (status: string | undefined) => (status === 'signed-in' ? 'signed-out' : 'signed-in');

describe('the story, played through separate processes', () => {
  test('a tap on one device is in the log, in the read model, and on the second device and the parent’s', async () => {
    const [aoife, siobhan] = await Promise.all([login('aoife@nead.example'), login('siobhan@nead.example')]);
    const [tablet, parent] = await Promise.all([listen(aoife), listen(siobhan)]);
    const child = (await aoife.children()).find(({ firstName }) => firstName === 'Caoimhe');
    const id = child?._id ?? '';
    const status = other(child?.currentStatus);

    const tapped = await aoife.call<{ recordId: string }>('POST', attendancePath(id), { status });
    expect(tapped.status).toBe(200);

    const same = (row: unknown) =>
      (row as { recordId?: string } | undefined)?.recordId === tapped.data.recordId;
    const onTablet = await tablet.heard(({ kind, row }) => kind === 'child.status' && same(row));
    const onParents = await parent.heard(({ kind, row }) => kind === 'child.status' && same(row));
    expect(onTablet).toMatchObject({
      audience: `childminder:${aoife.account}`,
      id,
      row: { currentStatus: status },
    });
    expect(onParents).toMatchObject({ audience: `parent:${siobhan.account}`, childId: id });

    const seen = (await aoife.children()).find(({ _id }) => _id === id);
    expect(seen).toMatchObject({ currentStatus: status, recordId: tapped.data.recordId });
    const recorded = (await eventsInStream(fleet.log, `care-${id}`)).filter(
      ({ type, data }) => type === 'AttendanceRecorded' && data.recordId === tapped.data.recordId,
    );
    expect(recorded).toHaveLength(1);
    expect(await chainOf(fleet.log, `care-${id}`)).toMatchObject({ ok: true });
  });

  test('a parent who is taken off a child hears nothing of it any more, on the open screen', async () => {
    const [aoife, marek] = await Promise.all([login('aoife@nead.example'), login('marek@nead.example')]);
    const parent = await listen(marek);
    const child = (await aoife.children()).find(({ firstName }) => firstName === 'Zofia');
    const id = child?._id ?? '';
    const events = await eventsInStream(fleet.log, `register-${aoife.account}`);
    const put = events.find((event) => event.type === 'ContactPutOnChild' && event.data.childId === id);
    const contact = put?.type === 'ContactPutOnChild' ? put.data.contactId : '';
    expect((await aoife.call('DELETE', `/childminder/children/${id}/contacts/${contact}`)).status).toBe(200);
    await parent.heard(({ kind }) => kind === 'register');

    await aoife.call('POST', attendancePath(id), { status: other(child?.currentStatus) });
    const siblingless = await marek.call<{ children: unknown[] }>('GET', '/parent/dashboard/activities');
    expect(siblingless.data.children).toEqual([]);
    expect(parent.messages.filter(({ row, childId }) => row || childId)).toEqual([]);
  });

  test('logging out closes the sockets of the session within two seconds', async () => {
    const grainne = await login('grainne@nead.example');
    const { socket } = await listen(grainne);
    const closed = new Promise<number>((resolve) => {
      const began = performance.now();
      socket.once('disconnect', () => resolve(performance.now() - began));
    });
    await grainne.call('POST', '/auth/logout', {});
    expect(await closed).toBeLessThan(atOnce(2_000));
  });
});

test('a fleet has no development pages: what production runs is made without them', async () => {
  for (const at of [url, fleet.nodeOf('command-api').url, fleet.nodeOf('query-api').url]) {
    expect(await answersForDevelopment(at)).toEqual(notThere);
  }
});

/** Cuts all connections. The postmaster is stopped, so nobody gets a new one. */
async function cutConnections(last: pg.Client): Promise<void> {
  await last.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
}

/** The processes of Postgres that serve connections, except the asking one. */
async function backends(asking: pg.Client, state?: string): Promise<number[]> {
  const { rows } = await asking.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()
     and ($1::text is null or state = $1)`,
    [state ?? null],
  );
  return rows.map(({ pid }) => pid);
}

const signalBackends = (pids: readonly number[]) => (name: NodeJS.Signals) => {
  for (const pid of pids) process.kill(pid, name);
};

describe('under load', () => {
  const targets: readonly (FleetPart | 'Postgres')[] = [
    'command-api',
    'worker',
    'Postgres',
    'query-api',
    'realtime',
    'reactor',
  ];

  test('kill -9 of one process after the other loses and doubles nothing that was answered', {
    timeout: PATIENCE_MS,
  }, async ({ task }) => {
    const aoife = await login('aoife@nead.example');
    const children = (await aoife.children()).map(({ _id }) => _id);
    const heard = [await listen(aoife), await listen(aoife)];
    const writers = (process.env.PROVE ? 32 : 8) - children.length;
    const load = startLoad({ urls: fleet.urls, caller: aoife, children, writers, readers: 1, again: true });
    const KILLS = timesToTry({ short: 3, full: 200 });
    for (let nth = 0; nth < KILLS; nth++) {
      await load.goesOn(30);
      const target = targets[nth % targets.length] ?? 'worker';
      await (target === 'Postgres' ? postgres.kill('SIGKILL') : fleet.kill(target));
    }
    await load.goesOn();
    await load.stop();
    expect(load.taps.length).toBeGreaterThan(0);
    await expectAllOnce(fleet.log, aoife, children, load);
    await expectAllHeard(fleet, aoife, heard, { mayFetchAgain: true });
    proven(task, 'kills', {
      tried: `${KILLS} kills in turn under ${writers + children.length} writers, ${load.answered()} answers`,
      longestMs: load.longestMs(),
    });
  });

  test('a rolling restart fails no request, and no screen misses a change', {
    timeout: PATIENCE_MS,
  }, async ({ task }) => {
    const aoife = await login('aoife@nead.example');
    const children = (await aoife.children()).map(({ _id }) => _id);
    const heard = [await listen(aoife), await listen(aoife, 1)];
    const { urls, doing } = fleet;
    const load = startLoad({ urls, caller: aoife, children, writers: 4, readers: 2, again: false, doing });
    await expect.poll(load.answered).toBeGreaterThan(30);
    const ROUNDS = timesToTry({ short: 1, full: 10 });
    for (let round = 0; round < ROUNDS; round++) await fleet.replaceAll();
    const before = load.answered();
    await expect.poll(load.answered).toBeGreaterThan(before + 60);
    await load.stop();
    await expectAllOnce(fleet.log, aoife, children, load);
    await expectAllHeard(fleet, aoife, heard);
    proven(task, 'rolling restart', {
      tried: `${ROUNDS} times every process, ${load.asked()} requests, of which ${load.brokeOff()} came again when their proxy was restarted`,
      longestMs: load.longestMs(),
    });
  });

  test('while Postgres takes no connections commands answer 503 in bounded time, and go on by themselves afterwards', async () => {
    const aoife = await login('aoife@nead.example');
    const id = (await aoife.children())[0]?._id ?? '';
    const last = new pg.Client({ connectionString: postgres.url });
    await last.connect();
    await postgres.kill('SIGSTOP');
    try {
      await cutConnections(last);
      const began = performance.now();
      const answer = await aoife.call('POST', attendancePath(id), { status: 'signed-in' });
      expect([answer.status, answer.code]).toEqual([503, 'UNAVAILABLE']);
      expect(performance.now() - began).toBeLessThan(15_000);
    } finally {
      await postgres.kill('SIGCONT');
      await last.end();
    }
    await expect
      .poll(async () => (await aoife.call('POST', attendancePath(id), { status: 'signed-in' })).status, {
        timeout: 60_000,
      })
      .toBe(200);
  });

  test('what was written while Postgres stood still is never said to be unchanged', async () => {
    const aoife = await login('aoife@nead.example');
    const last = new pg.Client({ connectionString: postgres.url });
    await last.connect();
    const today = dublinDate(new Date());
    let saved = 0;
    let asked = 0;
    let enough = Number.POSITIVE_INFINITY;
    const lanes = Array.from({ length: 16 }, async () => {
      while (saved < enough) {
        const _id = newId();
        const { status, code } = await aoife.call('POST', '/calendar/events', {
          _id,
          title: 'Trip',
          date: addDays(today, LOAD_DAYS + ++asked),
        });
        if (status !== 201) return [{ _id, code }];
        saved += 1;
      }
      return [];
    });
    await expect.poll(() => saved).toBeGreaterThan(60);
    const signalAll = signalBackends(await backends(last));
    signalAll('SIGSTOP');
    // With the log elsewhere, commands go on without Postgres.
    if (env.EVENTSTORE_URL) enough = saved + 60;
    let answers: Awaited<(typeof lanes)[number]>;
    try {
      answers = (await Promise.all(lanes)).flat();
    } finally {
      signalAll('SIGCONT');
    }
    expect(answers.filter(({ code }) => code !== 'UNAVAILABLE' && code !== 'OUTCOME_UNCLEAR')).toEqual([]);
    // The commands that were under way end, in one way or the other.
    await expect.poll(async () => (await backends(last, 'active')).length, { timeout: 60_000 }).toBe(0);
    await last.end();
    const written = JSON.stringify(
      (await eventsInStream(fleet.log, `calendar-${aoife.account}`)).map(({ data }) => data),
    );
    expect(answers.filter(({ _id, code }) => code === 'UNAVAILABLE' && written.includes(_id))).toEqual([]);
  });

  test('who is gone is told: of read models to senders of requests, of reactions to those who keep watch, and why behind the proxy alone', async () => {
    const told = async (path: string, from = url) => {
      const answer = await fetch(from + path);
      const { reasons } = (await answer.json()) as { reasons?: Record<string, string> }; // no call of the API
      return { status: answer.status, reasons: JSON.stringify(reasons ?? {}) };
    };
    const isWell = async () => [(await told('/health/ready')).status, (await told('/health/work')).status];
    await expect.poll(isWell).toEqual([200, 200]);
    const owner = new pg.Client({ connectionString: postgres.url });
    await owner.connect();
    /** The processes count as gone for a while. */
    const age = (schema: string) =>
      owner.query(`update ${schema}.checkpoint set lease_until = now() - interval '1 minute'`);

    await fleet.nodeOf('reactor').end('SIGKILL');
    await age('command');
    expect((await told('/health/ready')).status).toBe(200);
    // One answer is given to all who ask within a second.
    await expect
      .poll(() => told('/health/reasons', fleet.nodeOf('query-api').url), { timeout: 5_000 })
      .toMatchObject({
        status: 503,
        reasons: expect.stringContaining('nobody moves reactor on'),
      });
    await expect.poll(() => told('/health/work')).toEqual({ status: 503, reasons: '{}' });
    expect((await told('/health/reasons')).status).toBe(404);
    await fleet.nodeOf('worker').end('SIGKILL');
    await age('projection');
    await expect
      .poll(() => told('/health/ready'), { timeout: 5_000 })
      .toMatchObject({
        status: 503,
        reasons: expect.stringContaining('nobody moves care on'),
      });
    await owner.end();
    await fleet.revive('worker');
    await fleet.revive('reactor');
    await expect.poll(isWell).toEqual([200, 200]);
  });
});
