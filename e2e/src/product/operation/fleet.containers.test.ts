import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Caller } from '../../kit/api.ts';
import { type ComposedFleet, composedFleet, whyNoEngine } from '../../kit/engine.ts';
import { listenAs } from '../../kit/listener.ts';
import { attendancePath, notKept, tapping } from '../../kit/tapping.ts';

const missing = whyNoEngine();
/**
 * The patience of this test: building the image takes minutes the first time, and a killed container takes a minute to be well
 * again.
 */
const PATIENCE_MS = 1_800_000;
const WELL_AGAIN = { timeout: 300_000, interval: 500 };

if (missing) test.skip(`the fleet in containers is not tried here: ${missing}`, () => undefined);

describe.skipIf(missing)('the fleet in containers', { timeout: PATIENCE_MS }, () => {
  let fleet: ComposedFleet;

  const status = (path: string) =>
    fetch(`${fleet.url}${path}`, { signal: AbortSignal.timeout(5_000) }).then(
      (answer) => answer.status,
      () => 0,
    );
  const isReady = () => expect.poll(() => status('/health/ready'), WELL_AGAIN).toBe(200);
  const aoife = () => new Caller(fleet.url).login('aoife@nead.example', 'nead-demo');

  beforeAll(async () => {
    fleet = await composedFleet();
    if (fleet.withoutEventStore) console.log(`The log is in Postgres: ${fleet.withoutEventStore}`);
    await fleet.compose('up', '--detach');
  }, PATIENCE_MS);
  afterAll(async () => {
    if (fleet) expect(await fleet.down()).toEqual([]);
  }, PATIENCE_MS);

  test('is brought up by one command, with a page, and is ready', async () => {
    await expect.poll(() => status('/'), WELL_AGAIN).toBe(200);
    await isReady();
    expect((await fleet.container('prepare')).State).toMatchObject({ Status: 'exited', ExitCode: 0 });
  });

  test('tells another session of a sign-in', async () => {
    const [one, other] = [await aoife(), await aoife()];
    const heard = await listenAs(fleet.url, other.token);
    const [child] = await one.children();
    const change = child?.currentStatus === 'signed-in' ? 'signed-out' : 'signed-in';
    expect((await one.call('POST', attendancePath(child?._id ?? ''), { status: change })).status).toBe(200);
    await heard.heard(({ kind, childId }) => kind === 'child.status' && childId === child?._id);
    heard.close();
  });

  test('loses and doubles nothing that it answered when one container after the other is killed', async () => {
    const writer = await aoife();
    const children = (await writer.children()).map(({ _id }) => _id);
    const load = tapping(writer, children);
    const goesOn = async () => {
      const before = load.answered.size;
      await expect.poll(() => load.answered.size, WELL_AGAIN).toBeGreaterThan(before + 5);
    };
    const stores = fleet.withoutEventStore ? ['postgres'] : ['postgres', 'eventstore'];
    for (const service of ['command-api', 'worker', 'query-api', 'realtime', 'reactor', 'web', ...stores]) {
      await goesOn();
      const before = (await fleet.container(service)).State.StartedAt;
      await fleet.kill(service);
      const startedAt = async () => (await fleet.container(service)).State.StartedAt;
      await expect.poll(startedAt, WELL_AGAIN).not.toBe(before);
    }
    await goesOn();
    await load.stop();
    await isReady();
    expect(await notKept(writer, children, load.answered)).toEqual([]);
  });

  test('keeps Postgres as it is when a check of its health is broken off', async () => {
    const inPostgres = (...words: string[]) => fleet.compose('exec', '-T', 'postgres', ...words);
    // A killed check leaves its child to process 1, and that child ends by a signal.
    const child = await inPostgres('sh', '-c', 'sh -c "sleep 1; kill -13 \\$\\$" & echo $!');
    const isThere = () =>
      inPostgres('sh', '-c', `kill -0 ${child.trim()}`).then(
        () => true,
        () => false,
      );
    await expect.poll(isThere).toBe(false);
    expect(await fleet.compose('logs', 'postgres')).not.toContain('untracked child process');
  });

  test('stops its stores so that they write down what they have, and goes on from there', async () => {
    await fleet.compose('stop', 'postgres');
    expect((await fleet.container('postgres')).State).toMatchObject({ Status: 'exited', ExitCode: 0 });
    expect(await fleet.compose('logs', '--tail', '5', 'postgres')).toContain('database system is shut down');
    await fleet.compose('start', 'postgres');
    await isReady();
    expect((await (await aoife()).children()).length).toBeGreaterThan(0);
  });
});
